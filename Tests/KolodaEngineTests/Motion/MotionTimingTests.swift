// Motions know no ticks: however a spring is looked at or anchored again on its way,
// it is where the equation says, at 30 Hz, at 1000 Hz and after a nap.

import KolodaEngine
import Testing

@Suite struct MotionTimingTests {
  static let spring = Motion.Style.spring(Spring(bounciness: 10, speed: 20))

  static func start(at t: Double) -> Motion {
    var motion = Motion(-300)
    motion.retarget(
      to: 0, style: spring, at: t, handover: .velocity(1500), tolerance: 0.5)
    return motion
  }

  /// Seconds between ticks: fixed rates, and once irregular ones of 1 to 40 ms.
  static func ticks(_ rate: Double?, until end: Double) -> [Double] {
    var random = SeededGenerator(seed: 3)
    var times = [0.0]
    while let last = times.last, last < end {
      times.append(last + (rate.map { 1 / $0 } ?? Double.random(in: 0.001...0.040, using: &random)))
    }
    return times
  }

  @Test("refresh-rate-independence", arguments: [30, 60, 144, 1000, nil])
  func anchoringAtEveryTickIsTheSameMotion(rate: Double?) {
    let whole = Self.start(at: 5)
    var split = whole
    for tick in Self.ticks(rate, until: 0.3).map({ 5 + $0 }) where !split.isSettled(at: tick) {
      split.retarget(to: 0, style: Self.spring, at: tick, tolerance: 0.5)
      for later in [0, 0.003, 0.05, 0.1] {
        #expect(abs(split.value(at: tick + later) - whole.value(at: tick + later)) < 1e-9)
        #expect(abs(split.velocity(at: tick + later) - whole.velocity(at: tick + later)) < 1e-7)
      }
      #expect(abs(split.settlesAt - whole.settlesAt) < 1e-9)
    }
  }

  @Test func lookingChangesNothing() {
    let motion = Self.start(at: 5)
    let forth = (0...100).map { motion.value(at: 5 + Double($0) / 200) }
    let back = (0...100).reversed().map { motion.value(at: 5 + Double($0) / 200) }
    #expect(forth == back.reversed())
    #expect(motion == Self.start(at: 5))
  }

  @Test("restart-animation-first-frame-jump")
  func anIdleClockMakesNoJump() {
    var rested = Self.start(at: 5)
    rested.retarget(to: 200, style: Self.spring, at: 1000, tolerance: 0.5)
    var fresh = Motion(0)
    fresh.retarget(to: 200, style: Self.spring, at: 0, tolerance: 0.5)
    #expect(rested.value(at: 1000) == 0)
    for dt in [0.001, 0.016, 0.1] {
      #expect(abs(rested.value(at: 1000 + dt) - fresh.value(at: dt)) < 1e-7)
    }
  }

  @Test func oneTargetAfterAnotherNeverJumps() {
    var random = SeededGenerator(seed: 4)
    var motion = Motion(0)
    var t = 0.0
    for _ in 0..<2000 {
      t += Double.random(in: 0...0.2, using: &random)
      let (x, v) = (motion.value(at: t), motion.velocity(at: t))
      let target = Double.random(in: -500...500, using: &random)
      guard let style = MotionTests.styles.randomElement(using: &random) else { continue }
      motion.retarget(to: target, style: style, at: t, tolerance: 0.5)
      guard !motion.isSettled(at: t) else { continue }
      #expect(abs(motion.value(at: t) - x) < 1e-9)
      #expect(abs(motion.velocity(at: t) - v) < 1e-6)
      #expect(motion.settlesAt < t + 5)
    }
  }
}
