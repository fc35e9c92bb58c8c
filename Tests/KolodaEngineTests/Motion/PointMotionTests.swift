// A moving point is two motions that agree; what is tested is that both axes are told.

import KolodaEngine
import Testing

@Suite struct PointMotionTests {
  static let spring = Motion.Style.spring(Spring(dampingRatio: 0.7, response: 0.3))

  static func thrown() -> PointMotion {
    var motion = PointMotion(Point(x: 30, y: -40))
    motion.retarget(
      to: .zero, style: spring, at: 2, handover: .velocity(Point(x: 900, y: -100)), tolerance: 0.5)
    return motion
  }

  @Test func startsWhereAndAsFastAsTold() {
    let motion = Self.thrown()
    #expect(motion.value(at: 2) == Point(x: 30, y: -40))
    #expect((motion.velocity(at: 2) - Point(x: 900, y: -100)).length < 1e-9)
    #expect(motion.target == .zero && motion.style == Self.spring)
  }

  @Test func settlesWithTheLaterAxis() {
    let motion = Self.thrown()
    #expect(motion.x.settlesAt > motion.y.settlesAt)
    #expect(motion.settlesAt == motion.x.settlesAt)
    #expect(motion.isSettled(at: motion.settlesAt) && !motion.isSettled(at: motion.y.settlesAt))
    #expect(motion.value(at: motion.settlesAt) == .zero)
    #expect(motion.velocity(at: motion.settlesAt) == .zero)
  }

  @Test func aNewTargetTakesOverPositionAndVelocity() {
    let before = Self.thrown()
    var after = before
    after.retarget(to: Point(x: 5, y: 600), style: Self.spring, at: 2.1, tolerance: 0.5)
    #expect(after.value(at: 2.1) == before.value(at: 2.1))
    #expect((after.velocity(at: 2.1) - before.velocity(at: 2.1)).length < 1e-9)
    after.retarget(to: .zero, style: Self.spring, at: 2.2, handover: .none, tolerance: 0.5)
    #expect(after.velocity(at: 2.2) == .zero)
  }

  @Test func aStraightWayStaysStraight() {
    var motion = PointMotion(Point(x: 30, y: -40))
    motion.retarget(to: .zero, style: Self.spring, at: 0, tolerance: 0.5)
    for t in stride(from: 0, to: min(motion.x.settlesAt, motion.y.settlesAt), by: 0.01) {
      let p = motion.value(at: t)
      #expect(abs(p.x * 4 + p.y * 3) < 1e-9)
    }
  }

  @Test func stopSetAndShiftMoveBothAxes() {
    var motion = Self.thrown()
    let there = motion.value(at: 2.05)
    motion.shift(by: Point(x: 1, y: 2))
    #expect((motion.value(at: 2.05) - there - Point(x: 1, y: 2)).length < 1e-9)
    #expect(motion.target == Point(x: 1, y: 2))
    motion.stop(at: 2.05)
    #expect((motion.value(at: 3) - there - Point(x: 1, y: 2)).length < 1e-9)
    motion.set(Point(x: 8, y: 9))
    #expect(motion.value(at: 0) == Point(x: 8, y: 9) && motion.settlesAt == -.infinity)
  }

  @Test func aDelayHoldsBothAxes() {
    var motion = PointMotion(Point(x: 30, y: -40))
    motion.retarget(to: .zero, style: Self.spring, at: 0, tolerance: 0.5, delay: 1)
    #expect(motion.value(at: 0.99) == Point(x: 30, y: -40) && motion.value(at: 1.1).x < 30)
    #expect(motion.value(at: 1.1).y > -40)
  }
}
