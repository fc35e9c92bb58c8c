// The declarative stack: directions by angle, content that sees where it is going, data by identity.

import Foundation
import Koloda
import KolodaEngine
import Testing

private struct Guest: Equatable, Identifiable {
  var id: String
  var note = ""
}

/// What the content closure was asked for last, by person.
@MainActor private final class Portrait: CardView {
  let line: String
  init(_ line: String) { self.line = line }
  func draw(in context: CairoContext, size: Size) {}
}

@MainActor private final class Notes {
  var swipes: [String] = []
  var made = 0
}

@MainActor private final class PeopleTable<Way: Equatable> {
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

@MainActor @Suite struct CardStackTests {
  @Test func theFirstFiveAreSeenAndOneIsOnTop() {
    let table = PeopleTable("ABCDEFG", LeftRight.direction)
    #expect(table.names == "ABCDE")
    let lines = table.deck.scene.cards.reversed().compactMap(table.line)
    #expect(lines == ["A top", "B", "C", "D", "E"])
    #expect(table.stack.current?.id == "A")
    #expect(table.stack.countOfRemainingCards == 7)
  }

  @Test(arguments: [
    (90.0, 250.0, "A right"), (270, 250, "A left"), (50, 250, "A right"), (130, 250, "A right"),
    (0, 250, nil), (180, 250, nil), (40, 250, nil), (90, 190, nil), (90, 205, "A right"),
    (135.5, 250, nil), (230, 250, "A left"),
  ])
  func theAngleDecides(degrees: Double, distance: Double, told: String?) {
    let table = PeopleTable("ABC", LeftRight.direction)
    table.drag(degrees: degrees, distance: distance)
    table.settle()
    #expect(table.swipes == (told.map { [$0] } ?? []))
    #expect(table.names == (told == nil ? "ABC" : "BC"))
  }

  @Test func directionsMayBeOnesOwn() {
    enum Mood: Equatable { case good, bad }
    let table = PeopleTable<Mood>("ABC") { $0 < 30 ? .good : $0 > 200 && $0 < 210 ? .bad : nil }
    table.drag(degrees: 20, distance: 250)
    table.drag(degrees: 35, distance: 250)
    table.settle()
    table.drag(degrees: 205, distance: 250)
    #expect(table.swipes == ["A good", "B bad"])
  }

  @Test func theContentSeesWhereItIsGoing() {
    let table = PeopleTable("ABC", FourDirections.direction)
    table.drag(degrees: 90, distance: 150, release: false)
    #expect(table.frontLine == "A top")
    table.send(.motion, Point(x: 420, y: 200))
    #expect(table.frontLine == "A right top")
    table.send(.motion, Point(x: 200, y: -20))
    #expect(table.frontLine == "A top top")
    table.send(.motion, Point(x: 210, y: 200))
    #expect(table.frontLine == "A top")
    let made = table.made
    table.send(.motion, Point(x: 220, y: 205))
    #expect(table.made == made, "nothing is made anew while nothing changes")
    table.send(.release, Point(x: 220, y: 205))
    #expect(table.swipes.isEmpty)
  }

  @Test func theNextCardBecomesTop() {
    let table = PeopleTable("ABC", EightDirections.direction)
    table.drag(degrees: 45, distance: 250)
    #expect(table.swipes == ["A topRight"])
    #expect(table.frontLine == "B top")
    let leaving = table.deck.scene.cards.first { $0.role == .leaving }
    #expect(leaving.flatMap(table.line) == "A topRight")
    table.deck.revertAction()
    #expect(table.frontLine == "A top")
    table.settle()
    #expect(table.names == "ABC")
  }

  @Test func programsSwipeToo() {
    let table = PeopleTable("ABC", LeftRight.direction)
    #expect(!table.deck.swipe(.up))
    #expect(table.deck.swipe(.left))
    #expect(table.deck.swipe(.right))
    #expect(table.swipes == ["A left", "B right"])
  }

  @Test func theConfigurationCounts() {
    let table = PeopleTable(
      "ABCDEF", LeftRight.direction,
      configuration: CardStackConfiguration(
        maxVisibleCards: 3, swipeThreshold: 0.1, cardOffset: 40, cardScale: 0.2,
        animation: .timed(.linear, duration: 1)))
    #expect(table.names == "ABC")
    let frames = (0..<3).map { table.deck.frameForCard(at: $0) }
    #expect(frames[0] == Rect(x: 0, y: 0, width: 400, height: 460))
    #expect(abs(frames[1].width - 320) + abs(frames[1].maxY - 500) < 1e-9)
    #expect(abs(frames[2].width - 240) + abs(frames[2].maxY - 540) < 1e-9)
    table.drag(degrees: 90, distance: 39)
    table.settle()
    #expect(table.swipes.isEmpty)
    table.drag(degrees: 90, distance: 41)
    #expect(table.swipes == ["A right"])
    table.wait(0.5)
    let next = table.deck.scene.cards.last { $0.role != .leaving }
    #expect(abs((next?.transform.a ?? 0) - 0.9) < 0.03)
    table.stack.configuration.maxVisibleCards = 2
    table.settle()
    #expect(table.names == "BC")
  }
}

@MainActor @Suite struct CardStackDataTests {
  private func table(_ names: String, swiped: Int = 0) -> PeopleTable<LeftRight> {
    let table = PeopleTable(names, LeftRight.direction)
    for _ in 0..<swiped { table.deck.swipe(.right) }
    table.settle()
    return table
  }

