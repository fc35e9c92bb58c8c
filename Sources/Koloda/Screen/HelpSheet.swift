// The sheet that lists the keys, in the middle of the window over everything else.

import KolodaEngine

/// The help sheet.
@MainActor
struct HelpSheet {
  private struct Values: Hashable {
    var width: Int
    var height: Int
    var scale: Double
  }

  private struct Entry {
    var keys: [String]
    var text: String
  }

  private static let entries = [
    Entry(keys: ["←", "→"], text: "Pass, keep"),
    Entry(keys: ["↑", "↓"], text: "Swipe up, down"),
    Entry(keys: ["U"], text: "Undo  (Ctrl+Z)"),
    Entry(keys: ["R"], text: "Redo  (Ctrl+Shift+Z)"),
    Entry(keys: ["Space"], text: "Select the card"),
    Entry(keys: ["Home"], text: "Start over"),
    Entry(keys: ["F11"], text: "Full screen"),
    Entry(keys: ["?"], text: "These keys"),
    Entry(keys: ["Q"], text: "Quit  (Escape)"),
  ]
  private static let rowHeight = 37.0
  private static let top = 72.0
  private static let bottom = 26.0
  private static let width = 336.0
  private static let keyColumn = 118.0
  /// Room for the shadow around the panel, points.
  private static let room = 40.0

  private let theme: Theme
  private var drawn = DrawnSprite<Values>()

  init(theme: Theme) {
    self.theme = theme
  }

  private static var panel: Size {
    Size(width: width, height: top + rowHeight * Double(entries.count) + bottom)
  }

  /// The sheet in the middle of a window, points, made smaller where it does not fit.
  mutating func layer(in window: Size, scale: Double, key: Int) -> PaintLayer? {
    let panel = Self.panel
    let fit = min(1, (window.width - 16) / panel.width, (window.height - 16) / panel.height)
    guard fit > 0.2 else { return nil }
    let theme = theme
    let side = Size(
      width: (panel.width + 2 * Self.room) * fit, height: (panel.height + 2 * Self.room) * fit)
    let values = Values(
      width: Int(side.width * scale), height: Int(side.height * scale), scale: fit * scale)
    let picture = drawn.picture(for: values) {
      let picture = Sprite(width: values.width, height: values.height)
      picture.draw { context in
        context.scale(x: values.scale, y: values.scale)
        Self.paint(theme, in: context)
      }
      return picture
    }
    let corner = Point(
      x: ((window.width * scale - Double(picture.width)) / 2).rounded(),
      y: ((window.height * scale - Double(picture.height)) / 2).rounded())
    return PaintLayer(key: key, picture: picture, matrix: .translation(corner))
  }

  private static func paint(_ theme: Theme, in context: CairoContext) {
    context.translate(by: Point(x: room, y: room))
    let frame = Rect(origin: .zero, size: panel)
    // Stacked thin rounded rectangles: a soft edge without a blur, drawn once.
    for step in stride(from: 18.0, through: 0, by: -1) {
      context.addRoundedRect(
        Rect(
          x: -step, y: 10 - step, width: frame.width + 2 * step, height: frame.height + 2 * step),
        radius: 20 + step)
      context.setColor(Color.black.withAlpha(0.012))
      context.fill()
    }
    context.addRoundedRect(frame, radius: 20)
    context.setColor(theme.surface)
    context.fill()
    Label("Keys", size: 19, weight: .bold, family: theme.fontFamily, in: context)
      .draw(in: context, at: Point(x: 28, y: 25), color: theme.text)
    for (row, entry) in entries.enumerated() {
      let middle = top + rowHeight * (Double(row) + 0.5)
      paint(entry, middle: middle, theme, in: context)
    }
  }

  private static func paint(
    _ entry: Entry, middle: Double, _ theme: Theme, in context: CairoContext
  ) {
    var x = 28.0
    for key in entry.keys {
      let label = Label(
        key, size: 13, weight: .semibold, family: theme.fontFamily, in: context)
      let cap = Rect(x: x, y: middle - 13, width: max(28, label.size.width + 18), height: 25)
      context.addRoundedRect(
        Rect(x: cap.minX, y: cap.minY + 2, width: cap.width, height: cap.height), radius: 7)
      context.setColor(theme.line.mixed(with: theme.secondaryText, by: 0.35))
      context.fill()
      context.addRoundedRect(cap, radius: 7)
      context.setColor(theme.surface.mixed(with: theme.line, by: 0.55))
      context.fill()
      context.addRoundedRect(cap.insetBy(dx: 0.5, dy: 0.5), radius: 6.5)
      context.setColor(theme.line.mixed(with: theme.secondaryText, by: 0.2))
      context.stroke(width: 1)
      label.draw(in: context, centeredAt: cap.center, color: theme.text)
      x = cap.maxX + 7
    }
    let text = Label(entry.text, size: 14, family: theme.fontFamily, in: context)
    text.draw(
      in: context, at: Point(x: keyColumn + 10, y: middle - text.size.height / 2 - 0.5),
      color: theme.text)
  }
}
