// Cases of features that users of every such library ask for, each named by its id.

import Koloda
import KolodaEngine
import Testing

@MainActor @Suite struct FeatureCases {
  @Test("axis-lock") func axisLock() {
    func offset(_ lock: AxisLock, _ x: Double, _ y: Double, _ allowed: [SwipeResultDirection])
      -> Point
    {
      var stage = Stage(4) { view, recorder in
        view.feel.axisLock = lock
        recorder.allowed = allowed
      }
      stage.press(at: Point(x: 240, y: 300))
      stage.move(to: Point(x: 240 + x / 2, y: 300 + y / 2), after: 0.1)
      stage.move(to: Point(x: 240 + x, y: 300 + y), after: 0.1)
      let slop = Point(x: x, y: y).unit.map { $0 * 4 } ?? .zero
      let start = Point(x: 240, y: 300) + slop
      return (stage.front?.transform.apply(start) ?? .zero) - start
    }
    #expect((offset(.horizontal, 200, 150, [.left]) - Point(x: 196.8, y: 0)).length < 0.5)
    #expect((offset(.vertical, 200, 150, [.left]) - Point(x: 0, y: 147.6)).length < 0.5)
    #expect((offset(.none, 200, 150, [.left]) - Point(x: 196.8, y: 147.6)).length < 0.5)
    #expect(offset(.allowedDirections, 200, 0, [.left]).length < 0.5)
    #expect((offset(.allowedDirections, -200, 0, [.left]) - Point(x: -196, y: 0)).length < 0.5)
    var stage = Stage(4) { view, _ in view.feel.axisLock = .horizontal }
    stage.swipe(by: threshold + 2, 90, over: 0.5, pause: 0.1)
    #expect(stage.view.currentCardIndex == 1)
    stage.settle()
    // A flick up and to the right moves the card to the right only.
    stage.swipe(by: 60, -200, over: 0.05)
    stage.run(0.05)
    let leaving = stage.cards.first { $0.role == .leaving }
    #expect(leaving != nil)
    let start = Point(x: 241.15, y: 196.17)
    #expect(abs((leaving?.transform.apply(start).y ?? 0) - start.y) < 0.5)
  }

  @Test("drag-progress-event") func dragProgressEvent() {
    var stage = Stage(4)
    stage.press(at: Point(x: 240, y: 200))
    stage.move(to: Point(x: 244.5, y: 200), after: 0.05)
    #expect((stage.recorder.progress.first?.towardsThreshold ?? 1) < 0.01)
    for step in 1...60 {
      stage.move(to: Point(x: 244 + Double(step) * 4, y: 200), after: 0.02)
    }
    let covered = stage.recorder.progress.map(\.towardsThreshold)
    #expect(covered == covered.sorted())
    #expect(abs(covered[15] - 0.5) < 0.02)
    #expect(covered.last == 1)
    for (index, told) in stage.recorder.progress.enumerated() {
      let dx = Double(index) * 4
      #expect(told.wouldCommit == (dx >= threshold))
      #expect(told.direction == .right)
    }
    stage.recorder.forget()
    for step in 0...40 { stage.move(to: Point(x: 284 - Double(step) * 2, y: 200), after: 0.02) }
    let back = stage.recorder.progress
    #expect(back[20].direction == nil && back[20].progress == 0)
    #expect(back.prefix(20).allSatisfy { $0.direction == .right })
    #expect(back.suffix(20).allSatisfy { $0.direction == .left })
    for dx in [60.0, 119, 121, 200] {
      var slow = Stage(4)
      slow.drag(by: dx, over: 1)
      let told = slow.recorder.progress.last?.wouldCommit
      slow.release(at: Point(x: 244 + dx, y: 200), after: 0.2)
      #expect((slow.view.currentCardIndex == 1) == told)
    }
  }

  @Test("stack-direction") func stackDirection() {
    for side in VisibleCardsDirection.allCases {
      let stage = Stage(5, size: Size(width: 800, height: 600)) { view, _ in
        view.backgroundCardsTopMargin = 20
        view.visibleCardsDirection = side
      }
      let frames = stage.cards.reversed().map { $0.transform.bounds(of: $0.size) }
      for (rank, frame) in frames.enumerated() {
        let front = frames[0]
        let reach = [
          VisibleCardsDirection.bottom: frame.maxY - front.maxY, .top: front.minY - frame.minY,
          .right: frame.maxX - front.maxX, .left: front.minX - frame.minX,
        ]
        for (edge, out) in reach {
          if edge == side {
            #expect(abs(out - 20 * Double(rank)) < 1)
          } else {
            #expect(out < 0.001)
          }
        }
        #expect(frame.minX > -0.001 && frame.minY > -0.001)
        #expect(frame.maxX < 800.001 && frame.maxY < 600.001, "nothing beyond the deck's bounds")
      }
    }
  }

  @Test("jump-to-index") func jumpToIndex() {
    let source = Recorder(10)
    let view = KolodaView(frame: Rect(x: 0, y: 0, width: 480, height: 720))
    view.dataSource = source
    view.delegate = source
    #expect(view.jump(to: 4))
    view.advance(to: 0)
    #expect(view.scene.cards.reversed().map(\.index) == [4, 5, 6])
    var stage = Stage(10)
    stage.view.swipe(.left)
    stage.settle()
    for index in [7, 2] {
      #expect(stage.view.jump(to: index))
      stage.settle()
      #expect(stage.log.last == "show \(index)")
      #expect(stage.cards.reversed().map(\.index) == Array(index..<index + 3))
    }
    #expect(stage.recorder.count(of: .didSwipe) == 1)
    #expect(!stage.view.jump(to: -1))
    #expect(!stage.view.jump(to: 10))
    stage.drag(by: 50, over: 0.2)
    stage.view.jump(to: 5)
    #expect(stage.log.suffix(3) == ["finished 2", "reset", "show 5"])
    stage.send(.motion, 400, 200, after: 0.05)
    stage.send(.release, 400, 200, after: 0.05)
    stage.settle()
    #expect(stage.view.currentCardIndex == 5)
    stage.view.revertAction()
    #expect(stage.view.currentCardIndex == 0, "an undo goes back to the card swiped last")
  }

