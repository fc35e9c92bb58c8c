// A test for every row of the delegate that asks or tells about a swipe or a drag.
// The order of the calls is compared whole; defaults have a suite of their own.

import Koloda
import KolodaEngine
import Testing

@MainActor @Suite struct DelegateTests {
  @Test func allowedDirectionsArePerCard() {
    var stage = Stage(4) { $1.allowedByIndex = [0: [.up], 1: [.left, .right], 2: []] }
    #expect(!stage.view.swipe(.right))
    #expect(stage.view.swipe(.up))
    stage.settle()
    stage.swipe(by: -200, over: 0.2)
    #expect(stage.view.currentCardIndex == 2)
    stage.settle()
    stage.swipe(by: -200, over: 0.2)
    stage.settle()
    #expect(stage.view.currentCardIndex == 2)
  }

  @Test func aVetoIsAskedForOnceAndKeepsTheCard() {
    var stage = Stage(4) { $1.vetoed = [0] }
    stage.swipe(by: 200, over: 0.2)
    #expect(stage.recorder.count(of: .shouldSwipe) == 1)
    #expect(stage.recorder.askedDirection == .right)
    #expect(stage.log == ["show 0", "began 0", "finished 0", "reset"])
    stage.settle()
    stage.swipe(by: 60, over: 0.5, pause: 0.1)
    #expect(stage.recorder.count(of: .shouldSwipe) == 1)
    stage.settle()
    #expect(!stage.view.swipe(.left))
    #expect(stage.recorder.count(of: .shouldSwipe) == 2)
    #expect(stage.view.swipe(.left, force: true))
    #expect(stage.recorder.count(of: .shouldSwipe) == 2)
  }

  @Test func didSwipeComesAtTheDecisionAfterTheIndexHasMoved() {
    var stage = Stage(3)
    stage.view.swipe(.left)
    #expect(stage.log.last == "swipe 0 left now 1")
    stage.drag(by: 200, over: 0.2)
    #expect(stage.log.last == "began 1")
    stage.release(at: Point(x: 444, y: 200))
    #expect(stage.log.last == "swipe 1 right now 2")
  }

  @Test func runningOutFollowsTheLastSwipe() {
    let stage = Stage(2)
    stage.view.swipe(.left)
    stage.view.swipe(.right)
    #expect(stage.log == ["show 0", "swipe 0 left now 1", "swipe 1 right now 2", "ranOut"])
    stage.view.advance(to: 3)
    #expect(stage.recorder.count(of: .ranOut) == 1)
    #expect(stage.view.isRunOutOfCards)
    #expect(stage.view.currentCardIndex == 2)
  }

  @Test func aTapSelectsTheFrontCard() {
    var stage = Stage(3)
    stage.press(at: Point(x: 100, y: 100))
    stage.move(to: Point(x: 102, y: 101), after: 0.05)
    stage.release(at: Point(x: 102, y: 101), after: 0.5)
    #expect(stage.log == ["show 0", "select 0"])
    stage.view.swipe(.left)
    stage.press(at: Point(x: 100, y: 100))
    stage.release(at: Point(x: 100, y: 100))
    #expect(stage.log.last == "select 1")
    stage.press(at: Point(x: 100, y: 719))
    stage.release(at: Point(x: 100, y: 719))
    #expect(stage.recorder.count(of: .select) == 2)
  }

  @Test func theBackgroundMovesOnlyIfWanted() {
    for moves in [true, false] {
      var stage = Stage(4) { $1.movesBackground = moves }
      let rest = stage.cards.first { $0.index == 1 }?.transform
      stage.drag(by: 100, over: 0.3)
      let pulled = stage.cards.first { $0.index == 1 }?.transform
      #expect((pulled != rest) == moves)
    }
  }

  @Test func theNextCardIsTransparentOnlyIfWanted() {
    let stage = Stage(4) { $1.transparentizes = false }
    #expect(stage.cards.map(\.alpha) == [1, 1, 1])
    stage.recorder.transparentizes = true
    stage.view.swipe(.left)
    stage.view.advance(to: 2)
    #expect(stage.cards.map(\.alpha) == [0.7, 0.7, 1])
  }

  @Test func everyChangeOfAPanIsReported() {
    var stage = Stage(4)
    stage.drag(by: 300, steps: 6, over: 0.3)
    #expect(stage.recorder.percentages.count == 6)
    let wanted = [50.0, 100, 150, 200, 250, 300].map { min($0 / 240 * 100, 100) }
    for (told, percent) in zip(stage.recorder.percentages, wanted) {
      #expect(abs(told - percent) < 0.01)
    }
  }

  @Test(arguments: [(nil, 0.5), (0.0, 0.5), (0.25, 0.25), (1.0, 1.0)])
  func theThresholdIsAShareOfHalfTheCard(margin: Double?, share: Double) {
    for (dx, commits) in [(240 * share - 1, false), (240 * share + 1, true)] {
      var stage = Stage(4) { $1.margin = margin }
      stage.swipe(by: dx, over: 0.6, pause: 0.1)
      #expect((stage.view.currentCardIndex == 1) == commits)
    }
  }

