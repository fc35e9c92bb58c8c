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
}
