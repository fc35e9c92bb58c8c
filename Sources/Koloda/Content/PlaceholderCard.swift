// The card shown in place of content that is not there: still being read, or failed.

import CPango
import KolodaEngine

/// A quiet card that names what should be here and, if it failed, says why.
@MainActor
public final class PlaceholderCard: CardView {
  /// What should be here, such as a file name.
  public let name: String
  /// Why it is not; nil = it is on its way.
  public let reason: String?

  /// Makes a placeholder.
  public init(name: String, reason: String? = nil) {
    self.name = name
    self.reason = reason
  }

  /// Draws the card.
  public func draw(in context: CairoContext, size: Size) {
    Self.draw(name: name, reason: reason, in: context, size: size)
  }

  /// Draws a placeholder as part of another card.
  static func draw(name: String, reason: String?, in context: CairoContext, size: Size) {
    context.fillGradient(
      Rect(origin: .zero, size: size),
      stops: [(0, Color(hex: 0xF3F2F0)), (1, Color(hex: 0xE4E2DE))])
    let unit = min(max(min(size.width / 400, size.height / 560), 0.5), 4)
    let inner = Rect(origin: .zero, size: size).insetBy(
      dx: size.width * 0.12, dy: size.height * 0.12)
    drawFrame(unit: unit, failed: reason != nil, inner: inner, in: context)
    context.clipped(to: inner) {
      let name = place(
        name, sizes: [17, 15, 13].map { $0 * unit }, weight: PANGO_WEIGHT_BOLD,
        color: Color(hex: 0x55524C), lines: 2, top: inner.center.y + 18 * unit, inner: inner,
        in: context)
      guard let reason else { return }
      _ = place(
        reason, sizes: [15, 13].map { $0 * unit }, weight: PANGO_WEIGHT_NORMAL,
        color: Color(hex: 0xA23B34), lines: 4, top: name + 8 * unit, inner: inner, in: context)
    }
  }

  /// A picture frame with hills and a sun, or a cross.
  private static func drawFrame(
    unit: Double, failed: Bool, inner: Rect, in context: CairoContext
  ) {
    let center = Point(x: inner.center.x, y: inner.center.y - 34 * unit)
    guard inner.height > 160 * unit else { return }
    context.setColor(failed ? Color(hex: 0xA23B34, alpha: 0.8) : Color(hex: 0xB9B5AE))
    context.newPath()
    context.addRoundedRect(
      Rect(x: center.x - 42 * unit, y: center.y - 32 * unit, width: 84 * unit, height: 64 * unit),
      radius: 9 * unit)
    context.stroke(width: 4 * unit)
    if failed {
      drawCross(at: center, arm: 13 * unit, width: 4 * unit, in: context)
    } else {
      context.fillCircle(at: center + Point(x: 18, y: -12) * unit, radius: 7 * unit)
      let hills = [(-32.0, 22.0), (-12, -8), (5, 12), (13, 4), (32, 22)]
      context.fillPolygon(hills.map { center + Point(x: $0.0, y: $0.1) * unit })
    }
  }

  private static func drawCross(
    at center: Point, arm: Double, width: Double, in context: CairoContext
  ) {
    context.newPath()
    context.move(to: center + Point(x: -arm, y: -arm))
    context.line(to: center + Point(x: arm, y: arm))
    context.move(to: center + Point(x: arm, y: -arm))
    context.line(to: center + Point(x: -arm, y: arm))
    context.setRoundStrokes()
    context.stroke(width: width)
  }

  /// Sets a centred text below `top` and returns its lower edge.
  private static func place(
    _ text: String, sizes: [Double], weight: PangoWeight, color: Color, lines: Int,
    top: Double, inner: Rect, in context: CairoContext
  ) -> Double {
    guard let smallest = sizes.last,
      let layout = TextLayout(family: TextCard.family, weight: weight)
    else { return top }
    let height = min(
      inner.maxY - top, Double(lines) * (smallest * TextLayout.lineHeight + 1))
    let fit = TextFit.fit(
      text, into: Size(width: inner.width, height: height), sizes: sizes, with: layout)
    guard !fit.text.isEmpty else { return top }
    layout.setText(fit.text)
    layout.setShape(width: inner.width, fontSize: fit.fontSize, wrapping: .wordsThenCharacters)
    layout.setCentered(true)
    context.setColor(color)
    layout.draw(in: context, at: Point(x: inner.minX, y: top))
    return top + fit.size.height
  }
}
