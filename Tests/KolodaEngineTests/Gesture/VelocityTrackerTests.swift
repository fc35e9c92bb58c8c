// The velocity of synthetic strokes whose true velocity is known:
// exact where it can be, within a bound where pixels and milliseconds are whole.

import Glibc
import Testing

@testable import KolodaEngine

@Suite struct VelocityTrackerTests {
  /// Feeds a path sampled at a rate over a time that ends at 7 s; positions may be rounded.
  static func tracker(
    hertz: Double, duration: Double, rounded: Bool = false, phase: Double = 0,
    path: (Double) -> Point
  ) -> VelocityTracker {
    var tracker = VelocityTracker()
    let count = Int((duration * hertz).rounded())
    for i in stride(from: count, through: 0, by: -1) {
      let time = duration - Double(i) / hertz
      var point = path(time)
      if rounded { point = Point(x: (point.x + phase).rounded(), y: (point.y + phase).rounded()) }
      tracker.add(point, time: 7 - duration + time)
    }
    return tracker
  }

  @Test(arguments: [60, 125, 500, 1000, 8000])
  func aConstantSpeedIsExact(hertz: Double) {
    let tracker = Self.tracker(hertz: hertz, duration: 0.2) {
      Point(x: 4000 + 1234 * $0, y: 50 - 567 * $0)
    }
    #expect((tracker.velocity(at: 7) - Point(x: 1234, y: -567)).length < 1e-6)
  }

  @Test func aConstantAccelerationIsExact() {
    let tracker = Self.tracker(hertz: 125, duration: 0.096) { Point(x: 5000 * $0 * $0, y: 3 * $0) }
    #expect((tracker.velocity(at: 7) - Point(x: 960, y: 3)).length < 1e-6)
  }

  @Test func irregularTimesAreAsExact() {
    var random = SeededGenerator(seed: 6)
    for _ in 0..<100 {
      var tracker = VelocityTracker()
      var time = 0.0
      while time < 0.090 {
        tracker.add(Point(x: 400 * time + 6000 * time * time, y: -time), time: 3 + time)
        time += Double.random(in: 0.001...0.015, using: &random)
      }
      tracker.add(Point(x: 400 * time + 6000 * time * time, y: -time), time: 3 + time)
      let velocity = tracker.velocity(at: 3 + time)
      #expect((velocity - Point(x: 400 + 12000 * time, y: -1)).length < 1e-6)
    }
  }

  /// Speed 1200 (t/T)^n over 140 ms, whole pixels, 125 Hz; the fit lags what no parabola follows.
  /// For n = 2 the lag is 0.4 h^2 of the jerk with h = 48 ms: 113, where a line would lag by 640.
  @Test(arguments: [(1.0, 10.0), (1.5, 60), (2, 120)])
  func anAccelerationIsMetWithinItsLag(power: Double, bound: Double) {
    var sum = 0.0
    for step in 0..<50 {
      let tracker = Self.tracker(
        hertz: 125, duration: 0.136, rounded: true, phase: Double(step) / 50
      ) { t in
        let u = (t + 0.004) / 0.140
        return Point(x: 1200 * 0.140 / (power + 1) * pow(u, power + 1), y: 0)
      }
      sum += tracker.velocity(at: 7).x - 1200
    }
    #expect(sum / 50 < 10 && sum / 50 > -bound)
  }

  @Test(arguments: [(1000.0, 10.0), (8000, 10), (500, 15), (125, 40)])
  func wholePixelsBlurLittle(hertz: Double, bound: Double) {
    for speed in [90.5, 333.3, 1234.5, 4000.7] {
      for phase in [0, 0.25, 0.5, 0.75] {
        let tracker = Self.tracker(hertz: hertz, duration: 0.150, rounded: true, phase: phase) {
          Point(x: speed * $0, y: 0)
        }
        #expect(abs(tracker.velocity(at: 7).x - speed) < bound, "\(speed) \(phase)")
      }
    }
  }

  @Test func aTurnJustBeforeTheReleaseTurnsTheVelocity() {
    for hertz in [125.0, 1000] {
      let tracker = Self.tracker(hertz: hertz, duration: 0.140) {
        Point(x: 200 - 1500 * abs($0 - 0.1), y: 0)
      }
      #expect(tracker.velocity(at: 7).x < -1000)
    }
  }

  @Test func aPauseBeforeTheReleaseIsAStop() {
    let tracker = Self.tracker(hertz: 125, duration: 0.120) { Point(x: 2000 * $0, y: 0) }
    #expect(abs(tracker.velocity(at: 7.039).x - 2000) < 1e-6)
    #expect(tracker.velocity(at: 7.041) == .zero)
  }