  private func people(_ names: String) -> [Guest] { names.map { Guest(id: String($0)) } }

  @Test func appendingKeepsThePosition() {
    let table = table("ABC", swiped: 2)
    table.stack.append(contentsOf: people("DE"))
    table.settle()
    #expect(table.names == "CDE")
    #expect(table.stack.current?.id == "C")
    table.stack.data += people("F")
    table.settle()
    #expect(table.names == "CDEF")
  }

  @Test func insertingAndRemovingBeforeTheFrontCardKeepsIt() {
    let table = table("ABCD", swiped: 2)
    let before = table.deck.scene.cards.last?.transform
    table.stack.data = people("XABCD")
    #expect(table.stack.current?.id == "C")
    #expect(table.deck.scene.cards.last?.transform == before)
    table.settle()
    #expect(table.names == "CXD", "what was never swiped is still to come")
    table.stack.data = people("CD")
    table.settle()
    #expect(table.names == "CD")
    #expect(!table.deck.canUndo, "what is gone cannot come back")
  }

  @Test func reorderingLosesNothingAndRepeatsNothing() {
    let table = table("ABCDEF", swiped: 2)
    table.stack.data = people("FEDCBA")
    table.settle()
    #expect(table.names == "CFED")
    for _ in 0..<4 { table.deck.swipe(.right) }
    #expect(table.swipes == ["A", "B", "C", "F", "E", "D"].map { $0 + " right" })
    table.deck.revertAction()
    table.settle()
    #expect(table.stack.current?.id == "D")
  }

  @Test func removingTheFrontCardShowsTheNext() {
    let table = table("ABCD", swiped: 1)
    table.stack.data = people("ACD")
    #expect(table.stack.current?.id == "C")
    table.settle()
    #expect(table.names == "CD")
    #expect(table.deck.revertAction())
    table.settle()
    #expect(table.names == "ACD")
  }

  @Test func replacingTheDataBeginsAnew() {
    let table = table("ABCD", swiped: 3)
    table.stack.data = people("XYZ")
    table.settle()
    #expect(table.names == "XYZ")
    #expect(!table.deck.canUndo)
    table.stack.data = []
    table.settle()
    #expect(table.names == "")
    #expect(table.stack.current == nil)
    table.stack.data = people("AB")
    table.settle()
    #expect(table.names == "AB")
  }

  @Test func aHeldCardStaysInTheHandWhileTheDataChanges() {
    let table = table("ABCD")
    table.drag(degrees: 90, distance: 60, release: false)
    let held = table.deck.scene.cards.last?.transform
    table.stack.data = people("ZDCBA")
    #expect(table.deck.isDragging)
    #expect(table.deck.scene.cards.last?.transform == held)
    table.stack.data = people("ZDCB")
    #expect(!table.deck.isDragging, "gone from under the hand")
    table.settle()
    #expect(table.names == "ZDCB")
  }

  @Test func elementsWithTheSameIdAreShownAsTheyAreNow() {
    let table = table("AB")
    table.stack.data = [Guest(id: "A", note: "!"), Guest(id: "B")]
    #expect(table.frontLine == "A! top")
    let revision = table.deck.topCard?.revision
    table.stack.data = [Guest(id: "A", note: "?"), Guest(id: "B")]
    #expect(table.deck.topCard?.revision != revision, "so that it is drawn anew")
  }

  @Test func anIdIsShownOnce() {
    let table = table("ABA")
    #expect(table.names == "AB")
  }

  @Test func elementsMayBeKnownByAnyPath() {
    let stack = CardStack(
      direction: EightDirections.direction, data: ["one", "three", "four!"], id: \.count,
      onSwipe: { _, _ in }, content: { _, _, _ in Portrait("") })
    stack.deck.frame = Rect(x: 0, y: 0, width: 100, height: 100)
    #expect(stack.deck.countOfCards == 2)
  }
}

@MainActor @Suite struct StackDirectionTests {
  @Test func sectors() {
    for degree in 0..<360 {
      let d = Double(degree)
      let four: FourDirections =
        d < 45 || d >= 315 ? .top : d < 135 ? .right : d < 225 ? .bottom : .left
      #expect(FourDirections.direction(degrees: d) == four)
      let side: LeftRight? = four == .right ? .right : four == .left ? .left : nil
      #expect(LeftRight.direction(degrees: d) == side)
      let names: [EightDirections] = [
        .top, .topRight, .right, .bottomRight, .bottom, .bottomLeft, .left, .topLeft,
      ]
      #expect(EightDirections.direction(degrees: d) == names[Int((d + 22.5) / 45) % 8])
      #expect(EightDirections.direction(degrees: d - 720) == EightDirections.direction(degrees: d))
    }
    #expect(FourDirections.direction(degrees: .nan) == nil)
    #expect(EightDirections.direction(degrees: .infinity) == nil)
    #expect(LeftRight.direction(degrees: .nan) == nil)
  }
}
