// Cards come into the data and go out of it while the deck is shown: the front card stays.
// A data source that disagrees with what it announced is believed, with one warning.

import Koloda
import KolodaEngine
import Testing

@MainActor @Suite struct EditTests {
  @Test func insertAndRemoveKeepTheFrontCard() {
    let stage = Stage(5)
    stage.view.swipe(.left)
    stage.view.swipe(.left)
    stage.recorder.items = [10, 11] + stage.recorder.items
    stage.view.insertCardAtIndexRange(0..<2)
    #expect(stage.view.currentCardIndex == 4)
    #expect((stage.view.topCard as? Blank)?.item == 2)
    stage.recorder.items.removeFirst(3)
    stage.view.removeCardInIndexRange(0..<3)
    #expect(stage.view.currentCardIndex == 1)
    #expect((stage.view.topCard as? Blank)?.item == 2)
    #expect(stage.recorder.requests == [0, 1, 2, 3, 4], "nothing was rebuilt")
  }

  @Test func aCardInsertedInFrontComesFirstUnlessAnotherIsHeld() {
    var stage = Stage(3)
    stage.recorder.items = [9] + stage.recorder.items
    stage.view.insertCardAtIndexRange(0..<1)
    #expect((stage.view.topCard as? Blank)?.item == 9)
    stage.settle()
    #expect(stage.log == ["show 0", "show 0"])
    stage.drag(by: 60, over: 0.2)
    let held = stage.front?.transform
    stage.recorder.items = [8] + stage.recorder.items
    stage.view.insertCardAtIndexRange(0..<1)
    #expect(stage.view.currentCardIndex == 1)
    #expect(stage.front?.transform == held)
    #expect(stage.view.isDragging)
  }

  @Test func aFlyingCardFollowsTheData() {
    let stage = Stage(5)
    stage.view.swipe(.left)
    stage.recorder.items = [8, 9] + stage.recorder.items
    stage.view.insertCardAtIndexRange(0..<2)
    #expect(stage.cards.first { $0.role == .leaving }?.index == 2)
    stage.view.revertAction()
    #expect(stage.view.currentCardIndex == 2)
    #expect((stage.view.topCard as? Blank)?.item == 0)
    stage.view.swipe(.left)
    stage.view.advance(to: 2)
    #expect(stage.recorder.releases.last == 2)
  }

  @Test func removingTheHeldCardLetsItGo() {
    var stage = Stage(4)
    stage.drag(by: 60, over: 0.2)
    stage.recorder.items.removeFirst()
    stage.view.removeCardInIndexRange(0..<1)
    #expect(!stage.view.isDragging)
    #expect(stage.log == ["show 0", "began 0", "finished 0"])
    stage.send(.motion, 400, 200, after: 0.01)
    stage.send(.release, 400, 200, after: 0.01)
    stage.settle()
    #expect(stage.cards.map(\.index) == [2, 1, 0])
    #expect(stage.log.last == "show 0")
  }

  @Test func removingAllRunsOut() {
    let stage = Stage(3)
    stage.recorder.items = []
    stage.view.removeCardInIndexRange(0..<3)
    #expect(stage.log == ["show 0", "ranOut"])
    stage.view.advance(to: 1)
    #expect(stage.cards.isEmpty)
  }

  @Test func removedCardsFadeBehindTheCardsInFrontOfThem() throws {
    let stage = Stage(5)
    stage.recorder.items.remove(at: 1)
    stage.view.removeCardInIndexRange(1..<2)
    stage.view.advance(to: 0.02)
    #expect(stage.cards.map(\.role) == [.background, .background, .leaving, .front])
    stage.view.advance(to: 2)
    #expect(stage.cards.map(\.index) == [2, 1, 0])
  }

  @Test(arguments: [(0, 2), (5, 7), (7, 9), (-3, -1), (2, 4)])
  func aDataSourceThatDisagreesIsBelieved(from: Int, to: Int) {
    let stage = Stage(5)
    var warnings: [String] = []
    stage.view.onWarning = { warnings.append($0) }
    stage.recorder.items = [0, 1, 2, 3]
    stage.view.insertCardAtIndexRange(from..<to)
    #expect(warnings.count == 1)
    #expect(stage.view.countOfCards == 4)
    stage.view.removeCardInIndexRange(from..<to)
    #expect(warnings.count == 2)
    #expect(stage.view.countOfCards == 4)
    #expect(stage.cards.map(\.index) == [2, 1, 0])
  }

  @Test func editsOfALoopKeepTheFrontCard() {
    let stage = Stage(4) { view, _ in view.isLoop = true }
    for _ in 0..<3 { stage.view.swipe(.left) }
    stage.recorder.items.append(9)
    stage.view.insertCardAtIndexRange(4..<5)
    #expect((stage.view.topCard as? Blank)?.item == 3)
    stage.recorder.items.removeFirst()
    stage.view.removeCardInIndexRange(0..<1)
    #expect((stage.view.topCard as? Blank)?.item == 3)
    stage.recorder.items.removeLast(2)
    stage.view.removeCardInIndexRange(2..<4)
    #expect((stage.view.topCard as? Blank)?.item == 1, "round the end")
  }
}
