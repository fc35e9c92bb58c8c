// The "bounciness and speed" scale Koloda's animations are tuned in,
// converted to physical constants as facebook pop does (POPAnimationExtras.mm, POPMath.mm).

extension Spring {
  /// Makes the spring Koloda names by bounciness and speed.
  ///
  /// - Parameters:
  ///   - bounciness: 0 hardly overshoots, 4 is pop's default, 20 swings long; not negative.
  ///   - speed: 12 is pop's default, 20 is quick; not negative.
  public init(bounciness: Double, speed: Double) {
    let bounce = min(0.8 * Self.scaled(bounciness), 1)
    let tension = 0.5 + 199.5 * Self.scaled(speed)
    let ease = 2 * bounce - bounce * bounce
    let friction = (1 - ease) * Self.frictionWithoutBounce(tension: tension) + ease * 0.01
    self.init(
      stiffness: 194 + (tension - 30) / 50 * (375 - 194),
      damping: 25 + (friction - 8) / 2 * (25 - 19))
  }

  /// A value of pop's 0-20 scale as a part of its full range, 34.
  private static func scaled(_ value: Double) -> Double { max(0, value) / 1.7 / 20 }

  /// The friction that just suppresses the bounce: pop's fitted cubics.
  private static func frictionWithoutBounce(tension t: Double) -> Double {
    if t <= 18 { return ((0.0007 * t - 0.031) * t + 0.64) * t + 1.28 }
    if t <= 44 { return ((0.000044 * t - 0.006) * t + 0.36) * t + 2 }
    return ((0.00000045 * t - 0.000332) * t + 0.1078) * t + 5.84
  }
}
