// Times of a script: milliseconds on paper, seconds inside, and nothing lost on the way.
// The decimal point is moved in the digits, not in the binary number: t = 0.1 s is written 100,
// and every time written reads back as the very same number of seconds.

/// Conversion between milliseconds in JSON and seconds.
enum Milliseconds {
  /// The latest time a script may name, seconds: some thirty years.
  static let latest = 1e9

  /// Reads a number of milliseconds; returns seconds.
  static func read(_ reader: inout JSONReader) throws(JSONError) -> Double {
    _ = try reader.kind()
    let start = reader.offset
    let value = try reader.number()
    let digits = reader.bytes[start..<reader.offset]
    return exact(digits) ?? shifted(digits) ?? value / 1000
  }

  /// Writes seconds as a number of milliseconds.
  static func write(_ seconds: Double, to text: inout JSONText) {
    let whole = (seconds * 1000).rounded()
    if abs(whole) < 1e15, whole / 1000 == seconds {
      return text.number(whole)
    }
    write(digitsOf: seconds.description, to: &text)
  }

  /// Up to 15 digits over a power of ten up to 10²²: both exact, so one division rounds right.
  private static func exact(_ digits: Slice<UnsafeBufferPointer<UInt8>>) -> Double? {
    var value = 0.0
    var scale = 1000.0
    var count = 0
    var isFraction = false
    for byte in digits {
      if byte == UInt8(ascii: ".") {
        isFraction = true
        continue
      }
      guard byte >= UInt8(ascii: "0"), byte <= UInt8(ascii: "9"), count < 15 else { return nil }
      value = value * 10 + Double(byte - UInt8(ascii: "0"))
      count += 1
      if isFraction { scale *= 10 }
    }
    return value / scale
  }

  /// The number with an exponent three lower, read by the standard library.
  private static func shifted(_ digits: Slice<UnsafeBufferPointer<UInt8>>) -> Double? {
    let text = String(decoding: digits, as: UTF8.self)
    let parts = text.split(whereSeparator: { $0 == "e" || $0 == "E" })
    guard let mantissa = parts.first else { return nil }
    guard parts.count > 1 else { return Double(mantissa + "e-3") }
    return Int(parts[1]).flatMap { Double(mantissa + "e\($0 - 3)") }
  }

  /// Writes a finite number as the standard library has written it, a thousand times larger.
  private static func write(digitsOf number: String, to text: inout JSONText) {
    let parts = number.split(separator: "e")
    var digits = Array((parts.first ?? "0").utf8)
    if digits.first == UInt8(ascii: "-") {
      text.raw("-")
      digits.removeFirst()
    }
    var point = digits.firstIndex(of: UInt8(ascii: ".")) ?? digits.count
    digits.removeAll { $0 == UInt8(ascii: ".") }
    point += 3 + (parts.count > 1 ? Int(parts[1]) ?? 0 : 0)
    let zeros = digits.prefix { $0 == UInt8(ascii: "0") }.count
    digits.removeFirst(zeros)
    while digits.last == UInt8(ascii: "0") { digits.removeLast() }
    place(digits, point: point - zeros, in: &text)
  }

  /// Writes significant digits with the point after so many of them.
  private static func place(_ digits: [UInt8], point: Int, in text: inout JSONText) {
    let zero = UInt8(ascii: "0")
    switch point {
    case -5...0:
      text.raw("0.")
      text.bytes += [UInt8](repeating: zero, count: -point) + digits
    case digits.count...21:
      text.bytes += digits + [UInt8](repeating: zero, count: point - digits.count)
    case 1...21:
      text.bytes += digits[..<point] + [UInt8(ascii: ".")] + digits[point...]
    default:
      text.bytes += digits.prefix(1)
      if digits.count > 1 { text.bytes += [UInt8(ascii: ".")] + digits.dropFirst() }
      text.bytes += "e\(point - 1)".utf8
    }
  }
}
