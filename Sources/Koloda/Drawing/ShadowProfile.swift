// The soft shadow of a card as the product of two curves, one across and one down: that is
// exactly a blurred rectangle, needs no blur and no picture, and can be read at any turn.

import CCairo
import Glibc
import KolodaEngine

/// The shadow of a card of one size, device pixels of the upright card.
@MainActor
final class ShadowProfile {
  /// Table entries per pixel. A quarter of a pixel keeps the error of the steepest shadow we draw
  /// below one level of 255.
  static let steps = 4
  /// How far the shadow reaches beyond the card: standard deviations after which less than one
  /// level of 255 is left.
  private static let reach = 2.3

  /// Card width and height, pixels.
  let width: Int
  let height: Int
  /// Device pixels per point it was made for.
  let scale: Double
  /// How far it lies below the card, pixels.
  let drop: Double
  /// How far it reaches beyond its own edges, whole pixels.
  let margin: Int
  /// Its colour; alpha as in the theme.
  let color: Color
  /// Opacity across, 0...65535 times the darkest, four times over so that one load serves the four
  /// parts of a pixel; entry 0 is `margin` left of the card.
  let across: UnsafeMutableBufferPointer<SIMD4<UInt16>>
  /// Opacity down, 0...65535, four times over; entry 0 is `margin` above the shadow's own top.
  let down: UnsafeMutableBufferPointer<SIMD4<UInt16>>

  private var mask: CairoSurface?
  private var copy: CairoSurface?

  /// Computes the two curves.
  init(width: Int, height: Int, shadow: Shadow, scale: Double) {
    let deviation = min(max(shadow.softness * scale, 0.5), 512)
    self.width = width
    self.height = height
    self.scale = scale
    drop = shadow.drop * scale
    margin = Int((deviation * Self.reach).rounded(.up)) + 1
    color = shadow.color
    let darkest = min(max(shadow.color.alpha, 0), 1)
    across = Self.curve(length: width, margin: margin, deviation: deviation, height: darkest)
    down = Self.curve(length: height, margin: margin, deviation: deviation, height: 1)
  }

  isolated deinit {
    across.deallocate()
    down.deallocate()
  }

  private static func curve(
    length: Int, margin: Int, deviation: Double, height: Double
  ) -> UnsafeMutableBufferPointer<SIMD4<UInt16>> {
    let table = UnsafeMutableBufferPointer<SIMD4<UInt16>>.allocate(
      capacity: (length + 2 * margin) * steps + 1)
    let k = 1 / (deviation * 2.0.squareRoot())
    for i in table.indices {
      let x = (Double(i) + 0.5) / Double(steps) - Double(margin)
      let share = (erf(x * k) - erf((x - Double(length)) * k)) / 2
      let opacity = UInt16((min(max(share * height, 0), 1) * 65535).rounded())
      table.initializeElement(at: i, to: SIMD4(repeating: opacity))
    }
    return table
  }

  /// What it covers, in the card's own pixels.
  var bounds: Rect {
    Rect(
      x: Double(-margin), y: drop - Double(margin), width: Double(width + 2 * margin),
      height: Double(height + 2 * margin))
  }

  /// Its opacity, 0...1, at a place in the card's own pixels.
  func opacity(x: Double, y: Double) -> Double {
    let i = Int(((x + Double(margin)) * Double(Self.steps)).rounded(.down))
    let j = Int(((y - drop + Double(margin)) * Double(Self.steps)).rounded(.down))
    guard across.indices.contains(i), down.indices.contains(j) else { return 0 }
    return Double(across[i].x) / 65535 * Double(down[j].x) / 65535
  }

  /// The shadow's opacity as a surface of the target's kind, its corner at that of `bounds`; for
  /// painting with Cairo.
  func surface(similarTo target: OpaquePointer) -> CairoSurface {
    let mask = mask ?? makeMask()
    self.mask = mask
    if cairo_surface_get_type(target) == CAIRO_SURFACE_TYPE_IMAGE { return mask }
    if let copy, copy.sharesDevice(with: target) { return copy }
    let fresh = mask.copied(similarTo: target, content: CAIRO_CONTENT_ALPHA)
    copy = fresh
    return fresh
  }

  private func makeMask() -> CairoSurface {
    let mask = CairoSurface(
      width: width + 2 * margin, height: height + 2 * margin, format: CAIRO_FORMAT_A8)
    guard let data = mask.data else { return mask }
    mask.flush()
    for row in 0..<mask.height {
      for column in 0..<mask.width {
        let x = UInt32(across[column * Self.steps + Self.steps / 2].x)
        let y = UInt32(down[row * Self.steps + Self.steps / 2].x)
        data[row * mask.stride + column] = UInt8((((x * y) >> 16) * 255 + 0x8000) >> 16)
      }
    }
    mask.markDirty()
    return mask
  }
}
