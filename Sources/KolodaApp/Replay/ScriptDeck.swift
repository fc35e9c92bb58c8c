// The facts of a deck as a script states them: in its first line, or later with `set`.
// What is not stated stays as it was.

import KolodaEngine

/// Facts of a deck; nil where nothing is said.
struct ScriptDeck: Equatable {
  /// A card and a direction it must not go.
  struct Veto: Hashable {
    var index: Int
    var direction: SwipeResultDirection
  }

  /// The names of the facts.
  enum Key: String, CaseIterable {
    case cards, width, height, feel, style, visible, directions, threshold, loop, allowed, veto
    case noDrag, appear, moveBackground, fps, stackFrom, reducedMotion, surroundings

    /// Whether the fact may change while the deck runs.
    var isChangeable: Bool {
      switch self {
      case .cards, .width, .height, .style, .appear, .fps, .surroundings: false
      default: true
      }
    }
  }

  /// How many cards there are.
  var cards: Int?
  /// The view's width, points.
  var width: Double?
  /// The view's height, points.
  var height: Double?
  /// The numbers of the motion.
  var feel: Options.FeelName?
  /// The look of the deck.
  var style: Options.Style?
  /// How many cards are seen at rest.
  var visible: Int?
  /// The directions cards may go.
  var directions: [SwipeResultDirection]?
  /// The share of half a card's size a slow drag needs.
  var threshold: Double?
  /// Whether the first card follows the last.
  var loop: Bool?
  /// The directions of single cards.
  var allowed: [Int: [SwipeResultDirection]]?
  /// What the delegate says no to.
  var veto: Set<Veto>?
  /// The cards that must not be dragged.
  var noDrag: Set<Int>?
  /// Whether the deck appears with an animation.
  var appear: Bool?
  /// Whether background cards follow the drag.
  var moveBackground: Bool?
  /// Frames per second while something moves.
  var fps: Double?
  /// The side on which background cards peek out.
  var stackFrom: Options.StackSide?
  /// Whether motions are over at once.
  var reducedMotion: Bool?
  /// Where cards can be seen, in points of the view; a swiped card flies until it is out of there.
  var surroundings: Rect?

  /// The largest view, points.
  static let largestSide = 1e6
  /// The most cards.
  static let mostCards = 1_000_000_000

  /// Reads the value of one fact.
  mutating func read(_ key: Key, from reader: inout JSONReader) throws(JSONError) {
    switch key {
    case .cards: cards = try reader.whole(0...Self.mostCards, "cards")
    case .width: width = try reader.number(0...Self.largestSide, "width")
    case .height: height = try reader.number(0...Self.largestSide, "height")
    case .feel: feel = try reader.choice("feel")
    case .style: style = try reader.choice("style")
    case .visible: visible = try reader.whole(1...100, "visible")
    case .fps: fps = try reader.number(1...1000, "fps")
    case .stackFrom: stackFrom = try reader.choice("stackFrom")
    case .appear: appear = try reader.boolean()
    case .moveBackground: moveBackground = try reader.boolean()
    case .reducedMotion: reducedMotion = try reader.boolean()
    case .loop: loop = try reader.boolean()
    case .surroundings: surroundings = try reader.rect()
    case .directions, .threshold, .allowed, .veto, .noDrag: try readRule(key, from: &reader)
    }
  }

  private mutating func readRule(_ key: Key, from reader: inout JSONReader) throws(JSONError) {
    switch key {
    case .directions: directions = try reader.directions()
    case .threshold:
      let share = try reader.number(0...1, "threshold")
      guard share > 0 else { throw reader.error("\"threshold\" must be more than 0") }
      threshold = share
    case .allowed: allowed = try reader.directionsByCard()
    case .veto: veto = try reader.vetoes()
    default:
      var cards: Set<Int> = []
      try reader.array { (reader) throws(JSONError) in
        cards.insert(try reader.whole(0...Self.mostCards, "noDrag"))
      }
      noDrag = cards
    }
  }
}

extension JSONReader {
  /// Reads a number within a range.
  mutating func number(_ range: ClosedRange<Double>, _ name: String) throws(JSONError) -> Double {
    let value = try number()
    guard range.contains(value) else {
      let bounds = "\(Self.plain(range.lowerBound)) to \(Self.plain(range.upperBound))"
      throw error("\"\(name)\" must be \(bounds)")
    }
    return value
  }

  /// Reads a whole number within a range.
  mutating func whole(_ range: ClosedRange<Int>, _ name: String) throws(JSONError) -> Int {
    let value = try integer()
    guard range.contains(value) else {
      throw error("\"\(name)\" must be \(range.lowerBound) to \(range.upperBound)")
    }
    return value
  }

  /// Reads one of the names of an enumeration.
  mutating func choice<Choice: RawRepresentable & CaseIterable>(
    _ name: String
  ) throws(JSONError) -> Choice where Choice.RawValue == String {
    let text = try string()
    guard let choice = Choice(rawValue: text) else {
      let names = Choice.allCases.map(\.rawValue).joined(separator: ", ")
      throw error("unknown \(name) \(JSONQuoting.quoted(text)): not one of \(names)")
    }
    return choice
  }

  /// Reads a list of directions.
  fileprivate mutating func directions() throws(JSONError) -> [SwipeResultDirection] {
    var list: [SwipeResultDirection] = []
    try array { (reader) throws(JSONError) in
      let direction: SwipeResultDirection = try reader.choice("direction")
      if !list.contains(direction) { list.append(direction) }
    }
    return list
  }

  /// Reads a rectangle, [x, y, width, height].
  mutating func rect() throws(JSONError) -> Rect {
    var sides: [Double] = []
    try array { (reader) throws(JSONError) in
      let least = sides.count < 2 ? -ScriptDeck.largestSide : 0
      sides.append(try reader.number(least...ScriptDeck.largestSide, "surroundings"))
    }
    guard sides.count == 4 else { throw error("\"surroundings\" must be [x, y, width, height]") }
    return Rect(x: sides[0], y: sides[1], width: sides[2], height: sides[3])
  }

  fileprivate mutating func directionsByCard()
    throws(JSONError) -> [Int: [SwipeResultDirection]]
  {
    var result: [Int: [SwipeResultDirection]] = [:]
    try object { (reader, key) throws(JSONError) in
      let name = key.text
      guard let index = Int(name), index >= 0 else {
        throw reader.error("\(JSONQuoting.quoted(name)) is no card's index")
      }
      result[index] = try reader.directions()
    }
    return result
  }

  fileprivate mutating func vetoes() throws(JSONError) -> Set<ScriptDeck.Veto> {
    var result: Set<ScriptDeck.Veto> = []
    try array { (reader) throws(JSONError) in
      var index: Int?
      var direction: SwipeResultDirection?
      try reader.array { (reader) throws(JSONError) in
        if index == nil {
          index = try reader.whole(0...ScriptDeck.mostCards, "veto")
        } else if direction == nil {
          direction = try reader.choice("direction")
        } else {
          throw reader.error("a veto is [index, direction]")
        }
      }
      guard let index, let direction else { throw reader.error("a veto is [index, direction]") }
      result.insert(ScriptDeck.Veto(index: index, direction: direction))
    }
    return result
  }

  private static func plain(_ number: Double) -> String {
    Int(exactly: number).map(String.init) ?? String(number)
  }
}
