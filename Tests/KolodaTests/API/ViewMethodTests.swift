// A test for every method of KolodaView, and for what it refuses.

import Koloda
import KolodaEngine
import Testing

@MainActor @Suite struct ViewMethodTests {
  @Test func reloadKeepsThePositionAndRebuildsWhatIsVisible() {
    let stage = Stage(6)
    stage.view.swipe(.left)
    stage.view.advance(to: 2)
    stage.recorder.forget()
    let before = stage.cards.map(\.transform)
    stage.view.reloadData()
    #expect(stage.view.currentCardIndex == 1)
    #expect(stage.recorder.requests.sorted() == [1, 2, 3])
    #expect(stage.recorder.releases.sorted() == [1, 2, 3])
    #expect(stage.cards.map(\.transform) == before)
    stage.recorder.items.removeLast(5)
    stage.view.reloadData()
    #expect(stage.view.countOfCards == 1)
    #expect(stage.view.isRunOutOfCards)
    #expect(stage.cards.isEmpty)
  }

  @Test func resetStartsOverAndForgets() {
    let stage = Stage(6)
    stage.view.swipe(.left)
    stage.view.swipe(.left)
    stage.view.resetCurrentCardIndex()
    #expect(stage.view.currentCardIndex == 0)
    #expect(!stage.view.canUndo)
    #expect(!stage.view.revertAction())
    #expect(stage.cards.filter { $0.role == .leaving }.count == 2, "flying cards fly on")
    stage.view.advance(to: 2)
    #expect(stage.cards.map(\.index) == [2, 1, 0])
    #expect(stage.log.last == "show 0")
  }

  @Test func revertBringsTheCardBackFromWhereItWent() throws {
    var stage = Stage(6) { $1.allowed = SwipeResultDirection.allCases }
    for direction in SwipeResultDirection.allCases.prefix(4) {
      stage.view.swipe(direction)
      stage.settle()
      stage.view.revertAction()
      let middle = try #require(stage.front).transform.apply(Point(x: 240, y: 352))
      let way = middle - Point(x: 240, y: 352)
      #expect(way.dot(direction.point) > 300)
      stage.settle()
    }
    stage.view.swipe(.left)
    stage.settle()
    stage.view.revertAction(direction: .up)
    let middle = try #require(stage.front).transform.apply(Point(x: 240, y: 352))
    #expect(middle.y < -200)
    #expect(stage.log.last == "undo 0 up")
  }

  @Test func revertFromAnotherSideTakesTheFlyingCardAway() throws {
    var stage = Stage(6)
    stage.view.swipe(.right)
    stage.run(0.05)
    stage.view.revertAction(direction: .left)
    #expect(!stage.cards.contains { $0.role == .leaving })
    let middle = try #require(stage.front).transform.apply(Point(x: 240, y: 352))
    #expect(middle.x < -200)
    #expect(stage.recorder.releases == [0])
    stage.settle()
    #expect(stage.cards.map(\.index) == [2, 1, 0])
  }

  @Test func redoGoesForwardAgain() {
    let stage = Stage(6)
    stage.view.swipe(.left)
    stage.view.swipe(.right)
    stage.view.revertAction()
    stage.view.revertAction()
    #expect(stage.view.canRedo)
    #expect(stage.view.redoAction())
    #expect(stage.log.last == "swipe 0 left now 1")
    #expect(stage.view.redoAction())
    #expect(stage.log.last == "swipe 1 right now 2")
    #expect(!stage.view.canRedo)
    #expect(!stage.view.redoAction())
    stage.view.revertAction()
    stage.view.swipe(.left)
    #expect(!stage.view.redoAction(), "a new swipe ends what could be redone")
  }

  @Test func swipeRefusesWhatIsNotAllowed() {
    let stage = Stage(1)
    #expect(!stage.view.swipe(.up))
    #expect(stage.view.swipe(.up, force: true))
    #expect(!stage.view.swipe(.left))
    #expect(!stage.view.swipe(.left, force: true))
    #expect(stage.log == ["show 0", "swipe 0 up now 1", "ranOut"])
  }

