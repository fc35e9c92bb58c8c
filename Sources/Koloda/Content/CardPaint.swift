// Small drawing helpers the content cards share: fills, gradients, rounded bars.

import CCairo
import KolodaEngine

extension CairoContext {
  /// Sets the colour that is painted with.
  func setColor(_ color: CardColor, alpha: Double = 1) {
    cairo_set_source_rgba(raw, color.red, color.green, color.blue, alpha)
  }

  /// Fills (0, 0)...`size` with a vertical gradient.
  func fillGradient(_ size: Size, from top: CardColor, to bottom: CardColor) {
    fillGradient(
      Rect(origin: .zero, size: size), stops: [(0, top, 1), (1, bottom, 1)])
  }

  /// Fills a rectangle with a vertical gradient of stops (0...1, colour, opacity).
  func fillGradient(_ rect: Rect, stops: [(at: Double, color: CardColor, alpha: Double)]) {
    guard !rect.size.isEmpty else { return }
    let gradient = cairo_pattern_create_linear(0, rect.minY, 0, rect.maxY)
    for stop in stops {
      cairo_pattern_add_color_stop_rgba(
        gradient, stop.at, stop.color.red, stop.color.green, stop.color.blue, stop.alpha)
    }
    cairo_set_source(raw, gradient)
    cairo_rectangle(raw, rect.minX, rect.minY, rect.width, rect.height)
    cairo_fill(raw)
    cairo_pattern_destroy(gradient)
  }

  /// Fills a rectangle whose ends are half circles.
  func fillBar(_ rect: Rect) {
    guard !rect.size.isEmpty else { return }
    let radius = min(rect.width, rect.height) / 2
    cairo_new_path(raw)
    cairo_arc(raw, rect.minX + radius, rect.center.y, radius, .pi / 2, .pi * 1.5)
    cairo_arc(raw, rect.maxX - radius, rect.center.y, radius, -.pi / 2, .pi / 2)
    cairo_close_path(raw)
    cairo_fill(raw)
  }

  /// Fills a circle.
  func fillCircle(at center: Point, radius: Double) {
    cairo_new_path(raw)
    cairo_arc(raw, center.x, center.y, max(0, radius), 0, 2 * .pi)
    cairo_fill(raw)
  }

  /// Draws with everything outside `rect` cut off.
  func clipped(to rect: Rect, _ body: () -> Void) {
    cairo_save(raw)
    cairo_rectangle(raw, rect.minX, rect.minY, rect.width, rect.height)
    cairo_clip(raw)
    body()
    cairo_restore(raw)
  }
}

extension CairoContext {
  /// Strokes a rectangle with round corners.
  func strokeFrame(_ rect: Rect, radius: Double, lineWidth: Double) {
    cairo_new_path(raw)
    cairo_arc(raw, rect.maxX - radius, rect.minY + radius, radius, -.pi / 2, 0)
    cairo_arc(raw, rect.maxX - radius, rect.maxY - radius, radius, 0, .pi / 2)
    cairo_arc(raw, rect.minX + radius, rect.maxY - radius, radius, .pi / 2, .pi)
    cairo_arc(raw, rect.minX + radius, rect.minY + radius, radius, .pi, .pi * 1.5)
    cairo_close_path(raw)
    cairo_set_line_width(raw, lineWidth)
    cairo_stroke(raw)
  }

  /// Strokes an upright cross turned by an eighth.
  func strokeCross(at center: Point, arm: Double, lineWidth: Double) {
    cairo_new_path(raw)
    cairo_move_to(raw, center.x - arm, center.y - arm)
    cairo_line_to(raw, center.x + arm, center.y + arm)
    cairo_move_to(raw, center.x + arm, center.y - arm)
    cairo_line_to(raw, center.x - arm, center.y + arm)
    cairo_set_line_cap(raw, CAIRO_LINE_CAP_ROUND)
    cairo_set_line_width(raw, lineWidth)
    cairo_stroke(raw)
  }

  /// Fills a closed polygon.
  func fillPath(_ points: [Point]) {
    guard let first = points.first else { return }
    cairo_new_path(raw)
    cairo_move_to(raw, first.x, first.y)
    for point in points.dropFirst() { cairo_line_to(raw, point.x, point.y) }
    cairo_close_path(raw)
    cairo_fill(raw)
  }
}
