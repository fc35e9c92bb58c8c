// A value in motion: it takes over where the last motion left it, ends exactly at its target,
// and is the same whenever and however often it is looked at.

import KolodaEngine
import Testing

@Suite struct MotionTests {
  static let spring = Motion.Style.spring(Spring(dampingRatio: 0.78, response: 0.3))
  static let curve = Motion.Style.timed(.standard, duration: 0.8)
  static let styles: [Motion.Style] = [
    spring, curve, .spring(Spring(dampingRatio: 1, response: 0.4)),
    .spring(Spring(dampingRatio: 1.6, response: 0.2)), .timed(.easeInOut, duration: 0.3),
    .timed(.linear, duration: 0.2),
  ]

  static func moving(
    to target: Double = 300, _ style: Motion.Style, handover: Handover = .none, delay: Double = 0
  ) -> Motion {
    var motion = Motion(0)
    motion.retarget(
      to: target, style: style, at: 10, handover: handover, tolerance: 0.5, delay: delay)
    return motion
  }

  @Test func atRestItHasNoTime() {
    let motion = Motion(7)
    #expect(motion.value(at: -1e9) == 7 && motion.velocity(at: 0) == 0)
    #expect(motion.settlesAt == -.infinity && motion.isSettled(at: -1e9))
    #expect(motion.target == 7)
  }

  @Test func templatesCarryTheirStyle() {
    let spring = Spring(dampingRatio: 1, response: 0.5)
    #expect(Motion.spring(spring).style == .spring(spring))
    #expect(Motion.timed(.easeIn, duration: 2).style == .timed(.easeIn, duration: 2))
    #expect(Motion.instant.style == .instant)
    #expect(Motion.spring(spring).isSettled(at: 0) && Motion.spring(spring).value(at: 0) == 0)
  }

  @Test(arguments: styles)
  func endsExactlyAtItsTarget(style: Motion.Style) {
    let motion = Self.moving(style)
    let before = motion.settlesAt - 1e-9
    #expect(motion.settlesAt > 10 && !motion.isSettled(at: before))
    #expect(motion.isSettled(at: motion.settlesAt))
    #expect(motion.value(at: motion.settlesAt) == 300)
    #expect(motion.velocity(at: motion.settlesAt) == 0)
    #expect(abs(motion.value(at: before) - 300) < 0.5001)
  }

  @Test(arguments: styles)
  func beforeItsStartItStandsAtItsStart(style: Motion.Style) {
    let motion = Self.moving(style)
    #expect(motion.value(at: 0) == 0 && motion.value(at: 10) == 0)
  }

  @Test(arguments: styles, styles)
  func aNewTargetTakesOverPositionAndVelocity(first: Motion.Style, second: Motion.Style) {
    let before = Self.moving(first)
    for t in stride(from: 10.005, to: before.settlesAt, by: 0.03) {
      var after = before
      after.retarget(to: -120, style: second, at: t, tolerance: 0.5)
      #expect(after.value(at: t) == before.value(at: t))
      #expect(abs(after.velocity(at: t) - before.velocity(at: t)) < 1e-6)
      let slope = (after.value(at: t + 1e-7) - after.value(at: t)) / 1e-7
      #expect(abs(slope - before.velocity(at: t)) < 0.1, "at \(t)")
      #expect(after.value(at: after.settlesAt) == -120)
    }
  }

  @Test(arguments: styles)
  func theVelocityIsTheSlopeOfTheValue(style: Motion.Style) {
    let h = 1e-6
    let motion = Self.moving(style, handover: .velocity(-900))
    for t in stride(from: 10.001, to: motion.settlesAt - 0.001, by: 0.007) {
      let slope = (motion.value(at: t + h) - motion.value(at: t - h)) / (2 * h)
      #expect(abs(slope - motion.velocity(at: t)) < 0.1, "at \(t)")
    }
  }

  @Test(arguments: styles)
  func aGivenVelocityIsTheFirstOne(style: Motion.Style) {
    for velocity in [-2000.0, 0, 650] {
      let motion = Self.moving(style, handover: .velocity(velocity))
      #expect(abs(motion.velocity(at: 10) - velocity) < 1e-9)
    }
  }