  @Test func theThresholdMayDifferByCard() {
    var stage = Stage(4) { $1.marginByIndex = [1: 1] }
    stage.swipe(by: 150, over: 0.6, pause: 0.1)
    #expect(stage.view.currentCardIndex == 1)
    stage.settle()
    stage.swipe(by: 150, over: 0.6, pause: 0.1)
    #expect(stage.view.currentCardIndex == 1)
  }

  @Test func didShowComesWhenTheFrontCardRests() {
    var stage = Stage(4)
    #expect(stage.log == ["show 0"])
    stage.view.swipe(.left)
    stage.run(0.1)
    stage.view.swipe(.left)
    stage.settle()
    #expect(stage.log.filter { $0.hasPrefix("show") } == ["show 0", "show 2"])
  }

  @Test func didRewindComesWhenTheUndoneCardRests() {
    var stage = Stage(4)
    stage.view.swipe(.left)
    stage.settle()
    stage.view.revertAction()
    #expect(stage.log.last == "undo 0 left")
    stage.settle()
    #expect(stage.log.suffix(3) == ["undo 0 left", "rewind 0", "show 0"])
  }

  @Test func anUndoneCardThatIsCaughtIsToldWhenItRests() {
    var stage = Stage(4)
    stage.view.swipe(.right)
    stage.settle()
    stage.view.revertAction()
    stage.run(0.15)
    let middle = stage.front?.transform.apply(Point(x: 240, y: 300)) ?? .zero
    stage.press(at: middle)
    #expect(stage.view.isDragging)
    stage.run(1)
    #expect(!stage.log.contains("rewind 0"))
    stage.release(at: middle)
    stage.settle()
    #expect(stage.log.suffix(4) == ["finished 0", "reset", "rewind 0", "show 0"])
  }

  @Test func aCardMayBeKeptFromDragging() {
    var stage = Stage(4) { $1.undraggable = [0] }
    stage.swipe(by: 300, over: 0.2)
    #expect(stage.recorder.count(of: .shouldDrag) == 1)
    #expect(stage.log == ["show 0"])
    #expect(stage.front?.transform == .identity)
  }

  @Test func panBeganAndFinishedBracketADrag() {
    var stage = Stage(4)
    stage.drag(by: 50, over: 0.2)
    #expect(stage.log == ["show 0", "began 0"])
    #expect(stage.view.isDragging)
    stage.view.cancelGesture()
    #expect(stage.log == ["show 0", "began 0", "finished 0", "reset"])
    #expect(!stage.view.isDragging)
  }

  @Test func theBackgroundMotionIsTheDelegates() throws {
    let stage = Stage(4, feel: .koloda) { $1.backgroundMotion = .timed(.linear, duration: 1) }
    stage.view.swipe(.left)
    stage.view.advance(to: 0.5)
    let card = try #require(stage.cards.first { $0.index == 1 })
    let from = stage.view.frameForCard(at: 1)
    let to = stage.view.frameForCard(at: 0)
    #expect(abs(card.transform.ty - (from.minY + to.minY) / 2) < 1e-9)
    stage.recorder.backgroundMotion = nil
    stage.view.swipe(.left)
    stage.view.advance(to: 0.7001)
    #expect(stage.front?.transform == .identity)
  }
}

/// A delegate with nothing of its own.
@MainActor private final class SilentDelegate: KolodaViewDelegate {}

@MainActor @Suite struct DelegateDefaultTests {
  @Test func defaultsOfADelegate() {
    let silent = SilentDelegate()
    let delegate: any KolodaViewDelegate = silent
    let view = KolodaView(frame: Rect(x: 0, y: 0, width: 300, height: 400))
    #expect(delegate.koloda(view, allowedDirectionsForIndex: 0) == [.left, .right])
    #expect(delegate.koloda(view, shouldSwipeCardAt: 0, in: .left))
    #expect(delegate.kolodaShouldApplyAppearAnimation(view))
    #expect(delegate.kolodaShouldMoveBackgroundCard(view))
    #expect(delegate.kolodaShouldTransparentizeNextCard(view))
    #expect(delegate.kolodaSwipeThresholdRatioMargin(view) == nil)
    #expect(delegate.koloda(view, swipeThresholdRatioMarginForIndex: 0) == nil)
    #expect(delegate.koloda(view, shouldDragCardAt: 0))
    #expect(delegate.kolodaBackgroundCardAnimation(view) == nil)
  }

  @Test func theDelegateIsWeak() {
    let view = KolodaView(frame: Rect(x: 0, y: 0, width: 300, height: 400))
    let source = Recorder(3)
    view.dataSource = source
    var delegate: SilentDelegate? = SilentDelegate()
    view.delegate = delegate
    #expect(view.delegate != nil)
    delegate = nil
    #expect(view.delegate == nil)
    #expect(view.swipe(.right))
  }

  @Test func withoutADelegateTheDeckWorksTheSame() {
    let view = KolodaView(frame: Rect(x: 0, y: 0, width: 300, height: 400))
    let source = Recorder(3)
    view.dataSource = source
    #expect(!view.swipe(.up))
    #expect(view.swipe(.left))
    #expect(view.revertAction())
    view.advance(to: 5)
    #expect(view.scene.cards.map(\.index) == [2, 1, 0])
  }
}
