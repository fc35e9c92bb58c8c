// Laws of the affine transform: composition, inverse, bounds.
// Angles are clockwise on screen, y down.

import KolodaEngine
import Testing

@Suite struct TransformTests {
  @Test func aQuarterTurnClockwiseTakesRightToDown() {
    let turn = Transform.turn(angle: .pi / 2, scale: 2, about: Point(x: 10, y: 10))
    let there = turn.apply(Point(x: 11, y: 10))
    #expect((there - Point(x: 10, y: 12)).length < 1e-12)
    #expect((turn.apply(Point(x: 10, y: 10)) - Point(x: 10, y: 10)).length < 1e-12)
  }

  @Test func thenAppliesTheFirstTransformFirst() {
    let shiftThenTurn = Transform.translation(Point(x: 1, y: 0))
      .then(.turn(angle: .pi / 2, scale: 1, about: .zero))
    #expect((shiftThenTurn.apply(.zero) - Point(x: 0, y: 1)).length < 1e-12)
  }

  @Test func inverseUndoes() throws {
    let forth = Transform.turn(angle: 0.3, scale: 0.9, about: Point(x: 200, y: 300))
      .then(.translation(Point(x: -50, y: 7)))
    let back = try #require(forth.inverse)
    let p = Point(x: 12, y: 34)
    #expect((back.apply(forth.apply(p)) - p).length < 1e-9)
    #expect(Transform(a: 0, b: 0, c: 0, d: 0, tx: 1, ty: 1).inverse == nil)
  }

  @Test func boundsHoldEveryCorner() {
    let size = Size(width: 300, height: 400)
    let turn = Transform.turn(angle: 0.4, scale: 1.1, about: Point(x: 30, y: 40))
    let box = turn.bounds(of: size)
    for corner in [(0.0, 0.0), (300, 0), (0, 400), (300, 400)] {
      let p = turn.apply(Point(x: corner.0, y: corner.1))
      #expect(p.x >= box.minX - 1e-9 && p.x <= box.maxX + 1e-9)
      #expect(p.y >= box.minY - 1e-9 && p.y <= box.maxY + 1e-9)
    }
  }
}
