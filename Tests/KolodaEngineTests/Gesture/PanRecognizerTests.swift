// Every way a press can go: tap, pan, break, catch, reset; and everything that must
// not be heard while one goes on.

import KolodaEngine
import Testing

@Suite struct PanRecognizerTests {
  /// A recognizer with a clock of its own: every sample comes 8 ms after the last.
  struct Hand {
    var recognizer = PanRecognizer()
    var time = 100.0

    mutating func press(_ x: Double, _ y: Double, button: Int = 1) -> [Pan] {
      send(.press, x, y, button: button)
    }
    mutating func move(_ x: Double, _ y: Double) -> [Pan] { send(.motion, x, y) }
    mutating func release(_ x: Double, _ y: Double, button: Int = 1) -> [Pan] {
      send(.release, x, y, button: button)
    }
    mutating func cancel() -> [Pan] { send(.cancel, 0, 0) }

    mutating func send(
      _ phase: PointerSample.Phase, _ x: Double, _ y: Double, button: Int = 1
    ) -> [Pan] {
      time += 0.008
      return recognizer.handle(
        PointerSample(phase: phase, position: Point(x: x, y: y), time: time, button: button))
    }
  }

  @Test func aPanGoesFromPressToEnd() {
    var hand = Hand()
    #expect(hand.press(100, 100) == [.pressed(at: Point(x: 100, y: 100))])
    #expect(hand.recognizer.isPressed && !hand.recognizer.isPanning)
    #expect(
      hand.move(110, 100) == [
        .began(origin: Point(x: 104, y: 100), translation: Point(x: 6, y: 0))
      ])
    #expect(hand.recognizer.isPressed && hand.recognizer.isPanning)
    #expect(hand.move(120, 100) == [.changed(translation: Point(x: 16, y: 0))])
    let end = hand.release(120, 100)
    #expect(!hand.recognizer.isPressed && !hand.recognizer.isPanning)
    guard case .ended(let translation, let velocity) = end.last, end.count == 1 else {
      Issue.record("\(end)")
      return
    }
    #expect(translation == Point(x: 16, y: 0))
    #expect((velocity - Point(x: 1250, y: 0)).length < 1e-6)
  }

  @Test func theSlopIsTakenOffAlongTheFirstWay() {
    var hand = Hand()
    _ = hand.press(0, 0)
    #expect(hand.move(2.4, 3.2) == [])
    let began = hand.move(6, 8)
    guard case .began(let origin, let translation) = began.first else {
      Issue.record("\(began)")
      return
    }
    #expect((origin - Point(x: 2.4, y: 3.2)).length < 1e-12)
    #expect((translation - Point(x: 3.6, y: 4.8)).length < 1e-12)
    #expect(hand.move(2.4, 103.2) == [.changed(translation: Point(x: 2.4, y: 103.2) - origin)])
  }

  @Test func aReleaseElsewhereIsAMotionToo() {
    var hand = Hand()
    _ = hand.press(0, 0)
    _ = hand.move(10, 0)
    let end = hand.release(26, 0)
    #expect(end.count == 2 && end.first == .changed(translation: Point(x: 22, y: 0)))
    _ = hand.press(0, 0)
    let atOnce = hand.release(12, 0)
    #expect(
      atOnce.first == .began(origin: Point(x: 4, y: 0), translation: Point(x: 8, y: 0)))
    guard case .ended(let translation, let velocity) = atOnce.last else {
      Issue.record("\(atOnce)")
      return
    }
    #expect(translation == Point(x: 8, y: 0))
    #expect((velocity - Point(x: 1500, y: 0)).length < 1e-6)
  }

  @Test func aCancelBreaksWhatThereIs() {
    var hand = Hand()
    #expect(hand.cancel() == [])
    _ = hand.press(0, 0)
    #expect(hand.cancel() == [.abandoned])
    #expect(hand.move(50, 0) == [] && hand.release(50, 0) == [])
    _ = hand.press(0, 0)
    _ = hand.move(50, 0)
    #expect(hand.cancel() == [.cancelled])
    #expect(!hand.recognizer.isPressed && !hand.recognizer.isPanning)
    #expect(hand.release(50, 0) == [])
    #expect(hand.press(1, 1) == [.pressed(at: Point(x: 1, y: 1))])
  }

  @Test func aCaughtCardMovesAtOnce() {
    var hand = Hand()
    hand.recognizer.beginAtOnce()
    #expect(!hand.recognizer.isPressed)
    _ = hand.press(10, 10)
    hand.recognizer.beginAtOnce()
    #expect(hand.recognizer.isPressed && !hand.recognizer.isPanning)
    #expect(
      hand.move(11, 10) == [.began(origin: Point(x: 10, y: 10), translation: Point(x: 1, y: 0))])
    hand.recognizer.beginAtOnce()
    #expect(hand.move(12, 10) == [.changed(translation: Point(x: 2, y: 0))])
    _ = hand.cancel()
    _ = hand.press(10, 10)
    hand.recognizer.beginAtOnce()
    #expect(hand.cancel() == [.abandoned])
  }

  @Test func aCardCaughtAndLetGoIsAPanAndNoTap() {
    var hand = Hand()
    _ = hand.press(10, 10)
    hand.recognizer.beginAtOnce()
    #expect(
      hand.release(10, 10) == [
        .began(origin: Point(x: 10, y: 10), translation: .zero),
        .ended(translation: .zero, velocity: .zero),
      ])
  }

  @Test func aResetIgnoresTheRestOfTheGesture() {
    var hand = Hand()
    for moved in [false, true] {
      _ = hand.press(0, 0)
      if moved { _ = hand.move(30, 0) }
      hand.recognizer.reset()
      #expect(!hand.recognizer.isPressed && !hand.recognizer.isPanning)
      #expect(hand.move(90, 0) == [])
      #expect(hand.release(90, 0, button: 3) == [])
      #expect(hand.release(90, 0) == [])
      #expect(hand.press(5, 5) == [.pressed(at: Point(x: 5, y: 5))])
      _ = hand.cancel()
    }
    hand.recognizer.reset()
    #expect(hand.press(6, 6) == [.pressed(at: Point(x: 6, y: 6))])
  }

  @Test func aReleaseLostAfterAResetCostsNothing() {
    var hand = Hand()
    _ = hand.press(0, 0)
    hand.recognizer.reset()
    #expect(hand.press(5, 5) == [.pressed(at: Point(x: 5, y: 5))])
    _ = hand.release(5, 5)
    _ = hand.press(0, 0)
    hand.recognizer.reset()
    _ = hand.cancel()
    #expect(hand.press(7, 7) == [.pressed(at: Point(x: 7, y: 7))])
  }

  @Test func positionsThatAreNoneAreIgnored() {
    var hand = Hand()
    #expect(hand.press(.nan, 0) == [] && !hand.recognizer.isPressed)
    _ = hand.press(0, 0)
    #expect(hand.move(.infinity, 0) == [])
    _ = hand.move(20, 0)
    let end = hand.release(.nan, .nan)
    guard case .ended(let translation, let velocity) = end.last, end.count == 1 else {
      Issue.record("\(end)")
      return
    }
    #expect(translation == Point(x: 16, y: 0) && velocity.isFinite)
  }

  @Test func timesThatRepeatOrGoBackAreHarmless() {
    var recognizer = PanRecognizer()
    let times = [10.0, 9, 10, .nan, 10, -.infinity, 10]
    _ = recognizer.handle(PointerSample(phase: .press, position: .zero, time: 10))
    for (i, time) in times.enumerated() {
      let position = Point(x: Double(i) * 20, y: 0)
      _ = recognizer.handle(PointerSample(phase: .motion, position: position, time: time))
    }
    let end = recognizer.handle(
      PointerSample(phase: .release, position: Point(x: 120, y: 0), time: 5))
    #expect(end == [.ended(translation: Point(x: 116, y: 0), velocity: .zero)])
  }
}
