// A test for every moment of the animator: a motion of one's own is the one that is seen.

import Koloda
import KolodaEngine
import Testing

/// Constant speed over a second, for one moment only.
@MainActor private final class SlowAnimator: KolodaViewAnimator {
  let moment: String
  init(_ moment: String) { self.moment = moment }
  private func slow(_ name: String) -> Motion? {
    moment == name ? .timed(.linear, duration: 1) : nil
  }

  override func appearance(_ koloda: KolodaView) -> Motion {
    slow("appearance") ?? super.appearance(koloda)
  }
  override func swipeAway(_ koloda: KolodaView) -> Motion? {
    slow("swipeAway") ?? super.swipeAway(koloda)
  }
  override func reset(_ koloda: KolodaView) -> Motion { slow("reset") ?? super.reset(koloda) }
  override func reverse(_ koloda: KolodaView) -> Motion { slow("reverse") ?? super.reverse(koloda) }
  override func backgroundFrame(_ koloda: KolodaView) -> Motion {
    slow("backgroundFrame") ?? super.backgroundFrame(koloda)
  }
  override func alpha(_ koloda: KolodaView) -> Motion? { slow("alpha") ?? super.alpha(koloda) }
  override func insertion(_ koloda: KolodaView) -> Motion {
    slow("insertion") ?? super.insertion(koloda)
  }
  override func removal(_ koloda: KolodaView) -> Motion { slow("removal") ?? super.removal(koloda) }
}

@MainActor @Suite struct AnimatorTests {
  private func stage(_ moment: String, _ count: Int = 5) -> Stage {
    Stage(count, feel: .koloda, size: Size(width: 400, height: 600)) { view, recorder in
      view.animator = SlowAnimator(moment)
      recorder.appears = moment == "appearance"
    }
  }

  @Test func appearance() {
    let stage = stage("appearance")
    stage.view.advance(to: 0.8 + 0.25)
    #expect(abs((stage.front?.alpha ?? 0) - 0.25) < 1e-9)
    #expect(abs((stage.front?.transform.scale ?? 0) - 0.325) < 1e-9)
  }

  @Test func swipeAway() throws {
    let stage = stage("swipeAway")
    stage.view.swipe(.right)
    stage.view.advance(to: 0.5)
    let card = try #require(stage.cards.first { $0.role == .leaving })
    let middle = card.transform.apply(Point(x: 200, y: 296)) - Point(x: 200, y: 296)
    #expect((middle - Point(x: 500, y: 150)).length < 1e-6)
    stage.view.advance(to: 0.99)
    #expect(stage.cards.contains { $0.role == .leaving })
    stage.view.advance(to: 1.001)
    #expect(!stage.cards.contains { $0.role == .leaving })
  }

  @Test func reset() {
    var stage = stage("reset")
    stage.swipe(from: Point(x: 200, y: 100), by: 100, over: 0.3)
    stage.run(0.5)
    let moved = stage.front?.transform.apply(Point(x: 204, y: 100)) ?? .zero
    #expect(abs(moved.x - 254) < 1e-6)
  }

  @Test func reverse() {
    var stage = stage("reverse")
    stage.view.swipe(.right)
    stage.settle()
    stage.view.revertAction()
    stage.run(0.5)
    let middle = stage.front?.transform.apply(Point(x: 200, y: 296)) ?? .zero
    #expect((middle - Point(x: 700, y: 446)).length < 1e-6)
  }

  @Test func backgroundFrame() {
    let stage = stage("backgroundFrame")
    stage.view.swipe(.right)
    stage.view.advance(to: 0.5)
    #expect(abs((stage.front?.transform.ty ?? 0) - 16.8) < 1e-6)
    #expect(abs((stage.front?.alpha ?? 0) - 0.85) < 1e-6)
  }

  @Test func alpha() {
    let stage = stage("alpha")
    stage.view.swipe(.right)
    stage.view.advance(to: 0.5)
    #expect(stage.front?.transform == .identity)
    #expect(abs((stage.front?.alpha ?? 0) - 0.85) < 1e-6)
  }

  @Test func insertion() {
    let stage = stage("insertion")
    stage.recorder.items.insert(9, at: 0)
    stage.view.insertCardAtIndexRange(0..<1)
    stage.view.advance(to: 0.5)
    #expect(abs((stage.front?.alpha ?? 0) - 0.5) < 1e-9)
  }

  @Test func removal() {
    let stage = stage("removal")
    stage.recorder.items.removeFirst()
    stage.view.removeCardInIndexRange(0..<1)
    stage.view.advance(to: 0.25)
    let gone = stage.cards.first { $0.role == .leaving }
    #expect(abs((gone?.alpha ?? 0) - 0.75) < 1e-9)
  }

  @Test func springsAndJumpsMayTakeCardsAway() {
    final class Jumping: KolodaViewAnimator {
      override func swipeAway(_ koloda: KolodaView) -> Motion? { .instant }
    }
    final class Springing: KolodaViewAnimator {
      override func swipeAway(_ koloda: KolodaView) -> Motion? {
        .spring(Spring(dampingRatio: 1, response: 0.5))
      }
    }
    var stage = Stage(4) { view, _ in view.animator = Jumping() }
    stage.view.swipe(.right)
    #expect(!stage.cards.contains { $0.role == .leaving })
    stage.view.animator = Springing()
    stage.view.swipe(.right)
    stage.run(0.1)
    #expect(stage.cards.contains { $0.role == .leaving })
    stage.run(0.5)
    #expect(!stage.cards.contains { $0.role == .leaving })
  }

  @Test func templatesKeepTheirStyle() {
    for style in [
      Motion.Style.spring(Spring(stiffness: 10, damping: 3)), .timed(.easeIn, duration: 2),
      .instant,
    ] {
      #expect(Motion.template(style).style == style)
    }
  }
}
