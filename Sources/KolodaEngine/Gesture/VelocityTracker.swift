// How fast the pointer is when it is let go, from where it was just before.
// A parabola is fitted to the last tenth of a second; adding a sample only stores it.

/// Estimates the velocity of the pointer at its release.
///
/// Samples closer together than a 125th of the horizon share one place of the buffer (the latest
/// of them stays), so the buffer is bounded however fast the mouse reports.
public struct VelocityTracker: Sendable {
  /// How far back from the release samples count, in seconds.
  public let horizon: Double
  /// A pause that ends the movement, in seconds: between two samples or before the release.
  public let stop: Double

  struct Sample {
    var position: Point
    var time: Double
  }

  private static let capacity = 128
  private var ring: [Sample] = []
  private var newest = 0
  private var slotTime = 0.0

  /// Makes a tracker without samples.
  ///
  /// - Parameters:
  ///   - horizon: seconds before the release that count; Flutter's VelocityTracker has 0.100.
  ///   - stop: the pause in seconds after which the pointer stood still; Flutter has 0.040.
  public init(horizon: Double = 0.100, stop: Double = 0.040) {
    self.horizon = max(0.001, horizon)
    self.stop = max(0, stop)
    ring.reserveCapacity(Self.capacity)
  }

  /// How many samples are kept; never more than 128.
  var countOfSamples: Int { ring.count }

  /// Forgets all samples.
  public mutating func reset() {
    ring.removeAll(keepingCapacity: true)
    newest = 0
  }

  /// Notes where the pointer was; a time before the last one counts as the last one.
  public mutating func add(_ position: Point, time: Double) {
    guard !ring.isEmpty else {
      ring.append(Sample(position: position, time: time))
      slotTime = time
      return
    }
    let time = max(ring[newest].time, time)
    if time - slotTime < horizon / 125 {
      ring[newest] = Sample(position: position, time: time)
      return
    }
    slotTime = time
    newest = (newest + 1) % Self.capacity
    if newest < ring.count {
      ring[newest] = Sample(position: position, time: time)
    } else {
      ring.append(Sample(position: position, time: time))
    }
  }

  /// The velocity at the newest sample, when the pointer is let go.
  ///
  /// - Parameter releaseTime: when the pointer was let go, in seconds.
  /// - Returns: points per second, zero if the pointer had stopped before.
  public func velocity(at releaseTime: Double) -> Point {
    let count = countOfRecentSamples(at: releaseTime)
    guard count >= 2 else { return .zero }
    return PolynomialFit(samples: (0..<count).lazy.map { sample($0) }).endVelocity
  }

  /// A sample counted back from the newest one, which is 0.
  private func sample(_ age: Int) -> Sample {
    ring[(newest - age + ring.count) % ring.count]
  }

  /// How many samples belong to the movement that the release ended.
  private func countOfRecentSamples(at releaseTime: Double) -> Int {
    var later = releaseTime
    for age in ring.indices {
      let time = sample(age).time
      if later - time > stop || releaseTime - time > horizon { return age }
      later = time
    }
    return ring.count
  }
}
