// One line of a recorded session: when, what, and with which fields. The format is that of
// replay scripts: JSON, times in milliseconds, positions in points of the deck.

import Koloda
import KolodaEngine

/// A line of a script, written field by field in the order they are added.
struct ScriptLine {
  private var fields: [String] = []

  /// Something done at a time, milliseconds.
  init(at milliseconds: Double, do action: String) {
    add("at", milliseconds)
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

  /// Adds a number, to a thousandth.
  mutating func add(_ name: String, _ value: Double) {
    let rounded = (value * 1000).rounded() / 1000
    let whole = rounded == rounded.rounded() && abs(rounded) < 1e15
    fields.append("\"\(name)\":" + (whole ? String(Int(rounded)) : String(rounded)))
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
    count: Int, size: Size, options: Options, allowed: [Int: [SwipeResultDirection]]
  ) -> ScriptLine {
    var deck = ScriptLine()
    deck.fields.append("\"cards\":\(count)")
    deck.add("width", size.width)
    deck.add("height", size.height)
    deck.add("feel", options.feel.rawValue)
    deck.add("style", options.style.rawValue)
    if let visible = options.visibleCards { deck.fields.append("\"visible\":\(visible)") }
    deck.add("directions", options.directions)
    if let threshold = options.threshold { deck.fields.append("\"threshold\":\(threshold)") }
    deck.add("loop", options.isLoop)
    deck.add("appear", options.feel == .koloda)
    if !allowed.isEmpty { deck.addAllowed(allowed) }
    deck.add("fps", options.framesPerSecond)
    var line = ScriptLine()
    line.fields.append("\"deck\":\(deck.text)")
    return line
  }

  private mutating func addAllowed(_ allowed: [Int: [SwipeResultDirection]]) {
    var cards = ScriptLine()
    for (index, directions) in allowed.sorted(by: { $0.key < $1.key }) {
      cards.add(String(index), directions)
    }
    fields.append("\"allowed\":\(cards.text)")
  }
}
