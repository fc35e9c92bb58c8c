// Answers the deck's questions from the options, and writes down every swipe and undo at the
// moment it is decided. Nothing more can be decided before the line is out.

import Koloda
import KolodaEngine

/// The delegate of the program's deck.
@MainActor
final class DecisionRecorder: KolodaViewDelegate {
  /// The swipes that stand.
  private(set) var tally = Tally()
  /// Whether the deck appears with an animation, or is simply there.
  var appears = false
  /// Called when a decision cannot be written.
  var onFailure: ((Complaint) -> Void)?
  private let log: DecisionLog
  private let source: DeckDataSource
  private let directions: [SwipeResultDirection]

  /// A recorder for the cards of a data source.
  init(log: DecisionLog, source: DeckDataSource, directions: [SwipeResultDirection]) {
    self.log = log
    self.source = source
    self.directions = directions
  }

  /// The deck starts over.
  func startOver() { tally.clear() }

  func koloda(
    _ koloda: KolodaView, allowedDirectionsForIndex index: Int
  ) -> [SwipeResultDirection] {
    source.directions(at: index) ?? directions
  }

  func kolodaShouldApplyAppearAnimation(_ koloda: KolodaView) -> Bool { appears }

  func koloda(_ koloda: KolodaView, didSwipeCardAt index: Int, in direction: SwipeResultDirection) {
    tally.add(direction)
    record(.swiped(direction), at: index)
    source.prefetch(for: koloda)
  }

  func koloda(
    _ koloda: KolodaView, didUndoCardAt index: Int, direction: SwipeResultDirection
  ) {
    tally.takeBack(direction)
    record(.undone, at: index)
    source.prefetch(for: koloda)
  }

  private func record(_ kind: Decision.Kind, at index: Int) {
    let decision = Decision(index: index, id: source.id(at: index), kind: kind, time: .now)
    do throws(Complaint) {
      try log.record(decision)
    } catch {
      onFailure?(error)
    }
  }
}
