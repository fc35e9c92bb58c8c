// The icons of round buttons, as paths: a cross, a heart, a turning arrow, a check mark, a plus.
// Each is drawn about a middle, in a box of ±1 times its size.

import CCairo
import KolodaEngine

/// A drawing on a button.
public enum ButtonIcon: Hashable, Sendable {
  /// A cross: pass.
  case cross
  /// A heart: keep.
  case heart
  /// An arrow that turns back: undo.
  case undo
  /// A check mark: done.
  case check
  /// A plus: add.
  case plus

  /// Draws it about a point, `size` points from the middle to the edge, in the context's source.
  @MainActor
  public func draw(in context: CairoContext, at middle: Point, size: Double) {
    context.saved {
      context.translate(by: middle)
      context.scale(x: size, y: size)
      context.setRoundStrokes()
      switch self {
      case .cross: Self.cross(context)
      case .heart: Self.heart(context)
      case .undo: Self.undo(context)
      case .check: Self.check(context)
      case .plus: Self.plus(context)
      }
    }
  }

  @MainActor
  private static func cross(_ context: CairoContext) {
    let reach = 0.74
    context.move(to: Point(x: -reach, y: -reach))
    context.line(to: Point(x: reach, y: reach))
    context.move(to: Point(x: reach, y: -reach))
    context.line(to: Point(x: -reach, y: reach))
    context.stroke(width: 0.34)
  }

  @MainActor
  private static func heart(_ context: CairoContext) {
    context.move(to: Point(x: 0, y: 0.96))
    context.curve(
      to: Point(x: -1.04, y: -0.28), control1: Point(x: -0.50, y: 0.56),
      control2: Point(x: -1.04, y: 0.20))
    context.curve(
      to: Point(x: -0.50, y: -0.86), control1: Point(x: -1.04, y: -0.62),
      control2: Point(x: -0.80, y: -0.86))
    context.curve(
      to: Point(x: 0, y: -0.54), control1: Point(x: -0.30, y: -0.86),
      control2: Point(x: -0.11, y: -0.75))
    context.curve(
      to: Point(x: 0.50, y: -0.86), control1: Point(x: 0.11, y: -0.75),
      control2: Point(x: 0.30, y: -0.86))
    context.curve(
      to: Point(x: 1.04, y: -0.28), control1: Point(x: 0.80, y: -0.86),
      control2: Point(x: 1.04, y: -0.62))
    context.curve(
      to: Point(x: 0, y: 0.96), control1: Point(x: 1.04, y: 0.20),
      control2: Point(x: 0.50, y: 0.56))
    context.closePath()
    context.fill()
  }

  @MainActor
  private static func undo(_ context: CairoContext) {
    // From the tip up to the circle, round it clockwise to the left below; then the arrow's head.
    let radius = 0.82
    let tip = Point(x: -1, y: -0.20)
    context.move(to: tip)
    context.arc(center: .zero, radius: radius, from: -.pi * 0.75, to: .pi * 0.89)
    context.stroke(width: 0.25)
    context.move(to: Point(x: tip.x, y: tip.y - 0.60))
    context.line(to: tip)
    context.line(to: Point(x: tip.x + 0.60, y: tip.y))
    context.stroke(width: 0.25)
  }

  @MainActor
  private static func check(_ context: CairoContext) {
    context.move(to: Point(x: -0.80, y: 0.06))
    context.line(to: Point(x: -0.24, y: 0.62))
    context.line(to: Point(x: 0.82, y: -0.56))
    context.stroke(width: 0.30)
  }

  @MainActor
  private static func plus(_ context: CairoContext) {
    context.move(to: Point(x: -0.9, y: 0))
    context.line(to: Point(x: 0.9, y: 0))
    context.move(to: Point(x: 0, y: -0.9))
    context.line(to: Point(x: 0, y: 0.9))
    context.stroke(width: 0.30)
  }
}
