// A script, read line by line: the deck first, if it is there, then what happens and when.

/// Reads a script from a stream.
struct ScriptReader {
  /// One line of a script.
  enum Entry: Equatable {
    /// The facts of the deck.
    case deck(ScriptDeck)
    /// Something to do at a time, seconds.
    case step(ScriptStep, at: Double)
  }

  /// What the script is called in messages.
  let name: String
  private var lines: ScriptLines
  private var time = 0.0
  private var hasBegun = false

  /// Reads a script with a name.
  init(_ lines: ScriptLines, name: String) {
    self.lines = lines
    self.name = name
  }

  /// The number of the line read last, from 1.
  var line: Int { lines.number }

  /// Whether the next line can be had without waiting.
  mutating func isReady() -> Bool { lines.isReady() }

  /// The next line that says something; nil at the end.
  mutating func next() throws(Complaint) -> Entry? {
    while true {
      let range: Range<Int>?
      do throws(ScriptLines.Trouble) {
        range = try lines.next()
      } catch {
        throw complaint(about: error)
      }
      guard let range else { return nil }
      if let entry = try read(range) { return entry }
    }
  }

  /// Reads the first line: facts of the deck go into `deck`, anything else is returned.
  mutating func first(for deck: inout ReplayDeck) throws(Complaint) -> Entry? {
    let entry = try next()
    guard case .deck(let facts) = entry else { return entry }
    deck.apply(facts)
    return nil
  }

  /// A complaint about a line.
  func complaint(line: Int, _ message: String) -> Complaint {
    .usage("\(name):\(line): \(message)")
  }

  private func complaint(about trouble: ScriptLines.Trouble) -> Complaint {
    switch trouble {
    case .tooLong: complaint(line: line, "a line longer than \(ScriptLines.limit) bytes")
    case .unreadable(let failure): .failure("\(name): \(failure.text)")
    }
  }

  private mutating func read(_ range: Range<Int>) throws(Complaint) -> Entry? {
    let result = lines.buffer.withUnsafeBufferPointer { buffer in
      Result { () throws(JSONError) in
        try Self.entry(UnsafeBufferPointer(rebasing: buffer[range]), line: lines.number)
      }
    }
    do throws(JSONError) {
      guard let entry = try result.get() else { return nil }
      try check(entry)
      return entry
    } catch {
      throw complaint(line: error.line, error.message)
    }
  }

  private mutating func check(_ entry: Entry) throws(JSONError) {
    defer { hasBegun = true }
    switch entry {
    case .deck:
      if hasBegun { throw error("the deck must come first") }
    case .step(_, let at):
      guard at >= 0 else { throw error("\"at\" is before the beginning") }
      guard at <= Milliseconds.latest else { throw error("\"at\" is too late") }
      guard at >= time else { throw error("the time goes back") }
      time = at
    }
  }

  private func error(_ message: String) -> JSONError { JSONError(line: line, message: message) }

  private static func entry(
    _ bytes: UnsafeBufferPointer<UInt8>, line: Int
  ) throws(JSONError) -> Entry? {
    var reader = JSONReader(bytes, firstLine: line)
    guard reader.skipBlanks() != nil else { return nil }
    var fields = ScriptFields()
    var deck: ScriptDeck?
    var hasFields = false
    try reader.object { (reader, key) throws(JSONError) in
      if key == "deck", deck == nil {
        deck = try facts(&reader)
      } else {
        hasFields = true
        try fields.read(key.text, from: &reader)
      }
    }
    try reader.end()
    if let deck {
      if hasFields { throw reader.error("nothing goes with \"deck\"") }
      return .deck(deck)
    }
    let step = try fields.step(reader)
    guard let at = fields.at else { throw reader.error("\"at\" is missing") }
    return .step(step, at: at)
  }

  private static func facts(_ reader: inout JSONReader) throws(JSONError) -> ScriptDeck {
    var deck = ScriptDeck()
    var seen: [ScriptDeck.Key] = []
    try reader.object { (reader, name) throws(JSONError) in
      guard let key = ScriptDeck.Key(rawValue: name.text) else {
        throw reader.error("unknown field \(JSONQuoting.quoted(name.text))")
      }
      guard !seen.contains(key) else {
        throw reader.error("\"\(key.rawValue)\" stands there twice")
      }
      seen.append(key)
      try deck.read(key, from: &reader)
    }
    return deck
  }
}
