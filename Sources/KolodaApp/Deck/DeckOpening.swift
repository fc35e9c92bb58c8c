// Opens a deck on another thread while the program connects to the display: listing a large
// folder or counting a million lines then costs no start-up time.

import Dispatch
import Koloda
import Synchronization

/// A deck being opened.
final class DeckOpening: Sendable {
  private let result = Mutex<Result<DeckSource, Complaint>?>(nil)
  private let isDone = DispatchSemaphore(value: 0)

  /// Begins to open a deck.
  init(_ deck: Options.Deck) {
    Workers(limit: 1).run { [self] in
      let opened = Result { () throws(Complaint) in try DeckSource.open(deck) }
      result.withLock { $0 = opened }
      isDone.signal()
    }
  }

  /// Waits until the deck is open. To be called once.
  func wait() throws(Complaint) -> DeckSource {
    isDone.wait()
    guard let opened = result.withLock({ $0 }) else { throw .failure("the deck was not opened") }
    return try opened.get()
  }
}
