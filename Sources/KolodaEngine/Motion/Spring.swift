// A damped spring of mass one, evaluated in closed form at any time.
// Positions are relative to the target; nothing is ever stepped.

/// A linear spring: x'' + damping * x' + stiffness * x = 0.
public struct Spring: Sendable, Equatable, Hashable {
  /// The pull towards the target per unit of distance, in 1/s^2 (mass 1), greater than 0.
  public var stiffness: Double
  /// The drag per unit of velocity, in 1/s, not negative; 0 never comes to rest.
  public var damping: Double

  /// Makes a spring from its two constants; values out of range are moved into it.
  public init(stiffness: Double, damping: Double) {
    self.stiffness = min(max(1e-6, stiffness), 1e9)
    self.damping = min(max(0, damping), 1e6)
  }

  /// Makes a spring by how it looks.
  ///
  /// - Parameters:
  ///   - dampingRatio: 1 is the fastest return without overshoot, less swings; not negative.
  ///   - response: the period of the undamped spring in seconds, at least 0.001.
  public init(dampingRatio: Double, response: Double) {
    let frequency = 2 * Double.pi / max(0.001, response)
    self.init(stiffness: frequency * frequency, damping: 2 * dampingRatio * frequency)
  }

  /// The angular frequency without damping, in rad/s.
  public var angularFrequency: Double { stiffness.squareRoot() }

  /// The damping as a part of the critical one: below 1 swings, above 1 creeps.
  public var dampingRatio: Double { damping / (2 * angularFrequency) }

  /// The period of the undamped spring, in seconds.
  public var response: Double { 2 * Double.pi / angularFrequency }

  /// Where the spring is after a time, and how fast.
  ///
  /// - Parameters:
  ///   - t: seconds since the start, not negative.
  ///   - x0: the position at the start, relative to the target.
  ///   - v0: the velocity at the start, per second.
  /// - Returns: the position relative to the target, and the velocity per second.
  public func state(
    after t: Double, from x0: Double, velocity v0: Double
  ) -> (position: Double, velocity: Double) {
    let decay = damping / 2
    let (cosine, sine) = basis(at: t)
    return (
      x0 * cosine + (v0 + decay * x0) * sine,
      v0 * cosine - (stiffness * x0 + decay * v0) * sine
    )
  }

  /// The damped cosine and sine all solutions are made of.
  ///
  /// With b = damping/2 and w^2 = stiffness - b^2 these are e^(-bt) cos(wt) and e^(-bt) sin(wt)/w,
  /// hyperbolic when w^2 is negative, and their series in w^2 next to the critical damping.
  private func basis(at t: Double) -> (cosine: Double, sine: Double) {
    let decay = damping / 2
    let frequency = angularFrequency
    if (decay - frequency).magnitude < Self.criticalBand * frequency {
      let z = (decay * decay - stiffness) * t * t
      let fade = Maths.exp(-decay * t)
      let cosine = 1 + z / 2 * (1 + z / 12 * (1 + z / 30))
      let sine = t * (1 + z / 6 * (1 + z / 20 * (1 + z / 42)))
      return (fade * cosine, fade * sine)
    }
    if decay < frequency {
      let fade = Maths.exp(-decay * t)
      let swing = (stiffness - decay * decay).squareRoot()
      return (fade * Maths.cos(swing * t), fade * Maths.sin(swing * t) / swing)
    }
    let spread = (decay * decay - stiffness).squareRoot()
    let slow = Maths.exp(-stiffness / (decay + spread) * t)
    let fast = Maths.exp(-(decay + spread) * t)
    return ((slow + fast) / 2, (slow - fast) / (2 * spread))
  }

  /// Damping ratios this near to 1 count as critical; MOTION of the design, section 8.
  static let criticalBand = 1e-4
}