  @Test func withoutHandoverTheStyleStartsByItself() {
    // Koloda's exit: 0.4 of 1187 points in 0.8 s.
    let exit = Self.moving(to: 1187, Self.curve)
    #expect(abs(exit.velocity(at: 10) - 593.5) < 1e-9)
    #expect(abs(exit.value(at: 10 + 0.25) - 1187 * 0.5375) < 1e-9)
    var motion = Self.moving(Self.spring)
    motion.retarget(to: 0, style: Self.spring, at: 10.1, handover: .none, tolerance: 0.5)
    #expect(motion.velocity(at: 10.1) == 0)
  }

  @Test func theCorrectionOfACurveIsASquareThatFades() {
    // Linear over 0.2 s from 0 to 0 with 100 per second: 100 dt (1 - p)^2, at half time 2.5.
    let motion = Self.moving(
      to: 0, .timed(.linear, duration: 0.2), handover: .velocity(100))
    #expect(abs(motion.value(at: 10.1) - 2.5) < 1e-9)
    #expect(abs(motion.settlesAt - 10.2) < 1e-12)
  }

  @Test func aCurveWithAVerticalStartStaysNearItsWay() {
    let motion = Self.moving(
      .timed(TimingCurve(0, 1, 0.2, 1), duration: 0.5), handover: .continuous)
    for t in stride(from: 10, through: 10.5, by: 0.01) {
      #expect((0...300).contains(motion.value(at: t)))
    }
  }

  @Test func nothingToDoIsRest() {
    for style in Self.styles + [.instant] {
      #expect(Self.moving(to: 0, style).settlesAt == -.infinity)
    }
    #expect(Self.moving(to: 0.4, Self.spring).settlesAt == -.infinity)
    #expect(Self.moving(to: 0.4, Self.spring).value(at: 10) == 0.4)
  }

  @Test func instantJumps() {
    let motion = Self.moving(.instant)
    #expect(motion.value(at: 10) == 300 && motion.isSettled(at: 10))
    #expect(Self.moving(.timed(.linear, duration: 0)).value(at: 10) == 300)
  }

  @Test(arguments: styles + [.instant])
  func aDelayHoldsTheValue(style: Motion.Style) {
    let motion = Self.moving(style, delay: 0.5)
    for t in [10, 10.25, 10.4999] {
      #expect(motion.value(at: t) == 0 && motion.velocity(at: t) == 0 && !motion.isSettled(at: t))
    }
    let atOnce = Self.moving(style)
    for dt in [0.001, 0.1, 0.2, 2] {
      #expect(abs(motion.value(at: 10.5 + dt) - atOnce.value(at: 10 + dt)) < 1e-9)
    }
  }

  @Test func aDelayedMotionSetsOutFromRest() {
    var motion = Self.moving(Self.spring)
    let held = motion.value(at: 10.1)
    motion.retarget(to: 0, style: Self.curve, at: 10.1, tolerance: 0.5, delay: 0.2)
    #expect(motion.value(at: 10.3) == held && motion.velocity(at: 10.2) == 0)
    #expect(abs(motion.velocity(at: 10.3)) < 1e-9)
  }

  @Test func stopAndSetRest() {
    var motion = Self.moving(Self.spring)
    let there = motion.value(at: 10.1)
    motion.stop(at: 10.1)
    #expect(motion.value(at: 11) == there && motion.target == there && motion.isSettled(at: 0))
    #expect(motion.style == Self.spring)
    motion.set(4)
    #expect(motion.value(at: 0) == 4 && motion.velocity(at: 0) == 0)
  }

  @Test(arguments: styles)
  func aShiftMovesTheWholeWay(style: Motion.Style) {
    let motion = Self.moving(style, handover: .velocity(700))
    var shifted = motion
    shifted.shift(by: 64)
    #expect(shifted.settlesAt == motion.settlesAt && shifted.target == 364)
    for t in stride(from: 10, to: 11, by: 0.05) {
      #expect(abs(shifted.value(at: t) - motion.value(at: t) - 64) < 1e-9)
      #expect(abs(shifted.velocity(at: t) - motion.velocity(at: t)) < 1e-9)
    }
  }

  @Test func numbersThatAreNoneChangeNothing() {
    var motion = Self.moving(Self.spring)
    let before = motion
    motion.retarget(to: .nan, style: Self.curve, at: 10.1, tolerance: 0.5)
    motion.retarget(to: 5, style: Self.curve, at: .infinity, tolerance: 0.5)
    #expect(motion == before)
    motion.retarget(
      to: 5, style: Self.spring, at: 10.1, handover: .velocity(.nan), tolerance: 0.5)
    #expect(motion.velocity(at: 10.1) == 0 && motion.value(at: 99) == 5)
  }
}
