// Layers made ready for painting row by row: where they lie in a row, and where a pixel of
// the row reads in the picture. Plain numbers and addresses; valid while the picture is.

import KolodaEngine

/// Maps pixels of the frame to places in a source.
struct RowMap {
  private let inverse: Transform
  private let unit: Double
  private let du: Int64
  private let dv: Int64

  /// Reads `matrix` (source to frame) backwards; source places are multiplied by `unit`.
  init?(_ matrix: Transform, unit: Double = 1) {
    guard let inverse = matrix.inverse else { return nil }
    self.inverse = inverse
    self.unit = unit
    du = Self.fixed(inverse.a * unit)
    dv = Self.fixed(inverse.b * unit)
  }

  /// 1/2³², but in steps of 1/2¹⁶: the weights have 16 bits and must carry when the place does.
  @inline(__always)
  private static func fixed(_ value: Double) -> Int64 {
    // `max` and `min` take a dozen instructions for the sake of what is no number: here they were
    // 4 % of a drag frame.
    let low = value > -1e9 ? value : -1e9
    return Int64((low < 1e9 ? low : 1e9) * 65536) &<< (16 as Int64)
  }

  /// The walk that begins at the centre of a pixel.
  @inline(__always)
  func walk(column: Int, row: Int) -> SourceWalk {
    let x = Double(column) + 0.5
    let y = Double(row) + 0.5
    let u = inverse.a * x + inverse.c * y + inverse.tx
    let v = inverse.b * x + inverse.d * y + inverse.ty
    return SourceWalk(u: Self.fixed(u * unit), v: Self.fixed(v * unit), du: du, dv: dv)
  }

  /// Whether a step along a row is a step along a row of the source.
  var isStraight: Bool { du == 1 << 32 && dv == 0 }
}

extension RowPolygon {
  /// The pixels of the frame whose centres fall into `rect` of a source placed by the inverse of
  /// `inverse`.
  init(_ rect: Rect, inverse: Transform, rows: Range<Int>) {
    guard let matrix = inverse.inverse else {
      self.init()
      return
    }
    let touched = DeviceRect(covering: matrix.bounds(of: rect))
    self.init(rows: rows.clamped(to: touched.y..<max(touched.y, touched.maxY)))
    cut(x: inverse.a, y: inverse.c, offset: inverse.tx, low: rect.minX, high: rect.maxX)
    cut(x: inverse.b, y: inverse.d, offset: inverse.ty, low: rect.minY, high: rect.maxY)
  }

  /// Cuts the corners off too: what lies at least `corner` from each corner of (0, 0, `size`),
  /// counted along both edges together.
  mutating func cutCorners(_ corner: Double, of size: Size, inverse t: Transform) {
    cut(
      x: t.a + t.b, y: t.c + t.d, offset: t.tx + t.ty, low: corner,
      high: size.width + size.height - corner)
    cut(
      x: t.a - t.b, y: t.c - t.d, offset: t.tx - t.ty, low: corner - size.height,
      high: size.width - corner)
  }
}

/// A picture placed in the rows.
struct RowSprite {
  /// Where any of it shows.
  var outline = RowPolygon()
  /// Where all of it is opaque.
  var inside = RowPolygon()
  /// Its pixels.
  let source: SourcePixels
  /// Where a pixel reads.
  let map: RowMap
  /// How it is coloured.
  let ink: RowInk
  /// Whether its opaque pixels are simply copied.
  let isCopy: Bool
  /// Fetches its rows ahead of a turned reading.
  var fetcher: RowFetcher

  /// Room left at every border, source pixels, for the rounding of walks.
  private static let slack = 1.0 / 256

  @MainActor
  init?(_ picture: Sprite, matrix: Transform, ink: RowInk, rows: Range<Int>) {
    // A sample at a pixel's centre reads that pixel alone: half a pixel up and left, less border.
    let shift = Double(Sprite.border) - 0.5
    guard let data = picture.surface.data,
      let map = RowMap(Transform.translation(Point(x: -shift, y: -shift)).then(matrix)),
      let inverse = matrix.inverse
    else { return nil }
    self.map = map
    self.ink = ink
    fetcher = RowFetcher(height: picture.height + 2)
    source = SourcePixels(
      base: UnsafeRawPointer(data), stride: picture.surface.stride,
      endU: Int64(picture.width + 1) << 32, endV: Int64(picture.height + 1) << 32)
    let area = Rect(x: 0, y: 0, width: Double(picture.width), height: Double(picture.height))
    let rim = Self.slack - 0.5
    outline = RowPolygon(area.insetBy(dx: rim, dy: rim), inverse: inverse, rows: rows)
    let isSolid = picture.isOpaque && ink.isOpaque
    if isSolid {
      let inset = 0.5 + Self.slack
      inside = RowPolygon(area.insetBy(dx: inset, dy: inset), inverse: inverse, rows: rows)
      if picture.cornerRadius > 0 {
        inside.cutCorners(picture.cornerRadius + 4, of: area.size, inverse: inverse)
      }
    }
    isCopy =
      isSolid && ink.isPlain && map.isStraight && Self.isWhole(matrix.tx)
      && Self.isWhole(matrix.ty) && matrix.d == 1 && matrix.c == 0
  }

  private static func isWhole(_ x: Double) -> Bool { x == x.rounded() }
}

/// A shadow placed in the rows.
struct RowShadow {
  /// Where it can be seen.
  let outline: RowPolygon
  /// Where a pixel reads in the tables.
  let map: RowMap
  /// The tables.
  let ink: ShadowInk

  @MainActor
  init?(_ shadow: ShadowProfile, matrix: Transform, strength: Double, rows: Range<Int>) {
    let bounds = shadow.bounds
    let placed = Transform.translation(bounds.origin).then(matrix)
    guard strength > 0, let inverse = matrix.inverse,
      let map = RowMap(placed, unit: Double(ShadowProfile.steps)),
      let across = shadow.across.baseAddress, let down = shadow.down.baseAddress
    else { return nil }
    self.map = map
    outline = RowPolygon(bounds.insetBy(dx: 0.01, dy: 0.01), inverse: inverse, rows: rows)
    let color = shadow.color
    ink = ShadowInk(
      across: UnsafePointer(across), down: UnsafePointer(down),
      endU: Int64(shadow.across.count) << 32, endV: Int64(shadow.down.count) << 32,
      color: .scaled(
        Lanes(
          pixel: (blue: color.blue, green: color.green, red: color.red, alpha: 1), share: 1),
        Lanes(repeating: 65280)),
      strength: Lanes(repeating: UInt16((min(strength, 1) * 65535).rounded())))
  }
}

/// A plain colour over everything.
struct RowVeil {
  /// The colour, premultiplied, 65535ths.
  let color: Lanes
  /// What it leaves of what is below, 65535ths.
  let rest: Lanes
  /// Whether it leaves nothing.
  let isOpaque: Bool

  init(_ color: Color, opacity: Double) {
    let alpha = min(max(color.alpha * opacity, 0), 1)
    let pixel = (blue: color.blue, green: color.green, red: color.red, alpha: 1.0)
    self.color = Lanes(pixel: pixel, share: alpha)
    rest = Lanes(repeating: UInt16(((1 - alpha) * 65535).rounded()))
    isOpaque = alpha >= 1
  }
}
