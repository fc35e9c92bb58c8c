// What a frame and a pointer sample cost through KolodaView, data source and delegate included.

import Koloda
import KolodaEngine

/// A thousand cards that draw nothing; a delegate that listens to the drag.
@MainActor final class BenchSource: KolodaViewDataSource, KolodaViewDelegate {
  final class Card: CardView {
    func draw(in context: CairoContext, size: Size) {}
  }
  private let card = Card()
  var percentage = 0.0

  func kolodaNumberOfCards(_ koloda: KolodaView) -> Int { 1000 }
  func koloda(_ koloda: KolodaView, viewForCardAt index: Int) -> any CardView { card }
  func kolodaShouldApplyAppearAnimation(_ koloda: KolodaView) -> Bool { false }
  func koloda(
    _ koloda: KolodaView, draggedCardWithPercentage finishPercentage: Double,
    in direction: SwipeResultDirection
  ) { percentage = finishPercentage }
}

@MainActor func makeView(_ source: BenchSource) -> KolodaView {
  let view = KolodaView(frame: Rect(x: 0, y: 0, width: 416, height: 560))
  view.feel = .desktop
  view.dataSource = source
  view.delegate = source
  return view
}

/// Ten cards leave at once, again and again: eight frames of them, each taken as a scene.
@MainActor func benchViewFrames() {
  let source = BenchSource()
  let view = makeView(source)
  var time = 0.0
  Stopwatch.report("view: frame with 10 moving cards") { rounds in
    for round in 0..<rounds {
      if round % 200 == 0 {
        time += 10
        view.advance(to: time)
        view.resetCurrentCardIndex()
        for _ in 0..<10 { view.swipe(.right) }
      }
      time += 0.001
      view.advance(to: time)
      _ = view.scene.cards.count
    }
  }
}

/// The pointer moves with a card, and the scene is taken.
@MainActor func benchViewSamples() {
  let source = BenchSource()
  let view = makeView(source)
  var time = 0.0
  view.handle(PointerSample(phase: .press, position: Point(x: 200, y: 200), time: time))
  Stopwatch.report("view: pointer sample while dragging") { rounds in
    for round in 0..<rounds {
      time += 0.001
      let position = Point(x: 210 + Double(round % 100), y: 200)
      view.handle(PointerSample(phase: .motion, position: position, time: time))
    }
  }
  Stopwatch.report("view: scene while dragging") { rounds in
    for _ in 0..<rounds {
      _ = view.scene.cards.count
    }
  }
}
