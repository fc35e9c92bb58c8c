// Easing curves against points of the Bezier curve itself, worked out by hand
// at the parameter one half, and against its defining equation everywhere.

import KolodaEngine
import Testing

@Suite struct TimingCurveTests {
  static let named: [TimingCurve] = [.linear, .standard, .easeIn, .easeOut, .easeInOut]

  @Test(arguments: [
    (TimingCurve.standard, 0.3125, 0.5375), (.easeIn, 0.6575, 0.5), (.easeOut, 0.3425, 0.5),
    (.easeInOut, 0.5, 0.5), (.linear, 0.3, 0.3),
  ])
  func passesThePointsWorkedOutByHand(curve: TimingCurve, progress: Double, value: Double) {
    #expect(abs(curve.value(at: progress) - value) < 1e-12)
  }

  @Test func everyPointOfTheBezierIsOnTheCurve() {
    var random = SeededGenerator(seed: 2)
    for _ in 0..<200 {
      let x = (0..<2).map { _ in Double.random(in: 0.02...0.98, using: &random) }
      let y = (0..<2).map { _ in Double.random(in: -0.6...1.6, using: &random) }
      let curve = TimingCurve(x[0], y[0], x[1], y[1])
      for s in stride(from: 0.01, to: 1, by: 0.03) {
        let time = bezier(x[0], x[1], at: s)
        #expect(abs(curve.value(at: time) - bezier(y[0], y[1], at: s)) < 1e-9, "\(x) \(y) at \(s)")
      }
    }
  }

  @Test func steepAndFlatCurvesAreSolvedToo() {
    for (x1, x2) in [(0.0, 0.0), (0, 1), (1, 1), (0, 0.5), (0.5, 1)] {
      let curve = TimingCurve(x1, 0.3, x2, 0.8)
      for s in stride(from: 0.01, to: 1, by: 0.01) {
        let time = bezier(x1, x2, at: s)
        #expect(abs(curve.value(at: time) - bezier(0.3, 0.8, at: s)) < 1e-9, "\(x1) \(x2) at \(s)")
      }
    }
  }

  @Test func theEndsAreExactAndTimeIsClamped() {
    for curve in Self.named {
      #expect(curve.value(at: 0) == 0 && curve.value(at: -1) == 0)
      #expect(curve.value(at: 1) == 1 && curve.value(at: 2) == 1)
      #expect(curve.slope(at: -1) == curve.slope(at: 0))
      #expect(curve.slope(at: 2) == curve.slope(at: 1))
    }
  }

  @Test func namedCurvesOnlyRise() {
    for curve in Self.named {
      let values = (0...1000).map { curve.value(at: Double($0) / 1000) }
      #expect(zip(values, values.dropFirst()).allSatisfy { $0 < $1 })
    }
  }

  @Test func theSlopeIsTheDerivative() {
    let h = 1e-6
    for curve in Self.named + [TimingCurve(0.3, -0.5, 0.6, 1.4)] {
      for p in stride(from: 0.01, to: 1, by: 0.01) {
        let slope = (curve.value(at: p + h) - curve.value(at: p - h)) / (2 * h)
        #expect(abs(slope - curve.slope(at: p)) < 1e-4, "\(curve) at \(p)")
      }
    }
  }

  @Test func theStandardCurveStartsAtFourTenthsAndEndsAtRest() {
    #expect(abs(TimingCurve.standard.slope(at: 0) - 0.4) < 1e-12)
    #expect(abs(TimingCurve.standard.slope(at: 1)) < 1e-12)
    // y1 = x1 = 0: the slope is that of the next control point.
    #expect(abs(TimingCurve.easeOut.slope(at: 0) - 1 / 0.58) < 1e-12)
    #expect(TimingCurve.easeIn.slope(at: 0) == 0)
    #expect(abs(TimingCurve.easeIn.slope(at: 1) - 1 / 0.58) < 1e-6)
  }

  @Test func aVerticalStartHasALimitedSlope() {
    #expect(TimingCurve(0, 1, 0.5, 1).slope(at: 0) == 1000)
    #expect(TimingCurve(0, -1, 0.5, 1).slope(at: 0) == -1000)
  }

  @Test func badControlPointsStillMakeACurve() {
    for curve in [TimingCurve(.nan, .nan, .nan, .nan), TimingCurve(-3, 0, 4, .infinity)] {
      for p in stride(from: 0, through: 1, by: 0.1) {
        #expect(curve.value(at: p).isFinite && curve.slope(at: p).isFinite)
      }
    }
  }

  /// One coordinate of the curve in Bernstein form, unlike the code under test.
  private func bezier(_ p1: Double, _ p2: Double, at s: Double) -> Double {
    let r = 1 - s
    return 3 * r * r * s * p1 + 3 * r * s * s * p2 + s * s * s
  }
}
