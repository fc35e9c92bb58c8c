// Cases of callbacks, their order and their indices, each named by its id.

import Koloda
import KolodaEngine
import Testing

@MainActor @Suite struct CallbackCases {
  @Test("veto-returns-card") func vetoReturnsCard() {
    var stage = Stage(5) { $1.vetoed = [0] }
    stage.drag(by: 300, over: 0.4)
    #expect(stage.recorder.count(of: .shouldSwipe) == 0, "never during motion")
    stage.release(at: Point(x: 544, y: 200))
    stage.settle()
    #expect(stage.log == ["show 0", "began 0", "finished 0", "reset"])
    #expect(stage.recorder.count(of: .shouldSwipe) == 1)
    #expect(stage.front?.transform == .identity)
    #expect(!stage.view.canUndo)
    #expect(stage.recorder.requests == [0, 1, 2])
  }

  @Test("callback-index-off-by-one") func callbackIndexOffByOne() {
    var stage = Stage(5)
    stage.recorder.hook = { call, index, view in
      if call == .didSwipe { #expect(view.currentCardIndex == index + 1) }
    }
    stage.swipe(by: 200, over: 0.3)
    stage.settle()
    stage.view.swipe(.left)
    stage.view.swipe(.left)
    stage.view.revertAction()
    stage.view.swipe(.right)
    stage.view.swipe(.right)
    stage.view.swipe(.right)
    let indices = stage.log.filter { $0.hasPrefix("swipe") }.map { $0.split(separator: " ")[1] }
    #expect(indices == ["0", "1", "2", "2", "3", "4"])
  }

  @Test("double-swipe-callback") func doubleSwipeCallback() {
    var random = SeededRandom(seed: 9)
    var stage = Stage(50)
    while !stage.view.isRunOutOfCards {
      stage.swipe(by: 200, steps: 4, over: random.number(0.01...0.06))
      stage.send(.motion, 500, 210, after: 0.001)
      stage.send(.release, 500, 210, after: 0.001)
    }
    let indices = stage.log.filter { $0.hasPrefix("swipe") }.map { $0.split(separator: " ")[1] }
    #expect(indices == (0..<50).map { "\($0)" })
  }

  @Test("callback-timing-and-order") func callbackTimingAndOrder() {
    var stage = Stage(3)
    for _ in 0..<3 {
      stage.swipe(by: 200, steps: 4, over: 0.03)
      stage.run(0.02)
    }
    stage.settle()
    func first(_ line: String) -> Int { stage.log.firstIndex { $0.hasPrefix(line) } ?? -1 }
    let places = [first("swipe 0"), first("swipe 1"), first("swipe 2"), first("ranOut")]
    #expect(places == places.sorted() && places.allSatisfy { $0 >= 0 })
    #expect(stage.log.filter { $0 == "ranOut" }.count == 1)
    let calls = stage.recorder.calls.filter { [.shouldSwipe, .didSwipe, .release].contains($0) }
    #expect(calls.prefix(2) == [.shouldSwipe, .didSwipe])
    let decided = calls.lastIndex(of: .didSwipe) ?? 0
    #expect(calls[decided...].contains(.release), "told at the decision, before the card has left")
  }

  @Test(
    "run-out-event-exactly-once",
    arguments: ["drag", "flick", "call", "not animated", "removal", "reduced motion"])
  func runOutEventExactlyOnce(how: String) {
    var stage = Stage(1) { view, _ in view.reducesMotion = how == "reduced motion" }
    func empty() {
      switch how {
      case "drag": stage.swipe(by: 200, steps: 30, over: 1, pause: 0.1)
      case "flick": stage.swipe(by: 60, over: 0.03)
      case "removal":
        stage.recorder.items.removeFirst()
        stage.view.removeCardInIndexRange(0..<1)
      default: stage.view.swipe(.right, animated: how != "not animated")
      }
    }
    empty()
    stage.settle()
    #expect(stage.recorder.count(of: .ranOut) == 1)
    stage.recorder.items = [7]
    stage.view.resetCurrentCardIndex()
    stage.settle()
    empty()
    stage.settle()
    #expect(stage.recorder.count(of: .ranOut) == 2)
    let nothing = Stage(0)
    nothing.view.reloadData()
    #expect(nothing.recorder.count(of: .ranOut) == 0, "a deck that starts empty does not run out")
  }

  @Test("almost-empty-event", arguments: [1, 3, 8]) func almostEmptyEvent(visible: Int) {
    let stage = Stage(10) { view, _ in
      view.lowWaterMark = 4
      view.countOfVisibleCards = visible
    }
    for turn in 1...9 {
      stage.view.swipe(.left)
      #expect(stage.recorder.count(of: .low) == (turn < 6 ? 0 : 1))
    }
    #expect(stage.log.contains("low 4"))
    stage.recorder.items += Array(20..<30)
    stage.view.insertCardAtIndexRange(10..<20)
    for _ in 0..<10 { stage.view.swipe(.left) }
    #expect(stage.log.filter { $0 == "low 4" }.count == 2)
  }

  @Test("did-show-includes-first") func didShowIncludesFirst() {
    var stage = Stage(3)
    #expect(stage.log == ["show 0"])
    stage.drag(by: 40, over: 0.2)
    stage.view.cancelGesture()
    stage.settle()
    stage.view.swipe(.left)
    stage.settle()
    stage.view.revertAction()
    stage.settle()
    for _ in 0..<3 { stage.view.swipe(.left) }
    stage.settle()
    #expect(stage.log.filter { $0.hasPrefix("show") } == ["show 0", "show 1", "show 0"])
  }

  @Test("reset-event") func resetEvent() {
    var stage = Stage(3)
    stage.swipe(by: 0.6 * threshold, over: 0.4, pause: 0.1)
    #expect(stage.recorder.count(of: .reset) == 1)
    var last = 1.0
    stage.settle { stage in
      let strength = stage.front?.overlay?.progress ?? 0
      #expect(strength <= last)
      last = strength
    }
    #expect(last == 0)
    stage.press(at: Point(x: 200, y: 200))
    stage.release(at: Point(x: 200, y: 200))
    stage.swipe(by: 200, over: 0.2)
    stage.settle()
    #expect(stage.recorder.count(of: .reset) == 1)
  }
}
