// The deck driven as a host drives it: samples, commands and time in, callbacks and scenes out.
// Callbacks are written down as short lines and compared whole.

import Koloda
import KolodaEngine
import Testing

@MainActor
final class Recorder: KolodaViewDataSource, KolodaViewDelegate {
  final class Blank: CardView {
    func draw(in context: CairoContext, size: Size) {}
  }

  var count: Int
  var log: [String] = []
  var requests: [Int] = []
  var allowed: [SwipeResultDirection] = [.left, .right]
  var vetoed: Set<Int> = []
  var onSwipe: ((KolodaView, Int) -> Void)?
  init(_ count: Int) { self.count = count }

  func kolodaNumberOfCards(_ koloda: KolodaView) -> Int { count }
  func koloda(_ koloda: KolodaView, viewForCardAt index: Int) -> any CardView {
    #expect((0..<count).contains(index))
    requests.append(index)
    return Blank()
  }
  func kolodaShouldApplyAppearAnimation(_ koloda: KolodaView) -> Bool { false }
  func koloda(_ koloda: KolodaView, allowedDirectionsForIndex index: Int)
    -> [SwipeResultDirection]
  { allowed }
  func koloda(
    _ koloda: KolodaView, shouldSwipeCardAt index: Int, in direction: SwipeResultDirection
  ) -> Bool { !vetoed.contains(index) }
  func koloda(
    _ koloda: KolodaView, didSwipeCardAt index: Int, in direction: SwipeResultDirection
  ) {
    log.append("swipe \(index) \(direction) now \(koloda.currentCardIndex)")
    onSwipe?(koloda, index)
  }
  func kolodaDidRunOutOfCards(_ koloda: KolodaView) { log.append("ranOut") }
  func koloda(_ koloda: KolodaView, didSelectCardAt index: Int) { log.append("select \(index)") }
  func kolodaDidResetCard(_ koloda: KolodaView) { log.append("reset") }
  func koloda(_ koloda: KolodaView, didShowCardAt index: Int) { log.append("show \(index)") }
  func koloda(_ koloda: KolodaView, didRewindTo index: Int) { log.append("rewind \(index)") }
  func koloda(
    _ koloda: KolodaView, didUndoCardAt index: Int, direction: SwipeResultDirection
  ) { log.append("undo \(index) \(direction)") }
  func kolodaPanBegan(_ koloda: KolodaView, card: DraggableCardView) {
    log.append("began \(card.index)")
  }
  func kolodaPanFinished(_ koloda: KolodaView, card: DraggableCardView) {
    log.append("finished \(card.index)")
  }
}

@MainActor
struct Stage {
  let view: KolodaView
  let recorder: Recorder
  var time = 0.0

  init(_ count: Int, feel: Feel = .desktop) {
    view = KolodaView(frame: Rect(x: 0, y: 0, width: 480, height: 720))
    recorder = Recorder(count)
    view.feel = feel
    view.dataSource = recorder
    view.delegate = recorder
    view.advance(to: 0)
  }

  mutating func send(_ phase: PointerSample.Phase, _ x: Double, _ y: Double, after dt: Double = 0) {
    time += dt
    view.handle(PointerSample(phase: phase, position: Point(x: x, y: y), time: time))
  }

  mutating func drag(by dx: Double, _ dy: Double = 0, steps: Int = 10, over duration: Double) {
    send(.press, 240, 200)
    for step in 1...steps {
      let share = Double(step) / Double(steps)
      send(.motion, 240 + dx * share, 200 + dy * share, after: duration / Double(steps))
    }
  }

  mutating func settle() {
    for _ in 0..<300 where view.isMoving {
      time += 1.0 / 60
      view.advance(to: time)
    }
    #expect(!view.isMoving)
  }
}

@MainActor @Suite struct KolodaViewTests {
  @Test func aLongDragSwipes() {
    var stage = Stage(5)
    stage.drag(by: 200, over: 0.5)
    stage.send(.release, 440, 200, after: 0.1)
    stage.settle()
    #expect(
      stage.recorder.log == ["show 0", "began 0", "finished 0", "swipe 0 right now 1", "show 1"])
    #expect(stage.recorder.requests == [0, 1, 2, 3])
  }

  @Test func aShortDragComesBack() {
    var stage = Stage(5)
    stage.drag(by: 60, over: 0.5)
    stage.send(.release, 300, 200, after: 0.1)
    stage.settle()
    #expect(stage.recorder.log == ["show 0", "began 0", "finished 0", "reset"])
    let front = stage.view.scene.cards.last
    #expect(front?.transform == Transform.identity)
    #expect(front?.role == .front)
  }

  @Test func aFlickSwipes() {
    var stage = Stage(5)
    stage.drag(by: -60, steps: 8, over: 0.05)
    stage.send(.release, 180, 200)
    stage.settle()
    #expect(stage.recorder.log.contains("swipe 0 left now 1"))
  }

  @Test func rapidSwipesAllCount() {
    var stage = Stage(12)
    for i in 0..<8 {
      stage.time = Double(i) * 0.04
      stage.view.advance(to: stage.time)
      #expect(stage.view.swipe(.right))
    }
    stage.settle()
    #expect(
      stage.recorder.log
        == ["show 0"] + (0..<8).map { "swipe \($0) right now \($0 + 1)" } + ["show 8"])
  }

  @Test func undoGoesThroughTheWholeHistory() {
    var stage = Stage(8)
    for direction in [SwipeResultDirection.left, .right, .left] { stage.view.swipe(direction) }
    stage.settle()
    stage.recorder.log.removeAll()
    for _ in 0..<3 { #expect(stage.view.revertAction()) }
    #expect(!stage.view.revertAction())
    stage.settle()
    #expect(stage.recorder.log.prefix(3) == ["undo 2 left", "undo 1 right", "undo 0 left"])
    #expect(stage.recorder.log.last == "show 0")
    #expect(stage.view.scene.cards.map(\.index) == [2, 1, 0])
  }

  @Test func runningOutIsToldOnce() {
    var stage = Stage(2, feel: .koloda)
    stage.view.swipe(.right)
    stage.view.swipe(.left)
    #expect(!stage.view.swipe(.left))
    stage.settle()
    #expect(
      stage.recorder.log == ["show 0", "swipe 0 right now 1", "swipe 1 left now 2", "ranOut"])
    #expect(stage.view.scene.cards.isEmpty)
  }
}
