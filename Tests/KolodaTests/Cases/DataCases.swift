// Cases of data that changes under the deck, each named by its id.

import Koloda
import KolodaEngine
import Testing

@MainActor @Suite struct DataCases {
  @Test("wrong-card-promoted") func wrongCardPromoted() {
    var random = SeededRandom(seed: 11)
    var stage = Stage(6)
    var top = 0
    var items = stage.recorder.items
    for _ in 0..<2000 {
      switch random.whole(0...4) {
      case 0 where top < items.count:
        stage.view.swipe(.left)
        top += 1
      case 1 where top < items.count:
        stage.drag(by: 50, over: 0.05)
        stage.view.cancelGesture()
      case 2 where top > 0:
        stage.view.revertAction()
        top -= 1
      case 3 where items.count - top < 5:
        items.append(items.count)
        stage.recorder.items = items
        stage.view.insertCardAtIndexRange(items.count - 1..<items.count)
      default: break
      }
      if random.chance(0.7) { stage.run(random.number(0.001...0.15), frame: 0.15) }
      if random.chance(0.2) {
        stage.settle()
        #expect((stage.view.topCard as? Blank)?.item == (top < items.count ? items[top] : nil))
      }
      #expect(stage.view.currentCardIndex == top)
    }
    let swipes = stage.log.filter { $0.hasPrefix("swipe") }.count
    let undos = stage.recorder.count(of: .undo)
    #expect(swipes - undos == top)
  }

  @Test("reload-during-swipe-locks", arguments: [0.0, 0.1, 0.5, 1])
  func reloadDuringSwipeLocks(share: Double) {
    var stage = Stage(6)
    if share == 1 { stage.recorder.hook = { if $0 == .didSwipe, $1 == 0 { $2.reloadData() } } }
    stage.view.swipe(.right)
    if share < 1 {
      if share > 0 { stage.run(0.4 * share) }
      stage.view.reloadData()
    }
    stage.settle()
    #expect(stage.cards.map(\.index) == [3, 2, 1])
    stage.swipe(by: 1.5 * threshold, over: 0.3)
    #expect(stage.log.filter { $0.hasPrefix("swipe") }.count == 2)
    #expect(stage.log.last == "swipe 1 right now 2")
  }

  @Test("append-while-dragging", arguments: [0, 1, 2, 3]) func appendWhileDragging(change: Int) {
    var stage = Stage(6) { $1.overlays = { _ in OverlayView() } }
    stage.drag(by: 60, 10, over: 0.3)
    let held = stage.front
    switch change {
    case 0:
      stage.recorder.items += [6, 7, 8]
      stage.view.insertCardAtIndexRange(6..<9)
    case 1:
      stage.recorder.items.insert(9, at: 1)
      stage.view.insertCardAtIndexRange(1..<2)
    case 2:
      stage.recorder.items.remove(at: 2)
      stage.view.removeCardInIndexRange(2..<3)
    default:
      stage.view.reloadCardsInIndexRange(1..<2)
    }
    #expect(stage.front == held)
    stage.run(0.3)
    #expect(stage.front == held)
    stage.move(to: Point(x: 440, y: 200), after: 0.2)
    stage.release(at: Point(x: 440, y: 200), after: 0.1)
    stage.settle()
    #expect(stage.log.filter { $0.hasPrefix("swipe") } == ["swipe 0 right now 1"])
    let idle = stage.cards
    let count = stage.recorder.items.count
    stage.recorder.items.append(50)
    stage.view.insertCardAtIndexRange(count..<count + 1)
    #expect(stage.cards == idle)
    #expect(!stage.view.isMoving)
  }

  @Test("reset-during-swipe-negative-index") func resetDuringSwipeNegativeIndex() {
    var stage = Stage(6)
    for _ in 0..<3 { stage.view.swipe(.left) }
    stage.settle()
    stage.recorder.hook = { if $0 == .finished { $2.resetCurrentCardIndex() } }
    stage.swipe(by: 200, over: 0.2)
    stage.settle()
    #expect(stage.log.contains("swipe 3 right now 0"))
    #expect(stage.view.currentCardIndex == 0)
  }

