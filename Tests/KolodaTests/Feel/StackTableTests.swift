// The frames of the stack to a hundredth of a point, at rest, under a drag and after a swipe.
// Worked out by hand for a view of 400 × 600, three cards, margin 4, scale 0.95.

import Koloda
import KolodaEngine
import Testing

@MainActor @Suite struct StackTableTests {
  nonisolated static let frames: [(VisibleCardsDirection, [(Double, Double, Double, Double)])] = [
    (
      .bottom,
      [
        (0, 0, 400, 592), (10, 33.6, 380, 562.4), (19.5, 65.72, 361, 534.28),
        (28.525, 96.434, 342.95, 507.566),
      ]
    ),
    (
      .top,
      [
        (0, 8, 400, 592), (10, 4, 380, 562.4), (19.5, 0, 361, 534.28),
        (28.525, -4, 342.95, 507.566),
      ]
    ),
    (
      .right,
      [
        (0, 0, 392, 600), (23.6, 15, 372.4, 570), (46.22, 29.25, 353.78, 541.5),
        (67.909, 42.7875, 336.091, 514.425),
      ]
    ),
    (
      .left,
      [
        (8, 0, 392, 600), (4, 15, 372.4, 570), (0, 29.25, 353.78, 541.5),
        (-4, 42.7875, 336.091, 514.425),
      ]
    ),
    (
      .none,
      [
        (0, 0, 400, 600), (10, 15, 380, 570), (19.5, 29.25, 361, 541.5),
        (28.525, 42.7875, 342.95, 514.425),
      ]
    ),
  ]

  private func miss(_ rect: Rect, _ row: (Double, Double, Double, Double)) -> Double {
    max(
      max(abs(rect.minX - row.0), abs(rect.minY - row.1)),
      max(abs(rect.width - row.2), abs(rect.height - row.3)))
  }

  @Test(arguments: frames)
  func cardsRestInTheirFrames(
    direction: VisibleCardsDirection, rows: [(Double, Double, Double, Double)]
  ) {
    let stage = Stage(6, feel: .koloda, size: Size(width: 400, height: 600)) { view, _ in
      view.visibleCardsDirection = direction
      view.frame.origin = Point(x: 30, y: 50)
    }
    for (level, row) in rows.enumerated() {
      #expect(miss(stage.view.frameForCard(at: level), row) < 0.01)
    }
    let cards = Array(stage.cards.reversed())
    #expect(cards.map(\.index) == [0, 1, 2])
    #expect(cards.map(\.alpha) == [1, 0.7, 0.7])
    for (card, row) in zip(cards, rows) {
      var seen = card.transform.bounds(of: card.size)
      seen.origin = seen.origin - Point(x: 30, y: 50)
      #expect(miss(seen, row) < 0.01)
    }
  }

  /// x, y, width, height and opacity of the two background cards by the drag.
  nonisolated static let pulls: [(Double, [(Double, Double, Double, Double, Double)])] = [
    (100, [(5, 16.8, 390, 577.2, 0.85), (14.75, 49.66, 370.5, 548.34, 0.7)]),
    (-200, [(0, 0, 400, 592, 1), (10, 33.6, 380, 562.4, 0.7)]),
    (300, [(0, 0, 400, 592, 1), (10, 33.6, 380, 562.4, 0.7)]),
  ]

  /// At half way each frame is half way to that of the card above; only the next card brightens.
  @Test(arguments: pulls)
  func theStackFollowsTheDrag(dx: Double, rows: [(Double, Double, Double, Double, Double)]) {
    var stage = Stage(6, feel: .koloda, size: Size(width: 400, height: 600))
    stage.drag(from: Point(x: 200, y: 148), by: dx, over: 0.4)
    let background = stage.cards.filter { $0.role == .background }.reversed()
    #expect(background.map(\.index) == [1, 2])
    for (card, row) in zip(background, rows) {
      #expect(miss(card.transform.bounds(of: card.size), (row.0, row.1, row.2, row.3)) < 0.01)
      #expect(abs(card.alpha - row.4) < 1e-9)
    }
  }

  /// Shares of the way after a swipe by program: 0.2 s on the standard curve.
  @Test func theStackMovesUpAfterASwipe() {
    let stage = Stage(6, feel: .koloda, size: Size(width: 400, height: 600))
    stage.view.swipe(.left)
    for (time, share) in [
      (0.04, 0.295244), (0.08, 0.682541), (0.12, 0.885229), (0.16, 0.975625), (0.2, 1),
    ] {
      stage.view.advance(to: time)
      let cards = stage.cards.filter { $0.role != .leaving }.reversed()
      #expect(cards.map(\.index) == [1, 2, 3])
      for (rank, card) in cards.enumerated() {
        let from = Self.frames[0].1[rank + 1]
        let to = Self.frames[0].1[rank]
        let row = (
          from.0 + (to.0 - from.0) * share, from.1 + (to.1 - from.1) * share,
          from.2 + (to.2 - from.2) * share, from.3 + (to.3 - from.3) * share
        )
        #expect(miss(card.transform.bounds(of: card.size), row) < 0.01, "rank \(rank) at \(time)")
      }
    }
  }

  /// After a release that was no swipe the stack goes back in 0.2 s at constant speed.
  @Test func theStackGoesBackEvenly() throws {
    var stage = Stage(6, feel: .koloda, size: Size(width: 400, height: 600))
    stage.swipe(from: Point(x: 200, y: 148), by: 120, over: 0.4)
    let released = stage.time
    for (time, y) in [(0.0, 13.44), (0.05, 18.48), (0.1, 23.52), (0.15, 28.56), (0.2, 33.6)] {
      stage.view.advance(to: released + time)
      let card = try #require(stage.cards.first { $0.index == 1 })
      #expect(abs(card.transform.ty - y) < 0.01, "at \(time)")
    }
  }

  @Test func marginsNeverTakeMoreThanHalfOfATinyView() {
    let stage = Stage(6, feel: .koloda, size: Size(width: 10, height: 6))
    #expect(stage.view.frameForCard(at: 0) == Rect(x: 0, y: 0, width: 10, height: 3))
    let last = stage.view.frameForCard(at: 2)
    #expect(abs(last.maxY - 6) < 1e-9)
    #expect(stage.cards.count == 3)
  }
}
