// Sine, cosine and the angle of a vector, in plain arithmetic like the rest of Maths.

extension Maths {
  @usableFromInline
  static func sin(_ x: Double) -> Double {
    let (r, quarter) = reduced(x)
    let value = quarter & 1 == 0 ? sine(r) : cosine(r)
    return quarter & 2 == 0 ? value : -value
  }

  @usableFromInline
  static func cos(_ x: Double) -> Double {
    let (r, quarter) = reduced(x)
    let value = quarter & 1 == 0 ? cosine(r) : sine(r)
    return (quarter + 1) & 2 == 0 ? value : -value
  }

  /// The angle of the vector (x, y), −π...π.
  @usableFromInline
  static func atan2(_ y: Double, _ x: Double) -> Double {
    guard x.isFinite, y.isFinite else { return .nan }
    let (width, height) = (abs(x), abs(y))
    var angle = 0.0
    if height > width {
      angle = .pi / 2 - arctangent(width / height)
    } else if width > 0 {
      angle = arctangent(height / width)
    }
    if x.sign == .minus { angle = .pi - angle }
    return y.sign == .minus ? -angle : angle
  }

  /// x = quarter · π/2 + r with |r| ≤ π/4. Beyond a million turns by the remainder of 2π as the
  /// processor has it: deterministic, but no longer exact.
  private static func reduced(_ x: Double) -> (r: Double, quarter: Int) {
    guard x.isFinite else { return (.nan, 0) }
    let x = abs(x) < 1e6 ? x : x.remainder(dividingBy: 2 * .pi)
    let n = (x * 0.636_619_772_367_581_34).rounded()
    // π/2 in three parts, the first two so short that n times each is exact.
    let r = ((x - n * 0x1.921fb54400000p+0) - n * 0x1.0b4611a600000p-34) - n * 0x1.3198a2e037073p-69
    return (r, Int(n) & 3)
  }

  /// The Taylor series of the sine for |r| ≤ π/4.
  private static func sine(_ r: Double) -> Double {
    let z = r * r
    let tail = 1.0 / 6_227_020_800 - z * (1.0 / 1_307_674_368_000 - z * (1.0 / 355_687_428_096_000))
    let middle = 1.0 / 362_880 - z * (1.0 / 39_916_800 - z * tail)
    return r - r * z * (1.0 / 6 - z * (1.0 / 120 - z * (1.0 / 5040 - z * middle)))
  }

  /// The Taylor series of the cosine for |r| ≤ π/4.
  private static func cosine(_ r: Double) -> Double {
    let z = r * r
    let tail = 1.0 / 479_001_600 - z * (1.0 / 87_178_291_200 - z * (1.0 / 20_922_789_888_000))
    let middle = 1.0 / 40320 - z * (1.0 / 3_628_800 - z * tail)
    return 1 - (z / 2 - z * z * (1.0 / 24 - z * (1.0 / 720 - z * middle)))
  }

  /// The angle with a tangent of 0...1: near the angles of 0, π/8 and π/4 its series is short.
  private static func arctangent(_ t: Double) -> Double {
    switch t {
    case ..<0.198_912_367_379_658: return shortArctangent(t)
    case ..<0.668_178_637_919_298_9:
      let tangent = 0.414_213_562_373_095_05
      return .pi / 8 + shortArctangent((t - tangent) / (1 + t * tangent))
    default: return .pi / 4 + shortArctangent((t - 1) / (t + 1))
    }
  }

  /// The Taylor series of the arctangent for |t| ≤ tan(π/16).
  private static func shortArctangent(_ t: Double) -> Double {
    let z = t * t
    let tail = 1.0 / 19 - z * (1.0 / 21 - z * (1.0 / 23))
    let middle = 1.0 / 11 - z * (1.0 / 13 - z * (1.0 / 15 - z * (1.0 / 17 - z * tail)))
    return t - t * z * (1.0 / 3 - z * (1.0 / 5 - z * (1.0 / 7 - z * (1.0 / 9 - z * middle))))
  }
}
