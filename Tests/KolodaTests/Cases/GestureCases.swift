// Cases of gestures, each named by its id: what a press is, whose it is, and what becomes of it.

import Koloda
import KolodaEngine
import Testing

@MainActor @Suite struct GestureCases {
  @Test("zero-displacement-direction") func zeroDisplacementDirection() {
    var stage = Stage(5) { $1.allowed = SwipeResultDirection.allCases }
    stage.press(at: Point(x: 240, y: 200))
    stage.release(at: Point(x: 240, y: 200))
    stage.press(at: Point(x: 240, y: 200))
    stage.move(to: Point(x: 290, y: 200), after: 0.1)
    // The hold counts from the end of the slop.
    stage.move(to: Point(x: 244, y: 200), after: 0.1)
    #expect(stage.recorder.progress.last?.direction == nil)
    #expect(stage.recorder.progress.last?.progress == 0)
    stage.release(at: Point(x: 244, y: 200), after: 0.1)
    stage.settle()
    #expect(stage.recorder.count(of: .didSwipe) == 0)
  }

  @Test("blocked-direction-sticks-mid-drag") func blockedDirectionSticksMidDrag() {
    var stage = Stage(5) { $1.allowed = [.left, .right, .up] }
    stage.press(at: Point(x: 240, y: 200))
    let grabbed = Point(x: 240, y: 204)
    func offset(_ stage: Stage) -> Point {
      (stage.front?.transform.apply(grabbed) ?? .zero) - grabbed
    }
    stage.move(to: Point(x: 240, y: 324), after: 0.2)
    stage.move(to: Point(x: 240, y: 204), after: 0.2)
    #expect(offset(stage).length < 1)
    stage.move(to: Point(x: 360, y: 204), after: 0.2)
    #expect((offset(stage) - Point(x: 120, y: 0)).length < 1)
    stage.move(to: Point(x: 300, y: 204), after: 0.2)
    stage.release(at: Point(x: 300, y: 204), after: 0.2)
    #expect(stage.log.last == "reset")
  }

  @Test("directions-change-at-runtime") func directionsChangeAtRuntime() {
    var stage = Stage(9)
    func fling(_ dx: Double, _ dy: Double) {
      stage.swipe(by: dx, dy, over: 0.1)
      stage.settle()
    }
    fling(200, 0)
    fling(-200, 0)
    stage.recorder.allowed = [.up]
    fling(200, 0)
    #expect(stage.view.currentCardIndex == 2)
    fling(0, -300)
    #expect(stage.log.contains("swipe 2 up now 3"))
    stage.recorder.allowedByIndex = [3: [.left], 4: [.right]]
    fling(200, 0)
    fling(-200, 0)
    #expect(stage.log.contains("swipe 3 left now 4"))
    fling(-200, 0)
    fling(200, 0)
    #expect(stage.log.contains("swipe 4 right now 5"))
    #expect(stage.recorder.count(of: .reset) == 3)
  }

  @Test("tap-versus-drag") func tapVersusDrag() {
    var stage = Stage(5)
    stage.press(at: Point(x: 240, y: 200))
    stage.move(to: Point(x: 242, y: 200), after: 0.07)
    stage.release(at: Point(x: 242, y: 200), after: 0.07)
    #expect(stage.log == ["show 0", "select 0"])
    stage.press(at: Point(x: 240, y: 200))
    stage.move(to: Point(x: 280, y: 200), after: 0.1)
    stage.move(to: Point(x: 240, y: 200), after: 0.1)
    stage.release(at: Point(x: 240, y: 200), after: 0.1)
    #expect(stage.recorder.count(of: .select) == 1)
    stage.settle()
    stage.press(at: Point(x: 240, y: 200))
    stage.release(at: Point(x: 240, y: 200), after: 0.6)
    #expect(stage.recorder.count(of: .select) == 2)
    stage.swipe(by: 1.5 * threshold, over: 0.3)
    #expect(stage.recorder.count(of: .select) == 2)
    #expect(stage.recorder.count(of: .didSwipe) == 1)
  }

