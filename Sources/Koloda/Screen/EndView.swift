// What lies where the cards were: the end of the deck, or an empty deck.
// It is painted beneath the last card, which uncovers it.

import KolodaEngine

/// The view behind the last card.
@MainActor
struct EndView {
  private struct Values: Hashable {
    var count: Int
    var width: Int
    var height: Int
    var scale: Double
  }

  private let theme: Theme
  private var drawn = DrawnSprite<Values>()

  init(theme: Theme) {
    self.theme = theme
  }

  /// The layer for a deck of `count` cards, in the middle of `area`, points.
  mutating func layer(count: Int, area: Rect, scale: Double, key: Int) -> PaintLayer? {
    let size = Size(width: min(area.width, 320), height: min(area.height, 240))
    let values = Values(
      count: count, width: Int(size.width * scale), height: Int(size.height * scale), scale: scale)
    guard values.width > 0, values.height > 0 else { return nil }
    let theme = theme
    let picture = drawn.picture(for: values) {
      let picture = Sprite(width: values.width, height: values.height)
      picture.draw { context in
        context.scale(x: scale, y: scale)
        Self.paint(count: count, size: size, theme: theme, in: context)
      }
      return picture
    }
    let corner = Point(
      x: (area.center.x * scale - Double(picture.width) / 2).rounded(),
      y: (area.center.y * scale - Double(picture.height) / 2).rounded())
    return PaintLayer(key: key, picture: picture, matrix: .translation(corner))
  }

  private static func paint(count: Int, size: Size, theme: Theme, in context: CairoContext) {
    // Laid out for 320x240, made smaller where there is less room.
    let fit = min(1, size.width / 320, size.height / 240)
    guard fit > 0.15 else { return }
    context.translate(by: Point(x: size.width / 2, y: size.height / 2))
    context.scale(x: fit, y: fit)
    let isEmpty = count == 0
    let color = isEmpty ? theme.secondaryText : theme.keep
    let disc = Point(x: 0, y: -48)
    context.addCircle(center: disc, radius: 38)
    context.setColor(color.withAlpha(0.13))
    context.fill()
    context.setColor(color)
    (isEmpty ? ButtonIcon.cross : .check).draw(in: context, at: disc, size: isEmpty ? 13 : 18)
    Label(
      isEmpty ? "No cards" : "All done", size: 24, weight: .bold, family: theme.fontFamily,
      in: context
    ).draw(in: context, centeredAt: Point(x: 0, y: 24), color: theme.text)
    guard !isEmpty else { return }
    let last = count == 1 ? "That was the only card" : "That was the last of \(count) cards"
    Label(last, size: 14, family: theme.fontFamily, in: context)
      .draw(in: context, centeredAt: Point(x: 0, y: 54), color: theme.secondaryText)
    Label("Home starts over, U takes back", size: 12, family: theme.fontFamily, in: context)
      .draw(
        in: context, centeredAt: Point(x: 0, y: 84), color: theme.secondaryText.withAlpha(0.85))
  }
}
