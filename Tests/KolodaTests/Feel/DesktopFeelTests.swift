// The desktop feel: when a release is a swipe, how fast cards leave, and that nothing ever jerks.
// Numbers are worked out by hand from MOTION 7 and 9; half the card is 240 × 352 points here.

import Koloda
import KolodaEngine
import Testing

@MainActor @Suite struct DesktopFeelTests {
  /// Drag and velocity in points and points/s, and the direction of the swipe, if it is one. With a
  /// threshold of 0.5 and 0.1 s of momentum, x + v / 10 must reach 120.
  nonisolated static let verdicts: [(Point, Point, SwipeResultDirection?)] = [
    (Point(x: 119, y: 0), .zero, nil),
    (Point(x: 121, y: 0), .zero, .right),
    (Point(x: -121, y: 0), .zero, .left),
    (Point(x: 40, y: 0), Point(x: 790, y: 0), nil),
    (Point(x: 40, y: 0), Point(x: 810, y: 0), .right),
    (Point(x: -40, y: 0), Point(x: -810, y: 0), .left),
    // A flick back takes the swipe back, a slow drift back does not.
    (Point(x: 150, y: 0), Point(x: -400, y: 0), nil),
    (Point(x: 150, y: 0), Point(x: -200, y: 0), .right),
    // Flicked across its rest, the card is still on the other side.
    (Point(x: -20, y: 0), Point(x: 3000, y: 0), nil),
    // At most 60° from the direction's own line.
    (Point(x: 130, y: 220), .zero, .right),
    (Point(x: 130, y: 230), .zero, nil),
    (Point(x: 10, y: 300), Point(x: 0, y: 2000), nil),
    (.zero, .zero, nil),
  ]

  @Test(arguments: verdicts)
  func verdict(drag: Point, velocity: Point, direction: SwipeResultDirection?) {
    let rules = Feel.desktop.rules
    let size = Size(width: 480, height: 704)
    let said = rules.verdict(
      drag: drag, velocity: velocity, allowed: [.left, .right], size: size)
    #expect(said == direction)
  }

  @Test(
    arguments: [0.0, 200, 800, 1500, 3000, 8000],
    [Size(width: 480, height: 720), Size(width: 1600, height: 900)])
  func aSwipedCardIsGoneWithinFourTenths(speed: Double, size: Size) {
    var stage = Stage(4, size: size)
    let distance = size.width * 0.3
    stage.swipe(
      from: stage.middle, by: distance, steps: 30, over: speed > 0 ? distance / speed : 0.5,
      pause: speed > 0 ? 0 : 0.2)
    #expect(stage.view.currentCardIndex == 1)
    let released = stage.time
    stage.run(0.4)
    #expect(
      !stage.cards.contains { $0.role == .leaving }, "still there after \(stage.time - released)")
  }

  @Test(arguments: SwipeResultDirection.allCases)
  func aCardSwipedByProgramIsGoneWithinFourTenths(direction: SwipeResultDirection) {
    let stage = Stage(4)
    stage.view.swipe(direction, force: true)
    stage.view.advance(to: 0.2)
    #expect(stage.cards.contains { $0.role == .leaving })
    stage.view.advance(to: 0.4)
    #expect(!stage.cards.contains { $0.role == .leaving })
  }

  @Test func theReturnIsCalm() {
    var stage = Stage(4)
    stage.swipe(by: 100, over: 0.5, pause: 0.1)
    var least = 0.0
    let released = stage.time
    var lastBeyond = released
    stage.run(0.6, frame: 1.0 / 600) { stage in
      let x = stage.front?.transform.apply(Point(x: 244, y: 200)).x ?? 244
      least = min(least, x - 244)
      if abs(x - 244) > 1 { lastBeyond = stage.time }
    }
    // ζ 0.78 overshoots by e^(−πζ/√(1−ζ²)) = 1.99 %.
    #expect(abs(least + 1.99) < 0.01)
    #expect(lastBeyond - released < 0.36)
  }
}
