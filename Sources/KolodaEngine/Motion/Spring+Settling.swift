// When a spring may be called at rest: the time after which its amplitude,
// not merely its present position, stays within a tolerance.

extension Spring {
  /// The time after which the distance from the target never exceeds `tolerance` again.
  ///
  /// Found from the envelope of the motion, so it counts where the spring starts and how fast.
  ///
  /// - Parameters:
  ///   - x0: the position at the start, relative to the target.
  ///   - v0: the velocity at the start, per second.
  ///   - tolerance: the distance that counts as rest, in the unit of `x0`, greater than 0.
  /// - Returns: seconds, 0 if the motion never leaves the tolerance; infinity without damping.
  public func settlingTime(from x0: Double, velocity v0: Double, tolerance: Double) -> Double {
    let tolerance = max(1e-12, tolerance)
    // The energy never grows, so neither does the way it allows.
    if x0 * x0 + v0 * v0 / stiffness <= tolerance * tolerance { return 0 }
    let decay = damping / 2
    let frequency = angularFrequency
    let push = (v0 + decay * x0).magnitude
    let envelope: Envelope
    if (decay - frequency).magnitude < Self.criticalBand * frequency {
      envelope = Envelope(offset: x0.magnitude, push: push, rate: slowRate, amplitude: .infinity)
    } else if decay < frequency {
      let lever = push / (stiffness - decay * decay).squareRoot()
      let amplitude = (x0 * x0 + lever * lever).squareRoot()
      envelope = Envelope(offset: x0.magnitude, push: push, rate: decay, amplitude: amplitude)
    } else {
      let lever = push / (decay * decay - stiffness).squareRoot()
      let amplitude = max((x0.magnitude + lever) / 2, x0.magnitude)
      envelope = Envelope(offset: x0.magnitude, push: push, rate: slowRate, amplitude: amplitude)
    }
    return envelope.time(to: tolerance)
  }

  /// The rate of the slowest decay, in 1/s.
  private var slowRate: Double {
    let decay = damping / 2
    let spread = max(0, decay * decay - stiffness).squareRoot()
    return stiffness >= decay * decay ? decay : stiffness / (decay + spread)
  }
}

/// Two bounds of |x|: e^(-rate t) times `amplitude`, and times (`offset` + `push` t).
///
/// The second holds for every damping, because |sin wt| / w and sinh(st)/s e^(-st) are at most t;
/// it is the sharper one near the critical damping, where the first grows without bound.
private struct Envelope {
  var offset: Double
  var push: Double
  var rate: Double
  var amplitude: Double

  func time(to tolerance: Double) -> Double {
    guard rate > 0 else { return amplitude <= tolerance ? 0 : .infinity }
    let plain = max(0, Maths.log(amplitude / tolerance) / rate)
    let isNearCritical = amplitude > 4 * (offset + push / rate)
    return isNearCritical ? min(plain, lastCrossing(of: tolerance)) : plain
  }

  /// The last time the linear bound equals the tolerance, from above.
  ///
  /// The logarithm of the bound is concave, so a Newton step from anywhere behind its peak
  /// lands on or behind the crossing: every iterate is a valid answer.
  private func lastCrossing(of tolerance: Double) -> Double {
    let peak = push > 0 ? max(0, 1 / rate - offset / push) : 0
    if excess(at: peak, over: tolerance) <= 0 { return 0 }
    var t = peak + 1 / rate
    for _ in 0..<8 {
      let slope = push / (offset + push * t) - rate
      t -= excess(at: t, over: tolerance) / slope
      t = max(peak, t)
    }
    return t
  }

  /// The logarithm of the linear bound over the tolerance.
  private func excess(at t: Double, over tolerance: Double) -> Double {
    Maths.log((offset + push * t) / tolerance) - rate * t
  }
}
