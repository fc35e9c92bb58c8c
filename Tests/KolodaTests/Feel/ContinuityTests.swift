// Every hand-over keeps place and speed: looked at just before, at, and just after it.
// Corners of all cards are compared, so that turn and size count as well.

import Koloda
import KolodaEngine
import Testing

/// Four points of every card of a scene, by id.
private typealias Corners = [Int: [Point]]

@MainActor private func corners(_ stage: Stage) -> Corners {
  var corners = Corners()
  for card in stage.cards {
    let width = card.size.width
    let height = card.size.height
    corners[card.id] = [
      Point.zero, Point(x: width, y: 0), Point(x: width / 2, y: height / 2),
      Point(x: width, y: height),
    ].map(card.transform.apply)
  }
  return corners
}

@MainActor @Suite struct ContinuityTests {
  private static let step = 1e-4

  /// Does something at `time`; cards that live through it must neither jump nor jerk.
  private func handOver(
    _ stage: inout Stage, at time: Double, _ act: (inout Stage) -> Void
  ) {
    stage.view.advance(to: time - Self.step)
    let before = corners(stage)
    stage.view.advance(to: time)
    let at = corners(stage)
    stage.time = time
    act(&stage)
    let after = corners(stage)
    stage.view.advance(to: time + Self.step)
    let later = corners(stage)
    stage.time = time + Self.step
    var compared = 0
    for (id, points) in at {
      guard let old = before[id], let now = after[id], let new = later[id] else { continue }
      for i in points.indices {
        let jump = (now[i] - points[i]).length
        #expect(jump < 1e-6, "card \(id) jumps by \(jump)")
        let speedBefore = (points[i] - old[i]) * (1 / Self.step)
        let speedAfter = (new[i] - now[i]) * (1 / Self.step)
        let jerk = (speedAfter - speedBefore).length
        #expect(jerk < 25, "card \(id) jerks from \(speedBefore) to \(speedAfter)")
      }
      compared += 1
    }
    #expect(compared >= 2)
  }

  @Test(arguments: [0.03, 0.08, 0.15])
  func swipeDuringReturn(time: Double) {
    var stage = Stage(6)
    stage.swipe(by: 110, 40, over: 0.5, pause: 0.1)
    handOver(&stage, at: stage.time + time) { $0.view.swipe(.left) }
  }

  @Test(arguments: [0.01, 0.05, 0.1, 0.2])
  func undoInMidAir(time: Double) {
    var stage = Stage(6)
    stage.swipe(by: 150, 40, over: 0.12)
    handOver(&stage, at: stage.time + time) { $0.view.revertAction() }
    handOver(&stage, at: stage.time + 0.05) { $0.view.redoAction() }
    handOver(&stage, at: stage.time + 0.05) { $0.view.revertAction() }
  }

  @Test(arguments: [0.02, 0.06, 0.12])
  func swipesInARow(time: Double) {
    var stage = Stage(9)
    stage.view.swipe(.right)
    for direction in [SwipeResultDirection.left, .right, .left] {
      handOver(&stage, at: stage.time + time) { $0.view.swipe(direction) }
    }
    handOver(&stage, at: stage.time + time) { $0.view.revertAction() }
  }

  @Test func insertAndRemoveInMotion() {
    var stage = Stage(9)
    stage.view.swipe(.right)
    handOver(&stage, at: 0.05) {
      $0.recorder.items.insert(20, at: 2)
      $0.view.insertCardAtIndexRange(2..<3)
    }
    handOver(&stage, at: 0.1) {
      $0.recorder.items.remove(at: 3)
      $0.view.removeCardInIndexRange(3..<4)
    }
  }

  @Test func resizeOfTheViewInMidAir() {
    let stage = Stage(6)
    stage.view.swipe(.right)
    stage.view.advance(to: 0.1)
    let before = stage.cards.last?.transform
    stage.view.surroundings = Rect(x: -300, y: -300, width: 1200, height: 1300)
    #expect(stage.cards.last?.transform == before)
  }

  /// What the hand does is carried on by the motion after the release.
  @Test(arguments: [(80.0, 500.0), (200, 1200), (120, 3000), (-60, -700)])
  func aReleaseCarriesTheHandOn(distance: Double, speed: Double) throws {
    var stage = Stage(6)
    stage.drag(by: distance, steps: 40, over: distance / speed)
    let slop = distance > 0 ? 4.0 : -4
    let start = Point(x: 240 + slop, y: 200)
    func grabbed(_ stage: Stage) -> Point {
      let card = stage.cards.first { $0.id == 1 }
      return card?.transform.apply(start) ?? .zero
    }
    func next(_ stage: Stage) -> Double {
      stage.cards.first { $0.index == 1 }?.transform.a ?? 0
    }
    let atRelease = next(stage)
    let growth = { (stage: Stage) in (next(stage) - atRelease) / 1e-4 }
    stage.release(at: start + Point(x: distance, y: 0))
    #expect((grabbed(stage) - start - Point(x: distance, y: 0)).length < 1e-6)
    #expect(abs(next(stage) - atRelease) < 1e-9)
    stage.view.advance(to: stage.time + 1e-4)
    let carried = (grabbed(stage).x - start.x - distance) / 1e-4
    #expect(abs(carried - speed) < abs(speed) * 0.02 + 10)
    // The next card grew by 5 % of its width over 240 points of drag, and goes on growing so.
    let wanted = abs(speed) / 240 * 0.05
    #expect(abs(growth(stage) - wanted) < wanted * 0.05 + 0.01)
  }

  @Test(arguments: [0.0, 0.04, 0.1])
  func aPressCatchesTheReturningCard(time: Double) throws {
    var stage = Stage(6)
    stage.swipe(by: 100, 60, over: 0.2, pause: 0.06)
    stage.run(time, frame: 0.01)
    let before = try #require(stage.front?.transform)
    let point = before.apply(Point(x: 300, y: 400))
    stage.press(at: point)
    let after = try #require(stage.front?.transform)
    #expect(stage.front?.role == .held)
    for corner in [Point.zero, Point(x: 480, y: 0), Point(x: 0, y: 700)] {
      #expect((before.apply(corner) - after.apply(corner)).length < 1)
    }
    stage.run(0.5)
    #expect(!stage.view.isMoving)
    let held = try #require(stage.front?.transform)
    #expect((held.apply(Point(x: 300, y: 400)) - point).length < 1e-6)
  }
}
