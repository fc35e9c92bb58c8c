// What stands between a CardStack and its deck: the deck's questions, passed on as closures.

import KolodaEngine

/// The view of a CardStack: one that says when it has changed.
final class CardStackView: KolodaView {
  var onChange: (() -> Void)?
  override func didChange() { onChange?() }
}

/// Data source and delegate of a CardStack's deck.
@MainActor
final class CardStackFeed: KolodaViewDataSource, KolodaViewDelegate {
  var count: () -> Int = { 0 }
  var view: (Int) -> any CardView = { _ in EmptyCard() }
  var agrees: (Int, SwipeResultDirection) -> Bool = { _, _ in false }
  var swiped: (Int, SwipeResultDirection) -> Void = { _, _ in }

  func kolodaNumberOfCards(_ koloda: KolodaView) -> Int { count() }
  func koloda(_ koloda: KolodaView, viewForCardAt index: Int) -> any CardView { view(index) }
  func koloda(_ koloda: KolodaView, allowedDirectionsForIndex index: Int)
    -> [SwipeResultDirection]
  { SwipeResultDirection.allCases }
  func koloda(
    _ koloda: KolodaView, shouldSwipeCardAt index: Int, in direction: SwipeResultDirection
  ) -> Bool { agrees(index, direction) }
  func koloda(
    _ koloda: KolodaView, didSwipeCardAt index: Int, in direction: SwipeResultDirection
  ) { swiped(index, direction) }
}

/// A card that shows nothing.
final class EmptyCard: CardView {
  func draw(in context: CairoContext, size: Size) {}
}
