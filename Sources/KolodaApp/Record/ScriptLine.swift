// One line of a recorded session: when, what, and with which fields. The format is that of
// replay scripts: JSON, times in milliseconds, positions in points of the deck.

import Koloda
import KolodaEngine

/// A line of a script, written field by field in the order they are added.
struct ScriptLine {
  private var fields: [String] = []

  /// Something done at a time, seconds.
  init(at time: Double, do action: String) {
    add("at", time: time)
    add("do", action)
  }

  /// The facts of a deck.
  private init() {}

  /// The line without its end.
  var text: String { "{" + fields.joined(separator: ",") + "}" }

  /// Adds a text.
  mutating func add(_ name: String, _ value: String) {
    fields.append("\"\(name)\":\(JSONQuoting.quoted(value))")
  }

  /// Adds a time, seconds, as milliseconds that read back exactly.
  mutating func add(_ name: String, time: Double) {
    var text = JSONText()
    Milliseconds.write(time, to: &text)
    fields.append("\"\(name)\":\(String(decoding: text.bytes, as: UTF8.self))")
  }

  /// Adds a number that reads back exactly.
  mutating func add(_ name: String, _ value: Double) {
    fields.append("\"\(name)\":\(Self.number(value))")
  }

  /// Adds the corner and the extent of a rectangle.
  mutating func add(_ name: String, _ rect: Rect) {
    let parts = [rect.minX, rect.minY, rect.width, rect.height].map(Self.number)
    fields.append("\"\(name)\":[\(parts.joined(separator: ","))]")
  }

  private static func number(_ value: Double) -> String {
    var text = JSONText()
    text.number(value)
    return String(decoding: text.bytes, as: UTF8.self)
  }

  /// A window in points of a deck that has a frame in it.
  static func surroundings(of frame: Rect, in window: Size) -> Rect {
    Rect(origin: Point(x: -frame.minX, y: -frame.minY), size: window)
  }

  /// Adds a truth value.
  mutating func add(_ name: String, _ value: Bool) { fields.append("\"\(name)\":\(value)") }

  /// Adds a list of directions.
  mutating func add(_ name: String, _ directions: [SwipeResultDirection]) {
    let list = directions.map { "\"\($0.rawValue)\"" }.joined(separator: ",")
    fields.append("\"\(name)\":[\(list)]")
  }

  /// The first line of a script: what the deck is, without any of its content.
  static func deck(
    count: Int, frame: Rect, window: Size, options: Options,
    allowed: [Int: [SwipeResultDirection]]
  ) -> ScriptLine {
    var deck = ScriptLine()
    deck.fields.append("\"cards\":\(count)")
    deck.add("width", frame.width)
    deck.add("height", frame.height)
    deck.add("surroundings", surroundings(of: frame, in: window))
    deck.add(options)
    if !allowed.isEmpty { deck.addAllowed(allowed) }
    var line = ScriptLine()
    line.fields.append("\"deck\":\(deck.text)")
    return line
  }

  private mutating func add(_ options: Options) {
    add("feel", options.feel.rawValue)
    add("style", options.style.rawValue)
    if let visible = options.visibleCards { fields.append("\"visible\":\(visible)") }
    if let side = options.stackSide { add("stackFrom", side.rawValue) }
    add("directions", options.directions)
    if let threshold = options.threshold { fields.append("\"threshold\":\(threshold)") }
    add("loop", options.isLoop)
    add("reducedMotion", options.isMotionReduced)
    add("appear", options.feel == .koloda)
    add("fps", options.framesPerSecond)
  }

  private mutating func addAllowed(_ allowed: [Int: [SwipeResultDirection]]) {
    var cards = ScriptLine()
    for (index, directions) in allowed.sorted(by: { $0.key < $1.key }) {
      cards.add(String(index), directions)
    }
    fields.append("\"allowed\":\(cards.text)")
  }
}
