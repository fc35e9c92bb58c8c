// The output of a replay: JSON Lines, collected and written in large pieces.

import KolodaEngine

/// Prints what happens.
struct ReplayPrinter {
  /// Where the bytes go.
  typealias Sink = ([UInt8]) throws(Complaint) -> Void

  private let sink: Sink
  private var text = JSONText()

  /// The size of a piece, bytes.
  private static let pieceSize = 64 << 10

  /// Prints into a sink.
  init(to sink: @escaping Sink) { self.sink = sink }

  /// Whether enough has come together to be written.
  var isFull: Bool { text.bytes.count >= Self.pieceSize }

  /// Writes what has come together.
  mutating func flush() throws(Complaint) {
    guard !text.bytes.isEmpty else { return }
    defer { text.clear() }
    try sink(text.bytes)
  }

  /// Prints an event at a time, seconds, with whatever else belongs to it.
  mutating func event(
    _ event: ReplayEvent, at time: Double, index: Int? = nil,
    direction: SwipeResultDirection? = nil
  ) {
    begin(time)
    text.raw(",\"event\":")
    text.string(event.rawValue)
    if let index {
      text.raw(",\"index\":")
      text.integer(index)
    }
    if let direction { self.direction(direction) }
    text.raw("}\n")
  }

  /// Prints how far the held card is.
  mutating func dragged(_ progress: DragProgress, index: Int, at time: Double) {
    begin(time)
    text.raw(",\"event\":\"dragged\",\"index\":")
    text.integer(index)
    text.raw(",\"percent\":")
    text.number(progress.progress * 100)
    direction(progress.direction)
    text.raw(",\"wouldCommit\":")
    text.boolean(progress.wouldCommit)
    text.raw("}\n")
  }

  /// Prints that the deck did not do what was asked for.
  mutating func refused(_ verb: ScriptVerb, reason: String, at time: Double) {
    begin(time)
    text.raw(",\"event\":\"refused\",\"do\":")
    text.string(verb.rawValue)
    text.raw(",\"reason\":")
    text.string(reason)
    text.raw("}\n")
  }

  /// Prints that the deck has not come to rest.
  mutating func stillMoving() { text.raw("{\"event\":\"stillMoving\"}\n") }

  /// Prints a scene as seen from the deck's `origin`.
  mutating func scene(_ scene: DeckScene, of origin: Point, at time: Double) {
    begin(time)
    text.raw(",\"scene\":{\"current\":")
    text.integer(scene.current)
    text.raw(",\"count\":")
    text.integer(scene.count)
    text.raw(",\"moving\":")
    text.boolean(scene.isMoving)
    text.raw(",\"cards\":[")
    for (place, card) in scene.cards.enumerated() {
      if place > 0 { text.raw(",") }
      self.card(card, from: origin)
    }
    text.raw("]}}\n")
  }

  private mutating func card(_ card: SceneCard, from origin: Point) {
    text.raw("{\"index\":")
    text.integer(card.index)
    text.raw(",\"role\":")
    text.string(card.role.rawValue)
    text.raw(",\"matrix\":[")
    let matrix = card.transform
    let shift = Point(x: matrix.tx, y: matrix.ty) - origin
    for (place, part) in [matrix.a, matrix.b, matrix.c, matrix.d, shift.x, shift.y].enumerated() {
      if place > 0 { text.raw(",") }
      text.number(part)
    }
    text.raw("],\"width\":")
    text.number(card.size.width)
    text.raw(",\"height\":")
    text.number(card.size.height)
    text.raw(",\"alpha\":")
    text.number(card.alpha)
    text.raw(",\"overlay\":")
    overlay(card.overlay)
    text.raw("}")
  }

  private mutating func overlay(_ overlay: CardOverlay?) {
    guard let overlay else { return text.raw("null") }
    text.raw("{\"direction\":")
    text.string(overlay.direction.rawValue)
    text.raw(",\"progress\":")
    text.number(overlay.progress)
    text.raw("}")
  }

  private mutating func direction(_ direction: SwipeResultDirection?) {
    text.raw(",\"direction\":")
    if let direction { text.string(direction.rawValue) } else { text.raw("null") }
  }

  private mutating func begin(_ time: Double) {
    text.raw("{\"at\":")
    Milliseconds.write(time, to: &text)
  }
}
