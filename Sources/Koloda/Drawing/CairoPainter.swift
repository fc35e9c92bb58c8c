// Paints layers with Cairo: into surfaces in the X server, where a frame becomes a handful of
// small requests, and into memory as the reference the row painter is held to.

import CCairo
import KolodaEngine

/// The painter for Cairo surfaces.
@MainActor
struct CairoPainter {
  private let context: CairoContext
  private let target: OpaquePointer
  private let frame: DeviceRect

  /// Begins painting into a surface of a size in pixels.
  init(_ surface: OpaquePointer, width: Int, height: Int) {
    let owned = CairoSurface(retaining: surface)
    context = CairoContext(owned)
    target = surface
    frame = DeviceRect(x: 0, y: 0, width: width, height: height)
  }

  /// Paints `layers`, bottom up, over `background` into the damaged part.
  func paint(_ layers: [PaintLayer], background: Color, damage: Damage) {
    guard !damage.rects.isEmpty else { return }
    for rect in damage.rects { context.addRect(Rect(rect.intersection(frame))) }
    context.clip()
    context.setColor(background.withAlpha(1))
    context.paint()
    for (place, layer) in layers.enumerated() where layer.isPaintable {
      context.saved {
        for above in layers[(place + 1)...] where above.isPaintable { cutOut(above) }
        paint(layer)
      }
    }
    cairo_surface_flush(target)
  }

  /// Keeps the clip clear of what an opaque picture hides. In the server, compositing a turned
  /// picture costs 10 ns a pixel, so this is worth its few bytes.
  private func cutOut(_ layer: PaintLayer) {
    guard let hole = layer.opaqueRect?.intersection(frame), !hole.isEmpty else { return }
    context.addRect(Rect(frame))
    context.addRect(Rect(hole))
    cairo_set_fill_rule(context.raw, CAIRO_FILL_RULE_EVEN_ODD)
    context.clip()
  }

  private func paint(_ layer: PaintLayer) {
    guard let picture = layer.picture else {
      context.setColor(layer.tint.withAlpha(layer.tint.alpha * layer.opacity))
      return context.paint()
    }
    if let shadow = layer.shadow, layer.shadowOpacity > 0 {
      context.saved {
        cutOut(layer)
        context.concatenate(layer.matrix)
        paint(shadow, opacity: layer.shadowOpacity * layer.opacity)
      }
    }
    if layer.tint.alpha > 0, layer.opacity >= 1, let inside = layer.opaqueRect {
      return paintTinted(picture, layer, inside)
    }
    context.concatenate(layer.matrix)
    let isPlain = layer.tint.alpha <= 0 && (layer.stamp == nil || layer.stampOpacity <= 0)
    if isPlain || layer.opacity >= 1 {
      paint(picture, layer, opacity: layer.opacity)
    } else {
      cairo_push_group(context.raw)
      paint(picture, layer, opacity: 1)
      cairo_pop_group_to_source(context.raw)
      context.paint(alpha: layer.opacity)
    }
  }

  /// An opaque picture, its tint as a plain rectangle as far as that lies inside and through the
  /// picture's own shape only at the rim: in the server that is a sixth of the price.
  private func paintTinted(_ picture: Sprite, _ layer: PaintLayer, _ inside: DeviceRect) {
    // Where the edge is thin, a tint laid over it leaves too much of the picture: a strong one
    // goes beneath what little of the picture it lets through.
    let isStrong = layer.tint.alpha > 0.5
    context.saved {
      if isStrong { clip(to: inside) }
      context.concatenate(layer.matrix)
      paint(picture, opacity: 1)
    }
    context.setColor(layer.tint)
    context.addRect(Rect(inside))
    context.fill()
    context.saved {
      cutOut(layer)
      context.concatenate(layer.matrix)
      context.setColor(layer.tint.withAlpha(isStrong ? 1 : layer.tint.alpha))
      mask(picture.surface(similarTo: target), at: origin)
      if isStrong { paint(picture, opacity: 1 - layer.tint.alpha) }
    }
    context.concatenate(layer.matrix)
    paintStamp(of: layer)
  }

  private func clip(to rect: DeviceRect) {
    context.addRect(Rect(rect))
    context.clip()
  }

  private func paint(_ picture: Sprite, _ layer: PaintLayer, opacity: Double) {
    paint(picture, opacity: opacity)
    if layer.tint.alpha > 0 {
      context.setColor(layer.tint)
      mask(picture.surface(similarTo: target), at: origin)
    }
    paintStamp(of: layer)
  }

  /// Where a sprite's border begins, pixels of the sprite.
  private var origin: Point {
    Point(x: -Double(Sprite.border), y: -Double(Sprite.border))
  }

  private func paint(_ picture: Sprite, opacity: Double) {
    context.setSource(
      picture.surface(similarTo: target), at: origin, filter: CAIRO_FILTER_BILINEAR)
    context.paint(alpha: opacity)
  }

  private func paintStamp(of layer: PaintLayer) {
    guard let stamp = layer.stamp, layer.stampOpacity > 0 else { return }
    context.setSource(
      stamp.surface(similarTo: target), at: layer.stampOrigin + origin,
      filter: CAIRO_FILTER_BILINEAR)
    context.paint(alpha: layer.stampOpacity)
  }

  private func paint(_ shadow: ShadowProfile, opacity: Double) {
    context.setColor(shadow.color.withAlpha(opacity))
    mask(shadow.surface(similarTo: target), at: shadow.bounds.origin)
  }

  /// Paints the source through a surface's opacity, interpolated like everything else.
  private func mask(_ surface: CairoSurface, at origin: Point) {
    let pattern = cairo_pattern_create_for_surface(surface.raw)
    var matrix = cairo_matrix_t(xx: 1, yx: 0, xy: 0, yy: 1, x0: -origin.x, y0: -origin.y)
    cairo_pattern_set_matrix(pattern, &matrix)
    cairo_pattern_set_filter(pattern, CAIRO_FILTER_BILINEAR)
    cairo_mask(context.raw, pattern)
    cairo_pattern_destroy(pattern)
  }
}

extension PaintLayer {
  /// An upright rectangle of pixels inside which nothing below can be seen; nil for none.
  var opaqueRect: DeviceRect? {
    guard let picture, picture.isOpaque, opacity >= 1, let inverse = matrix.inverse else {
      return nil
    }
    // The rectangle about the middle whose four corners touch all four sides of the picture,
    // less its round corners.
    let inset = 1 + picture.cornerRadius * 0.3
    let halfWidth = Double(picture.width) / 2 - inset
    let halfHeight = Double(picture.height) / 2 - inset
    let (a, b, c, d) = (abs(inverse.a), abs(inverse.b), abs(inverse.c), abs(inverse.d))
    let determinant = a * d - b * c
    guard determinant > 1e-9 else { return nil }
    let across = ((halfWidth * d - halfHeight * c) / determinant).rounded(.down)
    let down = ((halfHeight * a - halfWidth * b) / determinant).rounded(.down)
    guard across > 1, down > 1 else { return nil }
    let middle = matrix.apply(
      Point(x: Double(picture.width) / 2, y: Double(picture.height) / 2))
    return DeviceRect(
      covering: Rect(
        x: middle.x.rounded() - across + 1, y: middle.y.rounded() - down + 1,
        width: 2 * across - 2, height: 2 * down - 2))
  }
}

extension Rect {
  /// The same pixels as a rectangle of numbers.
  init(_ r: DeviceRect) {
    self.init(x: Double(r.x), y: Double(r.y), width: Double(r.width), height: Double(r.height))
  }
}