  @Test("reload-same-count-stale") func reloadSameCountStale() {
    let stage = Stage(5)
    stage.view.swipe(.left)
    stage.view.swipe(.left)
    stage.view.advance(to: 2)
    stage.recorder.items = [10, 11, 12, 13, 14]
    stage.view.reloadData()
    let shown = stage.cards.reversed().map { (stage.view.content(for: $0) as? Blank)?.item }
    #expect(shown == [12, 13, 14])
    #expect(stage.view.currentCardIndex == 2)
    let transforms = stage.cards.map(\.transform)
    stage.recorder.items[2] = 22
    stage.recorder.forget()
    stage.view.reloadCardsInIndexRange(2..<3)
    #expect(stage.recorder.requests == [2])
    #expect((stage.view.topCard as? Blank)?.item == 22)
    #expect(stage.cards.map(\.transform) == transforms)
  }

  @Test("reload-empty-then-insert") func reloadEmptyThenInsert() {
    let stage = Stage(5)
    for _ in 0..<50 {
      stage.recorder.items = []
      stage.view.reloadData()
      #expect(stage.cards.isEmpty)
      #expect(stage.view.countOfCards == 0)
      #expect(stage.view.topCard == nil)
      stage.recorder.items = [0, 1]
      stage.view.insertCardAtIndexRange(0..<2)
      stage.view.advance(to: Double(stage.recorder.calls.count))
      #expect(stage.cards.map(\.index) == [1, 0])
      #expect(stage.view.currentCardIndex == 0)
    }
  }

  /// Reloading keeps the position, so four items after three swipes leave one card to come.
  @Test("refill-after-exhaustion", arguments: ["append", "reload", "reset"], [true, false])
  func refillAfterExhaustion(how: String, fromInside: Bool) {
    var stage = Stage(3)
    let recorder = stage.recorder
    func refill(_ view: KolodaView) {
      switch how {
      case "append":
        recorder.items += [3, 4]
        view.insertCardAtIndexRange(3..<5)
      case "reload":
        recorder.items = [10, 11, 12, 13]
        view.reloadData()
      default: view.resetCurrentCardIndex()
      }
    }
    var refills = 0
    recorder.hook = { call, _, view in
      guard fromInside, call == .ranOut, refills == 0 else { return }
      refills += 1
      refill(view)
    }
    for _ in 0..<3 { stage.view.swipe(.left) }
    if !fromInside {
      stage.settle()
      refill(stage.view)
    }
    stage.settle()
    let wanted = ["append": [4, 3], "reload": [3], "reset": [2, 1, 0]][how]
    #expect(stage.cards.map(\.index) == wanted)
    stage.recorder.forget()
    while !stage.view.isRunOutOfCards {
      stage.swipe(by: 200, over: 0.2)
      stage.settle()
    }
    #expect(stage.recorder.count(of: .didSwipe) == wanted?.count)
    #expect(stage.recorder.count(of: .ranOut) == 1)
  }

  @Test("insert-before-top") func insertBeforeTop() {
    var stage = Stage(5)
    stage.view.swipe(.left)
    stage.view.swipe(.left)
    stage.settle()
    let before = stage.front?.transform
    stage.recorder.items = [20, 21] + stage.recorder.items
    stage.view.insertCardAtIndexRange(0..<2)
    #expect(stage.view.currentCardIndex == 4)
    #expect((stage.view.topCard as? Blank)?.item == 2)
    #expect(stage.front?.transform == before)
    stage.view.revertAction()
    #expect((stage.view.topCard as? Blank)?.item == 1)
    let loop = Stage(4) { view, _ in view.isLoop = true }
    for _ in 0..<3 { loop.view.swipe(.left) }
    loop.recorder.items.append(4)
    loop.view.insertCardAtIndexRange(4..<5)
    #expect((loop.view.topCard as? Blank)?.item == 3)
  }

  @Test("reload-background-card-moves", arguments: [false, true])
  func reloadBackgroundCardMoves(dragged: Bool) throws {
    var stage = Stage(6)
    if dragged { stage.drag(by: 0.5 * threshold, over: 0.3) }
    let before = try #require(stage.cards.first { $0.index == 2 })
    stage.view.reloadCardsInIndexRange(2..<3)
    for _ in 0..<10 {
      stage.run(0.05)
      let card = try #require(stage.cards.first { $0.index == 2 })
      #expect(card.transform == before.transform)
    }
  }
}
