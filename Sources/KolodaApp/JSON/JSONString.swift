// Strings of a JSON text, looked at in place: compared without a copy, decoded when asked for.

/// A string as it stands between its quotes. Valid as long as the bytes it was read from.
struct JSONString {
  /// The bytes between the quotes.
  let bytes: Slice<UnsafeBufferPointer<UInt8>>
  /// Whether there is a backslash among them.
  let isEscaped: Bool

  /// Whether the string is the one given; cheap for strings without escapes.
  static func == (string: JSONString, text: StaticString) -> Bool {
    if string.isEscaped { return string.text == text.description }
    return string.bytes.elementsEqual(
      UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }

  /// The same, for `switch`.
  static func ~= (text: StaticString, string: JSONString) -> Bool { string == text }

  /// The string with its escapes resolved. What is not UTF-8, and a lone half of a surrogate
  /// pair, becomes U+FFFD.
  var text: String {
    guard isEscaped else { return String(decoding: bytes, as: UTF8.self) }
    var units: [UInt8] = []
    units.reserveCapacity(bytes.count)
    var rest = bytes[...]
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "\\") {
        Self.resolve(&rest, into: &units)
      } else {
        units.append(byte)
      }
    }
    return String(decoding: units, as: UTF8.self)
  }

  /// Reads what follows a backslash; its form has been checked already.
  private static func resolve(
    _ rest: inout Slice<UnsafeBufferPointer<UInt8>>, into units: inout [UInt8]
  ) {
    switch rest.popFirst() {
    case UInt8(ascii: "n"): units.append(0x0A)
    case UInt8(ascii: "t"): units.append(0x09)
    case UInt8(ascii: "r"): units.append(0x0D)
    case UInt8(ascii: "b"): units.append(0x08)
    case UInt8(ascii: "f"): units.append(0x0C)
    case UInt8(ascii: "u"): units += Array(String(scalar(&rest)).utf8)
    case let byte?: units.append(byte)
    case nil: break
    }
  }

  private static func scalar(_ rest: inout Slice<UnsafeBufferPointer<UInt8>>) -> Character {
    let high = hex(&rest)
    var code = high
    if high & 0xFC00 == 0xD800, rest.starts(with: [UInt8(ascii: "\\"), UInt8(ascii: "u")]) {
      var ahead = rest.dropFirst(2)
      let low = hex(&ahead)
      if low & 0xFC00 == 0xDC00 {
        rest = ahead
        code = 0x10000 + (high & 0x3FF) << 10 + low & 0x3FF
      }
    }
    return Character(Unicode.Scalar(code) ?? "\u{FFFD}")
  }

  private static func hex(_ rest: inout Slice<UnsafeBufferPointer<UInt8>>) -> UInt32 {
    let digits = rest.prefix(4)
    rest = rest.dropFirst(4)
    return digits.reduce(0) { $0 << 4 | UInt32(hexValue($1) ?? 0) }
  }

  fileprivate static func hexValue(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
    default: nil
    }
  }
}

extension JSONReader {
  /// Reads a string without decoding it.
  mutating func rawString() throws(JSONError) -> JSONString {
    try expect(.string)
    let start = offset + 1
    var at = start
    var isEscaped = false
    while at < bytes.count {
      let byte = bytes[at]
      if byte == UInt8(ascii: "\"") {
        offset = at + 1
        return JSONString(bytes: bytes[start..<at], isEscaped: isEscaped)
      }
      if byte == UInt8(ascii: "\\") {
        isEscaped = true
        at += try escapeLength(at: at)
      } else if byte < 0x20 {
        offset = at
        throw error("a string runs over the end of its line, or holds a control character")
      } else {
        at += 1
      }
    }
    throw error("a string without its closing quote")
  }

  /// How many bytes an escape takes, backslash included.
  private mutating func escapeLength(at start: Int) throws(JSONError) -> Int {
    let next = start + 1 < bytes.count ? bytes[start + 1] : 0
    switch next {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"), UInt8(ascii: "b"),
      UInt8(ascii: "f"), UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"):
      return 2
    case UInt8(ascii: "u")
    where start + 6 <= bytes.count
      && bytes[start + 2..<start + 6].allSatisfy { JSONString.hexValue($0) != nil }:
      return 6
    default:
      offset = start
      throw error("an escape that means nothing")
    }
  }
}
