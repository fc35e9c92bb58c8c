// Eight 16-bit numbers side by side: two pixels with four parts each, as fractions of 256 where
// they are written, as 65535ths where they are read for mixing.
// Everything here compiles to one or two instructions of the plainest x86-64 or arm64.

/// Two pixels: blue, green, red, alpha of the first, then of the second.
typealias Lanes = SIMD8<UInt16>

extension SIMD8<UInt16> {
  /// The high half of each product: a·b / 65536.
  @inline(__always)
  static func scaled(_ a: Lanes, _ b: Lanes) -> Lanes {
    @inline(__always)
    func high(_ i: Int) -> UInt16 {
      UInt16(truncatingIfNeeded: (UInt32(a[i]) &* UInt32(b[i])) &>> (16 as UInt32))
    }
    return Lanes(high(0), high(1), high(2), high(3), high(4), high(5), high(6), high(7))
  }

  /// Two pixels from memory, each part times 256.
  @inline(__always)
  static func pair(at p: UnsafeRawPointer) -> Lanes {
    pair(p.loadUnaligned(as: SIMD8<UInt8>.self))
  }

  /// One pixel from memory, each part times 256; the second is nothing.
  @inline(__always)
  static func single(at p: UnsafeRawPointer) -> Lanes {
    pair(SIMD8<UInt8>(lowHalf: p.loadUnaligned(as: SIMD4<UInt8>.self), highHalf: .zero))
  }

  @inline(__always)
  private static func pair(_ b: SIMD8<UInt8>) -> Lanes {
    let wide = SIMD16<UInt8>(
      0, b[0], 0, b[1], 0, b[2], 0, b[3], 0, b[4], 0, b[5], 0, b[6], 0, b[7])
    return unsafeBitCast(wide, to: Lanes.self)
  }

  /// The two pixels as bytes, each part divided by 256 with rounding.
  @inline(__always)
  var bytes: SIMD8<UInt8> {
    let rounded: Lanes = self &+ Lanes(repeating: 128)
    return rounded.highBytes
  }

  /// The two pixels as bytes, each part divided by 256.
  @inline(__always)
  var highBytes: SIMD8<UInt8> {
    @inline(__always)
    func byte(_ i: Int) -> UInt8 { UInt8(truncatingIfNeeded: self[i] &>> (8 as UInt16)) }
    return SIMD8<UInt8>(byte(0), byte(1), byte(2), byte(3), byte(4), byte(5), byte(6), byte(7))
  }

  /// One number for the first pixel and one for the second.
  @inline(__always)
  init(_ first: UInt16, _ second: UInt16) {
    self.init(first, first, first, first, second, second, second, second)
  }

  /// The alpha of each pixel in all its four lanes.
  @inline(__always)
  var alphas: Lanes { Lanes(self[3], self[7]) }

  /// One pixel 0xAARRGGBB twice, each part times `share` (0...1) in 65535ths.
  init(pixel: (blue: Double, green: Double, red: Double, alpha: Double), share: Double) {
    func part(_ value: Double) -> UInt16 {
      UInt16((Swift.min(Swift.max(value * share, 0), 1) * 65535).rounded())
    }
    let (b, g, r, a) = (part(pixel.blue), part(pixel.green), part(pixel.red), part(pixel.alpha))
    self.init(b, g, r, a, b, g, r, a)
  }
}
