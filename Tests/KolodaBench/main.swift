// What koloda costs: first its code, without a window; then, with two programs named, the program
// in a window beside a plain one. Usage: KolodaBench [KOLODA PLAIN REPORT.json]

import Foundation
import KolodaEngine

/// A deck at rest with 1000 cards in a window of the usual size.
func makeDeck() -> Deck {
  let stack = StackLayout(direction: .bottom, margin: 8, scale: 0.95, visible: 3)
  let size = Size(width: 416, height: 560)
  let layout = DeckLayout(
    bounds: Rect(x: 0, y: 0, width: size.width, height: size.height),
    frames: (0...3).map { stack.frame(at: $0, in: size) }, alphas: [1, 1, 1, 0])
  var deck = Deck(feel: .desktop, layout: layout)
  deck.load(count: 1000, appears: false, time: 0)
  return deck
}

/// A frame: ten cards on their way out, the clock moves on, the scene is taken.
@MainActor
func benchFrames() {
  var deck = makeDeck()
  var scene = deck.scene
  for _ in 0..<10 { deck.swipe(.right, time: 0) }
  let flying = deck
  Stopwatch.report("frame with 10 moving cards") { rounds in
    for round in 0..<rounds {
      if round % 8 == 0 { deck = flying }
      deck.advance(to: Double(round % 8) / 60)
      deck.write(to: &scene)
      _ = deck.takeEvents()
    }
  }
}

/// A sample of the pointer: recognised and tracked, then the held card follows it.
@MainActor
func benchSamples() {
  var deck = makeDeck()
  var recognizer = PanRecognizer()
  var time = 0.0
  var events: [DeckEvent] = []
  let press = PointerSample(phase: .press, position: Point(x: 200, y: 200), time: time)
  _ = recognizer.handle(press)
  _ = deck.beginPan(at: press.position, rules: GripRules(), time: time)
  Stopwatch.report("pointer sample while dragging") { rounds in
    for round in 0..<rounds {
      time += 0.001
      let position = Point(x: 210 + Double(round % 100), y: 200)
      let sample = PointerSample(phase: .motion, position: position, time: time)
      if case .changed(let translation) = recognizer.follow(sample).first {
        deck.drag(to: translation, time: time)
      }
      deck.takeEvents(into: &events)
    }
  }
}

benchFrames()
benchSamples()
benchViewFrames()
benchViewSamples()
benchPainting()

let words = CommandLine.arguments
if words.count == 4 {
  do {
    let windows = try Comparison(koloda: words[1], plain: words[2])
    windows.report()
    try Report.write(Stopwatch.results, windows, to: words[3])
  } catch {
    FileHandle.standardError.write(Data("koloda: bench: \(error)\n".utf8))
    exit(1)
  }
}
