// What the tests of CardStack play with: guests, portraits of them, and a stack at a table.

import Foundation
import Koloda
import KolodaEngine
import Testing

struct Guest: Equatable, Identifiable {
  var id: String
  var note = ""
}

/// What the content closure was asked for last, by person.
@MainActor final class Portrait: CardView {
  let line: String
  init(_ line: String) { self.line = line }
  func draw(in context: CairoContext, size: Size) {}
}

@MainActor final class Notes {
  var swipes: [String] = []
  var made = 0
}

@MainActor final class PeopleTable<Way: Equatable> {
  let stack: CardStack<Guest, String, Way>
  private let notes: Notes
  private var time = 0.0

  init(
    _ names: String, _ direction: @escaping (Double) -> Way?,
    configuration: CardStackConfiguration = CardStackConfiguration()
  ) {
    let notes = Notes()
    self.notes = notes
    stack = CardStack(
      direction: direction, data: names.map { Guest(id: String($0)) },
      configuration: configuration,
      onSwipe: { notes.swipes.append("\($0.id) \($1)") },
      content: { person, way, isOnTop in
        notes.made += 1
        let going = way.map { " \($0)" } ?? ""
        return Portrait(person.id + person.note + going + (isOnTop ? " top" : ""))
      })
    stack.deck.frame = Rect(x: 0, y: 0, width: 400, height: 540)
    stack.deck.advance(to: 0)
    settle()
  }

  var swipes: [String] { notes.swipes }
  var made: Int { notes.made }
  var deck: KolodaView { stack.deck }

  /// The cards at rest, the front one first.
  var names: String {
    deck.scene.cards.filter { $0.role != .leaving }.reversed().compactMap(line).map {
      String($0.prefix(1))
    }
    .joined()
  }

  func line(_ card: SceneCard) -> String? {
    guard let content = deck.content(for: card) else { return nil }
    return Mirror(reflecting: content).descendant("made").flatMap { ($0 as? Portrait)?.line }
  }

  var frontLine: String? { deck.scene.cards.last { $0.role != .leaving }.flatMap(line) }

  func settle() {
    for _ in 0..<300 where deck.isMoving {
      time += 1.0 / 60
      deck.advance(to: time)
    }
  }

  func wait(_ seconds: Double) {
    time += seconds
    deck.advance(to: time)
  }

  /// Drags in a direction, so far and slowly, and lets go or not.
  func drag(degrees: Double, distance: Double, release: Bool = true) {
    let radians = degrees * .pi / 180
    let way = Point(x: sin(radians), y: -cos(radians))
    let start = Point(x: 200, y: 200)
    send(.press, start)
    for step in 1...10 {
      time += 0.05
      send(.motion, start + way * (4 + distance * Double(step) / 10))
    }
    time += 0.2
    if release { send(.release, start + way * (4 + distance)) }
  }

  func send(_ phase: PointerSample.Phase, _ position: Point) {
    deck.handle(PointerSample(phase: phase, position: position, time: time))
  }
}
