// A deck on a stage: driven as a host drives it, with samples, commands and time of the test's own.
// Nothing here waits; time is a number.

import Koloda
import KolodaEngine
import Testing

@MainActor
struct Stage {
  let view: KolodaView
  let recorder: Recorder
  var time = 0.0

  /// A deck of `count` cards that has been loaded, its first card told as shown.
  init(
    _ count: Int, feel: Feel = .desktop, size: Size = Size(width: 480, height: 720),
    prepare: (KolodaView, Recorder) -> Void = { _, _ in }
  ) {
    view = KolodaView(frame: Rect(origin: .zero, size: size))
    recorder = Recorder(count)
    view.feel = feel
    prepare(view, recorder)
    view.dataSource = recorder
    view.delegate = recorder
    view.advance(to: 0)
  }

  /// A deck made elsewhere, with `count` cards.
  init(_ view: KolodaView, _ count: Int) {
    self.view = view
    recorder = Recorder(count)
    view.dataSource = recorder
    view.delegate = recorder
    view.advance(to: 0)
  }

  /// The middle of the front card's place.
  var middle: Point { view.frameForCard(at: 0).center }
  var cards: [SceneCard] { view.scene.cards }
  var front: SceneCard? { view.scene.cards.last { $0.index == view.currentCardIndex } }
  var log: [String] { recorder.log }

  mutating func send(_ phase: PointerSample.Phase, _ x: Double, _ y: Double, after dt: Double = 0) {
    time += dt
    view.handle(PointerSample(phase: phase, position: Point(x: x, y: y), time: time))
  }

  mutating func press(at p: Point, after dt: Double = 0) { send(.press, p.x, p.y, after: dt) }
  mutating func move(to p: Point, after dt: Double = 0) { send(.motion, p.x, p.y, after: dt) }
  mutating func release(at p: Point, after dt: Double = 0) { send(.release, p.x, p.y, after: dt) }

  /// Presses at a point (the upper part of the front card) and moves on evenly from there, beyond
  /// the slop by exactly the displacement told.
  mutating func drag(
    from start: Point = Point(x: 240, y: 200), by dx: Double, _ dy: Double = 0, steps: Int = 10,
    over duration: Double
  ) {
    press(at: start)
    let way = Point(x: dx, y: dy)
    let slop = way.unit.map { $0 * view.recognizerSlop } ?? .zero
    for step in 1...steps {
      let share = Double(step) / Double(steps)
      move(to: start + slop + way * share, after: duration / Double(steps))
    }
  }

  /// The same, then lets go where the pointer is, after a pause.
  mutating func swipe(
    from start: Point = Point(x: 240, y: 200), by dx: Double, _ dy: Double = 0, steps: Int = 10,
    over duration: Double, pause: Double = 0
  ) {
    drag(from: start, by: dx, dy, steps: steps, over: duration)
    let way = Point(x: dx, y: dy)
    let slop = way.unit.map { $0 * view.recognizerSlop } ?? .zero
    release(at: start + slop + way, after: pause)
  }

  /// Lets time pass in frames.
  mutating func run(_ seconds: Double, frame: Double = 1.0 / 60, _ look: (Stage) -> Void = { _ in })
  {
    let end = time + seconds
    while time < end - 1e-9 {
      time = min(time + frame, end)
      view.advance(to: time)
      look(self)
    }
  }

  /// Lets time pass until nothing moves, five seconds at most.
  mutating func settle(_ look: (Stage) -> Void = { _ in }) {
    for _ in 0..<300 where view.isMoving {
      time += 1.0 / 60
      view.advance(to: time)
      look(self)
    }
    #expect(!view.isMoving, "still moving after five seconds")
  }
}

extension KolodaView {
  /// What the recognizer takes off every pan, points.
  var recognizerSlop: Double { 4 }
}