  @Test func aPauseWithinTheStrokeHidesWhatWasBefore() {
    var tracker = VelocityTracker()
    for i in 0..<5 { tracker.add(Point(x: Double(i) * 50, y: 0), time: Double(i) * 0.008) }
    for i in 0..<5 { tracker.add(Point(x: 200 - Double(i), y: 0), time: 0.080 + Double(i) * 0.008) }
    #expect(abs(tracker.velocity(at: 0.112).x + 125) < 1e-6)
  }

  @Test func onlyTheLastTenthOfASecondCounts() {
    let tracker = Self.tracker(hertz: 125, duration: 0.3) {
      Point(x: $0 < 0.195 ? -3000 * $0 : -585 + 700 * ($0 - 0.195), y: 0)
    }
    #expect(abs(tracker.velocity(at: 7).x - 700) < 1e-6)
  }

  @Test func fewSamplesGiveWhatTheyCan() {
    var tracker = VelocityTracker()
    #expect(tracker.velocity(at: 1) == .zero)
    tracker.add(Point(x: 10, y: 10), time: 1)
    #expect(tracker.velocity(at: 1) == .zero)
    tracker.add(Point(x: 18, y: 6), time: 1.008)
    #expect((tracker.velocity(at: 1.008) - Point(x: 1000, y: -500)).length < 1e-6)
    tracker.add(Point(x: 34, y: 2), time: 1.016)
    // The parabola through (0, 10), (8, 18), (16, 34) has the slope 2.5 per ms at its end.
    #expect((tracker.velocity(at: 1.016) - Point(x: 2500, y: -500)).length < 1e-6)
    tracker.reset()
    #expect(tracker.velocity(at: 1.016) == .zero)
  }

  @Test func aTwitchOfFourMillisecondsIsNotBent() {
    var tracker = VelocityTracker()
    for (i, x) in [0.0, 0, 1, 1, 2].enumerated() {
      tracker.add(Point(x: x, y: 0), time: 1 + Double(i) / 1000)
    }
    // A line through them: 0.5 pixels per ms; a parabola would say 0.6.
    #expect(abs(tracker.velocity(at: 1.004).x - 500) < 1e-6)
  }

  @Test func equalTimesKeepTheLatestPlace() {
    var tracker = VelocityTracker()
    for i in 0..<10 {
      let time = 3 + Double(i) * 0.008
      tracker.add(Point(x: -1e6, y: 1e6), time: time)
      tracker.add(Point(x: Double(i) * 4, y: 0), time: time)
    }
    #expect((tracker.velocity(at: 3.072) - Point(x: 500, y: 0)).length < 1e-6)
    var still = VelocityTracker()
    for i in 0..<10 { still.add(Point(x: Double(i), y: 0), time: 3) }
    #expect(still.velocity(at: 3) == .zero)
  }

  @Test func timeThatGoesBackStandsStill() {
    var tracker = VelocityTracker()
    tracker.add(.zero, time: 5)
    tracker.add(Point(x: 8, y: 0), time: 5.008)
    tracker.add(Point(x: 9, y: 0), time: 4)
    #expect(abs(tracker.velocity(at: 5.008).x - 1125) < 1e-6)
  }

  @Test func bunchedTimesGiveALine() {
    var tracker = VelocityTracker()
    for (time, x) in [(0.0, 0.0), (0.0009, 3), (0.0300, 30)] {
      tracker.add(Point(x: x, y: 0), time: 1 + time)
    }
    let velocity = tracker.velocity(at: 1.030).x
    #expect(velocity > 800 && velocity < 1100)
  }

  @Test func farAwayAndLongAfterTheStartItIsAsExact() {
    var tracker = VelocityTracker()
    for i in 0..<20 {
      tracker.add(Point(x: 1e6 + Double(i) * 8, y: -1e6), time: 4e6 + Double(i) / 125)
    }
    #expect((tracker.velocity(at: 4e6 + 19.0 / 125) - Point(x: 1000, y: 0)).length < 1e-3)
  }

  @Test func thirtyTwoSamplesAreAsGoodAsAll() {
    var tracker = VelocityTracker()
    for i in 0..<32 { tracker.add(Point(x: Double(i) * 3, y: Double(i)), time: Double(i) * 0.003) }
    #expect((tracker.velocity(at: 0.093) - Point(x: 1000, y: 1000.0 / 3)).length < 1e-6)
  }

  @Test func aLongStrokeOfAFastMouseIsBounded() {
    var tracker = VelocityTracker()
    for i in 0..<80_000 { tracker.add(Point(x: Double(i) / 8, y: 0), time: Double(i) / 8000) }
    #expect(abs(tracker.velocity(at: 79_999.0 / 8000).x - 1000) < 1e-6)
    #expect(tracker.countOfSamples <= 128)
  }
}
