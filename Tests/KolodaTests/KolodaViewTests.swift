// The deck driven as a host drives it: samples, commands and time in, callbacks and scenes out.
// Callbacks are written down as short lines and compared whole.

import Koloda
import KolodaEngine
import Testing

@MainActor @Suite struct KolodaViewTests {
  @Test func aLongDragSwipes() {
    var stage = Stage(5)
    stage.drag(by: 200, over: 0.5)
    stage.send(.release, 440, 200, after: 0.1)
    stage.settle()
    #expect(
      stage.recorder.log == ["show 0", "began 0", "finished 0", "swipe 0 right now 1", "show 1"])
    #expect(stage.recorder.requests == [0, 1, 2, 3])
  }

  @Test func aShortDragComesBack() {
    var stage = Stage(5)
    stage.drag(by: 60, over: 0.5)
    stage.send(.release, 300, 200, after: 0.1)
    stage.settle()
    #expect(stage.recorder.log == ["show 0", "began 0", "finished 0", "reset"])
    let front = stage.view.scene.cards.last
    #expect(front?.transform == Transform.identity)
    #expect(front?.role == .front)
  }

  @Test func aFlickSwipes() {
    var stage = Stage(5)
    stage.drag(by: -60, steps: 8, over: 0.05)
    stage.send(.release, 180, 200)
    stage.settle()
    #expect(stage.recorder.log.contains("swipe 0 left now 1"))
  }

  @Test func rapidSwipesAllCount() {
    var stage = Stage(12)
    for i in 0..<8 {
      stage.time = Double(i) * 0.04
      stage.view.advance(to: stage.time)
      #expect(stage.view.swipe(.right))
    }
    stage.settle()
    #expect(
      stage.recorder.log
        == ["show 0"] + (0..<8).map { "swipe \($0) right now \($0 + 1)" } + ["show 8"])
  }

  @Test func undoGoesThroughTheWholeHistory() {
    var stage = Stage(8)
    for direction in [SwipeResultDirection.left, .right, .left] { stage.view.swipe(direction) }
    stage.settle()
    stage.recorder.log.removeAll()
    for _ in 0..<3 { #expect(stage.view.revertAction()) }
    #expect(!stage.view.revertAction())
    stage.settle()
    #expect(stage.recorder.log.prefix(3) == ["undo 2 left", "undo 1 right", "undo 0 left"])
    #expect(stage.recorder.log.last == "show 0")
    #expect(stage.view.scene.cards.map(\.index) == [2, 1, 0])
  }

  @Test func runningOutIsToldOnce() {
    var stage = Stage(2, feel: .koloda)
    stage.view.swipe(.right)
    stage.view.swipe(.left)
    #expect(!stage.view.swipe(.left))
    stage.settle()
    #expect(
      stage.recorder.log == ["show 0", "swipe 0 right now 1", "swipe 1 left now 2", "ranOut"])
    #expect(stage.view.scene.cards.isEmpty)
  }

  /// Law 2: a drag made while an undone card is still on its way back counts as it would at rest.
  @Test func aDragRightAfterAnUndoIsNotDropped() {
    var stage = Stage(5)
    stage.view.swipe(.left)
    stage.settle()
    #expect(stage.view.revertAction())
    stage.recorder.log.removeAll()
    stage.drag(by: 200, steps: 4, over: 0.05)
    #expect(!stage.view.isDragging)
    stage.send(.release, 440, 200)
    stage.settle()
    #expect(stage.recorder.log.first == "swipe 0 right now 1")
  }

  @Test func anUndoneCardIsTakenHoldOfOnceItRests() {
    var stage = Stage(5)
    stage.view.swipe(.left)
    stage.settle()
    #expect(stage.view.revertAction())
    stage.send(.press, 240, 200)
    stage.send(.motion, 250, 200, after: 0.01)
    #expect(!stage.view.isDragging)
    stage.send(.motion, 260, 200, after: 1)
    #expect(stage.view.isDragging)
    stage.send(.motion, 320, 200, after: 0.2)
    let held = stage.view.scene.cards.last
    #expect(held?.role == .held)
    #expect(abs((held?.transform.apply(Point(x: 260, y: 200)).x ?? 0) - 320) < 0.5)
    stage.send(.release, 320, 200, after: 0.2)
    stage.settle()
    #expect(stage.view.currentCardIndex == 0)
    #expect(stage.recorder.log.last == "reset" || stage.recorder.log.last == "show 0")
  }
}
