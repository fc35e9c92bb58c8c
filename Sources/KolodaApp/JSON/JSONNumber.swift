// Numbers of a JSON text. Whole numbers and short decimals are exact without any detour;
// the rest goes through the standard library.

extension JSONReader {
  /// Reads a number.
  mutating func number() throws(JSONError) -> Double {
    try expect(.number)
    let start = offset
    let isNegative = bytes[offset] == UInt8(ascii: "-")
    if isNegative { offset += 1 }
    var digits: UInt64 = 0
    let whole = digitRun(&digits)
    guard whole == 1 || (whole > 1 && bytes[offset - whole] != UInt8(ascii: "0")) else {
      throw error("a number that is none")
    }
    var decimals = 0
    if next == UInt8(ascii: ".") {
      offset += 1
      decimals = digitRun(&digits)
      guard decimals > 0 else { throw error("a number that ends with a point") }
    }
    let hasExponent = try passExponent()
    // Up to 15 digits over a power of ten up to 10^15: both exact, one division, right rounding.
    if !hasExponent && whole + decimals <= 15 {
      let value = Double(digits) / Self.powers[decimals]
      return isNegative ? -value : value
    }
    guard let value = Double(String(decoding: bytes[start..<offset], as: UTF8.self)),
      value.isFinite
    else { throw error("a number out of range") }
    return value
  }

  /// Reads a whole number.
  mutating func integer() throws(JSONError) -> Int {
    let value = try number()
    guard let whole = Int(exactly: value) else { throw error("a whole number expected") }
    return whole
  }

  private var next: UInt8? { offset < bytes.count ? bytes[offset] : nil }

  /// Passes over digits, collecting the first 19 of them; returns how many there were.
  private mutating func digitRun(_ digits: inout UInt64) -> Int {
    let start = offset
    while let byte = next, byte >= UInt8(ascii: "0"), byte <= UInt8(ascii: "9") {
      digits = digits &* 10 &+ UInt64(byte - UInt8(ascii: "0"))
      offset += 1
    }
    return offset - start
  }

  private mutating func passExponent() throws(JSONError) -> Bool {
    guard next == UInt8(ascii: "e") || next == UInt8(ascii: "E") else { return false }
    offset += 1
    if next == UInt8(ascii: "+") || next == UInt8(ascii: "-") { offset += 1 }
    var digits: UInt64 = 0
    guard digitRun(&digits) > 0 else { throw error("an exponent without digits") }
    return true
  }

  private static let powers: [Double] = [
    1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15,
  ]
}
