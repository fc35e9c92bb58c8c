// Cases of loops, of what the data source is asked, and of two decks, each named by its id.

import Koloda
import KolodaEngine
import Testing

@MainActor @Suite struct LoopCases {
  @Test("datasource-indices-and-economy") func datasourceIndicesAndEconomy() {
    var stage = Stage(10)
    #expect(stage.recorder.requests == [0, 1, 2])
    stage.drag(by: 50, over: 0.2)
    stage.view.cancelGesture()
    stage.view.frame = Rect(x: 0, y: 0, width: 300, height: 800)
    stage.settle()
    #expect(stage.recorder.requests == [0, 1, 2])
    for turn in 0..<10 {
      stage.view.swipe(.right)
      stage.settle()
      #expect(stage.recorder.requests.count == min(4 + turn, 10))
      #expect(stage.recorder.requests.last == min(turn + 3, 9))
    }
  }

  @Test("two-decks-share-state") func twoDecksShareState() {
    var other = Stage(7)
    do {
      let stage = Stage(5)
      for _ in 0..<3 { stage.view.swipe(.right) }
      #expect(other.view.currentCardIndex == 0)
      #expect(!other.view.revertAction())
      other.view.reloadData()
      #expect(stage.view.currentCardIndex == 3)
    }
    other.swipe(by: 200, over: 0.2)
    other.settle()
    #expect(other.view.currentCardIndex == 1)
  }

  @Test("loop-visible-count") func loopVisibleCount() {
    var stage = Stage(5) { view, _ in view.isLoop = true }
    for turn in 1...20 {
      stage.view.swipe(.right)
      stage.settle { #expect($0.cards.filter { $0.role != .leaving }.count >= 2) }
      #expect(stage.cards.reversed().map(\.index) == (0..<3).map { (turn + $0) % 5 })
    }
    for _ in 0..<3 { stage.view.swipe(.right) }
    stage.settle()
    #expect(stage.view.currentCardIndex == 3)
    stage.view.isLoop = false
    stage.settle()
    #expect(stage.cards.map(\.index) == [4, 3])
    stage.view.swipe(.right)
    stage.view.swipe(.right)
    stage.settle()
    #expect(stage.recorder.count(of: .ranOut) == 1)
    #expect(stage.cards.isEmpty)
  }

  @Test("loop-index-wrap") func loopIndexWrap() {
    var stage = Stage(7) { view, _ in view.isLoop = true }
    stage.view.jump(to: 6)
    stage.settle()
    stage.recorder.forget()
    stage.view.swipe(.right)
    #expect(stage.log.first == "swipe 6 right now 0")
    for _ in 0..<21 {
      stage.view.swipe(.right)
      stage.settle()
    }
    #expect(stage.recorder.requests == (0..<22).map { (2 + $0) % 7 })
    #expect(stage.view.currentCardIndex == 0)
  }
}
