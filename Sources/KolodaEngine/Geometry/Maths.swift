// The functions of real numbers the engine calls, in plain arithmetic: the C library rounds a last
// digit differently from one processor and one version to the next, and a script must give the same
// bytes on every machine. Additions, products and roots are the same everywhere (IEEE 754).

/// Functions of real numbers; angles in radians. Right to a few units in the last place.
@usableFromInline
enum Maths {
  /// e to the power x: x = k·ln 2 + r with |r| ≤ ln 2 / 2, then the Taylor series of r.
  @usableFromInline
  static func exp(_ x: Double) -> Double {
    if x.isNaN { return x }
    if x > 709.79 { return .infinity }
    if x < -745.2 { return 0 }
    let k = (x * log2e).rounded()
    let r = (x - k * ln2High) - k * ln2Low
    let tail = r * (1.0 / 3_628_800 + r * (1.0 / 39_916_800 + r * (1.0 / 479_001_600)))
    let middle = 1.0 / 720 + r * (1.0 / 5040 + r * (1.0 / 40320 + r * (1.0 / 362_880 + tail)))
    let head = 0.5 + r * (1.0 / 6 + r * (1.0 / 24 + r * (1.0 / 120 + r * middle)))
    return Double(sign: .plus, exponent: Int(k), significand: 1 + (r + r * r * head))
  }

  /// The natural logarithm: x = 2ᵉ·(1 + f), then log(1 + f) by s = f / (2 + f) (the series of artanh).
  @usableFromInline
  static func log(_ x: Double) -> Double {
    guard x > 0 else { return x == 0 ? -.infinity : .nan }
    guard x.isFinite else { return x }
    var exponent = Double(x.exponent)
    var significand = x.significand
    if significand > 1.414_213_562_373_095_1 {
      significand /= 2
      exponent += 1
    }
    let f = significand - 1
    let s = f / (2 + f)
    let z = s * s
    let tail = z * (2.0 / 15 + z * (2.0 / 17 + z * (2.0 / 19 + z * (2.0 / 21))))
    let middle = 2.0 / 9 + z * (2.0 / 11 + z * (2.0 / 13 + tail))
    let series = z * (2.0 / 3 + z * (2.0 / 5 + z * (2.0 / 7 + z * middle)))
    return exponent * ln2High - ((s * (f - series) - exponent * ln2Low) - f)
  }

  /// x to the power of a whole number, 0 or more.
  @usableFromInline
  static func power(_ x: Double, _ exponent: Int) -> Double {
    var result = 1.0
    var square = x
    var rest = exponent
    while rest > 0 {
      if rest & 1 == 1 { result *= square }
      square *= square
      rest >>= 1
    }
    return result
  }

  private static let log2e = 1.442_695_040_888_963_4
  /// ln 2 in two parts, the first with so few digits that its products with small integers are exact.
  private static let ln2High = 0x1.62e42fee00000p-1
  private static let ln2Low = 0x1.a39ef35793c76p-33
}
