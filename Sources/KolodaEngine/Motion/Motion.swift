// A value moving in time: where it started, how fast, and what carries it to its target.
// No clock and no state that advances: any time can be asked for, in any order.

/// What speed a motion takes over when it is given a new target.
public enum Handover: Sendable, Equatable {
  /// The speed the value has at that moment.
  case continuous
  /// This speed, per second.
  case velocity(Double)
  /// The speed with which the style starts by itself: a spring from rest, a curve on its slope.
  case none
}

/// A number on its way to a target; times are seconds on the caller's clock.
public struct Motion: Sendable, Equatable {
  /// What carries the value to its target.
  public enum Style: Sendable, Equatable, Hashable {
    /// A spring; the time it takes depends on the way and the speed.
    case spring(Spring)
    /// An easing curve over a duration in seconds.
    case timed(TimingCurve, duration: Double)
    /// No motion: the value jumps.
    case instant
  }

  /// What carries the value to its target.
  public private(set) var style: Style
  /// Where the value comes to rest.
  public private(set) var target: Double
  /// When the value is exactly at its target for good; minus infinity at rest.
  public private(set) var settlesAt: Double

  private var start: Double
  private var startTime: Double
  /// Springs: the speed at the start. Timed: the speed added to the curve's own at the start.
  private var startVelocity: Double
  /// Whether the value is held back before the start, rather than moving already.
  private var isDelayed: Bool

  /// Makes a value at rest.
  public init(_ value: Double) {
    self.init(value, style: .instant)
  }

  private init(_ value: Double, style: Style) {
    self.style = style
    target = value
    start = value
    startTime = 0
    startVelocity = 0
    settlesAt = -.infinity
    isDelayed = false
  }

  /// A template at rest at 0 that carries a spring.
  public static func spring(_ spring: Spring) -> Motion { Motion(0, style: .spring(spring)) }

  /// A template at rest at 0 that carries a curve over a duration in seconds.
  public static func timed(_ curve: TimingCurve, duration: Double) -> Motion {
    Motion(0, style: .timed(curve, duration: duration))
  }

  /// A template at rest at 0 without motion.
  public static let instant = Motion(0, style: .instant)

  /// The value at a time: the start value before the start, exactly the target once settled.
  public func value(at t: Double) -> Double {
    if t >= settlesAt { return target }
    if t <= startTime { return start }
    let elapsed = t - startTime
    switch style {
    case .spring(let spring):
      let x0 = start - target
      return target + spring.state(after: elapsed, from: x0, velocity: startVelocity).position
    case .timed(let curve, let duration):
      let progress = elapsed / duration
      let rest = 1 - progress
      let way = (target - start) * curve.value(at: progress)
      return start + way + startVelocity * elapsed * rest * rest
    case .instant:
      return start
    }
  }

  /// The velocity at a time, per second: 0 once settled and during a delay.
  public func velocity(at t: Double) -> Double {
    if t >= settlesAt || (isDelayed && t < startTime) { return 0 }
    let elapsed = max(0, t - startTime)
    switch style {
    case .spring(let spring):
      let x0 = start - target
      return spring.state(after: elapsed, from: x0, velocity: startVelocity).velocity
    case .timed(let curve, let duration):
      let progress = elapsed / duration
      let speed = (target - start) * curve.slope(at: progress) / duration
      return speed + startVelocity * (1 - progress) * (1 - 3 * progress)
    case .instant:
      return 0
    }
  }

  /// Whether the value is at rest at a time, and stays there.
  public func isSettled(at t: Double) -> Bool { t >= settlesAt }
}

extension Motion {
  /// Comes to rest at the value of this moment.
  public mutating func stop(at t: Double) { set(value(at: t)) }

  /// Comes to rest at a value, at once.
  public mutating func set(_ value: Double) { self = Motion(value, style: style) }

  /// Moves value and target together, as when the origin of both is moved; the speed stays.
  public mutating func shift(by delta: Double) {
    start += delta
    target += delta
  }

  /// Sets out for a new target from wherever the value is at this moment.
  ///
  /// - Parameters:
  ///   - target: where to come to rest; ignored if it is no finite number.
  ///   - style: what carries the value there.
  ///   - t: the moment, in seconds.
  ///   - handover: the speed to set out with; after a delay `.continuous` means from rest.
  ///   - tolerance: the distance from the target that counts as rest for a spring.
  ///   - delay: seconds to hold the value still before it sets out, not negative.
  public mutating func retarget(
    to target: Double, style: Style, at t: Double, handover: Handover = .continuous,
    tolerance: Double, delay: Double = 0
  ) {
    guard target.isFinite, t.isFinite else { return }
    let speed = speed(of: handover, at: t, delay: delay)
    start = value(at: t)
    startTime = t + max(0, delay)
    isDelayed = delay > 0
    self.style = style
    self.target = target
    switch style {
    case .spring(let spring):
      startVelocity = speed ?? 0
      let time = spring.settlingTime(
        from: start - target, velocity: startVelocity, tolerance: tolerance)
      settle(after: time)
    case .timed(let curve, let duration):
      startVelocity = duration > 0 ? correction(of: curve, over: duration, to: speed) : 0
      settle(after: start == target && startVelocity == 0 ? 0 : max(0, duration))
    case .instant:
      startVelocity = 0
      settle(after: 0)
    }
  }

  private func speed(of handover: Handover, at t: Double, delay: Double) -> Double? {
    switch handover {
    case .continuous: delay > 0 ? 0 : velocity(at: t)
    case .velocity(let speed): speed.isFinite ? speed : 0
    case .none: nil
    }
  }

  /// The speed to add to a curve at its start; none if it sets out too steeply to be corrected.
  private func correction(
    of curve: TimingCurve, over duration: Double, to speed: Double?
  ) -> Double {
    let slope = curve.slope(at: 0)
    guard let speed, slope.magnitude < Self.steepestStart else { return 0 }
    return speed - (target - start) * slope / duration
  }

  /// A curve with a steeper start keeps it: the correction would throw the value far off its way.
  private static let steepestStart = 20.0

  /// Fixes the end; a motion that takes no time and has no delay is at rest already.
  private mutating func settle(after time: Double) {
    if time > 0 || (isDelayed && start != target) {
      settlesAt = startTime + time
    } else {
      set(target)
    }
  }
}
