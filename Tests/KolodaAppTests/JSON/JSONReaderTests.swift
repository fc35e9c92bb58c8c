// The JSON reader: values, strings, numbers to the last bit, and limits.

import Testing

@testable import KolodaApp

@Suite struct JSONReaderTests {
  private func read<T>(
    _ text: String, _ body: (inout JSONReader) throws(JSONError) -> T
  ) throws(JSONError) -> T {
    let result = Array(text.utf8).withUnsafeBufferPointer { bytes in
      Result { () throws(JSONError) in
        var reader = JSONReader(bytes)
        let value = try body(&reader)
        try reader.end()
        return value
      }
    }
    return try result.get()
  }

  @Test(arguments: [
    "0", "-0", "1", "-1", "12345", "0.1", "-0.5", "1e3", "1E-3", "1.25e+2", "160.125",
    "123456789012345", "1234567890123456789", "0.30000000000000004", "5e-324",
    "1.7976931348623157e308", "99999999999999999999", "0.000001",
  ])
  func numbersReadBackExactly(_ text: String) throws {
    let value = try read(text) { (reader) throws(JSONError) in try reader.number() }
    #expect(value == Double(text))
    #expect(value.sign == (text.hasPrefix("-") ? .minus : .plus))
  }

  @Test(arguments: ["01", "-", "1.", ".5", "1e", "+1", "1e999", "NaN", "0x10", "--1"])
  func whatIsNoNumber(_ text: String) {
    #expect(throws: JSONError.self) {
      try read(text) { (reader) throws(JSONError) in try reader.number() }
    }
  }

  @Test(arguments: [
    ("\"\"", ""), ("\"a\\\"b\\\\c\\/d\"", "a\"b\\c/d"), ("\"\\n\\t\\r\\b\\f\"", "\n\t\r\u{8}\u{C}"),
    ("\"\\u00e9\\u4e2d\"", "é中"), ("\"\\ud83d\\ude00\"", "😀"), ("\"\\ud83d\"", "\u{FFFD}"),
    ("\"\\ud83dx\"", "\u{FFFD}x"), ("\"\\ude00\\u0041\"", "\u{FFFD}A"),
    ("\"\\ud83d\\u0041\"", "\u{FFFD}A"), ("\"& < שלום\"", "& < שלום"),
  ])
  func strings(_ json: String, _ text: String) throws {
    #expect(try read(json) { (reader) throws(JSONError) in try reader.string() } == text)
  }

  @Test func objectsInPlace() throws {
    var found: [String] = []
    let text = " { \"a\" : 1 , \"\\u0062\" : [ true , false , null , {} , [ ] ] } "
    try read(text) { (reader) throws(JSONError) in
      try reader.object { (reader, key) throws(JSONError) in
        switch key {
        case "a":
          found.append("a")
          let value = try reader.integer()
          #expect(value == 1)
        case "b":
          found.append("b")
          try reader.array { (reader) throws(JSONError) in try reader.skip() }
        default: found.append("?")
        }
      }
    }
    #expect(found == ["a", "b"])
  }

  @Test func nestingHasALimit() {
    let deep = String(repeating: "[", count: 100_000)
    #expect(throws: JSONError(line: 1, message: "nested too deeply")) {
      try read(deep) { (reader) throws(JSONError) in try reader.skip() }
    }
  }

  @Test func linesCountFromWhereTheyAreTold() {
    let bytes = Array("{\"a\":\n?}".utf8)
    let found = bytes.withUnsafeBufferPointer { bytes in
      var reader = JSONReader(bytes, firstLine: 41)
      return Result { () throws(JSONError) in try reader.skip() }
    }
    #expect(throws: JSONError(line: 42, message: "unexpected '?'")) { try found.get() }
  }
}
