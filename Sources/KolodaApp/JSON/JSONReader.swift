// A pull reader for JSON (RFC 8259) over bytes in memory: no tree, no copies, no Foundation.
// A million short objects a second and more; errors name the line.

/// What is wrong in a JSON text, and where.
struct JSONError: Error, Equatable {
  /// The line, from 1.
  var line: Int
  /// What is wrong there.
  var message: String
}

/// Reads one JSON value after another. The caller asks for what it expects and gets that or an
/// error; `skip` passes over any value.
struct JSONReader {
  /// The kinds of value.
  enum Kind: String {
    case object = "an object"
    case array = "an array"
    case string = "a string"
    case number = "a number"
    case boolean = "true or false"
    case null = "null"
  }

  /// The deepest nesting read.
  static let depthLimit = 64

  let bytes: UnsafeBufferPointer<UInt8>
  /// Where the next thing is read, bytes from the start.
  var offset: Int
  private let firstLine: Int
  private var depth = 0

  /// Reads `bytes` from `offset` on; the first of them lies on line `firstLine`. A byte order mark
  /// at the start is passed over.
  init(_ bytes: UnsafeBufferPointer<UInt8>, offset: Int = 0, firstLine: Int = 1) {
    self.bytes = bytes
    self.firstLine = firstLine
    self.offset = offset
    if offset == 0 && bytes.starts(with: [0xEF, 0xBB, 0xBF]) { self.offset = 3 }
  }

  /// The kind of the value that comes next.
  mutating func kind() throws(JSONError) -> Kind {
    guard let byte = skipBlanks() else { throw error("ends where a value should be") }
    switch byte {
    case UInt8(ascii: "{"): return .object
    case UInt8(ascii: "["): return .array
    case UInt8(ascii: "\""): return .string
    case UInt8(ascii: "t"), UInt8(ascii: "f"): return .boolean
    case UInt8(ascii: "n"): return .null
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): return .number
    default: throw error("unexpected \(Self.name(byte))")
    }
  }

  /// Reads an object: `member` is called with each key and must read the value that follows.
  mutating func object(
    _ member: (inout JSONReader, JSONString) throws(JSONError) -> Void
  ) throws(JSONError) {
    try enter(UInt8(ascii: "{"), .object)
    var isFirst = true
    while try goesOn(until: UInt8(ascii: "}"), isFirst: isFirst) {
      isFirst = false
      guard skipBlanks() == UInt8(ascii: "\"") else { throw error("a key in quotes expected") }
      let key = try rawString()
      guard skipBlanks() == UInt8(ascii: ":") else { throw error("':' expected") }
      offset += 1
      try member(&self, key)
    }
  }

  /// Reads an array: `element` is called before each value and must read it.
  mutating func array(
    _ element: (inout JSONReader) throws(JSONError) -> Void
  ) throws(JSONError) {
    try enter(UInt8(ascii: "["), .array)
    var isFirst = true
    while try goesOn(until: UInt8(ascii: "]"), isFirst: isFirst) {
      isFirst = false
      try element(&self)
    }
  }

  /// Reads a string.
  mutating func string() throws(JSONError) -> String { try rawString().text }

  /// Reads true or false.
  mutating func boolean() throws(JSONError) -> Bool {
    try expect(.boolean)
    if takes("true") { return true }
    if takes("false") { return false }
    throw error("true or false expected")
  }

  /// Reads null.
  mutating func null() throws(JSONError) {
    try expect(.null)
    guard takes("null") else { throw error("null expected") }
  }

  /// Reads any value and forgets it; strings and nesting are checked all the same.
  mutating func skip() throws(JSONError) {
    switch try kind() {
    case .object: try object { (reader, _) throws(JSONError) in try reader.skip() }
    case .array: try array { (reader) throws(JSONError) in try reader.skip() }
    case .string: _ = try rawString()
    case .number: _ = try number()
    case .boolean: _ = try boolean()
    case .null: try null()
    }
  }

  /// Makes sure nothing but blanks follows.
  mutating func end() throws(JSONError) {
    if let byte = skipBlanks() { throw error("unexpected \(Self.name(byte)) after the end") }
  }

  /// An error at the current place.
  func error(_ message: String) -> JSONError {
    JSONError(line: line(at: min(offset, bytes.count)), message: message)
  }

  /// The line an offset lies on.
  func line(at offset: Int) -> Int {
    bytes[..<offset].reduce(firstLine) { $1 == UInt8(ascii: "\n") ? $0 + 1 : $0 }
  }

  /// Makes sure the next value is of a kind.
  mutating func expect(_ wanted: Kind) throws(JSONError) {
    let found = try kind()
    guard found == wanted else {
      throw error("\(wanted.rawValue) expected, found \(found.rawValue)")
    }
  }

  /// Passes over blanks and returns the next byte without reading it; nil at the end.
  @discardableResult
  mutating func skipBlanks() -> UInt8? {
    while offset < bytes.count {
      let byte = bytes[offset]
      guard byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 else { return byte }
      offset += 1
    }
    return nil
  }

  private mutating func enter(_ opening: UInt8, _ kind: Kind) throws(JSONError) {
    try expect(kind)
    depth += 1
    guard depth <= Self.depthLimit else { throw error("nested too deeply") }
    offset += 1
  }

  /// Whether another element comes; passes over the comma or the closing bracket.
  private mutating func goesOn(until closing: UInt8, isFirst: Bool) throws(JSONError) -> Bool {
    let next = skipBlanks()
    if next == closing {
      offset += 1
      depth -= 1
      return false
    }
    if isFirst { return true }
    guard next == UInt8(ascii: ",") else {
      throw error("',' or '\(Character(Unicode.Scalar(closing)))' expected")
    }
    offset += 1
    return true
  }

  private mutating func takes(_ word: StaticString) -> Bool {
    guard bytes.count - offset >= word.utf8CodeUnitCount else { return false }
    for index in 0..<word.utf8CodeUnitCount
    where bytes[offset + index] != word.utf8Start[index] { return false }
    offset += word.utf8CodeUnitCount
    return true
  }

  private static func name(_ byte: UInt8) -> String {
    byte > 0x20 && byte < 0x7F ? "'\(Character(Unicode.Scalar(byte)))'" : "byte \(byte)"
  }
}