  @Test("tap-when-drag-disabled") func tapWhenDragDisabled() {
    var stage = Stage(5) { $1.undraggable = [0] }
    stage.press(at: Point(x: 240, y: 200))
    stage.release(at: Point(x: 240, y: 200), after: 0.05)
    #expect(stage.log == ["show 0", "select 0"])
    stage.drag(by: 200, over: 0.2)
    #expect(stage.front?.transform == .identity)
    stage.release(at: Point(x: 444, y: 200))
    #expect(stage.log == ["show 0", "select 0"])
    stage.recorder.undraggable = []
    stage.swipe(by: 1.5 * threshold, over: 0.3)
    #expect(stage.log.last == "swipe 0 right now 1")
  }

  @Test("drag-veto-crazy-input-locks") func dragVetoCrazyInputLocks() {
    var random = SeededRandom(seed: 5)
    var stage = Stage(5) { $1.undraggable = [0] }
    for _ in 0..<200 {
      let start = Point(x: random.number(0...480), y: random.number(0...720))
      stage.press(at: start, after: random.number(0.002...0.02))
      for _ in 0..<random.whole(0...5) {
        let point = Point(x: random.number(-100...580), y: random.number(-100...820))
        stage.move(to: point, after: random.number(0.002...0.02))
      }
      stage.release(at: start, after: random.number(0.002...0.02))
      #expect(!stage.view.isDragging)
    }
    stage.recorder.undraggable = []
    stage.swipe(by: 1.5 * threshold, over: 0.3)
    #expect(stage.recorder.count(of: .didSwipe) == 1)
  }

  @Test("only-top-card-draggable", arguments: [false, true])
  func onlyTopCardDraggable(afterUndo: Bool) {
    var stage = Stage(10)
    if afterUndo {
      stage.view.swipe(.right)
      stage.view.swipe(.right)
      stage.settle()
      stage.view.revertAction()
      stage.settle()
    }
    let first = stage.view.currentCardIndex
    stage.swipe(by: 200, over: 0.15)
    stage.run(0.03)
    stage.drag(from: Point(x: 240, y: 300), by: 100, over: 0.2)
    stage.run(1)
    let pull = (stage.recorder.progress.last?.progress ?? 0)
    for card in stage.cards where card.role == .background {
      let rank = card.index - first - 1
      let near = stage.view.frameForCard(at: rank - 1)
      let slot = stage.view.frameForCard(at: rank).interpolated(to: near, by: pull)
      #expect((card.transform.bounds(of: card.size).origin - slot.origin).length < 0.5)
    }
    #expect(stage.front?.index == first + 1)
    #expect(stage.front?.role == .held)
    stage.release(at: Point(x: 344, y: 300), after: 0.2)
    stage.settle()
    #expect(stage.view.currentCardIndex == first + 1)
    let before = stage.cards
    stage.press(at: Point(x: 240, y: 714))
    stage.move(to: Point(x: 400, y: 714), after: 0.1)
    stage.release(at: Point(x: 400, y: 714), after: 0.1)
    stage.settle()
    #expect(stage.cards == before, "the edge of the next card is no handle")
  }

  @Test("regrab-flying-card", arguments: [true, false]) func regrabFlyingCard(again: Bool) {
    var stage = Stage(5)
    stage.swipe(by: 200, over: 0.1)
    stage.run(0.15)
    let flying = stage.cards.first { $0.role == .leaving }
    let edge = flying?.transform.apply(Point(x: 400, y: 350)) ?? .zero
    #expect(edge.x > 480, "beside the front card")
    stage.press(at: edge)
    #expect(stage.view.currentCardIndex == 0)
    #expect(stage.front?.role == .held)
    let end = again ? edge + Point(x: 100, y: 0) : Point(x: 400, y: 350)
    stage.move(to: end, after: 0.2)
    stage.release(at: end, after: 0.2)
    stage.settle()
    #expect(stage.view.currentCardIndex == (again ? 1 : 0))
    #expect(stage.recorder.count(of: .undo) == 1)
    #expect(stage.recorder.count(of: .didSwipe) == (again ? 2 : 1))
    #expect(stage.front?.transform == .identity)
  }
}
