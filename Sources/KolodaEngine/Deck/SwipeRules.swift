// Which way a drag points, how far along it is, and whether letting go means a swipe.
// Pure functions of displacement, velocity and card size; sources: MOTION 2, 3 and 7.5.

/// When a released card leaves, and in which direction.
public struct SwipeRules: Equatable, Sendable {
  /// How a drag is measured.
  public enum Measure: Equatable, Sendable {
    /// Along the nearest direction's own line, as a share of half the card's size: right is 1 at
    /// half the width, a corner at half the width and half the height (Koloda).
    case alongDirection
    /// Straight, whichever way, as a share of half the card's smaller side; the direction is the
    /// one with the least angle to the drag (CardStack).
    case straight
  }

  /// How a drag is measured.
  public var measure = Measure.alongDirection
  /// The measure that must be reached, 0...1, or 0...2 where drags are measured straight.
  /// Koloda: 1.0 (half the card); desktop: 0.5 (MOTION 9).
  public var threshold: Double
  /// How far ahead the release velocity is projected, seconds, 0...1; 0 means that velocity
  /// plays no part. Desktop: 0.10 s (MOTION 7.5).
  public var momentum: Double
  /// The widest angle between the projected drag and a direction's own line, radians, 0...π;
  /// π means any. Desktop: π/3, so that a drag down is no swipe to the right.
  public var cone: Double { didSet { coneCosine = Maths.cos(cone) } }
  private var coneCosine: Double

  /// Makes rules; out of range values are clamped, a threshold that is not a number counts as 1.
  public init(
    threshold: Double, momentum: Double, cone: Double, measure: Measure = .alongDirection
  ) {
    self.measure = measure
    self.threshold = 1
    self.momentum = momentum.isFinite ? min(max(momentum, 0), 1) : 0
    self.cone = cone.isFinite ? min(max(cone, 0), .pi) : .pi
    coneCosine = Maths.cos(self.cone)
    self.threshold = inRange(threshold)
  }

  /// A threshold moved into its range.
  func inRange(_ threshold: Double) -> Double {
    guard threshold.isFinite else { return 1 }
    return min(max(threshold, 0.001), measure == .straight ? 2 : 1)
  }

  /// How far a displacement goes towards a direction, 0...1 of the measure (Koloda's percentage
  /// / 100).
  public func progress(
    of drag: Point, along direction: SwipeResultDirection, size: Size
  ) -> Double {
    min(measured(drag, along: direction, size: size), 1)
  }

  /// The same without an end.
  private func measured(
    _ drag: Point, along direction: SwipeResultDirection, size: Size
  ) -> Double {
    let way =
      measure == .straight
      ? 2 * drag.length / min(size.width, size.height)
      : share(of: drag, along: direction, size: size)
    return way.isFinite ? max(way, 0) : 0
  }

  /// How much of a threshold a displacement covers, 0...1.
  func coverage(
    of drag: Point, along direction: SwipeResultDirection, size: Size, threshold: Double
  ) -> Double {
    min(measured(drag, along: direction, size: size) / threshold, 1)
  }

  /// How fast the progress grows at a displacement with the hand's velocity, 1/s.
  func speed(
    of velocity: Point, at drag: Point, along direction: SwipeResultDirection, size: Size
  ) -> Double {
    guard measure == .straight else { return share(of: velocity, along: direction, size: size) }
    return 2 * velocity.dot(drag.unit ?? direction.point) / min(size.width, size.height)
  }

  /// The way along a direction as a share of half the card, not limited; of a velocity, per second.
  func share(of drag: Point, along direction: SwipeResultDirection, size: Size) -> Double {
    guard !size.isEmpty else { return 0 }
    let point = direction.point
    let normalised = Point(x: 2 * drag.x / size.width, y: 2 * drag.y / size.height)
    return normalised.dot(point) / point.dot(point)
  }

  /// The allowed direction nearest to the displacement: its unit-square point (Koloda's choice), or
  /// its angle where drags are measured straight. The first one of a tie; nil for no displacement
  /// or nothing allowed.
  public func direction(
    of drag: Point, among allowed: [SwipeResultDirection], size: Size
  ) -> SwipeResultDirection? {
    guard drag.length > Self.shortest, drag.isFinite, !size.isEmpty else { return nil }
    let normalised = Point(x: 2 * drag.x / size.width, y: 2 * drag.y / size.height)
    var best: SwipeResultDirection?
    var least = Double.infinity
    for candidate in allowed {
      let distance: Double
      if measure == .straight {
        distance = -drag.dot(candidate.point) / candidate.point.length
      } else {
        let away = candidate.point - normalised
        distance = away.dot(away)
      }
      if distance < least {
        least = distance
        best = candidate
      }
    }
    return best
  }

  /// Below this a displacement is what rounding leaves of none, points.
  private static let shortest = 1e-6

  /// The direction a card let go at `drag` with `velocity` (points/s) leaves in; nil: it goes back.
  ///
  /// The drag is projected `momentum` seconds ahead. The nearest allowed direction to that point
  /// wins if the projection passes the threshold inside the cone, the card lies on that side of
  /// its rest, and the hand was not on its way back (unless the drag alone is far enough).
  public func verdict(
    drag: Point, velocity: Point, allowed: [SwipeResultDirection], size: Size
  ) -> SwipeResultDirection? {
    let projected = drag + velocity * momentum
    guard let direction = direction(of: projected, among: allowed, size: size),
      reaches(projected, direction, size: size),
      share(of: drag, along: direction, size: size) > 0
    else { return nil }
    let isOnward = momentum == 0 || velocity.dot(line(of: direction, size: size)) >= 0
    let alone = measured(drag, along: direction, size: size)
    return isOnward || alone >= threshold - 1e-9 ? direction : nil
  }

  /// Whether a displacement is far enough along a direction, and within its cone.
  func reaches(_ drag: Point, _ direction: SwipeResultDirection, size: Size) -> Bool {
    measured(drag, along: direction, size: size) >= threshold - 1e-9
      && isInsideCone(drag, of: direction, size: size)
  }

  /// A direction's line on a card of this size, points: an edge's or a corner's way from the middle;
  /// where drags are measured straight, the direction itself.
  func line(of direction: SwipeResultDirection, size: Size) -> Point {
    if measure == .straight { return direction.point }
    return Point(x: direction.point.x * size.width / 2, y: direction.point.y * size.height / 2)
  }

  private func isInsideCone(
    _ drag: Point, of direction: SwipeResultDirection, size: Size
  ) -> Bool {
    guard cone < .pi else { return true }
    let line = line(of: direction, size: size)
    let lengths = drag.length * line.length
    return lengths > 0 && drag.dot(line) / lengths >= coneCosine - 1e-9
  }
}
