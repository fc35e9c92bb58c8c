// Least squares through a handful of pointer samples: a line or a parabola per axis.
// Times are centred and scaled to the span, so the sums stay well conditioned.

/// The parabola (or the line, where a parabola would be a guess) nearest to some samples.
struct PolynomialFit {
  /// The velocity at the newest sample, in points per second.
  let endVelocity: Point

  /// A parabola needs this much time to tell bending from the rounding to pixels, in seconds.
  private static let shortestBend = 0.010
  /// Below this the times are so bunched that the parabola is not determined.
  private static let smallestBendNorm = 1e-3

  /// Fits samples ordered from the newest to the oldest.
  init(samples: some RandomAccessCollection<VelocityTracker.Sample>) {
    guard let last = samples.first, let first = samples.last, last.time > first.time else {
      endVelocity = .zero
      return
    }
    let span = last.time - first.time
    let mean = samples.reduce(0) { $0 + ($1.time - last.time) / span } / Double(samples.count)
    var sums = Sums()
    for sample in samples {
      sums.add((sample.time - last.time) / span - mean, sample.position - last.position)
    }
    let mayBend = samples.count > 2 && span >= Self.shortestBend
    let threshold = mayBend ? Self.smallestBendNorm : .infinity
    endVelocity = sums.slope(at: -mean, bendingOver: threshold) * (1 / span)
  }
}

/// Moments of the centred times u and of the positions p over them.
private struct Sums {
  var count = 0.0
  var u2 = 0.0
  var u3 = 0.0
  var u4 = 0.0
  var p = Point.zero
  var up = Point.zero
  var u2p = Point.zero

  mutating func add(_ u: Double, _ position: Point) {
    let square = u * u
    count += 1
    u2 += square
    u3 += square * u
    u4 += square * square
    p = p + position
    up = up + position * u
    u2p = u2p + position * square
  }

  /// The slope of the fit, built from the polynomials u and u^2 - (u3/u2) u - u2/count that are
  /// orthogonal over the samples; the second is left out unless its norm exceeds `bendingOver`.
  func slope(at u: Double, bendingOver smallestNorm: Double) -> Point {
    let skew = u3 / u2
    let norm = u4 - u3 * skew - u2 * u2 / count
    let line = up * (1 / u2)
    guard norm > smallestNorm else { return line }
    let bend = (u2p - up * skew - p * (u2 / count)) * (1 / norm)
    return line + bend * (2 * u - skew)
  }
}
