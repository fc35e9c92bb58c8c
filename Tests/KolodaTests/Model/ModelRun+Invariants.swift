// What must hold after every operation of the model test, and what must hold at rest.

import Testing

@testable import Koloda
@testable import KolodaEngine

extension ModelRun {
  /// Holds after every operation, whatever moves.
  func checkAlways() {
    check(view.countOfCards == plain.items.count, "count is \(view.countOfCards)")
    check(
      view.currentCardIndex == plain.currentIndex,
      "current is \(view.currentCardIndex), not \(plain.currentIndex)")
    check(view.canUndo == !plain.done.isEmpty, "canUndo is \(view.canUndo)")
    check(view.canRedo == plain.canRedo, "canRedo is \(view.canRedo)")
    check(view.countOfRemainingCards == plain.upcoming.count, "remaining is wrong")
    check(told == expected, "told \(told.suffix(4)), expected \(expected.suffix(4))")
    check(view.topCard == nil || item(view.topCard) == plain.front, "top card shows another item")
    let scene = view.scene
    checkNumbers(scene)
    checkIdentity(scene)
    checkOrder(scene)
    checkGrip(scene)
    let visible = Set(scene.cards.map(\.id))
    let deck = view.deck
    for card in deck.leaving
    where card.alpha.value(at: deck.now) * deck.layout.alpha(at: card.tone.value(at: deck.now)) > 0
    {
      check(visible.contains(card.id), "a leaving card is not shown")
    }
  }

  /// Cards that are in two pictures of one moment are in the same place and look the same, up to
  /// what counts as settled (0.5 pt, 0.002 rad and a scale of 1/500, which add up at a corner).
  func checkContinuity(_ before: DeckScene, _ after: DeckScene) {
    for card in after.cards {
      guard let old = before.cards.first(where: { $0.id == card.id }) else { continue }
      let corner = Point(x: card.size.width, y: card.size.height)
      for point in [Point.zero, corner, Point(x: corner.x, y: 0)] {
        let jump = (card.transform.apply(point) - old.transform.apply(point)).length
        check(jump < 2.5, "\(old.role) card \(card.index) jumps by \(jump) as \(card.role)")
      }
      check(
        (card.alpha - old.alpha).magnitude < 0.01, "\(old.role) alpha \(old.alpha) → \(card.alpha)")
    }
  }

  private func item(_ content: (any CardView)?) -> Int? { (content as? Blank)?.item }

  private func checkNumbers(_ scene: DeckScene) {
    for card in scene.cards {
      let t = card.transform
      let numbers = [t.a, t.b, t.c, t.d, t.tx, t.ty, card.size.width, card.size.height]
      check(numbers.allSatisfy(\.isFinite), "not finite: \(t)")
      check(card.alpha > 0 && card.alpha <= 1, "alpha \(card.alpha)")
      if let overlay = card.overlay {
        check(overlay.progress > 0 && overlay.progress <= 1, "overlay \(overlay.progress)")
      }
    }
  }

  private func checkIdentity(_ scene: DeckScene) {
    check(Set(scene.cards.map(\.id)).count == scene.cards.count, "an id twice")
    let stacked = scene.cards.filter { $0.role != .leaving }
    check(Set(stacked.map(\.index)).count == stacked.count, "a card twice: \(stacked.map(\.index))")
    for card in stacked {
      let index = card.index
      guard plain.items.indices.contains(index) else {
        fail("card \(index) of \(plain.items.count)")
        continue
      }
      check(item(view.content(for: card)) == plain.items[index], "wrong content at \(index)")
    }
    let live = view.deck.stackedCards + view.deck.partingCards
    check(Set(view.cards.keys) == Set(live.map(\.id)), "content is not that of the live cards")
  }

  /// Back to front: the stack, what leaves, what has been undone.
  private func checkOrder(_ scene: DeckScene) {
    let ranks = Dictionary(
      uniqueKeysWithValues: view.deck.stackedCards.enumerated().map { ($1.id, $0) })
    let swiped = Set(view.deck.leaving.map(\.id))
    let rewinding = Set(view.deck.stack.prefix { $0.mode == .rewinding }.map(\.id))
    var zone = 0
    var lastRank = Int.max
    for card in scene.cards {
      let own = swiped.contains(card.id) ? 1 : rewinding.contains(card.id) ? 2 : 0
      check(own >= zone, "painted in the wrong order")
      zone = own
      guard let rank = ranks[card.id] else { continue }
      check(rank < lastRank, "the stack is out of order")
      lastRank = rank
    }
  }

  /// The grabbed point is under the pointer.
  private func checkGrip(_ scene: DeckScene) {
    guard view.isDragging, let card = view.deck.stack.first, let grip = view.deck.grip else {
      return
    }
    check(card.mode == .held, "the front card is not held")
    guard let seen = scene.cards.first(where: { $0.role == .held }) else { return }
    let size = seen.size
    let grabbed = seen.transform.apply(
      Point(x: card.anchor.x * size.width, y: card.anchor.y * size.height))
    let away = grabbed - (grip.origin + grip.translation)
    check(away.length < 1e-6, "grabbed point off by \(away.length)")
  }

  /// Lets everything come to rest and compares the whole picture.
  func checkAtRest() {
    for _ in 0..<1200 where view.isMoving {
      time += 1.0 / 60
      view.advance(to: time)
    }
    check(!view.isMoving, "still moving after 20 s")
    check(told == expected, "told \(told.suffix(4)), expected \(expected.suffix(4))")
    let scene = view.scene
    let wanted = plain.upcoming.prefix(max(view.countOfVisibleCards, 1))
    let indices = wanted.compactMap { plain.items.firstIndex(of: $0) }
    check(scene.cards.reversed().map(\.index) == indices, "at rest \(scene.cards.map(\.index))")
    for (rank, card) in scene.cards.reversed().enumerated() where card.role != .held {
      let own = view.frameForCard(at: rank)
      let frame = Rect(origin: own.origin + view.frame.origin, size: own.size)
      let seen = card.transform.bounds(of: card.size)
      let miss =
        [
          seen.minX - frame.minX, seen.minY - frame.minY, seen.maxX - frame.maxX,
          seen.maxY - frame.maxY,
        ].map(\.magnitude).max() ?? 0
      check(miss < 0.01 || view.isDragging, "rank \(rank) is off by \(miss)")
      check(card.overlay == nil, "an overlay at rest")
      check(card.role == (rank == 0 ? .front : .background), "role \(card.role)")
    }
    if let front = plain.front, !view.isDragging {
      check(lastShown == front, "last told as shown: \(String(describing: lastShown))")
    }
  }
}
