// Cases of animation, each named by its id.

import Koloda
import KolodaEngine
import Testing

@MainActor @Suite struct MotionCases {
  private func middle(_ card: SceneCard) -> Point {
    card.transform.apply(Point(x: card.size.width / 2, y: card.size.height / 2))
  }

  @Test("pause-after-release") func pauseAfterRelease() {
    var stage = Stage(5)
    stage.swipe(by: 1.2 * threshold, steps: 20, over: 1.2 * threshold / 1200)
    let rest = Point(x: 240, y: 352)
    let start = Point(x: 244, y: 200)
    var lastGrab = 1.2 * threshold
    var last = 0.0
    for frame in 1...20 {
      stage.run(1.0 / 60)
      guard let card = stage.cards.first(where: { $0.index == 0 }) else { break }
      let grab = (card.transform.apply(start) - start).length
      if frame <= 3 { #expect(grab - lastGrab >= 12) }
      let away = (middle(card) - rest).length
      #expect(away > last)
      last = away
      lastGrab = grab
    }
    func leaves(_ speed: Double) -> Double {
      var stage = Stage(5)
      stage.swipe(by: 1.2 * threshold, steps: 20, over: 1.2 * threshold / speed)
      let released = stage.time
      while stage.cards.contains(where: { $0.index == 0 }) { stage.run(0.002, frame: 0.002) }
      return stage.time - released
    }
    #expect(leaves(3000) <= leaves(800))
  }

  @Test(
    "exit-fully-outside-window", arguments: [800.0, 3840],
    [SwipeResultDirection.left, .right, .up, .down])
  func exitFullyOutsideWindow(width: Double, way: SwipeResultDirection) {
    final class Small: KolodaView {
      override func frameForCard(at index: Int) -> Rect {
        Rect(x: frame.width / 2 - 150, y: frame.height / 2 - 200, width: 300, height: 400)
      }
    }
    for feel in [Feel.desktop, .koloda] {
      let view = Small(frame: Rect(x: 0, y: 0, width: width, height: 600))
      view.feel = feel
      view.rotationAngle = 0.6
      let stage = Stage(view, 4)
      stage.recorder.allowed = SwipeResultDirection.allCases
      view.swipe(way)
      var last: SceneCard?
      var time = 0.0
      while let card = stage.cards.first(where: { $0.index == 0 }) {
        last = card
        time += 0.001
        view.advance(to: time)
      }
      let bounds = last?.transform.bounds(of: Size(width: 300, height: 400)) ?? .zero
      #expect(!bounds.insetBy(dx: 4, dy: 4).intersects(view.frame), "\(way), \(bounds)")
      view.frame = Rect(x: 0, y: 0, width: 5000, height: 2000)
      #expect(!stage.cards.contains { $0.index == 0 })
    }
  }

  @Test("refresh-rate-independence") func refreshRateIndependence() {
    var random = SeededRandom(seed: 4)
    let moments = [0.05, 0.1, 0.2]
    /// Places at the three moments, and when all was at rest, ticking by the intervals given.
    func run(_ swipes: Bool, _ interval: () -> Double) -> (places: [Double], rest: Double) {
      var stage = Stage(5)
      stage.swipe(by: swipes ? 200 : 100, 30, over: 0.3, pause: 0.05)
      let released = stage.time
      var places: [Double] = []
      var time = released
      while stage.view.isMoving {
        var next = time + interval()
        if places.count < 3, next >= released + moments[places.count] {
          next = released + moments[places.count]
          stage.view.advance(to: next)
          places.append(stage.cards.first { $0.index == 0 }.map { middle($0).x } ?? 0)
        } else {
          stage.view.advance(to: next)
        }
        time = next
      }
      return (places, time - released)
    }
    for swipes in [true, false] {
      let exact = run(swipes) { 0.001 }
      for rate in [30.0, 60, 144] {
        let other = run(swipes) { 1 / rate }
        for (a, b) in zip(exact.places, other.places) { #expect(abs(a - b) < 1e-6) }
        #expect(abs(exact.rest - other.rest) < 1 / rate + 0.005)
      }
      let uneven = run(swipes) { random.number(0.001...0.04) }
      for (a, b) in zip(exact.places, uneven.places) { #expect(abs(a - b) < 1e-6) }
      #expect(abs(exact.rest - uneven.rest) < 0.045)
    }
  }

  @Test("restart-animation-first-frame-jump") func restartAnimationFirstFrameJump() {
    func undo(idle: Double) -> [Double] {
      var stage = Stage(5)
      stage.view.swipe(.right)
      stage.settle()
      stage.time += idle
      stage.view.timeSource = { [time = stage.time] in time }
      stage.view.revertAction()
      var places = [stage.front.map { middle($0).x } ?? 0]
      stage.view.timeSource = nil
      stage.run(0.016)
      places.append(stage.front.map { middle($0).x } ?? 0)
      return places
    }
    let fresh = undo(idle: 0)
    let idle = undo(idle: 10)
    for (a, b) in zip(fresh, idle) { #expect(abs(a - b) < 1e-6) }
    #expect(fresh[0] > 480)
  }

  @Test("rotation-sign-by-grab-point") func rotationSignByGrabPoint() {
    func angle(_ share: Double, _ dx: Double, _ change: (KolodaView) -> Void = { _ in }) -> Double {
      var stage = Stage(3, size: Size(width: 300, height: 416)) { view, _ in change(view) }
      stage.drag(from: Point(x: 150, y: share * 400), by: dx, over: 0.2)
      return stage.front?.transform.rotation ?? 0
    }
    #expect(angle(0.25, 150) > 0)
    #expect(angle(0.75, 150) < 0)
    #expect(angle(0.25, 150) == -angle(0.75, 150))
    let uniform: (KolodaView) -> Void = { $0.feel.pose.lever = .uniform }
    #expect(angle(0.25, 150, uniform) == angle(0.75, 150, uniform))
    let lever: (KolodaView) -> Void = { $0.feel.pose.lever = .continuous }
    #expect(abs(angle(0.5, 150, lever)) < 1e-9)
    #expect(angle(0.05, 150, lever) > angle(0.25, 150, lever))
    for dx in [-10000.0, -300, 150, 10000] {
      #expect(angle(0.25, dx) { $0.rotationAngle = 0 } == 0)
      #expect(abs(angle(0.25, dx)) <= .pi / 10 + 1e-12)
    }
  }

  @Test("wrong-frame-after-quick-swipes") func wrongFrameAfterQuickSwipes() {
    var random = SeededRandom(seed: 21)
    var stage = Stage(100)
    while !stage.view.isRunOutOfCards {
      for _ in 0..<random.whole(1...12) where !stage.view.isRunOutOfCards {
        if random.chance(0.5) {
          stage.view.swipe(random.pick([.left, .right]))
        } else {
          stage.swipe(by: 200, steps: 3, over: 0.015)
        }
        stage.run(random.number(0.02...0.12))
      }
      stage.settle()
      let top = stage.view.currentCardIndex
      #expect(stage.cards.reversed().map(\.index) == Array((top..<100).prefix(3)))
      for (rank, card) in stage.cards.reversed().enumerated() {
        let slot = stage.view.frameForCard(at: rank)
        let seen = card.transform.bounds(of: card.size)
        #expect((seen.origin - slot.origin).length < 0.01)
        #expect(abs(seen.width - slot.width) < 0.01)
      }
    }
  }

  @Test("z-order-during-exit") func zOrderDuringExit() {
    var stage = Stage(9)
    for _ in 0..<3 {
      stage.view.swipe(.right)
      stage.run(0.05)
    }
    #expect(stage.cards.map(\.index) == [5, 4, 3, 2, 1, 0], "the first one swiped on top")
    stage.run(0.2) { stage in
      let roles = stage.cards.map { $0.role == .leaving }
      #expect(roles == roles.sorted { !$0 && $1 })
    }
    stage.settle()
    stage.view.revertAction()
    #expect(stage.cards.last?.index == 2)
    stage.view.swipe(.right)
    stage.view.swipe(.right)
    stage.view.revertAction()
    stage.run(0.3) { stage in
      if stage.cards.contains(where: { $0.role == .returning }) {
        #expect(stage.cards.last?.index == 3)
      }
    }
  }

  @Test("next-card-content-flicker") func nextCardContentFlicker() {
    var stage = Stage(24)
    var contents: [Int: ObjectIdentifier] = [:]
    for turn in 0..<20 {
      stage.view.swipe(.right)
      stage.settle { stage in
        let front = stage.cards.last { $0.role != .leaving }
        #expect(front?.index == turn + 1)
        for card in stage.cards {
          guard let content = stage.view.content(for: card) else { continue }
          #expect(
            contents[card.index, default: ObjectIdentifier(content)] == ObjectIdentifier(content))
          contents[card.index] = ObjectIdentifier(content)
        }
      }
    }
    #expect(stage.recorder.requests == Array(0..<23))
  }
}
