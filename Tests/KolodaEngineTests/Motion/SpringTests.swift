// The laws every solution of the spring's equation obeys, over seeded random springs,
// and Koloda's own springs against numbers worked out by hand.

import Testing

@testable import KolodaEngine

@Suite struct SpringTests {
  /// A spring with a start: damping ratios from loose to stiff, the critical one included.
  struct Sample: CustomStringConvertible {
    var spring: Spring
    var x0: Double
    var v0: Double
    var description: String { "zeta \(spring.dampingRatio), \(spring), \(x0), \(v0)" }

    static let all: [Sample] = {
      var random = SeededGenerator(seed: 1)
      let ratios = [1, 1 - 1e-9, 1 + 1e-9, 1 - 9e-5, 1 + 9e-5, 1 - 1.1e-4, 1 + 1.1e-4, 6, 0.05]
      return (0..<200).map { i in
        let ratio = i < ratios.count ? ratios[i] : Double.random(in: 0.1...2.5, using: &random)
        let response = Double.random(in: 0.1...1.2, using: &random)
        return Sample(
          spring: Spring(dampingRatio: ratio, response: response),
          x0: Double.random(in: -500...500, using: &random),
          v0: Double.random(in: -4000...4000, using: &random))
      }
    }()

    func state(after t: Double) -> (position: Double, velocity: Double) {
      spring.state(after: t, from: x0, velocity: v0)
    }
    /// Times over about three periods.
    var times: [Double] { (1...30).map { Double($0) * spring.response / 10 } }
    /// The largest speed the energy allows, to compare velocities with.
    var speed: Double { v0.magnitude + spring.angularFrequency * x0.magnitude }
  }

  @Test func startsWhereAndAsFastAsTold() {
    for sample in Sample.all {
      let state = sample.state(after: 0)
      #expect(state.position == sample.x0, "\(sample)")
      #expect(state.velocity == sample.v0, "\(sample)")
    }
  }

  @Test func anchoringAgainOnTheWayChangesNothing() {
    for sample in Sample.all {
      for (s, t) in zip(sample.times, sample.times.reversed()) {
        let middle = sample.state(after: s)
        let split = sample.spring.state(
          after: t, from: middle.position, velocity: middle.velocity)
        let whole = sample.state(after: s + t)
        #expect(abs(split.position - whole.position) < 1e-8, "\(sample) at \(s) + \(t)")
        #expect(abs(split.velocity - whole.velocity) < 1e-8 * sample.speed, "\(sample)")
      }
    }
  }

  @Test func velocityIsTheSlopeOfPosition() {
    let h = 1e-5
    for sample in Sample.all {
      for t in sample.times {
        let slope = (sample.state(after: t + h).position - sample.state(after: t - h).position)
        let error = slope / (2 * h) - sample.state(after: t).velocity
        #expect(abs(error) < 1e-5 * sample.speed, "\(sample) at \(t)")
      }
    }
  }

  @Test func obeysItsEquation() {
    let h = 1e-5
    for sample in Sample.all {
      let largest = sample.spring.angularFrequency * sample.speed
      for t in sample.times {
        let (x, v) = sample.state(after: t)
        let change = sample.state(after: t + h).velocity - sample.state(after: t - h).velocity
        let residual = change / (2 * h) + sample.spring.damping * v + sample.spring.stiffness * x
        #expect(abs(residual) < 1e-4 * largest, "\(sample) at \(t)")
      }
    }
  }

  @Test func energyNeverGrows() {
    for sample in Sample.all {
      var energy = Double.infinity
      for t in [0] + sample.times {
        let (x, v) = sample.state(after: t)
        let now = v * v + sample.spring.stiffness * x * x
        #expect(now <= energy * (1 + 1e-12), "\(sample) at \(t)")
        energy = now
      }
    }
  }

  @Test(arguments: [1.0, 1 - Spring.criticalBand, 1 + Spring.criticalBand])
  func branchesMeet(around ratio: Double) {
    let below = Spring(dampingRatio: ratio - 1e-10, response: 0.3)
    let above = Spring(dampingRatio: ratio + 1e-10, response: 0.3)
    for t in stride(from: 0, through: 1.5, by: 0.01) {
      let (x, v) = below.state(after: t, from: -300, velocity: 2000)
      let (otherX, otherV) = above.state(after: t, from: -300, velocity: 2000)
      #expect(abs(x - otherX) < 1e-6)
      #expect(abs(v - otherV) < 1e-5)
    }
  }

  @Test func aStiffSpringStaysFinite() {
    let spring = Spring(dampingRatio: 500, response: 0.05)
    for t in [0, 1e-6, 0.01, 1, 1000] {
      let state = spring.state(after: t, from: 100, velocity: -1e6)
      #expect(state.position.isFinite && state.velocity.isFinite)
    }
  }

  @Test func constantsOutOfRangeAreMovedIntoIt() {
    for spring in [
      Spring(stiffness: -1, damping: -1), Spring(stiffness: .nan, damping: .nan),
      Spring(dampingRatio: .infinity, response: 0), Spring(bounciness: -5, speed: .infinity),
    ] {
      #expect(spring.stiffness > 0 && spring.stiffness.isFinite)
      #expect(spring.damping >= 0 && spring.damping.isFinite)
    }
  }
}
