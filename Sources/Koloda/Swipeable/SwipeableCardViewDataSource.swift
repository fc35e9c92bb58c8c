// Where a swipeable container gets its cards from, and whom it tells what becomes of them.
// The names are those of the SwipeableView article.

import KolodaEngine

/// What provides a `SwipeableCardViewContainer` with cards.
@MainActor
public protocol SwipeableCardViewDataSource: AnyObject {
  /// How many cards there are; asked on `reloadData()` and after each swipe.
  func numberOfCards() -> Int

  /// The card with an index in 0..<`numberOfCards()`; asked only for cards about to be visible, and
  /// let go of when the card has left.
  func card(forItemAt index: Int) -> SwipeableCardView

  /// What is shown when all cards are gone; asked on `reloadData()`. Default nil: the screen's own
  /// end view.
  func viewForEmptyCards() -> (any CardView)?
}

extension SwipeableCardViewDataSource {
  /// The screen's own end view.
  public func viewForEmptyCards() -> (any CardView)? { nil }
}

/// What a `SwipeableCardViewContainer` tells. Every member has a default that does nothing, and any
/// of them may change the container.
@MainActor
public protocol SwipeableCardViewDelegate: AnyObject {
  /// The front card was clicked, and no region of it took the click.
  func didSelect(card: SwipeableCardView, at index: Int)

  /// The pointer has taken hold of a card.
  func didBeginSwipe(on card: SwipeableCardView)

  /// A card has been swiped, by hand or by program: at the moment of decision, while it begins to
  /// leave.
  func didSwipe(card: SwipeableCardView, at index: Int, in direction: SwipeResultDirection)

  /// A swiped card has left, and is let go of. Not told of a card that came back.
  func didEndSwipe(on card: SwipeableCardView)
}

extension SwipeableCardViewDelegate {
  /// Does nothing.
  public func didSelect(card: SwipeableCardView, at index: Int) {}
  /// Does nothing.
  public func didBeginSwipe(on card: SwipeableCardView) {}
  /// Does nothing.
  public func didSwipe(card: SwipeableCardView, at index: Int, in direction: SwipeResultDirection) {
  }
  /// Does nothing.
  public func didEndSwipe(on card: SwipeableCardView) {}
}
