// The loops that write pixels of one row. Nothing here allocates, checks bounds or traps: callers
// hand in spans that lie inside the row and walks that read inside the picture.

/// How a picture's pixels are coloured on their way: first scaled, then tinted.
struct RowInk {
  /// What each part is multiplied by: what is left of the picture, in units of `level`.
  var gain: Lanes
  /// What is added where the picture is opaque, in units of `level`: the tint, premultiplied.
  var tint: Lanes
  /// The tint for pixels known to be opaque, in 256ths of a level, and half a level for rounding.
  var opaqueTint: Lanes
  /// Whether it changes nothing.
  var isPlain: Bool
  /// Whether opaque pixels stay opaque.
  var isOpaque: Bool

  /// The factor that turns 257ths of a level, as pictures are read, into 256ths: 65536 · 256 / 257.
  private static let level = 65281.0

  /// Ink that mixes `tint` in by its alpha and fades the whole to `opacity`.
  init(tint color: Color, opacity: Double) {
    let opacity = min(max(opacity, 0), 1)
    let share = min(max(color.alpha, 0), 1)
    let rest = (1 - share) * opacity
    gain = Lanes(repeating: UInt16((rest * Self.level).rounded()))
    let pixel = (blue: color.blue, green: color.green, red: color.red, alpha: 1.0)
    tint = Lanes(pixel: pixel, share: share * opacity * Self.level / 65535)
    opaqueTint =
      .scaled(Lanes(pixel: pixel, share: share * opacity), Lanes(repeating: 65280))
      &+ Lanes(repeating: 128)
    isPlain = rest >= 1
    isOpaque = opacity >= 1
  }
}

/// The row loops. Pixels are 0xAARRGGBB, premultiplied, in host order.
enum RowKernels {
  /// One colour.
  @inline(__always)
  static func fill(_ row: UnsafeMutablePointer<UInt32>, _ count: Int, _ pixel: UInt32) {
    row.update(repeating: pixel, count: count)
  }

  /// Opaque pixels of a picture, interpolated; the tint costs two instructions per pair.
  @inline(never)
  static func opaque(
    _ row: UnsafeMutablePointer<UInt32>, _ count: Int, _ source: SourcePixels,
    _ start: SourceWalk, _ ink: RowInk
  ) {
    var cursor = PairCursor(start, source)
    var out = UnsafeMutableRawPointer(row)
    let end = out + (count & ~3) * 4
    // Two pairs a turn: half the counting and storing, 4 % of a drag frame.
    while out < end {
      let first: Lanes = .scaled(cursor.next(), ink.gain) &+ ink.opaqueTint
      let second: Lanes = .scaled(cursor.next(), ink.gain) &+ ink.opaqueTint
      out.storeBytes(
        of: SIMD16<UInt8>(lowHalf: first.highBytes, highHalf: second.highBytes),
        as: SIMD16<UInt8>.self)
      out += 16
    }
    if count & 2 == 2 {
      let pair: Lanes = .scaled(cursor.next(), ink.gain) &+ ink.opaqueTint
      out.storeBytes(of: pair.highBytes, as: SIMD8<UInt8>.self)
      out += 8
    }
    guard count & 1 == 1 else { return }
    let last: Lanes = .scaled(cursor.last, ink.gain) &+ ink.opaqueTint
    out.storeBytes(of: last.highBytes.lowHalf, as: SIMD4<UInt8>.self)
  }

  /// Pixels of a picture that may be transparent, interpolated and laid over the row. Where
  /// nothing is drawn nothing is done: two thirds of a stamp.
  @inline(never)
  static func blend(
    _ row: UnsafeMutablePointer<UInt32>, _ count: Int, _ source: SourcePixels,
    _ start: SourceWalk, _ ink: RowInk
  ) {
    var cursor = PairCursor(start, source)
    var out = UnsafeMutableRawPointer(row)
    let end = out + (count & ~1) * 4
    while out < end {
      if cursor.isBlank {
        cursor.step()
      } else {
        let over = inked(cursor.next(), ink)
        out.storeBytes(of: laid(over, over: .pair(at: out)), as: SIMD8<UInt8>.self)
      }
      out += 8
    }
    guard count & 1 == 1 else { return }
    let over = inked(cursor.last, ink)
    let lanes = Lanes.single(at: out)
    out.storeBytes(of: laid(over, over: lanes).lowHalf, as: SIMD4<UInt8>.self)
  }

  @inline(__always)
  private static func inked(_ pixels: Lanes, _ ink: RowInk) -> Lanes {
    .scaled(pixels, ink.gain) &+ .scaled(pixels.alphas, ink.tint)
  }

  /// Premultiplied pixels over others, each part times 256.
  @inline(__always)
  private static func laid(_ over: Lanes, over below: Lanes) -> SIMD8<UInt8> {
    let alpha = over.alphas
    let cover: Lanes = alpha &+ (alpha &>> Lanes(repeating: 8))
    let sum: Lanes = over &+ .scaled(below, cover ^ Lanes(repeating: 65535))
    return sum.bytes
  }

  /// One colour laid over the row; `color` premultiplied and `rest` = 1 - alpha, both 65535ths.
  @inline(never)
  static func veil(
    _ row: UnsafeMutablePointer<UInt32>, _ count: Int, color: Lanes, rest: Lanes
  ) {
    let added: Lanes = .scaled(color, Lanes(repeating: 65280))
    for x in 0..<count {
      let p = UnsafeMutableRawPointer(row + x)
      let lanes = Lanes.single(at: p)
      let sum: Lanes = .scaled(lanes, rest) &+ added
      p.storeBytes(of: sum.bytes.lowHalf, as: SIMD4<UInt8>.self)
    }
  }
}
