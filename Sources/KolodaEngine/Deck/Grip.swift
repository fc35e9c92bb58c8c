// The hold of the pointer on a card.
// Positions are in view points; the held card's displacement follows from them at any time.

/// What the owner of a deck allows for one hold; asked when it begins.
public struct GripRules: Equatable, Sendable {
  /// The directions the card may leave in.
  public var allowed: [SwipeResultDirection]
  /// The share of half the card's size that makes a swipe, 0...1; nil: the feel's.
  public var threshold: Double?
  /// Whether the background cards follow the drag.
  public var movesBackground: Bool

  /// Makes rules for one hold.
  public init(
    allowed: [SwipeResultDirection] = [.left, .right], threshold: Double? = nil,
    movesBackground: Bool = true
  ) {
    self.allowed = allowed
    self.threshold = threshold
    self.movesBackground = movesBackground
  }
}

/// A hold under way.
struct Grip: Equatable, Sendable {
  var cardID: Int
  /// Where the hold counts from.
  var origin: Point
  /// How far the pointer has gone since.
  var translation = Point.zero
  var allowed: [SwipeResultDirection]
  var movesBackground: Bool

  /// Where the grabbed point of the card is to be.
  func pointer(lock: AxisLock) -> Point {
    origin + lock.apply(to: translation, allowed: allowed)
  }

  /// What of the hand's velocity moves the card; none if it is no number.
  func velocity(_ velocity: Point, lock: AxisLock) -> Point {
    guard velocity.isFinite else { return .zero }
    return lock.apply(toVelocity: velocity, at: translation, allowed: allowed)
  }
}

/// Which way a card may be carried while it is held.
public enum AxisLock: Equatable, Sendable {
  /// Anywhere.
  case none
  /// Left and right only.
  case horizontal
  /// Up and down only.
  case vertical
  /// Only towards the directions that are allowed for the card.
  case allowedDirections

  /// What of a translation the lock lets through.
  func apply(to p: Point, allowed: [SwipeResultDirection]) -> Point {
    switch self {
    case .none: p
    case .horizontal: Point(x: p.x, y: 0)
    case .vertical: Point(x: 0, y: p.y)
    case .allowedDirections:
      Point(
        x: allowed.contains { $0.point.x * p.x > 0 } ? p.x : 0,
        y: allowed.contains { $0.point.y * p.y > 0 } ? p.y : 0)
    }
  }

  /// What of a velocity the lock lets through at a translation: nothing where it holds the card.
  func apply(toVelocity v: Point, at p: Point, allowed: [SwipeResultDirection]) -> Point {
    guard self == .allowedDirections else { return apply(to: v, allowed: allowed) }
    let free = apply(to: p, allowed: allowed)
    let onward = apply(to: v, allowed: allowed)
    return Point(x: free.x != 0 ? v.x : onward.x, y: free.y != 0 ? v.y : onward.y)
  }
}
