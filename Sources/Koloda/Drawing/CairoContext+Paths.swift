// Building paths: lines, curves, arcs and the shapes cards are made of.

import CCairo
import KolodaEngine

extension CairoContext {
  /// Forgets the current path.
  public func newPath() { cairo_new_path(raw) }
  /// Begins a part of the path at a point.
  public func move(to p: Point) { cairo_move_to(raw, p.x, p.y) }
  /// A straight line to a point.
  public func line(to p: Point) { cairo_line_to(raw, p.x, p.y) }
  /// A cubic curve to a point.
  public func curve(to p: Point, control1 a: Point, control2 b: Point) {
    cairo_curve_to(raw, a.x, a.y, b.x, b.y, p.x, p.y)
  }
  /// A clockwise arc from one angle to another, joined to the path by a line.
  public func arc(center: Point, radius: Double, from start: Double, to end: Double) {
    cairo_arc(raw, center.x, center.y, radius, start, end)
  }
  /// A line back to where the current part began.
  public func closePath() { cairo_close_path(raw) }

  /// A whole circle as a part of its own.
  public func addCircle(center: Point, radius: Double) {
    cairo_new_sub_path(raw)
    cairo_arc(raw, center.x, center.y, radius, 0, 2 * .pi)
    cairo_close_path(raw)
  }
  /// A rectangle as a part of its own.
  public func addRect(_ r: Rect) { cairo_rectangle(raw, r.minX, r.minY, r.width, r.height) }
  /// A rectangle with round corners as a part of its own; the radius is cut to what fits.
  public func addRoundedRect(_ r: Rect, radius: Double) {
    let k = max(0, min(radius, r.width / 2, r.height / 2))
    guard k > 0 else { return addRect(r) }
    let quarter = Double.pi / 2
    cairo_new_sub_path(raw)
    cairo_arc(raw, r.maxX - k, r.minY + k, k, -quarter, 0)
    cairo_arc(raw, r.maxX - k, r.maxY - k, k, 0, quarter)
    cairo_arc(raw, r.minX + k, r.maxY - k, k, quarter, 2 * quarter)
    cairo_arc(raw, r.minX + k, r.minY + k, k, 2 * quarter, 3 * quarter)
    cairo_close_path(raw)
  }
}
