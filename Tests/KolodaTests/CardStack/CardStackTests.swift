// The declarative stack: directions by angle, and content that sees where it is going.

import Koloda
import KolodaEngine
import Testing

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
