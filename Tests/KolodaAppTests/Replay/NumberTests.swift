// Numbers on paper: times and values read back as exactly what they were.

import KolodaTestSupport
import Testing

@testable import KolodaApp

@Suite struct NumberTests {
  private func written(_ seconds: Double) -> String {
    var text = JSONText()
    Milliseconds.write(seconds, to: &text)
    return String(decoding: text.bytes, as: UTF8.self)
  }

  private func read(_ text: String) throws -> Double {
    let bytes = Array(text.utf8)
    let result = bytes.withUnsafeBufferPointer { buffer in
      Result { () throws(JSONError) in
        var reader = JSONReader(buffer)
        return try Milliseconds.read(&reader)
      }
    }
    return try result.get()
  }

  @Test func timesMoveTheirPointAndNothingElse() {
    let pairs: [(seconds: Double, text: String)] = [
      (0, "0"), (0.16, "160"), (0.0305, "30.5"), (1.0 / 60, "16.666666666666666"), (0.1, "100"),
      (1e-9, "0.000001"), (1.5e-12, "1.5e-9"), (123_456.789_012_345, "123456789.012345"),
      (1e9, "1000000000000"), (0.25e-3, "0.25"), (2e-5, "0.02"),
    ]
    for (seconds, text) in pairs { #expect(written(seconds) == text) }
  }

  @Test func everyTimeReadsBackExactly() throws {
    var random = SeededGenerator(seed: 17)
    for _ in 0..<20_000 {
      let seconds =
        Double.random(in: 0...1, using: &random)
        * [1e-6, 1e-3, 1, 1e3, 1e6, 1e9][
          Int.random(in: 0..<6, using: &random)]
      #expect(try read(written(seconds)) == seconds)
    }
  }

  @Test func timesInOtherWritingsAreTheNearestNumber() throws {
    let pairs: [(text: String, seconds: Double)] = [
      ("1e2", 0.1), ("1.5E+3", 1.5), ("100e-3", 1e-4), ("0.1", 1e-4),
      ("0e99999999999999999999", 0), ("3.3", 0.0033),
      ("123456789.123456789", 123_456.789_123_456_789),
      ("-4", -0.004),
    ]
    for (text, seconds) in pairs { #expect(try read(text) == seconds) }
    #expect(throws: JSONError.self) { try read("00.5") }
  }

  @Test func valuesReadBackExactly() {
    func written(_ value: Double) -> String {
      var text = JSONText()
      text.number(value)
      return String(decoding: text.bytes, as: UTF8.self)
    }
    #expect(written(-0.0) == "0")
    #expect(written(240) == "240")
    #expect(written(.nan) == "0")
    #expect(Double(written(-.infinity)) == -.greatestFiniteMagnitude)
    var random = SeededGenerator(seed: 23)
    for _ in 0..<20_000 {
      let value = Double(bitPattern: UInt64.random(in: .min ... .max, using: &random))
      if value.isFinite { #expect(Double(written(value)) == value) }
    }
  }
}
