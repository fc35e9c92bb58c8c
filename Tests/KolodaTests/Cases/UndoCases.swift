// Cases of undo, each named by its id.

import Koloda
import KolodaEngine
import Testing

@MainActor @Suite struct UndoCases {
  @Test("grab-during-undo-alpha", arguments: [Feel.koloda, .desktop], [40.0, 300])
  func grabDuringUndoAlpha(feel: Feel, distance: Double) {
    var stage = Stage(5, feel: feel)
    stage.view.swipe(.right)
    stage.settle()
    stage.view.revertAction()
    stage.run(feel == .koloda ? 0.15 : 0.12)
    let point = stage.front?.transform.apply(Point(x: 100, y: 300)) ?? .zero
    stage.press(at: point)
    #expect(stage.front?.role == .held)
    let end = Point(x: 100 + distance, y: 300)
    stage.move(to: end, after: 0.2)
    stage.release(at: end, after: 0.2)
    if distance > 240 { #expect(stage.cards.first { $0.role == .leaving }?.alpha == 1) }
    stage.settle()
    #expect(stage.view.currentCardIndex == (distance > 240 ? 1 : 0))
    #expect(stage.front?.transform == .identity)
    #expect(stage.front?.alpha == 1)
    #expect(stage.front?.overlay == nil)
  }

  @Test("undo-while-last-card-flying", arguments: [1, 5], [0.0, 0.03, 0.05, 0.1, 0.2])
  func undoWhileLastCardFlying(count: Int, delay: Double) {
    var stage = Stage(count)
    stage.view.swipe(.right)
    if delay > 0 { stage.run(delay) }
    stage.view.revertAction()
    stage.run(1, frame: 0.01) { stage in
      let indices = stage.cards.map(\.index)
      #expect(Set(indices).count == indices.count)
    }
    #expect(stage.view.currentCardIndex == 0)
    #expect(stage.front?.transform == .identity)
  }

  @Test("undo-nothing-to-undo") func undoNothingToUndo() {
    #expect(!KolodaView(frame: .zero).revertAction())
    #expect(!Stage(0).view.revertAction())
    let stage = Stage(5)
    #expect(!stage.view.revertAction())
    for _ in 0..<3 { stage.view.swipe(.right) }
    stage.view.resetCurrentCardIndex()
    #expect(!stage.view.revertAction())
    for _ in 0..<3 { stage.view.swipe(.right) }
    stage.recorder.items.removeLast(4)
    stage.view.reloadData()
    #expect(stage.view.revertAction(), "the swipe of card 0 is still there")
    #expect(stage.view.currentCardIndex == 0)
    #expect(!stage.view.revertAction())
  }

  @Test("undo-from-exit-side") func undoFromExitSide() throws {
    var stage = Stage(6) { $1.allowed = SwipeResultDirection.allCases }
    let ways: [SwipeResultDirection] = [.left, .right, .up, .down]
    for way in ways {
      stage.view.swipe(way)
      stage.settle()
    }
    for (index, way) in ways.enumerated().reversed() {
      stage.view.revertAction()
      let middle = try #require(stage.front).transform.apply(Point(x: 240, y: 352))
      let beyond = middle - Point(x: 240, y: 352)
      #expect(beyond.dot(way.point) > (way.point.x == 0 ? uprightThreshold : threshold))
      #expect(stage.log.last == "undo \(index) \(way)")
      stage.settle()
      #expect(stage.front?.transform == .identity)
    }
  }

  @Test("undo-multi-level-order", arguments: [true, false]) func undoMultiLevelOrder(waits: Bool) {
    var stage = Stage(8)
    for _ in 0..<6 { stage.view.swipe(.right) }
    stage.settle()
    var tops: [Int] = []
    for _ in 0..<6 {
      stage.view.revertAction()
      tops.append(stage.view.currentCardIndex)
      if waits { stage.settle() }
    }
    #expect(tops == [5, 4, 3, 2, 1, 0])
    #expect(!stage.view.revertAction())
    stage.settle()
    #expect(stage.cards.map(\.index) == [2, 1, 0])
  }

  @Test("undo-first-frame-flash") func undoFirstFrameFlash() {
    var stage = Stage(5)
    stage.view.swipe(.right)
    stage.settle()
    stage.view.revertAction()
    let back = stage.cards.last
    #expect(back?.index == 0)
    #expect((back?.transform.tx ?? 0) > 240)
    stage.run(0.5) { stage in
      #expect(stage.cards.first { $0.index == 1 }?.alpha == 1 || stage.time > 0.02)
      #expect(stage.cards.contains { $0.index == 1 })
    }
    stage.settle()
    stage.run(0.02)
    stage.drag(by: 30, over: 0.1)
    #expect(stage.front?.role == .held)
  }

  @Test("undo-visible-window", arguments: [1, 2, 3]) func undoVisibleWindow(visible: Int) {
    var stage = Stage(10) { view, _ in view.countOfVisibleCards = visible }
    for _ in 0..<4 { stage.view.swipe(.right) }
    stage.view.revertAction()
    stage.view.revertAction()
    stage.settle()
    #expect(stage.cards.reversed().map(\.index) == Array(2..<2 + visible))
    var tops: [Int] = []
    for _ in 0..<3 {
      stage.view.swipe(.right)
      tops.append(stage.view.currentCardIndex)
    }
    #expect(tops == [3, 4, 5])
    for _ in 0..<5 { stage.view.swipe(.right) }
    stage.settle()
    stage.view.revertAction()
    stage.settle()
    #expect(stage.cards.map(\.index) == [9])
  }

  @Test("undo-callback") func undoCallback() {
    var random = SeededRandom(seed: 3)
    var stage = Stage(5)
    var label = 1
    stage.recorder.hook = { call, index, _ in
      switch call {
      case .didSwipe: label = index + 2
      case .undo, .show: label = index + 1
      default: break
      }
    }
    for _ in 0..<500 {
      switch random.whole(0...6) {
      case 0, 1, 2:
        let undos = stage.recorder.count(of: .undo)
        if random.chance(0.5) {
          stage.view.swipe(.right)
        } else if stage.view.revertAction() {
          #expect(stage.recorder.count(of: .undo) == undos + 1)
          #expect(stage.log.last?.hasPrefix("undo \(stage.view.currentCardIndex) ") == true)
        }
      case 3: stage.view.jump(to: random.whole(0...max(stage.recorder.items.count - 1, 0)))
      case 4:
        let count = stage.recorder.items.count
        guard count < 12 else { continue }
        stage.recorder.items.append(100 + count)
        stage.view.insertCardAtIndexRange(count..<count + 1)
      case 5:
        guard stage.recorder.items.count > 3 else { continue }
        stage.recorder.items.removeLast()
        stage.view.removeCardInIndexRange(
          stage.recorder.items.count..<stage.recorder.items.count + 1)
      default: stage.view.reloadData()
      }
      stage.settle()
      if !stage.view.isRunOutOfCards {
        #expect(label == stage.view.currentCardIndex + 1)
      }
    }
  }
}
