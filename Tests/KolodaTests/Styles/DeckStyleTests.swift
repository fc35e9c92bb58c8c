// The four styles: their frames and thresholds by hand, and the bounce of koloda2 over time.

import Koloda
import KolodaEngine
import Testing

@MainActor private func styled(
  _ style: DeckStyle, feel: Feel = .koloda, size: Size = Size(width: 400, height: 600)
) -> Stage {
  let view = style.makeDeck(frame: Rect(origin: .zero, size: size), feel: feel)
  return Stage(view, 9)
}

@MainActor @Suite struct DeckStyleTests {
  @Test func koloda2LaysTheNextCardLargeAndFaintBehind() {
    let stage = styled(.koloda2)
    #expect(stage.view.frameForCard(at: 0) == Rect(x: 10, y: 20, width: 380, height: 475))
    #expect(stage.view.frameForCard(at: 1) == Rect(x: -100, y: 0, width: 600, height: 750))
    #expect(stage.cards.map(\.index) == [1, 0])
    #expect(stage.cards.map(\.alpha) == [0.1, 1])
    let seen = stage.cards.map { $0.transform.bounds(of: $0.size) }
    #expect(seen == [1, 0].map { stage.view.frameForCard(at: $0) })
  }

  @Test func koloda2FitsALowView() {
    let stage = styled(.koloda2, size: Size(width: 900, height: 340))
    #expect(stage.view.frameForCard(at: 0) == Rect(x: 330, y: 20, width: 240, height: 300))
    let tiny = styled(.koloda2, size: Size(width: 5, height: 5))
    #expect(tiny.cards.allSatisfy { $0.transform.tx.isFinite })
  }

  @Test func koloda2sBackgroundDoesNotFollowTheDrag() {
    var stage = styled(.koloda2)
    let before = stage.cards.first?.transform
    stage.drag(from: Point(x: 200, y: 100), by: 150, over: 0.3)
    #expect(stage.cards.first?.transform == before)
    #expect(stage.cards.first?.alpha == 0.1)
  }

  /// What is left of the way of a spring with k 427.0641 and c 26.0540 from rest at 1.
  nonisolated static let bounce = [
    (0.02, 0.928662), (0.05, 0.666742), (0.1, 0.211494), (0.15, -0.027917), (0.2, -0.077719),
    (0.25, -0.048747), (0.3, -0.014211),
  ]

  @Test func koloda2LandsWithABounce() throws {
    let stage = styled(.koloda2)
    stage.view.swipe(.right)
    for (time, rest) in Self.bounce {
      stage.view.advance(to: time)
      let card = try #require(stage.cards.first { $0.index == 1 })
      let frame = card.transform.bounds(of: card.size)
      #expect(abs(frame.width - (380 + 220 * rest)) < 0.01, "at \(time)")
      #expect(abs(frame.minX - (10 - 110 * rest)) < 0.01)
      #expect(abs(frame.minY - (20 - 20 * rest)) < 0.01)
      #expect(abs(card.alpha - min(1 - 0.9 * rest, 1)) < 1e-4)
    }
    stage.view.advance(to: 2)
    #expect(stage.front?.transform.bounds(of: Size(width: 380, height: 475)).width == 380)
  }

  @Test func cardstackIsTenLowerAndATenthSmallerByLevel() {
    let stage = styled(.cardstack)
    // Five cards need 4 × 10 points of room below the front card.
    for (level, row) in [
      (0.0, 0.0, 400.0, 560.0), (20, 66, 360, 504), (40, 132, 320, 448), (60, 198, 280, 392),
      (80, 264, 240, 336),
    ].enumerated() {
      let frame = stage.view.frameForCard(at: level)
      let wanted = Rect(x: row.0, y: row.1, width: row.2, height: row.3)
      #expect((frame.origin - wanted.origin).length < 1e-9, "level \(level)")
      #expect(abs(frame.width - wanted.width) + abs(frame.height - wanted.height) < 1e-9)
    }
    #expect(stage.cards.map(\.alpha) == [1, 1, 1, 1, 1])
  }

  @Test(arguments: [(199.0, 0.0, false), (201, 0, true), (150, 149, true), (100, 250, false)])
  func cardstackSwipesByAStraightDragWithinItsSector(dx: Double, dy: Double, commits: Bool) {
    var stage = styled(.cardstack)
    stage.swipe(from: Point(x: 200, y: 100), by: dx, dy, over: 0.3)
    #expect((stage.view.currentCardIndex == 1) == commits)
  }

  @Test func cardstackTurnsByTwentyFiveDegreesPerWidth() {
    for y in [100.0, 500] {
      var stage = styled(.cardstack)
      stage.drag(from: Point(x: 200, y: y), by: 600, over: 0.3)
      #expect(abs((stage.front?.transform.rotation ?? 0) * 180 / .pi - 37.5) < 1e-9)
      #expect(abs((stage.front?.transform.scale ?? 0) - 1) < 1e-9)
    }
  }

  @Test func swipeableIsTwelveLowerAndNarrowerByLevel() {
    let stage = styled(.swipeable)
    #expect(stage.view.frameForCard(at: 0) == Rect(x: 0, y: 0, width: 400, height: 576))
    let second = stage.view.frameForCard(at: 1)
    #expect(abs(second.minX - 12) + abs(second.width - 376) < 1e-9)
    #expect(abs(second.maxY - 588) < 1e-9)
    let third = stage.view.frameForCard(at: 2)
    #expect(abs(third.minX - 24) + abs(third.maxY - 600) < 1e-9)
    #expect(stage.cards.map(\.alpha) == [1, 1, 1])
  }

  @Test(arguments: [(119.0, false), (121, true)])
  func swipeableNeedsSixtyPercent(dx: Double, commits: Bool) {
    var stage = styled(.swipeable)
    stage.swipe(from: Point(x: 200, y: 100), by: dx, over: 0.3)
    #expect((stage.view.currentCardIndex == 1) == commits)
  }

  @Test(arguments: DeckStyle.allCases, [Feel.koloda, .desktop])
  func everyStyleSwipesUndoesAndRests(style: DeckStyle, feel: Feel) {
    var stage = styled(style, feel: feel)
    let count = stage.cards.count
    stage.swipe(from: Point(x: 200, y: 200), by: 260, over: 0.2)
    #expect(stage.view.currentCardIndex == 1)
    stage.settle()
    stage.view.revertAction()
    stage.settle()
    #expect(stage.cards.reversed().map(\.index) == Array(0..<count))
    for (rank, card) in stage.cards.reversed().enumerated() {
      let frame = stage.view.frameForCard(at: rank)
      let seen = card.transform.bounds(of: card.size)
      #expect((seen.origin - frame.origin).length < 1e-6)
      #expect(abs(seen.width - frame.width) < 1e-6)
    }
  }

  @Test func aStyleMayTakeAnotherFeelInUse() {
    var stage = styled(.cardstack)
    stage.view.swipe(.right)
    DeckStyle.cardstack.configure(stage.view, feel: .desktop)
    #expect(stage.view.feel.rules.momentum == 0.1)
    #expect(stage.view.feel.rules.measure == .straight)
    stage.settle()
    #expect(stage.cards.count == 5)
  }
}
