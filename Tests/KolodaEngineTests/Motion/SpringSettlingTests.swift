// When a spring counts as at rest: never too early, never absurdly late.

import KolodaEngine
import Testing

@Suite struct SpringSettlingTests {
  @Test func afterTheSettlingTimeTheToleranceIsNeverLeft() {
    for sample in SpringTests.Sample.all {
      for tolerance in [0.5, 0.002] {
        let end = sample.spring.settlingTime(
          from: sample.x0, velocity: sample.v0, tolerance: tolerance)
        #expect(end.isFinite && end >= 0, "\(sample)")
        for step in 0...400 {
          let t = end + Double(step) * sample.spring.response / 50
          let distance = abs(sample.state(after: t).position)
          #expect(distance <= tolerance * (1 + 1e-9), "\(sample) at \(t)")
        }
      }
    }
  }

  @Test func theSettlingTimeIsNotMuchTooLong() throws {
    for sample in SpringTests.Sample.all {
      let end = sample.spring.settlingTime(from: sample.x0, velocity: sample.v0, tolerance: 0.5)
      try #require(end.isFinite)
      let truth = lastTimeOutside(0.5, sample, before: end)
      let slowest = sample.spring.settlingTime(from: 2, velocity: 0, tolerance: 0.5)
      #expect(end - truth <= sample.spring.response + slowest, "\(sample): \(end), \(truth)")
    }
  }

  @Test func theCalmReturnIsWithinAPointInTime() {
    // 1.5-2.8 % overshoot, within a point after 0.36-0.38 s from 300 points (design, section 7.7).
    for ratio in [0.75, 0.80] {
      let spring = Spring(dampingRatio: ratio, response: 0.30)
      let end = spring.settlingTime(from: -300, velocity: 0, tolerance: 1)
      #expect(end > 0.33 && end < 0.42)
    }
  }

  @Test func amplitudeAndSpeedCount() {
    let spring = Spring(dampingRatio: 0.8, response: 0.3)
    let near = spring.settlingTime(from: 10, velocity: 0, tolerance: 0.5)
    let far = spring.settlingTime(from: 300, velocity: 0, tolerance: 0.5)
    let fast = spring.settlingTime(from: 300, velocity: 5000, tolerance: 0.5)
    #expect(near < far && far < fast)
    // Thirty times the way is ln(30) / (zeta w) longer.
    #expect(abs(far - near - 3.401197 / (0.8 * spring.angularFrequency)) < 1e-6)
  }

  @Test func restIsRestAtOnce() {
    for ratio in [0.3, 1, 2] {
      let spring = Spring(dampingRatio: ratio, response: 0.3)
      #expect(spring.settlingTime(from: 0, velocity: 0, tolerance: 0.5) == 0)
      #expect(spring.settlingTime(from: 0.1, velocity: 0.1, tolerance: 0.5) == 0)
    }
  }

  @Test func withoutDampingThereIsNoRest() {
    let spring = Spring(dampingRatio: 0, response: 0.3)
    #expect(spring.settlingTime(from: 10, velocity: 0, tolerance: 0.5) == .infinity)
    #expect(spring.settlingTime(from: 0.4, velocity: 0, tolerance: 0.5) == 0)
  }

  @Test func theTimeIsSteadyAroundTheCriticalDamping() {
    let times = [0.97, 0.99, 0.999, 0.99995, 1, 1.00005, 1.001, 1.01, 1.03].map {
      Spring(dampingRatio: $0, response: 0.3)
        .settlingTime(from: -300, velocity: 1000, tolerance: 0.5)
    }
    for (a, b) in zip(times, times.dropFirst()) { #expect(abs(a - b) < 0.05) }
  }

  private func lastTimeOutside(
    _ tolerance: Double, _ sample: SpringTests.Sample, before end: Double
  ) -> Double {
    let step = sample.spring.response / 200
    return stride(from: end, through: 0, by: -step).first {
      abs(sample.state(after: $0).position) > tolerance
    } ?? 0
  }
}
