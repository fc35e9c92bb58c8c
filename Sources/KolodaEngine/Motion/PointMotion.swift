// A point moving in time: one motion for each axis, always asked and told together.
// Springs act on each axis alone, so a straight way stays straight.

/// What velocity a moving point takes over when it is given a new target.
public enum PointHandover: Sendable, Equatable {
  /// The velocity the point has at that moment.
  case continuous
  /// This velocity, in points per second.
  case velocity(Point)
  /// The velocity with which the style starts by itself.
  case none

  fileprivate func component(_ axis: KeyPath<Point, Double> & Sendable) -> Handover {
    switch self {
    case .continuous: .continuous
    case .velocity(let velocity): .velocity(velocity[keyPath: axis])
    case .none: .none
    }
  }
}

/// A point on its way to a target; times are seconds on the caller's clock.
public struct PointMotion: Sendable, Equatable {
  /// The horizontal motion.
  public private(set) var x: Motion
  /// The vertical motion.
  public private(set) var y: Motion

  /// Makes a point at rest.
  public init(_ value: Point) {
    x = Motion(value.x)
    y = Motion(value.y)
  }

  /// What carries the point to its target.
  public var style: Motion.Style { x.style }
  /// Where the point comes to rest.
  public var target: Point { Point(x: x.target, y: y.target) }
  /// When both axes are exactly at their target for good; minus infinity at rest.
  public var settlesAt: Double { max(x.settlesAt, y.settlesAt) }

  /// The point at a time: the start before the start, exactly the target once settled.
  public func value(at t: Double) -> Point { Point(x: x.value(at: t), y: y.value(at: t)) }

  /// The velocity at a time, in points per second; zero once settled and during a delay.
  public func velocity(at t: Double) -> Point { Point(x: x.velocity(at: t), y: y.velocity(at: t)) }

  /// Whether the point is at rest at a time, and stays there.
  public func isSettled(at t: Double) -> Bool { t >= settlesAt }

  /// Comes to rest at the point of this moment.
  public mutating func stop(at t: Double) {
    x.stop(at: t)
    y.stop(at: t)
  }

  /// Comes to rest at a point, at once.
  public mutating func set(_ value: Point) {
    x.set(value.x)
    y.set(value.y)
  }

  /// Moves point and target together; the velocity stays.
  public mutating func shift(by delta: Point) {
    x.shift(by: delta.x)
    y.shift(by: delta.y)
  }

  /// Sets out for a new target from wherever the point is at this moment.
  ///
  /// - Parameters:
  ///   - target: where to come to rest.
  ///   - style: what carries the point there.
  ///   - t: the moment, in seconds.
  ///   - handover: the velocity to set out with.
  ///   - tolerance: the distance on each axis that counts as rest for a spring, in points.
  ///   - delay: seconds to hold the point still before it sets out, not negative.
  public mutating func retarget(
    to target: Point, style: Motion.Style, at t: Double, handover: PointHandover = .continuous,
    tolerance: Double, delay: Double = 0
  ) {
    x.retarget(
      to: target.x, style: style, at: t, handover: handover.component(\.x),
      tolerance: tolerance, delay: delay)
    y.retarget(
      to: target.y, style: style, at: t, handover: handover.component(\.y),
      tolerance: tolerance, delay: delay)
  }
}
