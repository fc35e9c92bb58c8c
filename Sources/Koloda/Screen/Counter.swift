// The small text above the deck that says where in it one is.

import KolodaEngine

/// "3 / 12".
@MainActor
struct Counter {
  private struct Values: Hashable {
    var text: String
    var scale: Double
  }

  private let theme: Theme
  private var drawn = DrawnSprite<Values>()

  init(theme: Theme) {
    self.theme = theme
  }

  /// The layer for a front card, in the middle of `area`, points; nil with nothing to count.
  mutating func layer(current: Int, count: Int, area: Rect, scale: Double, key: Int)
    -> PaintLayer?
  {
    guard !area.size.isEmpty, count > 0, current < count else { return nil }
    let values = Values(text: "\(current + 1) / \(count)", scale: scale)
    let theme = theme
    let picture = drawn.picture(for: values) { Self.draw(values, theme) }
    let corner = Point(
      x: (area.center.x * scale - Double(picture.width) / 2).rounded(),
      y: (area.center.y * scale - Double(picture.height) / 2).rounded())
    return PaintLayer(key: key, picture: picture, matrix: .translation(corner))
  }

  private static func draw(_ values: Values, _ theme: Theme) -> Sprite {
    func label(in context: CairoContext) -> Label {
      Label(
        values.text, size: 13, weight: .semibold, family: theme.fontFamily, spacing: 0.4,
        in: context)
    }
    let probe = CairoContext(CairoSurface(width: 1, height: 1))
    let size = label(in: probe).size
    let picture = Sprite(
      width: Int((size.width * values.scale).rounded(.up)) + 2,
      height: Int((size.height * values.scale).rounded(.up)))
    picture.draw { context in
      context.scale(x: values.scale, y: values.scale)
      label(in: context).draw(in: context, at: .zero, color: theme.secondaryText)
    }
    return picture
  }
}
