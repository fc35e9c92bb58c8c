// A test for every property of KolodaView: its default, and what setting it does.

import Koloda
import KolodaEngine
import Testing

@MainActor @Suite struct ViewPropertyTests {
  @Test func defaults() {
    let view = KolodaView(frame: Rect(x: 0, y: 0, width: 300, height: 400))
    #expect(view.dataSource == nil)
    #expect(view.delegate == nil)
    #expect(view.currentCardIndex == 0)
    #expect(view.countOfCards == 0)
    #expect(view.countOfVisibleCards == 3)
    #expect(!view.isLoop)
    #expect(!view.isAnimating)
    #expect(view.isRunOutOfCards)
    #expect(view.visibleCardsDirection == .bottom)
    #expect(view.backgroundCardsTopMargin == 4)
    #expect(view.backgroundCardsScalePercent == 0.95)
    #expect(view.alphaValueOpaque == 1)
    #expect(view.alphaValueTransparent == 0)
    #expect(view.alphaValueSemiTransparent == 0.7)
    #expect(!view.shouldPassthroughTapsWhenNoVisibleCards)
    #expect(view.rotationMax == 1)
    #expect(view.rotationAngle == .pi / 10)
    #expect(view.scaleMin == 0.8)
    #expect(view.appearanceAnimationDuration == 0.8)
    #expect(view.backgroundCardFrameAnimationDuration == 0.2)
    #expect(view.reverseAnimationDuration == 0.3)
    #expect(view.scene.cards.isEmpty)
  }

  @Test func indexAndCountFollowTheDeck() {
    let stage = Stage(5)
    #expect(stage.view.countOfCards == 5)
    for index in 0..<5 {
      #expect(stage.view.currentCardIndex == index)
      #expect(!stage.view.isRunOutOfCards)
      stage.view.swipe(.left)
    }
    #expect(stage.view.currentCardIndex == 5)
    #expect(stage.view.isRunOutOfCards)
  }

  @Test(arguments: [1, 2, 4, 9]) func visibleCards(count: Int) {
    let stage = Stage(12) { view, _ in view.countOfVisibleCards = count }
    #expect(stage.cards.count == count)
    #expect(stage.recorder.requests == Array(0..<count))
    stage.view.countOfVisibleCards = 3
    stage.view.advance(to: 2)
    #expect(stage.cards.map(\.index) == [2, 1, 0])
  }

  @Test func aLoopHasNoEnd() {
    var stage = Stage(4) { view, _ in view.isLoop = true }
    for turn in 0..<9 {
      #expect(stage.view.currentCardIndex == turn % 4)
      stage.view.swipe(.right)
      stage.settle()
      #expect(stage.cards.reversed().map(\.index) == (1...3).map { (turn + $0) % 4 })
    }
    #expect(!stage.log.contains("ranOut"))
    #expect(!stage.view.isRunOutOfCards)
  }

  @Test func aFreshLoopHasNothingToUndo() {
    let stage = Stage(4) { view, _ in view.isLoop = true }
    #expect(!stage.view.revertAction())
    #expect(stage.view.currentCardIndex == 0)
  }

  @Test func aLoopShowsNoCardTwice() {
    var stage = Stage(2) { view, _ in
      view.isLoop = true
      view.countOfVisibleCards = 5
    }
    #expect(stage.cards.map(\.index) == [1, 0])
    stage.view.swipe(.left)
    #expect(stage.cards.filter { $0.role != .leaving }.count <= 2)
    stage.settle()
    #expect(stage.cards.map(\.index) == [0, 1])
  }

  @Test func isAnimatingIsTrueWhileAnythingMovesByItself() {
    var stage = Stage(4)
    #expect(!stage.view.isAnimating)
    stage.view.swipe(.left)
    #expect(stage.view.isAnimating && stage.view.isMoving)
    stage.settle()
    #expect(!stage.view.isAnimating)
    stage.drag(by: 50, over: 0.2)
    stage.run(1)
    #expect(!stage.view.isAnimating, "a held card does not move by itself")
  }

  @Test func marginAndScaleLayTheStackOut() {
    let stage = Stage(4) { view, _ in
      view.backgroundCardsTopMargin = 30
      view.backgroundCardsScalePercent = 0.5
    }
    #expect(stage.view.frameForCard(at: 0) == Rect(x: 0, y: 0, width: 480, height: 660))
    #expect(stage.view.frameForCard(at: 1) == Rect(x: 120, y: 360, width: 240, height: 330))
    let rear = stage.cards.first?.transform.bounds(of: Size(width: 480, height: 660))
    #expect(rear == Rect(x: 180, y: 555, width: 120, height: 165))
  }

  @Test func alphasAreThoseOfTheLevels() {
    let stage = Stage(5) { view, _ in
      view.alphaValueOpaque = 0.9
      view.alphaValueSemiTransparent = 0.4
      view.alphaValueTransparent = 0.2
    }
    #expect(stage.cards.map(\.alpha) == [0.4, 0.4, 0.9])
    stage.view.swipe(.left)
    let entering = stage.cards.first { $0.index == 3 }
    #expect(entering?.alpha == 0.2)
  }

