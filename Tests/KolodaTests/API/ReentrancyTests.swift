// Every command from inside every callback: nothing crashes, nothing is lost, the order holds.
// What a command causes is told after what was going on, and the deck is whole at every call.

import Koloda
import KolodaEngine
import Testing

@MainActor @Suite struct ReentrancyTests {
  /// What a program may do from inside a callback.
  enum Act: String, CaseIterable {
    case swipe, undo, redo, reload, insert, remove, reset, jump, select, cancel
  }

  private func perform(_ act: Act, on view: KolodaView, _ recorder: Recorder) {
    switch act {
    case .swipe: view.swipe(.left, force: true)
    case .undo: view.revertAction()
    case .redo: view.redoAction()
    case .reload: view.reloadData()
    case .insert:
      recorder.items.insert(100, at: 0)
      view.insertCardAtIndexRange(0..<1)
    case .remove:
      guard !recorder.items.isEmpty else { return }
      recorder.items.removeFirst()
      view.removeCardInIndexRange(0..<1)
    case .reset: view.resetCurrentCardIndex()
    case .jump: view.jump(to: 1)
    case .select: view.selectFrontCard()
    case .cancel: view.cancelGesture()
    }
  }

  /// A drag back, a drag out, a click, a swipe by program, an undo, the end of the deck.
  private func exercise(_ stage: inout Stage) {
    stage.swipe(by: 60, over: 0.3, pause: 0.1)
    stage.run(0.2)
    stage.swipe(by: 200, over: 0.2)
    stage.run(0.1)
    stage.press(at: Point(x: 200, y: 200))
    stage.release(at: Point(x: 200, y: 200))
    stage.view.swipe(.right)
    stage.run(0.1)
    stage.view.revertAction()
    stage.run(1)
    for _ in 0..<6 { stage.view.swipe(.right) }
    stage.run(2)
  }

  @Test(arguments: Recorder.Call.allCases, Act.allCases)
  func everyCommandInEveryCallback(call: Recorder.Call, act: Act) {
    var stage = Stage(5) { view, recorder in
      view.lowWaterMark = 2
      // Asked in the middle of an announcement, the data has changed twice at once.
      let isAskedMidway = [.count, .speed, .backgroundMotion].contains(call)
      view.onWarning = { if !isAskedMidway { Issue.record("warned: \($0)") } }
      recorder.appears = call == .shouldAppear
      recorder.overlays = { _ in OverlayView() }
    }
    let recorder = stage.recorder
    var uses = 0
    recorder.hook = { heard, _, view in
      guard heard == call, uses < 2 else { return }
      uses += 1
      self.perform(act, on: view, recorder)
    }
    exercise(&stage)
    recorder.hook = nil
    stage.settle()
    #expect(recorder.calls.contains(call))
    #expect(stage.view.countOfCards == recorder.items.count)
    #expect(!stage.view.isDragging)
    let began = recorder.count(of: .began)
    #expect(recorder.count(of: .finished) == began, "each drag ends once")
    let left = recorder.items.count - stage.view.currentCardIndex
    #expect(stage.cards.count == min(max(left, 0), 3))
    #expect(stage.cards.last.map(\.index) == (left > 0 ? stage.view.currentCardIndex : nil))
    stage.view.resetCurrentCardIndex()
    stage.settle()
    if recorder.items.count > 1 {
      stage.swipe(by: 200, over: 0.2)
      #expect(stage.view.currentCardIndex == 1, "still alive")
    }
  }

  @Test func whatACallbackCausesIsToldAfterwards() {
    let stage = Stage(5)
    let view = stage.view
    var depth = 0
    stage.recorder.hook = { call, index, _ in
      depth += 1
      #expect(depth == 1 || call != .didSwipe, "told within a telling")
      if call == .didSwipe, index < 2 { view.swipe(.right) }
      depth -= 1
    }
    view.swipe(.left)
    #expect(
      stage.log == [
        "show 0", "swipe 0 left now 1", "swipe 1 right now 2", "swipe 2 right now 3",
      ])
  }

  @Test func undoInsideTheLastSwipeTakesBackTheRunOut() {
    let stage = Stage(1)
    stage.recorder.hook = { call, _, view in if call == .didSwipe { view.revertAction() } }
    stage.view.swipe(.left)
    stage.view.advance(to: 2)
    #expect(stage.log == ["show 0", "swipe 0 left now 1", "undo 0 left", "rewind 0", "show 0"])
  }

  @Test func theNewsFollowTheData() {
    let stage = Stage(5)
    let recorder = stage.recorder
    recorder.hook = { call, index, view in
      guard call == .didSwipe, recorder.items.count == 5 else { return }
      view.swipe(.right)
      recorder.items = [20, 21] + recorder.items
      view.insertCardAtIndexRange(0..<2)
    }
    stage.view.swipe(.left)
    #expect(stage.log == ["show 0", "swipe 0 left now 1", "swipe 3 right now 4"])
  }
}