  @Test("swipe-one-way-for-previous") func swipeOneWayForPrevious() {
    var stage = Stage(5) { view, _ in view.outcomes = [.left: .previous] }
    stage.swipe(by: -200, over: 0.3)
    stage.settle()
    #expect(stage.log == ["show 0", "began 0", "finished 0", "reset"])
    #expect(!stage.view.swipe(.left))
    stage.view.swipe(.right)
    stage.settle()
    stage.recorder.forget()
    stage.swipe(by: -200, over: 0.3)
    stage.settle()
    #expect(stage.log == ["began 1", "finished 1", "undo 0 right", "rewind 0", "show 0"])
    #expect(stage.cards.map(\.index) == [2, 1, 0])
    for turn in 0..<50 {
      stage.view.swipe(turn.isMultiple(of: 2) ? .right : .left)
      #expect([0, 1].contains(stage.view.currentCardIndex))
      stage.run(0.03)
    }
    #expect(stage.recorder.count(of: .shouldSwipe) == 25, "going back is never vetoed")
  }

  @Test("send-to-bottom") func sendToBottom() {
    let stage = Stage(3) { view, _ in view.outcomes = [.left: .recycle] }
    for way in [SwipeResultDirection.left, .right, .left, .right, .right] { stage.view.swipe(way) }
    let told = stage.log.filter { $0.hasPrefix("swipe") }.map { $0.split(separator: " ")[1] }
    #expect(told == ["0", "1", "2", "0", "2"])
    #expect(stage.log.last == "ranOut")
    #expect(stage.recorder.count(of: .ranOut) == 1)
    let undone = Stage(3) { view, _ in view.outcomes = [.left: .recycle] }
    undone.view.swipe(.left)
    undone.view.revertAction()
    for _ in 0..<3 { undone.view.swipe(.right) }
    #expect(undone.view.isRunOutOfCards, "the copy at the bottom is gone")
    let again = Stage(2) { view, _ in view.outcomes = [.left: .recycle] }
    for _ in 0..<7 { again.view.swipe(.left) }
    #expect(again.view.currentCardIndex == 1)
    for _ in 0..<7 { again.view.revertAction() }
    #expect(again.view.currentCardIndex == 0)
    #expect(again.view.countOfRemainingCards == 2)
  }

  @Test("access-top-card") func accessTopCard() {
    var stage = Stage(5)
    func check(_ top: Int?) {
      #expect((stage.view.topCard as? Blank)?.item == top)
      #expect(stage.view.visibleCardIndices == Array(((top ?? 5)..<5).prefix(3)))
      let front = stage.cards.last { $0.role != .leaving }
      #expect(front?.index == top)
    }
    check(0)
    stage.drag(by: 60, over: 0.2)
    check(0)
    stage.view.cancelGesture()
    stage.settle()
    stage.view.swipe(.left)
    check(1)
    stage.run(0.05)
    stage.view.revertAction()
    check(0)
    for _ in 0..<5 { stage.view.swipe(.left) }
    check(nil)
    stage.settle()
    check(nil)
  }

  @Test("overlay-strength-curve") func overlayStrengthCurve() {
    var stage = Stage(4) { $1.allowed = [.left, .right, .up, .down] }
    let overlay = OverlayView()
    stage.recorder.overlays = { _ in overlay }
    stage.view.reconfigureCards()
    stage.drag(by: 0.5 * threshold, over: 0.2)
    #expect((stage.front?.overlay?.progress ?? 0) >= 0.5 - 1e-9)
    #expect(stage.front?.overlay?.direction == .right)
    _ = stage.view.scene
    #expect(overlay.alpha >= 0.5 - 1e-9)
    stage.view.cancelGesture()
    stage.settle()
    #expect(stage.cards.allSatisfy { $0.overlay == nil })
    #expect(overlay.alpha == 0)
    overlay.strengthCurve = { min(1, 3 * $0) }
    for (share, strength) in [(0.2, 0.6), (1.0 / 3, 1)] {
      stage.drag(by: share * threshold, over: 0.2)
      _ = stage.view.scene
      #expect(abs(overlay.alpha - strength) < 1e-9)
      stage.view.cancelGesture()
      stage.settle()
    }
    stage.view.swipe(.right)
    stage.settle()
    stage.view.revertAction()
    stage.settle()
    #expect(stage.cards.allSatisfy { $0.overlay == nil })
  }

  @Test("overlay-order") func overlayOrder() {
    var stage = Stage(4) { $1.overlays = { _ in OverlayView() } }
    let count = stage.cards.count
    stage.drag(by: 0.8 * threshold, over: 0.2)
    #expect(stage.cards.count == count, "an overlay is no card")
    #expect(stage.front.flatMap { stage.view.overlay(for: $0) } != nil)
    #expect(stage.cards.filter { $0.overlay != nil }.map(\.index) == [0])
    stage.release(at: Point(x: 340, y: 200), after: 0.1)
    stage.settle()
    stage.press(at: Point(x: 240, y: 200))
    stage.release(at: Point(x: 240, y: 200))
    #expect(stage.log.last == "select 0", "an overlay takes no press")
  }
}
