// The data of a CardStack changes: appended, reordered, replaced, always by identity.

import Koloda
import KolodaEngine
import Testing

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
