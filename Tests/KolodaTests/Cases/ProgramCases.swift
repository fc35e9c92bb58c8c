// Cases of swipes by program, each named by its id.

import Koloda
import KolodaEngine
import Testing

@MainActor @Suite struct ProgramCases {
  @Test("rapid-programmatic-swipes-dropped") func rapidProgrammaticSwipesDropped() {
    var stage = Stage(12)
    for _ in 0..<8 {
      stage.view.swipe(.right)
      stage.run(0.04)
    }
    stage.settle()
    let swipes = stage.log.filter { $0.hasPrefix("swipe") }
    #expect(swipes == (0..<8).map { "swipe \($0) right now \($0 + 1)" })
    let same = Stage(12)
    for _ in 0..<3 { same.view.swipe(.right) }
    #expect(same.recorder.count(of: .didSwipe) == 3)
    var shown = Stage(12)
    shown.recorder.hook = { if $0 == .show, $1 < 3 { $2.swipe(.right) } }
    shown.view.resetCurrentCardIndex()
    shown.run(4)
    #expect(shown.view.currentCardIndex == 3)
  }

  @Test("programmatic-before-any-drag") func programmaticBeforeAnyDrag() {
    let ways: [SwipeResultDirection] = [.right, .left, .up, .down]
    var stage = Stage(6, size: Size(width: 400, height: 300)) { _, recorder in
      recorder.allowed = ways
    }
    stage.view.frame = Rect(x: 0, y: 0, width: 1000, height: 700)
    for (index, way) in ways.enumerated() {
      let rest = stage.view.frameForCard(at: 0).center
      stage.view.swipe(way)
      var last = 0.0
      stage.run(0.3) { stage in
        guard let card = stage.cards.first(where: { $0.index == index }) else { return }
        let middle = card.transform.apply(Point(x: card.size.width / 2, y: card.size.height / 2))
        let gone = (middle - rest).dot(way.point)
        #expect(gone > last)
        last = gone
      }
      stage.settle()
      #expect(stage.log.contains("swipe \(index) \(way) now \(index + 1)"))
    }
  }

  @Test("programmatic-direction-matrix", arguments: SwipeResultDirection.allCases)
  func programmaticDirectionMatrix(way: SwipeResultDirection) {
    for force in [false, true] {
      let stage = Stage(4) { $1.allowed = force ? [] : [way] }
      #expect(stage.view.swipe(way, force: force))
      #expect(stage.log.last == "swipe 0 \(way) now 1")
      stage.view.advance(to: 0.1)
      let card = stage.cards.first { $0.index == 0 }
      let middle = card?.transform.apply(Point(x: 240, y: 352)) ?? .zero
      let gone = middle - Point(x: 240, y: 352)
      #expect(gone.x * way.point.x >= 0 && gone.y * way.point.y >= 0)
      #expect(gone.dot(way.point) > 50)
      for other in SwipeResultDirection.allCases where other != way {
        let strict = Stage(4) { $1.allowed = [way] }
        #expect(!strict.view.swipe(other))
      }
    }
    let refused = Stage(4) { $1.allowed = [] }
    #expect(!refused.view.swipe(way))
    #expect(!refused.view.isMoving)
    #expect(refused.log == ["show 0"])
  }

  @Test("programmatic-bypasses-veto") func programmaticBypassesVeto() {
    let stage = Stage(4) { $1.vetoed = [0] }
    for attempt in 1...2 {
      #expect(!stage.view.swipe(.right))
      #expect(stage.recorder.count(of: .shouldSwipe) == attempt)
      #expect(stage.recorder.askedDirection == .right)
    }
    #expect(stage.view.currentCardIndex == 0)
    #expect(stage.view.swipe(.right, force: true))
    #expect(stage.recorder.count(of: .shouldSwipe) == 2)
  }

  @Test("programmatic-has-overlay-and-tilt", arguments: [Feel.desktop, .koloda])
  func programmaticHasOverlayAndTilt(feel: Feel) {
    var stage = Stage(4, feel: feel)
    stage.view.swipe(.right)
    var last = 0.0
    var fullAt: Double?
    stage.run(0.3, frame: 0.005) { stage in
      guard let card = stage.cards.first(where: { $0.index == 0 }) else { return }
      let strength = card.overlay?.progress ?? 0
      #expect(card.overlay.map { $0.direction == .right } ?? true)
      #expect(strength >= last)
      #expect(card.transform.rotation > 0, "as dragged to the right by the upper half")
      last = strength
      let middle = card.transform.apply(Point(x: 240, y: 352))
      if strength >= 0.99, fullAt == nil { fullAt = middle.x }
    }
    #expect((fullAt ?? .infinity) < 480)
  }

  @Test("last-card-vanishes", arguments: [true, false]) func lastCardVanishes(appears: Bool) {
    var stage = Stage(2, feel: .koloda) { $1.appears = false }
    stage.recorder.appears = appears
    stage.recorder.hook = { if $0 == .ranOut { $2.resetCurrentCardIndex() } }
    stage.view.swipe(.right)
    stage.settle()
    stage.view.swipe(.right)
    var last = 0.0
    stage.run(0.2, frame: 0.02) { stage in
      let leaving = stage.cards.first { $0.role == .leaving }
      let x = leaving?.transform.tx ?? -1
      #expect(leaving?.index == 1)
      #expect(leaving?.alpha == 1)
      #expect(x > last)
      last = x
    }
    stage.settle()
    #expect(stage.recorder.count(of: .ranOut) == 1)
    #expect(stage.cards.map(\.index) == [1, 0])
  }

  @Test("swipe-on-exhausted-deck", arguments: [1, 3]) func swipeOnExhaustedDeck(count: Int) {
    var stage = Stage(count)
    for _ in 0..<count { stage.view.swipe(.right) }
    stage.settle()
    let log = stage.log
    for _ in 0..<3 {
      #expect(!stage.view.swipe(.right))
      stage.swipe(by: 200, over: 0.1)
    }
    stage.settle()
    #expect(stage.log == log)
    #expect(stage.cards.isEmpty)
    #expect(stage.view.topCard == nil)
    #expect(stage.view.revertAction())
    stage.settle()
    #expect(stage.cards.map(\.index) == [count - 1])
  }

  @Test("non-animated-swipe-still-animates") func nonAnimatedSwipeStillAnimates() {
    let stage = Stage(5)
    stage.view.swipe(.right, animated: false)
    #expect(!stage.view.isMoving)
    #expect(stage.cards.reversed().map(\.index) == [1, 2, 3])
    #expect(stage.log == ["show 0", "swipe 0 right now 1", "show 1"])
    stage.view.revertAction(animated: false)
    #expect(!stage.view.isMoving)
    for (rank, card) in stage.cards.reversed().enumerated() {
      #expect(card.transform.bounds(of: card.size) == stage.view.frameForCard(at: rank))
    }
  }
}
