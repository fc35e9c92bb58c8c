// Springs with known numbers: pop's presets, Koloda's return from 300 points,
// and the undamped and critical springs that can be worked out by hand.

import KolodaEngine
import Testing

@Suite struct SpringTableTests {
  struct Preset: Sendable {
    var bounciness: Double
    var speed: Double
    var stiffness: Double
    var damping: Double
    var dampingRatio: Double
    var response: Double
  }

  @Test(arguments: [
    Preset(
      bounciness: 4, speed: 12, stiffness: 342.10, damping: 30.487, dampingRatio: 0.824,
      response: 0.340),
    Preset(
      bounciness: 10, speed: 20, stiffness: 512.03, damping: 26.748, dampingRatio: 0.591,
      response: 0.278),
    Preset(
      bounciness: 9, speed: 16, stiffness: 427.06, damping: 26.054, dampingRatio: 0.630,
      response: 0.304),
    Preset(
      bounciness: 0, speed: 12, stiffness: 342.10, damping: 36.926, dampingRatio: 0.998,
      response: 0.340),
  ])
  func bouncinessBecomesPopsConstants(preset: Preset) {
    let spring = Spring(bounciness: preset.bounciness, speed: preset.speed)
    #expect(abs(spring.stiffness - preset.stiffness) < 0.005)
    #expect(abs(spring.damping - preset.damping) < 0.0005)
    #expect(abs(spring.dampingRatio - preset.dampingRatio) < 0.0005)
    #expect(abs(spring.response - preset.response) < 0.0005)
  }

  /// Tensions 10, 30 and 50: each of pop's three cubics, worked out by hand without bounce.
  @Test(arguments: [
    (10.0, 121.6, 16.84), (30, 194, 26.764), (50, 266.4, 32.36875),
  ])
  func eachSpeedHasItsCubic(tension: Double, stiffness: Double, damping: Double) {
    let spring = Spring(bounciness: 0, speed: (tension - 0.5) / 199.5 * 34)
    #expect(abs(spring.stiffness - stiffness) < 1e-9)
    #expect(abs(spring.damping - damping) < 1e-9)
  }

  @Test(arguments: [0, 1, 2.5, 8.5, 20])
  func frictionHasNoStepsWherePopsCubicsMeet(bounciness: Double) {
    for tension in [18.0, 44.0] {
      let speed = (tension - 0.5) / 199.5 * 34
      let below = Spring(bounciness: bounciness, speed: speed - 1e-6)
      let above = Spring(bounciness: bounciness, speed: speed + 1e-6)
      #expect(abs(below.damping - above.damping) < 0.5)
    }
  }

  @Test func kolodasReturnCrossesItsTargetAndSwingsTenPercent() {
    let spring = Spring(bounciness: 10, speed: 20)
    #expect(abs(spring.state(after: 0.1207, from: -300, velocity: 0).position) < 0.2)
    let peak = stride(from: 0.1207, to: 0.5, by: 1e-4).map {
      spring.state(after: $0, from: -300, velocity: 0).position
    }.max()
    #expect(abs((peak ?? 0) - 30.0) < 0.05)
  }

  @Test(arguments: [(0.0, -12.0), (-1500.0, -14.9)])
  func theHandsSpeedAddsALittleSwing(velocity: Double, overshoot: Double) {
    let spring = Spring(bounciness: 10, speed: 20)
    let lowest = stride(from: 0, to: 0.5, by: 1e-4).map {
      spring.state(after: $0, from: 120, velocity: velocity).position
    }.min()
    #expect(abs((lowest ?? 0) - overshoot) < 0.05)
  }

  @Test func responseAndRatioComeBack() {
    let spring = Spring(dampingRatio: 0.78, response: 0.30)
    #expect(abs(spring.dampingRatio - 0.78) < 1e-12)
    #expect(abs(spring.response - 0.30) < 1e-12)
    #expect(abs(spring.stiffness - 438.649) < 0.001)
    #expect(abs(spring.angularFrequency - 20.944) < 0.001)
  }

  @Test func anUndampedSpringIsACosine() {
    let spring = Spring(dampingRatio: 0, response: 1)
    #expect(abs(spring.state(after: 0.5, from: 10, velocity: 0).position + 10) < 1e-12)
    #expect(abs(spring.state(after: 0.25, from: 10, velocity: 0).velocity + 62.831853) < 1e-6)
  }

  @Test func aCriticalSpringIsALineTimesAnExponential() {
    // k = 100, c = 20: x = e^(-10 t) (1 + 10 t), so at 0.1 s x = 2/e and v = -10/e.
    let spring = Spring(stiffness: 100, damping: 20)
    let state = spring.state(after: 0.1, from: 1, velocity: 0)
    #expect(abs(state.position - 0.735758882) < 1e-9)
    #expect(abs(state.velocity + 3.678794412) < 1e-9)
  }

  @Test func aStiffSpringIsTwoExponentials() {
    // k = 2, c = 3: roots -1 and -2, from x = 1 at rest x = 2 e^-t - e^-2t.
    let spring = Spring(stiffness: 2, damping: 3)
    let state = spring.state(after: 1, from: 1, velocity: 0)
    #expect(abs(state.position - 0.600423599) < 1e-9)
    #expect(abs(state.velocity + 0.465088316) < 1e-9)
  }
}
