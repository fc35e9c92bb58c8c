// The fields of one line, read in any order, then put together by what the line does.

import KolodaEngine

/// What stands in the object of one action.
struct ScriptFields {
  /// The time, seconds; nil where none is given.
  private(set) var at: Double?
  private var verb: ScriptVerb?
  private var seen: [ScriptField] = []
  private var x = 0.0
  private var y = 0.0
  private var button = 1
  private var key = ""
  private var control = false
  private var shift = false
  private var direction: SwipeResultDirection?
  private var force = false
  private var to = 0
  private var from = 0
  private var width = 0.0
  private var height = 0.0
  private var surroundings: Rect?
  private var time: Double?
  private var event = ReplayEvent.didSwipe
  private var index: Int?
  private var then: [ScriptStep] = []
  private var facts = ScriptDeck()
  private var factKeys: [ScriptDeck.Key] = []

  /// How far from the view's corner the pointer can be, points.
  static let farthest = 1e9

  /// Reads the value of the field with a name.
  mutating func read(_ name: String, from reader: inout JSONReader) throws(JSONError) {
    if let field = ScriptField(rawValue: name) {
      guard !seen.contains(field) else { throw reader.error("\"\(name)\" stands there twice") }
      seen.append(field)
      try read(field, from: &reader)
    } else if let key = ScriptDeck.Key(rawValue: name) {
      guard !factKeys.contains(key) else { throw reader.error("\"\(name)\" stands there twice") }
      factKeys.append(key)
      try facts.read(key, from: &reader)
    } else {
      throw reader.error("unknown field \(JSONQuoting.quoted(name))")
    }
  }

  private mutating func read(
    _ field: ScriptField, from reader: inout JSONReader
  ) throws(JSONError) {
    switch field {
    case .at: at = try Milliseconds.read(&reader)
    case .do: verb = try reader.choice("do")
    case .x: x = try reader.number(-Self.farthest...Self.farthest, "x")
    case .y: y = try reader.number(-Self.farthest...Self.farthest, "y")
    case .button: button = try reader.whole(1...255, "button")
    case .key: key = try reader.string()
    case .ctrl: control = try reader.boolean()
    case .shift: shift = try reader.boolean()
    case .direction: direction = try reader.choice("direction")
    case .force: force = try reader.boolean()
    case .to: to = try reader.integer()
    case .from: from = try reader.integer()
    case .width: width = try reader.number(0...ScriptDeck.largestSide, "width")
    case .height: height = try reader.number(0...ScriptDeck.largestSide, "height")
    case .surroundings: surroundings = try reader.rect()
    case .time: time = try Milliseconds.read(&reader)
    case .event: event = try reader.choice("event")
    case .index: index = try reader.whole(0...ScriptDeck.mostCards, "index")
    case .then: try readThen(&reader)
    }
  }

  private mutating func readThen(_ reader: inout JSONReader) throws(JSONError) {
    var steps: [ScriptStep] = []
    try reader.array { (reader) throws(JSONError) in
      var fields = ScriptFields()
      try reader.object { (reader, key) throws(JSONError) in
        try fields.read(key.text, from: &reader)
      }
      guard fields.at == nil else { throw reader.error("no \"at\" inside \"then\"") }
      steps.append(try fields.step(reader))
    }
    then = steps
  }

  /// What the fields mean together; `reader` stands behind them.
  func step(_ reader: JSONReader) throws(JSONError) -> ScriptStep {
    guard let verb else { throw reader.error("\"do\" is missing") }
    for field in verb.required where !seen.contains(field) {
      throw reader.error("\"\(field.rawValue)\" is missing for \"\(verb.rawValue)\"")
    }
    let known = verb.required + verb.optional
    for field in seen where field != .at && field != .do && !known.contains(field) {
      throw reader.error("\"\(field.rawValue)\" says nothing to \"\(verb.rawValue)\"")
    }
    for key in factKeys where verb != .set || !key.isChangeable {
      throw reader.error("\"\(key.rawValue)\" says nothing to \"\(verb.rawValue)\"")
    }
    return ScriptStep(
      verb: verb, action: try action(verb, reader), line: reader.line(at: reader.offset))
  }

  private func action(_ verb: ScriptVerb, _ reader: JSONReader) throws(JSONError) -> ScriptAction {
    switch verb {
    case .press: pointer(.press)
    case .move: pointer(.motion)
    case .release: pointer(.release)
    case .cancel: .cancel
    case .key: .key(key, control: control, shift: shift)
    case .swipe: .swipe(direction ?? .left, force: force)
    case .undo: .undo(direction)
    case .redo: .redo
    case .reload: .reload
    case .reset: .reset
    case .count: .count(try cards(reader))
    case .insert: .insert(try range(reader))
    case .remove: .remove(try range(reader))
    case .reloadCards: .reloadCards(try range(reader))
    case .jump: .jump(to)
    case .resize: .resize(Size(width: width, height: height), surroundings: surroundings)
    case .set: .set(facts)
    case .on: .on(ScriptHook(event: event, index: index, then: then))
    case .sample: .sample
    }
  }

  private func pointer(_ phase: PointerSample.Phase) -> ScriptAction {
    .pointer(phase, Point(x: x, y: y), button: button, time: time)
  }

  private func cards(_ reader: JSONReader) throws(JSONError) -> Int {
    guard (0...ScriptDeck.mostCards).contains(to) else {
      throw reader.error("\"to\" must be 0 to \(ScriptDeck.mostCards)")
    }
    return to
  }

  private func range(_ reader: JSONReader) throws(JSONError) -> ScriptRange {
    guard from >= 0, from <= to else { throw reader.error("no range: \(from) to \(to)") }
    return ScriptRange(from: from, to: to)
  }
}
