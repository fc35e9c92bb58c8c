// The owning wrapper over cairo_t; the only way card content meets Cairo.
// Lengths are points in the context's own space, angles radians.

import CCairo
import KolodaEngine

/// A Cairo drawing context, retained for as long as the object lives.
@MainActor
public final class CairoContext {
  /// The cairo_t behind it, for calls this wrapper does not name.
  public let raw: OpaquePointer

  /// Wraps a context and takes a reference of its own.
  public init(retaining raw: OpaquePointer) {
    self.raw = cairo_reference(raw)
  }

  /// Makes a context that draws into a surface.
  public init(_ surface: CairoSurface) {
    self.raw = cairo_create(surface.raw)
  }

  isolated deinit { cairo_destroy(raw) }

  /// Runs `body` and puts the state (transform, clip, source, line style) back afterwards.
  public func saved<Result>(_ body: () throws -> Result) rethrows -> Result {
    cairo_save(raw)
    defer { cairo_restore(raw) }
    return try body()
  }

  /// Keeps the state, until the matching `restore`.
  public func save() { cairo_save(raw) }
  /// Puts back the state of the matching `save`.
  public func restore() { cairo_restore(raw) }

  /// Moves the origin.
  public func translate(by p: Point) { cairo_translate(raw, p.x, p.y) }
  /// Stretches the axes; factors of nothing are ignored.
  public func scale(x: Double, y: Double) {
    guard x != 0, y != 0, x.isFinite, y.isFinite else { return }
    cairo_scale(raw, x, y)
  }
  /// Turns the axes, clockwise on screen.
  public func rotate(by angle: Double) { cairo_rotate(raw, angle) }
  /// Puts a transform in front of the current one; one that cannot be inverted is ignored.
  public func concatenate(_ t: Transform) {
    guard t.inverse != nil else { return }
    var matrix = cairo_matrix_t(xx: t.a, yx: t.b, xy: t.c, yy: t.d, x0: t.tx, y0: t.ty)
    cairo_transform(raw, &matrix)
  }

  /// Draws with a colour from here on.
  public func setColor(_ color: Color) {
    cairo_set_source_rgba(raw, color.red, color.green, color.blue, color.alpha)
  }

  /// Draws with a surface from here on, its top-left corner at `origin`.
  public func setSource(
    _ surface: CairoSurface, at origin: Point = .zero, filter: cairo_filter_t = CAIRO_FILTER_GOOD
  ) {
    cairo_set_source_surface(raw, surface.raw, origin.x, origin.y)
    cairo_pattern_set_filter(cairo_get_source(raw), filter)
  }

  /// Draws with a linear gradient from here on; offsets 0...1 from `start` to `end`.
  public func setLinearGradient(
    from start: Point, to end: Point, stops: [(offset: Double, color: Color)]
  ) {
    let pattern = cairo_pattern_create_linear(start.x, start.y, end.x, end.y)
    Self.add(stops, to: pattern)
    cairo_set_source(raw, pattern)
    cairo_pattern_destroy(pattern)
  }

  /// Draws with a radial gradient from here on; offsets 0...1 from the middle to the rim.
  public func setRadialGradient(
    center: Point, radius: Double, stops: [(offset: Double, color: Color)]
  ) {
    let pattern = cairo_pattern_create_radial(center.x, center.y, 0, center.x, center.y, radius)
    Self.add(stops, to: pattern)
    cairo_set_source(raw, pattern)
    cairo_pattern_destroy(pattern)
  }

  private static func add(
    _ stops: [(offset: Double, color: Color)], to pattern: OpaquePointer?
  ) {
    for stop in stops {
      let color = stop.color
      cairo_pattern_add_color_stop_rgba(
        pattern, stop.offset, color.red, color.green, color.blue, color.alpha)
    }
  }

  /// How what is drawn joins what is there; `CAIRO_OPERATOR_OVER` by default.
  public func setOperator(_ op: cairo_operator_t) { cairo_set_operator(raw, op) }

  /// Paints the source over the whole clip.
  public func paint(alpha: Double = 1) {
    if alpha >= 1 { cairo_paint(raw) } else { cairo_paint_with_alpha(raw, alpha) }
  }
  /// Paints the source through the opacity of a surface placed at `origin`.
  public func mask(_ surface: CairoSurface, at origin: Point = .zero) {
    cairo_mask_surface(raw, surface.raw, origin.x, origin.y)
  }
  /// Fills the path with the source and drops the path, unless it is to be kept.
  public func fill(keepingPath: Bool = false) {
    if keepingPath { cairo_fill_preserve(raw) } else { cairo_fill(raw) }
  }
  /// Strokes the path with the source and drops the path, unless it is to be kept.
  public func stroke(width: Double, keepingPath: Bool = false) {
    cairo_set_line_width(raw, width)
    if keepingPath { cairo_stroke_preserve(raw) } else { cairo_stroke(raw) }
  }
  /// Round caps and joins for the strokes from here on.
  public func setRoundStrokes() {
    cairo_set_line_cap(raw, CAIRO_LINE_CAP_ROUND)
    cairo_set_line_join(raw, CAIRO_LINE_JOIN_ROUND)
  }
  /// Draws only inside the path from here on, and drops the path.
  public func clip() { cairo_clip(raw) }
}
