// The loop that darkens a row by a shadow, read from two curves at any turn.

/// The loop that darkens a row by a shadow.
///
/// What it buys: no blur and no shadow picture; the visible shadows of three cards in a 480x720
/// drag frame cost 0.12 ms (release, one core, median), while a padded card with its shadow in it
/// makes the turned card's own pixels a third more.
struct ShadowInk: WalkSource {
  /// Opacity across, times the darkest, 65535ths, once per part of a pixel.
  var across: UnsafePointer<SIMD4<UInt16>>
  /// Opacity down, 65535ths, once per part of a pixel.
  var down: UnsafePointer<SIMD4<UInt16>>
  /// The first u beyond the table.
  var endU: Int64
  /// The first v beyond the table.
  var endV: Int64
  /// The shadow's colour, opaque, in 256ths of a level.
  var color: Lanes
  /// How strong it is now, 65535ths.
  var strength: Lanes

  /// What it takes of two neighbouring pixels, 65535ths.
  @inline(__always)
  private func opacity(_ walk: SourceWalk) -> Lanes {
    let (u, v) = (walk.u &+ walk.du, walk.v &+ walk.dv)
    let x = Lanes(lowHalf: across[Self.entry(walk.u)], highHalf: across[Self.entry(u)])
    let y = Lanes(lowHalf: down[Self.entry(walk.v)], highHalf: down[Self.entry(v)])
    return .scaled(.scaled(x, y), strength)
  }

  /// What it takes of one pixel, 65535ths.
  @inline(__always)
  private func lastOpacity(_ walk: SourceWalk) -> Lanes {
    let x = Lanes(lowHalf: across[Self.entry(walk.u)], highHalf: .zero)
    let y = Lanes(lowHalf: down[Self.entry(walk.v)], highHalf: .zero)
    return .scaled(.scaled(x, y), strength)
  }

  @inline(__always)
  private static func entry(_ place: Int64) -> Int { Int(place &>> (32 as Int64)) }

  /// Whether a place lies inside both tables.
  @inline(__always)
  func holds(_ walk: SourceWalk) -> Bool {
    walk.u >= 0 && walk.u < endU && walk.v >= 0 && walk.v < endV
  }

  /// Darkens `count` pixels.
  @inline(never)
  func paint(_ row: UnsafeMutablePointer<UInt32>, _ count: Int, _ start: SourceWalk) {
    var walk = start
    var out = UnsafeMutableRawPointer(row)
    let end = out + (count & ~1) * 4
    while out < end {
      out.storeBytes(of: darkened(.pair(at: out), opacity(walk)), as: SIMD8<UInt8>.self)
      walk = walk.advanced(by: 2)
      out += 8
    }
    guard count & 1 == 1 else { return }
    let last = darkened(.single(at: out), lastOpacity(walk))
    out.storeBytes(of: last.lowHalf, as: SIMD4<UInt8>.self)
  }

  @inline(__always)
  private func darkened(_ below: Lanes, _ opacity: Lanes) -> SIMD8<UInt8> {
    let rest: Lanes = opacity ^ Lanes(repeating: 65535)
    let sum: Lanes = .scaled(below, rest) &+ .scaled(color, opacity)
    return sum.bytes
  }
}
