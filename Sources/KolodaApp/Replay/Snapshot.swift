// A picture of a deck without a display: the screen of the window, drawn into memory once every
// picture on it has been decoded.

import Dispatch
import Koloda
import KolodaEngine

/// A deck on a screen nobody sees.
@MainActor
final class Snapshot {
  private let options: Options
  private let source: DeckDataSource
  private let deck: KolodaView
  private let screen: DeckScreen
  private var window: Size
  private var replay: Replay?

  /// The most decoded pixels kept, bytes: every card of a picture has to be there at once.
  private static let byteLimit = 1 << 30

  /// Opens the deck of the options.
  init(_ options: Options) throws(Complaint) {
    self.options = options
    window = options.size
    source = DeckDataSource(
      try DeckSource.open(options.deck), loader: PictureLoader(byteLimit: Self.byteLimit))
    deck = options.makeDeck()
    screen = DeckScreen(deck: deck)
    layOut()
  }

  /// Puts the deck at rest.
  func rest() {
    replay = Replay(facts, script: "", on: stage, printer: ReplayPrinter { _ in })
  }

  /// Plays a script on the deck, up to the time of its last line.
  func play(_ reader: consuming ScriptReader) throws(Complaint) {
    var facts = facts
    let first = try reader.first(for: &facts)
    facts.options.configure(deck)
    let replay = Replay(facts, script: reader.name, on: stage, printer: ReplayPrinter { _ in })
    self.replay = replay
    try replay.follow(&reader, after: first)
  }

  /// Draws the screen, and again whenever a picture on it has arrived; hands over the last one.
  func draw(_ done: @escaping @MainActor (CairoSurface?) -> Void) {
    source.loader.want(pictures, visible: pictures.count)
    let picture = screen.picture()
    guard !source.loader.isIdle else { return done(picture) }
    source.loader.onArrival = { [weak self] _ in
      guard let self else { return }
      source.loader.onArrival = nil
      // The loader begins with the next picture after it has told of this one.
      DispatchQueue.main.async { MainActor.assumeIsolated { self.draw(done) } }
    }
  }

  /// The files of the pictures on the screen, the front ones first.
  private var pictures: [FilePath] {
    var seen = Set<FilePath>()
    return deck.scene.cards.reversed().compactMap { card in
      guard card.index < source.contents.count,
        case .picture(let path, _, _) = source.contents.item(at: card.index).content
      else { return nil }
      return seen.insert(path).inserted ? path : nil
    }
  }

  /// What the deck is as far as no script says otherwise.
  private var facts: ReplayDeck {
    var facts = ReplayDeck(options)
    facts.cards = source.contents.count
    facts.options.size = deck.frame.size
    for index in 0..<(source.contents is JSONDeck ? source.contents.count : 0) {
      facts.allowed[index] = source.directions(at: index)
    }
    return facts
  }

  private var stage: ReplayStage {
    ReplayStage(
      view: deck, limit: source.contents.count,
      card: { [source, deck] in source.koloda(deck, viewForCardAt: $0) },
      overlay: { _ in StampOverlayView.program() },
      place: { [weak self] in self?.place($0, in: $1) })
  }

  /// Makes the window as large as it takes for the deck to have a size.
  private func place(_ size: Size, in surroundings: Rect?) {
    if let surroundings {
      window = surroundings.size
      layOut()
    }
    for _ in 0..<2 where deck.frame.size != size {
      window.width += size.width - deck.frame.width
      window.height += size.height - deck.frame.height
      layOut()
    }
  }

  private func layOut() {
    let scale = options.scale ?? 1
    screen.layout(size: window, scale: scale)
    source.prepare(deck, scale: scale)
  }
}
