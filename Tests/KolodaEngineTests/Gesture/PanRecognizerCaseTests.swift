// What users of other decks complained about, as far as the recognizer decides it.
// Each test bears the name of the case.

import KolodaEngine
import Testing

@Suite struct PanRecognizerCaseTests {
  typealias Hand = PanRecognizerTests.Hand

  @Test("tap-versus-drag") func tapVersusDrag() {
    var hand = Hand()
    let start = Point(x: 50, y: 50)
    _ = hand.press(50, 50)
    #expect(hand.move(52, 50) == [] && hand.move(50, 49) == [])
    #expect(hand.release(51, 51) == [.tapped(at: start)])

    _ = hand.press(50, 50)
    _ = hand.move(90, 50)
    _ = hand.move(50, 50)
    let back = hand.release(50, 50)
    #expect(!back.contains(.tapped(at: start)) && back.count == 1)

    _ = hand.press(50, 50)
    hand.time += 0.6
    #expect(hand.release(50, 50) == [.tapped(at: start)])
  }

  @Test("tap-versus-drag", arguments: [(4.0, true), (4.001, false), (-4, true), (-5, false)])
  func theSlopIsFourPoints(way: Double, isTap: Bool) {
    var hand = Hand()
    _ = hand.press(0, 0)
    #expect(hand.move(0, way).isEmpty == isTap)
    #expect((hand.release(0, way) == [.tapped(at: .zero)]) == isTap)
  }

  @Test("non-left-buttons-and-wheel", arguments: 2...9)
  func otherButtonsAreNotHeard(button: Int) {
    var hand = Hand()
    #expect(hand.press(0, 0, button: button) == [] && hand.move(300, 0) == [])
    #expect(hand.release(300, 0, button: button) == [] && !hand.recognizer.isPressed)
    _ = hand.press(0, 0)
    #expect(hand.press(2, 0, button: button) == [])
    #expect(hand.release(2, 0, button: button) == [])
    #expect(hand.release(0, 0) == [.tapped(at: .zero)])
  }

  @Test("non-left-buttons-and-wheel") func aHundredWheelStepsAreNotHeard() {
    var hand = Hand()
    for step in 0..<100 {
      #expect(hand.press(0, 0, button: 4 + step % 4) == [])
      #expect(hand.release(0, 0, button: 4 + step % 4) == [])
    }
    _ = hand.press(0, 0)
    _ = hand.move(50, 0)
    for button in 4...7 {
      #expect(hand.press(50, 0, button: button) == [] && hand.release(50, 0, button: button) == [])
    }
    #expect(hand.recognizer.isPanning)
  }

  @Test("touch-emulation-duplicates") func everythingTwiceIsOneGesture() {
    var recognizer = PanRecognizer()
    func twice(_ phase: PointerSample.Phase, _ x: Double, at time: Double) -> [Pan] {
      let sample = PointerSample(phase: phase, position: Point(x: x, y: 0), time: time)
      return recognizer.handle(sample) + recognizer.handle(sample)
    }
    #expect(twice(.press, 0, at: 1) == [.pressed(at: .zero)])
    #expect(twice(.release, 0, at: 1.1) == [.tapped(at: .zero)])
    var pans = twice(.press, 0, at: 2)
    for i in 1...10 { pans += twice(.motion, Double(i) * 20, at: 2 + Double(i) * 0.008) }
    pans += twice(.release, 200, at: 2.08)
    #expect(pans.filter { if case .began = $0 { true } else { false } }.count == 1)
    let ends = pans.compactMap { if case .ended(_, let velocity) = $0 { velocity } else { nil } }
    #expect(ends.count == 1)
    #expect(ends.allSatisfy { ($0 - Point(x: 2500, y: 0)).length < 1e-6 })

    #expect(twice(.press, 0, at: 3) == [.pressed(at: .zero)])
    recognizer.reset()
    #expect(twice(.press, 0, at: 3) == [] && twice(.release, 0, at: 3.1) == [])
    #expect(twice(.press, 0, at: 3.2) == [.pressed(at: .zero)])
  }

  @Test("drag-veto-crazy-input-locks") func crazyInputNeverLocks() {
    var random = SeededGenerator(seed: 5)
    var hand = Hand()
    for _ in 0..<20_000 {
      let x = Double.random(in: -100...100, using: &random)
      hand.time += Double.random(in: -0.010...0.012, using: &random)
      let pans: [Pan]
      switch Int.random(in: 0..<8, using: &random) {
      case 0: pans = hand.press(x, 0, button: Int.random(in: 1...3, using: &random))
      case 1: pans = hand.release(x, 0, button: Int.random(in: 1...3, using: &random))
      case 2: pans = hand.cancel()
      case 3:
        hand.recognizer.reset()
        pans = []
      case 4:
        hand.recognizer.beginAtOnce()
        pans = []
      default: pans = hand.move(x, 0)
      }
      #expect(pans.count <= 2)
      if pans.contains(where: { Self.isEnd($0) }) { #expect(!hand.recognizer.isPressed) }
    }
    _ = hand.release(0, 0)
    #expect(!hand.recognizer.isPressed && !hand.recognizer.isPanning)
    #expect(hand.press(1, 2) == [.pressed(at: Point(x: 1, y: 2))])
  }

  @Test("mouse-flick-carousel-reference") func fiveHundredDragsAreFiveHundredPans() {
    var hand = Hand()
    for i in 0..<500 {
      let way = i.isMultiple(of: 2) ? 300.0 : -300
      var pans = hand.press(0, 0)
      for step in 1...10 { pans += hand.move(way * Double(step) / 10, 0) }
      pans += hand.release(way, 0)
      #expect(pans.count == 12)
      guard case .ended(let translation, let velocity) = pans.last else {
        Issue.record("\(pans)")
        return
      }
      #expect(abs(translation.x - way * 296 / 300) < 1e-9)
      #expect(abs(velocity.x - way / 0.08) < 1e-6)
    }
  }

  @Test("regret-drag-back") func theVelocityOfARegretPointsBack() {
    var hand = Hand()
    _ = hand.press(0, 0)
    for i in 1...37 { _ = hand.move(Double(i) * 6, 0) }
    for i in 1...24 { _ = hand.move(222 - Double(i) * 9, 0) }
    guard case .ended(let translation, let velocity) = hand.release(6, 0).last else {
      Issue.record("no end")
      return
    }
    #expect(abs(translation.x - 2) < 1e-9 && abs(velocity.x + 1125) < 1e-6)
  }

  @Test("flick-short-fast") func aFlickAndACrawlDifferInSpeedAlone() {
    for (step, speed) in [(0.008, 1500.0), (0.030, 400), (0.150, 0)] {
      var hand = Hand()
      _ = hand.press(0, 0)
      for i in 1...5 {
        hand.time += step - 0.008
        _ = hand.move(Double(i) * 12, 0)
      }
      hand.time -= 0.008
      guard case .ended(let translation, let velocity) = hand.release(60, 0).last else {
        Issue.record("no end")
        return
      }
      #expect(translation == Point(x: 56, y: 0))
      #expect(abs(velocity.x - speed) < 1e-6)
    }
  }

  private static func isEnd(_ pan: Pan) -> Bool {
    switch pan {
    case .ended, .cancelled, .tapped, .abandoned: true
    case .pressed, .began, .changed: false
    }
  }
}