  @Test func swipeWithoutAnimationIsOverAtOnce() {
    let stage = Stage(5)
    stage.view.swipe(.left, animated: false)
    #expect(!stage.view.isMoving)
    #expect(stage.log == ["show 0", "swipe 0 left now 1", "show 1"])
    let frames = (0..<3).map { stage.view.frameForCard(at: $0) }
    #expect(stage.cards.reversed().map { $0.transform.bounds(of: $0.size) } == frames)
    stage.view.revertAction(animated: false)
    #expect(!stage.view.isMoving)
    #expect(stage.log.suffix(3) == ["undo 0 left", "rewind 0", "show 0"])
    #expect(stage.cards.map(\.index) == [2, 1, 0])
    #expect(stage.cards.reversed().map { $0.transform.bounds(of: $0.size) } == frames)
    stage.view.redoAction(animated: false)
    #expect(!stage.view.isMoving)
    #expect(stage.cards.map(\.index) == [3, 2, 1])
  }

  @Test func theAppearanceIsAsked() {
    let stage = Stage(3, feel: .koloda)
    stage.view.applyAppearAnimationIfNeeded()
    #expect(!stage.view.isMoving)
    stage.recorder.appears = true
    stage.view.applyAppearAnimationIfNeeded()
    #expect(stage.view.isMoving)
    #expect(stage.cards.isEmpty)
    stage.view.advance(to: 2)
    #expect(stage.cards.map(\.alpha) == [0.7, 0.7, 1])
  }

  @Test func aReloadIntoAnEmptyDeckAppears() {
    let stage = Stage(0, feel: .koloda) { $1.appears = true }
    #expect(!stage.recorder.calls.contains(.shouldAppear))
    stage.recorder.items = [0, 1]
    stage.view.reloadData()
    #expect(stage.recorder.count(of: .shouldAppear) == 1)
    #expect(stage.view.isMoving)
    stage.view.advance(to: 3)
    #expect(stage.cards.map(\.index) == [1, 0])
    stage.view.reloadData()
    #expect(stage.recorder.count(of: .shouldAppear) == 1)
    #expect(!stage.view.isMoving)
  }

  @Test func reconfigureTakesOverlaysAndLayoutAnew() {
    let stage = Stage(4)
    #expect(stage.cards.allSatisfy { stage.view.overlay(for: $0) == nil })
    stage.recorder.overlays = { _ in OverlayView() }
    stage.recorder.transparentizes = false
    let requests = stage.recorder.requests
    stage.view.reconfigureCards()
    #expect(stage.cards.allSatisfy { stage.view.overlay(for: $0) != nil })
    #expect(stage.cards.map(\.alpha) == [1, 1, 1])
    #expect(stage.recorder.requests == requests)
  }

  @Test func viewForCardIsWhatTheDataSourceGave() {
    let stage = Stage(5)
    #expect((stage.view.viewForCard(at: 2) as? Blank)?.item == 2)
    #expect(stage.view.viewForCard(at: 3) == nil)
    #expect(stage.view.viewForCard(at: -1) == nil)
    stage.view.swipe(.left)
    #expect((stage.view.viewForCard(at: 0) as? Blank)?.item == 0, "still flying")
    #expect((stage.view.topCard as? Blank)?.item == 1)
  }

  @Test func reloadCardsRebuildsTheseOnly() {
    let stage = Stage(6)
    let transforms = stage.cards.map(\.transform)
    stage.recorder.forget()
    stage.view.reloadCardsInIndexRange(1..<2)
    #expect(stage.recorder.requests == [1])
    #expect(stage.recorder.releases == [1])
    #expect(stage.cards.map(\.transform) == transforms)
    stage.view.reloadCardsInIndexRange(4..<400)
    #expect(stage.recorder.requests == [1])
  }

  @Test func frameForCardMayBeOverridden() {
    final class Spread: KolodaView {
      override func frameForCard(at index: Int) -> Rect {
        index < 2 ? Rect(x: Double(index) * 50, y: 10, width: 100, height: 200) : .zero
      }
    }
    let view = Spread(frame: Rect(x: 7, y: 0, width: 400, height: 400))
    let source = Recorder(4)
    view.dataSource = source
    view.advance(to: 3)
    let frames = view.scene.cards.reversed().map { $0.transform.bounds(of: $0.size) }
    #expect(frames == [7, 57, 57].map { Rect(x: $0, y: 10, width: 100, height: 200) })
  }

  @Test func layoutDeckFollowsWhatHasChanged() {
    final class Movable: KolodaView {
      var x = 0.0
      override func frameForCard(at index: Int) -> Rect {
        Rect(x: x, y: 0, width: 100, height: 100)
      }
    }
    let view = Movable(frame: Rect(x: 0, y: 0, width: 400, height: 400))
    let source = Recorder(4)
    view.dataSource = source
    view.advance(to: 3)
    #expect(view.scene.cards.last?.transform.tx == 0)
    view.x = 30
    view.layoutDeck()
    #expect(view.scene.cards.last?.transform.tx == 30)
  }
}