  @Test func tapsPassThroughAnEmptyDeckOnlyIfWanted() {
    var stage = Stage(1)
    let point = Point(x: 100, y: 100)
    let press = PointerSample(phase: .press, position: point, time: 0)
    #expect(stage.view.contains(point))
    #expect(!stage.view.contains(Point(x: -5, y: 100)))
    stage.view.swipe(.left)
    stage.settle()
    #expect(stage.view.contains(point))
    #expect(stage.view.handle(press))
    stage.view.shouldPassthroughTapsWhenNoVisibleCards = true
    #expect(!stage.view.contains(point))
    #expect(!stage.view.handle(press))
    stage.view.revertAction()
    #expect(stage.view.contains(point))
    #expect(stage.view.handle(press))
  }

  @Test func aGestureIsTheDecksToItsEnd() {
    let view = Stage(3).view
    func sample(_ phase: PointerSample.Phase, _ x: Double) -> PointerSample {
      PointerSample(phase: phase, position: Point(x: x, y: 200), time: 0)
    }
    #expect(!view.handle(sample(.motion, 100)))
    #expect(view.handle(sample(.press, 100)))
    #expect(view.handle(sample(.motion, 900)))
    #expect(view.handle(sample(.release, 900)))
    #expect(!view.handle(sample(.motion, 900)))
  }

  @Test func turnAndScaleOfTheDrag() {
    let stage0 = Stage(3, feel: .koloda) { view, _ in
      view.rotationAngle = 0.5
      view.rotationMax = 0.5
      view.scaleMin = 0.6
    }
    var stage = stage0
    stage.drag(by: 120, over: 0.2)
    #expect(abs((stage.front?.transform.rotation ?? 0) - 0.5 * 0.25) < 1e-9)
    #expect(abs((stage.front?.transform.scale ?? 0) - 0.9) < 1e-9)
    stage.move(to: Point(x: 644, y: 200), after: 0.1)
    #expect(abs((stage.front?.transform.rotation ?? 0) - 0.25) < 1e-9)
    #expect(abs((stage.front?.transform.scale ?? 0) - 0.8) < 1e-9)
  }

  @Test func durationsAreThoseOfTheMotions() {
    var stage = Stage(4, feel: .koloda) { view, _ in
      view.backgroundCardFrameAnimationDuration = 0.5
      view.reverseAnimationDuration = 0.6
      view.appearanceAnimationDuration = 0.4
    }
    func shared(_ index: Int) -> Double {
      stage.cards.first { $0.index == index }?.transform.ty ?? -1
    }
    stage.view.swipe(.left)
    stage.run(0.49)
    #expect(shared(1) > 0)
    stage.run(0.02)
    #expect(shared(1) == 0)
    stage.settle()
    stage.view.revertAction()
    stage.run(0.59)
    #expect(stage.front?.role == .returning)
    stage.run(0.02)
    #expect(stage.front?.role == .front)
    stage.recorder.appears = true
    let empty = Stage(3, feel: .koloda) { view, recorder in
      view.appearanceAnimationDuration = 0.4
      recorder.appears = true
    }
    empty.view.advance(to: 1.19)
    #expect((empty.front?.alpha ?? 1) < 1)
    empty.view.advance(to: 1.201)
    #expect(empty.front?.alpha == 1)
  }

  @Test func anOverlayMayHaveACurveOfItsOwn() {
    var stage = Stage(3)
    let overlay = OverlayView()
    overlay.strengthCurve = { 3 * $0 }
    stage.recorder.overlays = { _ in overlay }
    stage.view.reconfigureCards()
    for (share, strength) in [(0.2, 0.6), (1.0 / 3, 1), (0.9, 1)] {
      stage.drag(by: 120 * share, over: 0.2)
      _ = stage.view.scene
      #expect(abs(overlay.alpha - strength) < 1e-9)
      #expect(overlay.overlayState == .right)
      stage.view.cancelGesture()
      stage.settle()
      _ = stage.view.scene
      #expect(overlay.alpha == 0)
    }
  }

  @Test func aNewDataSourceIsShownWithoutBeingAsked() {
    let view = KolodaView(frame: Rect(x: 0, y: 0, width: 300, height: 400))
    _ = view.scene
    var calls = 0
    view.onNeedsDisplay = { calls += 1 }
    let source = Recorder(3)
    view.dataSource = source
    #expect(calls == 1)
  }

  @Test func valuesOutOfRangeAreMovedIntoIt() {
    let view = KolodaView(frame: Rect(x: 0, y: 0, width: 300, height: 400))
    view.scaleMin = -3
    view.rotationMax = -1
    view.backgroundCardsScalePercent = 9
    view.backgroundCardsTopMargin = -4
    view.reverseAnimationDuration = .nan
    view.countOfVisibleCards = -2
    #expect(view.scaleMin == 0.05)
    #expect(view.rotationMax == 0)
    #expect(view.backgroundCardsScalePercent == 1)
    #expect(view.backgroundCardsTopMargin == 0)
    #expect(view.reverseAnimationDuration == 0)
    let source = Recorder(3)
    view.dataSource = source
    view.advance(to: 3)
    #expect(view.scene.cards.count == 1)
    view.frame = Rect(x: .nan, y: 0, width: 10, height: 10)
    #expect(view.scene.cards.allSatisfy { $0.transform.tx.isFinite })
  }
}
