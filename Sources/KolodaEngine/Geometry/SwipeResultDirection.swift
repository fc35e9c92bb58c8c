// The eight ways a card can leave, as points of the unit square around its middle.
// Names and order are Koloda's.

/// A direction a card can be swiped in.
public enum SwipeResultDirection: String, CaseIterable, Hashable, Sendable {
  /// Towards the left edge.
  case left
  /// Towards the right edge.
  case right
  /// Towards the top edge.
  case up
  /// Towards the bottom edge.
  case down
  /// Towards the top-left corner.
  case topLeft
  /// Towards the top-right corner.
  case topRight
  /// Towards the bottom-left corner.
  case bottomLeft
  /// Towards the bottom-right corner.
  case bottomRight

  /// The direction's point on the border of the square −1...1, y down.
  public var point: Point {
    switch self {
    case .left: Point(x: -1, y: 0)
    case .right: Point(x: 1, y: 0)
    case .up: Point(x: 0, y: -1)
    case .down: Point(x: 0, y: 1)
    case .topLeft: Point(x: -1, y: -1)
    case .topRight: Point(x: 1, y: -1)
    case .bottomLeft: Point(x: -1, y: 1)
    case .bottomRight: Point(x: 1, y: 1)
    }
  }

  /// The bearing of the middle as seen from the direction's point, radians, −π...π: left 0, up π/2,
  /// right π, down −π/2 (Koloda's `bearing`).
  public var bearing: Double { Maths.atan2(0 - point.y, 0 - point.x) }
}

/// How long a swiped card takes to leave, in Koloda's words and numbers.
public enum DragSpeed: Sendable, CaseIterable {
  /// 2.0 s.
  case slow
  /// 1.5 s.
  case moderate
  /// 0.8 s.
  case `default`
  /// 0.4 s.
  case fast

  /// The time in seconds (Koloda 5.0.1, DraggableCardView).
  public var duration: Double {
    switch self {
    case .slow: 2.0
    case .moderate: 1.5
    case .default: 0.8
    case .fast: 0.4
    }
  }
}

/// The side on which the background cards peek out from behind the front card.
public enum VisibleCardsDirection: String, Sendable, CaseIterable {
  /// Above the front card.
  case top
  /// Below the front card.
  case bottom
  /// To the left of the front card.
  case left
  /// To the right of the front card.
  case right
  /// Nowhere: the background cards lie fully behind the front card.
  case none
}
