// Cases of layout and reduced motion, each named by its id.

import Koloda
import KolodaEngine
import Testing

@MainActor @Suite struct LayoutCases {
  @Test("appear-first-layout", arguments: [true, false]) func appearFirstLayout(appears: Bool) {
    let view = KolodaView(frame: .zero)
    let source = Recorder(5)
    source.appears = appears
    view.dataSource = source
    view.delegate = source
    view.frame = Rect(x: 0, y: 0, width: 800, height: 600)
    let cards = view.scene.cards
    if appears {
      #expect(cards.isEmpty, "the appearance begins with nothing")
      view.advance(to: 3)
    }
    for (rank, card) in view.scene.cards.reversed().enumerated() {
      #expect(card.transform.bounds(of: card.size) == view.frameForCard(at: rank))
    }
    #expect(view.scene.cards.count == 3)
  }

  @Test("relayout-on-resize") func relayoutOnResize() {
    var stage = Stage(6)
    stage.view.swipe(.left)
    stage.settle()
    for size in [(800.0, 600.0), (500, 900), (1600, 500)] {
      stage.view.frame = Rect(x: 0, y: 0, width: size.0, height: size.1)
      #expect(stage.cards.map(\.index) == [3, 2, 1])
      for (rank, card) in stage.cards.reversed().enumerated() {
        let slot = stage.view.frameForCard(at: rank)
        let seen = card.transform.bounds(of: card.size)
        #expect((seen.origin - slot.origin).length < 1e-9 && abs(seen.width - slot.width) < 1e-9)
      }
      stage.swipe(by: size.0 / 4 - 2, steps: 40, over: 2, pause: 0.1)
      stage.settle()
      #expect(stage.view.currentCardIndex == 1)
    }
    stage.swipe(by: 402, steps: 40, over: 2, pause: 0.1)
    #expect(stage.view.currentCardIndex == 2)
  }

  @Test("relayout-mid-drag-flicker") func relayoutMidDragFlicker() {
    var stage = Stage(6, size: Size(width: 600, height: 720))
    stage.press(at: Point(x: 300, y: 200))
    stage.move(to: Point(x: 384, y: 220), after: 0.1)
    func share(_ stage: Stage, _ pointer: Point) -> Point {
      guard let card = stage.front, let own = card.transform.inverse?.apply(pointer) else {
        return .zero
      }
      return Point(x: own.x / card.size.width, y: own.y / card.size.height)
    }
    let grabbed = share(stage, Point(x: 384, y: 220))
    for (index, change) in [(200.0, 200.0), (-200, -200), (200, -200), (-150, 100)].enumerated() {
      stage.view.frame = Rect(x: 0, y: 0, width: 600 + change.0, height: 720 + change.1)
      let pointer = Point(x: 384 + 3 * Double(index), y: 220)
      stage.move(to: pointer, after: 0.02)
      let now = share(stage, pointer)
      #expect((now - grabbed).length < 1e-9)
      #expect(stage.front?.role == .held)
      #expect(stage.front?.transform != .identity)
    }
    stage.view.frame = Rect(x: 0, y: 0, width: 400, height: 720)
    stage.move(to: Point(x: 390, y: 220), after: 0.05)
    stage.release(at: Point(x: 390, y: 220), after: 0.1)
    stage.settle()
    #expect(stage.recorder.count(of: .didSwipe) == 1)
  }

  @Test("visible-count-one") func visibleCountOne() {
    var stage = Stage(3) { view, _ in view.countOfVisibleCards = 1 }
    #expect(stage.cards.map(\.index) == [0])
    stage.view.swipe(.left)
    stage.view.revertAction()
    stage.settle()
    #expect(stage.cards.map(\.index) == [0])
    for turn in 1...2 {
      stage.view.swipe(.left)
      stage.run(0.3)
      #expect(stage.cards.contains { $0.index == turn })
      stage.settle()
      #expect(stage.cards.map(\.index) == [turn])
    }
    stage.view.swipe(.left)
    stage.settle()
    #expect(stage.cards.isEmpty)
    #expect(Stage(3) { view, _ in view.countOfVisibleCards = 0 }.cards.count == 1)
    #expect(Stage(3) { view, _ in view.countOfVisibleCards = 1000 }.cards.count == 3)
  }

  @Test("reduced-motion") func reducedMotion() {
    func run(_ reduces: Bool) -> (log: [String], scene: [Int]) {
      var stage = Stage(5) { view, _ in view.reducesMotion = reduces }
      stage.swipe(by: 200, over: 0.2)
      if reduces { #expect(!stage.view.isMoving) }
      stage.settle()
      stage.swipe(by: 40, over: 0.4, pause: 0.1)
      if reduces { #expect(!stage.view.isMoving) }
      stage.settle()
      stage.view.revertAction()
      if reduces { #expect(!stage.view.isMoving) }
      stage.settle()
      return (stage.log, stage.cards.map(\.index))
    }
    #expect(run(true).log == run(false).log)
    #expect(run(true).scene == run(false).scene)
    var held = Stage(5) { view, _ in view.reducesMotion = true }
    held.drag(by: 77, over: 0.2)
    let grabbed = held.front?.transform.apply(Point(x: 244, y: 200)) ?? .zero
    #expect(abs(grabbed.x - 321) < 1e-9)
  }
}
