// A drawn picture, ready to be placed: a card's content, an overlay's stamp, a button.
// It has a transparent border so that its edges are smooth at any turn.

import CCairo
import KolodaEngine

/// Pixels drawn once and placed many times. Places are in its own pixels, (0, 0) being the
/// top-left corner inside the border.
@MainActor
final class Sprite {
  /// Transparent pixels around the picture; a sample half a pixel outside the edge still reads
  /// inside the surface.
  static let border = 1
  /// The longest side: what Cairo takes, less the border.
  static let longestSide = 32_760

  /// Width without the border, pixels.
  let width: Int
  /// Height without the border, pixels.
  let height: Int
  /// The pixels, border included, in memory.
  let surface: CairoSurface
  /// The radius of round corners outside which it may be transparent, pixels.
  private(set) var cornerRadius = 0.0
  /// Whether everything inside the round corners is opaque.
  private(set) var isOpaque = false
  /// Counts how often it was drawn; never the same for two pictures.
  private(set) var version = 0
  /// A copy where the target lives, for targets that are not in memory.
  private var copy: (surface: CairoSurface, version: Int)?

  private static var versions = 0

  /// Makes a transparent picture; sides are cut to 1...`longestSide`.
  init(width: Int, height: Int) {
    self.width = min(max(width, 1), Self.longestSide)
    self.height = min(max(height, 1), Self.longestSide)
    surface = CairoSurface(width: self.width + 2, height: self.height + 2)
  }

  /// Draws it anew: `content` paints in pixels, clipped to the picture; then the corners are cut
  /// round in one pass, so that no seam shows where paint met the clip.
  func draw(cornerRadius: Double = 0, _ content: (CairoContext) -> Void) {
    clear()
    paint(content)
    if cornerRadius > 0 { cutCorners(cornerRadius) }
    surface.flush()
    self.cornerRadius = cornerRadius
    isOpaque = findsOpaque()
    Self.versions += 1
    version = Self.versions
  }

  /// Copies a part of another sprite.
  convenience init(_ part: DeviceRect, of other: Sprite) {
    self.init(width: part.width, height: part.height)
    draw { context in
      let border = Double(Self.border)
      context.setSource(
        other.surface, at: Point(x: -border - Double(part.x), y: -border - Double(part.y)),
        filter: CAIRO_FILTER_NEAREST)
      context.paint()
    }
  }

  private var area: Rect { Rect(x: 0, y: 0, width: Double(width), height: Double(height)) }

  private func clear() {
    guard let data = surface.data else { return }
    surface.flush()
    data.update(repeating: 0, count: surface.stride * surface.height)
    surface.markDirty()
  }

  private func paint(_ content: (CairoContext) -> Void) {
    let context = CairoContext(surface)
    context.translate(by: Point(x: Double(Self.border), y: Double(Self.border)))
    context.addRect(area)
    context.clip()
    content(context)
  }

  private func cutCorners(_ radius: Double) {
    let context = CairoContext(surface)
    context.translate(by: Point(x: Double(Self.border), y: Double(Self.border)))
    context.setOperator(CAIRO_OPERATOR_DEST_IN)
    context.setColor(.black)
    context.addRoundedRect(area, radius: radius)
    context.fill()
  }

  /// The picture as a surface of the target's kind; uploaded once per version.
  func surface(similarTo target: OpaquePointer) -> CairoSurface {
    if cairo_surface_get_type(target) == CAIRO_SURFACE_TYPE_IMAGE { return surface }
    if let copy, copy.version == version, copy.surface.sharesDevice(with: target) {
      return copy.surface
    }
    let fresh = surface.copied(similarTo: target)
    copy = (fresh, version)
    return fresh
  }
}
