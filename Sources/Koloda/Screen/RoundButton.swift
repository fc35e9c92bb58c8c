// One round button below the deck: what it does, where it is and how it looks in each state.
// Each look is drawn once; changing state only places another picture.

import CCairo
import KolodaEngine

/// A round button.
@MainActor
final class RoundButton {
  /// How a button looks.
  enum State {
    /// Ready.
    case normal
    /// Held down.
    case pressed
    /// Without effect now.
    case disabled
  }

  /// What it does.
  let command: DeckCommand
  private let icon: ButtonIcon
  private let color: Color
  private let theme: Theme

  /// Its middle, points of the window.
  private(set) var middle = Point.zero
  /// From the middle to the rim, points.
  private(set) var radius = 0.0
  private var scale = 1.0
  private var pictures: [State: Sprite] = [:]

  /// Room for the shadow, as a share of the radius.
  private static let room = 0.55

  init(_ command: DeckCommand, icon: ButtonIcon, color: Color, theme: Theme) {
    self.command = command
    self.icon = icon
    self.color = color
    self.theme = theme
  }

  /// Moves it; its pictures are kept while its size in pixels stays.
  func place(middle: Point, radius: Double, scale: Double) {
    if radius != self.radius || scale != self.scale { pictures.removeAll() }
    self.middle = middle
    self.radius = radius
    self.scale = scale
  }

  /// Whether a point of the window lies on it.
  func contains(_ p: Point) -> Bool { (p - middle).length <= radius }

  /// The button in a state, on whole pixels.
  func layer(_ state: State, key: Int) -> PaintLayer {
    let picture = pictures[state] ?? draw(state)
    pictures[state] = picture
    let half = Double(picture.width) / 2
    let corner = Point(
      x: (middle.x * scale - half).rounded(), y: (middle.y * scale - half).rounded())
    return PaintLayer(key: key, picture: picture, matrix: .translation(corner))
  }

  private func draw(_ state: State) -> Sprite {
    let side = 2 * Int((radius * (1 + Self.room) * scale).rounded(.up))
    let picture = Sprite(width: side, height: side)
    picture.draw { context in
      context.scale(x: scale, y: scale)
      context.translate(
        by: Point(x: Double(side) / 2 / scale, y: Double(side) / 2 / scale))
      paint(state, in: context)
    }
    return picture
  }

  private func paint(_ state: State, in context: CairoContext) {
    let size = state == .pressed ? radius * 0.95 : radius
    paintShadow(state, size, in: context)
    context.addCircle(center: .zero, radius: size)
    context.setColor(face(state))
    context.fill()
    context.setColor(
      state == .disabled ? theme.line.mixed(with: theme.secondaryText, by: 0.3) : color)
    icon.draw(in: context, at: .zero, size: size * 0.40)
  }

  private func face(_ state: State) -> Color {
    switch state {
    case .normal: theme.surface
    case .pressed: theme.surface.mixed(with: color, by: 0.16)
    case .disabled: theme.surface.mixed(with: theme.background, by: 0.45)
    }
  }

  private func paintShadow(_ state: State, _ size: Double, in context: CairoContext) {
    guard let shadow = theme.shadow else { return }
    let strength =
      switch state {
      case .normal: 0.62
      case .pressed: 0.45
      case .disabled: 0.22
      }
    let reach = size * Self.room * 0.72
    let drop = size * (state == .pressed ? 0.06 : 0.12)
    let rim = size - reach * 0.5
    let outer = size + reach
    // A ring that falls off like a bell: eight stops are as smooth as the eye asks for.
    let stops = (0...8).map { step -> (offset: Double, color: Color) in
      let t = Double(step) / 8
      let fall = (1 - t) * (1 - t) * (1 + 2 * t)
      let place = (rim + (outer - rim) * t) / outer
      return (place, shadow.color.withAlpha(shadow.color.alpha * strength * fall))
    }
    context.setRadialGradient(center: Point(x: 0, y: drop), radius: outer, stops: stops)
    context.addCircle(center: Point(x: 0, y: drop), radius: outer)
    context.fill()
  }
}
