// How a card is turned and sized by the way it is dragged.
// A function of displacement and grab, never an animation of its own (MOTION 7.3).

/// Which way a card turns, by where it was grabbed.
public enum Lever: Equatable, Sendable {
  /// Grabbed in the lower half it turns the other way (Koloda).
  case flip
  /// The same way wherever it is grabbed.
  case uniform
  /// Strongest at the top and bottom edge, nothing at mid-height.
  case continuous

  /// The factor of the turn, −1...1, for a grab at this share of the card's height (0 top, 1 bottom).
  public func factor(at share: Double) -> Double {
    switch self {
    case .flip: share >= 0.5 ? -1 : 1
    case .uniform: 1
    case .continuous: min(max(1 - 2 * share, -1), 1)
    }
  }
}

/// Turn and scale of a dragged card.
public struct PoseRule: Equatable, Sendable {
  /// The largest turn, radians, 0...π. Koloda: π/10 (18°).
  public var rotationAngle: Double
  /// The largest strength, a share of the card's width dragged, 0...10. Koloda: 1.
  public var rotationMax: Double
  /// The scale at full strength, 0.05...1. Koloda: 0.8; desktop: 0.95.
  public var scaleMin: Double
  /// Which way the card turns.
  public var lever: Lever

  /// Makes a rule; values out of range are clamped.
  public init(
    rotationAngle: Double = .pi / 10, rotationMax: Double = 1, scaleMin: Double,
    lever: Lever = .flip
  ) {
    self.rotationAngle = min(max(rotationAngle, 0), .pi)
    self.rotationMax = min(max(rotationMax, 0), 10)
    self.scaleMin = min(max(scaleMin, 0.05), 1)
    self.lever = lever
  }

  /// The signed strength of a drag: dx over the card's width, clamped both ways.
  public func strength(of drag: Point, size: Size) -> Double {
    guard size.width > 0, drag.x.isFinite else { return 0 }
    return min(max(drag.x / size.width, -rotationMax), rotationMax)
  }

  /// The turn in radians, clockwise on screen, at a strength; `factor` from the lever, −1...1.
  public func angle(at strength: Double, factor: Double) -> Double {
    factor * rotationAngle * strength
  }

  /// The scale at a strength, `scaleMin`...1.
  public func scale(at strength: Double) -> Double {
    max(1 - (1 - scaleMin) * abs(strength), scaleMin)
  }
}
