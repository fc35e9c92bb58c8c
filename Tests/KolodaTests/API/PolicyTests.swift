// The settled policies: what happens where Koloda was silent or contradicted itself.

import Koloda
import KolodaEngine
import Testing

@MainActor @Suite struct PolicyTests {
  @Test func theDeckClampsToADataSourceThatShrank() {
    let stage = Stage(6)
    stage.recorder.items.removeLast(4)
    stage.view.swipe(.left)
    #expect(stage.view.countOfCards == 2)
    stage.view.swipe(.left)
    #expect(stage.log == ["show 0", "swipe 0 left now 1", "swipe 1 left now 2", "ranOut"])
    stage.view.advance(to: 2)
    #expect(stage.cards.isEmpty)
  }

  @Test func theDeckThatShrankToNothingRunsOut() {
    let stage = Stage(6)
    stage.recorder.items.removeLast(5)
    stage.view.swipe(.left)
    #expect(stage.log == ["show 0", "swipe 0 left now 1", "ranOut"])
  }

  @Test func aDataSourceThatShrankIsNotAskedBeyondItsEnd() {
    let stage = Stage(6)
    stage.recorder.items.removeLast(2)
    stage.view.countOfVisibleCards = 6
    #expect(stage.recorder.requests == [0, 1, 2, 3])
    #expect(stage.view.countOfCards == 4)
    #expect(stage.cards.map(\.index) == [2, 1, 0], "the new one fades in")
    stage.recorder.items.removeLast()
    #expect(stage.view.revertAction() == false)
    #expect(stage.view.countOfCards == 3)
  }

  @Test func theDeckGrowsAtTheNextRequest() {
    let stage = Stage(2)
    stage.recorder.items += [2, 3]
    stage.view.swipe(.left)
    #expect(stage.view.countOfCards == 4)
    #expect(stage.cards.filter { $0.role != .leaving }.map(\.index) == [3, 2, 1])
  }

  @Test func aCallWinsOverTheHand() {
    var stage = Stage(5)
    stage.drag(by: 100, over: 0.2)
    #expect(stage.view.swipe(.left))
    #expect(stage.log == ["show 0", "began 0", "finished 0", "swipe 0 left now 1"])
    stage.send(.motion, 420, 200, after: 0.02)
    stage.send(.motion, 460, 200, after: 0.02)
    stage.send(.release, 460, 200, after: 0.02)
    stage.settle()
    #expect(stage.view.currentCardIndex == 1)
    #expect(stage.log.last == "show 1")
    stage.swipe(by: 200, over: 0.2)
    #expect(stage.view.currentCardIndex == 2)
  }

  @Test(arguments: [2, 3, 4, 7]) func otherButtonsAreNotHeard(button: Int) {
    let stage = Stage(5)
    func send(_ phase: PointerSample.Phase, _ x: Double, _ button: Int, _ time: Double) {
      stage.view.handle(
        PointerSample(phase: phase, position: Point(x: x, y: 200), time: time, button: button))
    }
    send(.press, 200, button, 0)
    send(.motion, 500, button, 0.1)
    send(.release, 500, button, 0.2)
    #expect(stage.log == ["show 0"])
    send(.press, 200, 1, 0.3)
    send(.motion, 300, 1, 0.4)
    send(.release, 300, button, 0.5)
    #expect(stage.view.isDragging)
    send(.motion, 420, 1, 0.6)
    send(.release, 420, 1, 0.7)
    #expect(stage.log.last == "swipe 0 right now 1")
  }

  @Test func reducedMotionTellsTheSameInTheSameOrder() {
    func log(_ reduces: Bool) -> [String] {
      var stage = Stage(5) { view, _ in view.reducesMotion = reduces }
      stage.swipe(by: 200, over: 0.2)
      stage.settle()
      stage.swipe(by: 50, over: 0.5, pause: 0.1)
      stage.settle()
      stage.view.revertAction()
      stage.settle()
      for _ in 0..<5 {
        stage.view.swipe(.left)
        stage.settle()
      }
      return stage.log
    }
    #expect(log(true) == log(false))
    #expect(log(true).last == "ranOut")
  }

  @Test func reducedMotionMovesNothingByItself() {
    var stage = Stage(5) { view, _ in view.reducesMotion = true }
    stage.drag(by: 60, over: 0.2)
    #expect(abs((stage.front?.transform.apply(Point(x: 244, y: 200)).x ?? 0) - 304) < 1e-9)
    #expect(!stage.view.isMoving)
    stage.release(at: Point(x: 304, y: 200), after: 0.1)
    #expect(!stage.view.isMoving)
    #expect(stage.front?.transform == .identity)
    stage.view.swipe(.left)
    #expect(!stage.view.isMoving)
    #expect(stage.cards.map(\.index) == [3, 2, 1])
  }

  @Test func theHostIsToldOnceUntilItLooks() {
    let stage = Stage(5)
    var calls = 0
    stage.view.onNeedsDisplay = { calls += 1 }
    _ = stage.view.scene
    stage.view.swipe(.left)
    stage.view.swipe(.left)
    #expect(calls == 1)
    _ = stage.view.scene
    stage.view.advance(to: 0.1)
    #expect(calls == 2)
    stage.view.advance(to: 5)
    _ = stage.view.scene
    stage.view.advance(to: 6)
    #expect(calls == 2, "asleep means asleep")
  }

  @Test func theTimeSourceCountsForCallsWithoutATime() {
    let stage = Stage(5)
    var clock = 0.0
    stage.view.timeSource = { clock }
    clock = 3
    stage.view.swipe(.right)
    stage.view.advance(to: 3.05)
    let early = stage.cards.last?.transform
    let other = Stage(5)
    other.view.swipe(.right)
    other.view.advance(to: 0.05)
    #expect(abs((other.cards.last?.transform.tx ?? 0) - (early?.tx ?? 9)) < 1e-6)
  }
}
