// Small drawing helpers the content cards share: gradients, bars, clipping.

import KolodaEngine

extension CairoContext {
  /// Fills a rectangle with a vertical gradient; offsets 0...1 from its top to its bottom.
  func fillGradient(_ rect: Rect, stops: [(offset: Double, color: Color)]) {
    guard !rect.size.isEmpty else { return }
    setLinearGradient(
      from: Point(x: 0, y: rect.minY), to: Point(x: 0, y: rect.maxY), stops: stops)
    addRect(rect)
    fill()
  }

  /// Fills a rectangle whose ends are half circles.
  func fillBar(_ rect: Rect) {
    guard !rect.size.isEmpty else { return }
    newPath()
    addRoundedRect(rect, radius: min(rect.width, rect.height) / 2)
    fill()
  }

  /// Fills a circle.
  func fillCircle(at center: Point, radius: Double) {
    newPath()
    addCircle(center: center, radius: max(0, radius))
    fill()
  }

  /// Fills a closed polygon.
  func fillPolygon(_ points: [Point]) {
    guard let first = points.first else { return }
    newPath()
    move(to: first)
    for point in points.dropFirst() { line(to: point) }
    closePath()
    fill()
  }

  /// Draws with everything outside `rect` cut off.
  func clipped(to rect: Rect, _ body: () -> Void) {
    saved {
      newPath()
      addRect(rect)
      clip()
      body()
    }
  }
}
