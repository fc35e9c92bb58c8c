// Between a swipeable container and its deck: passes questions on and translates the news.

import KolodaEngine

/// The data source and delegate of a container's deck.
@MainActor
final class SwipeableBridge {
  /// The container; the deck lives in it.
  weak var container: SwipeableCardViewContainer?
  /// The swiped cards that have not left yet.
  private var leaving: [SwipeableCardView] = []

  private func card(_ koloda: KolodaView, at index: Int) -> SwipeableCardView? {
    koloda.viewForCard(at: index) as? SwipeableCardView
  }
}

extension SwipeableBridge: KolodaViewDataSource {
  func kolodaNumberOfCards(_ koloda: KolodaView) -> Int {
    container?.dataSource?.numberOfCards() ?? 0
  }

  func koloda(_ koloda: KolodaView, viewForCardAt index: Int) -> any CardView {
    let card = container?.dataSource?.card(forItemAt: index) ?? SwipeableCardView()
    card.onChange = { [weak koloda] in koloda?.setNeedsDisplay() }
    return card
  }
}

extension SwipeableBridge: KolodaViewDelegate {
  func koloda(_ koloda: KolodaView, allowedDirectionsForIndex index: Int)
    -> [SwipeResultDirection]
  { container?.allowedDirections ?? [] }

  func kolodaShouldApplyAppearAnimation(_ koloda: KolodaView) -> Bool { false }

  func koloda(_ koloda: KolodaView, didSelectCardAt index: Int) {
    guard let card = card(koloda, at: index) else { return }
    container?.delegate?.didSelect(card: card, at: index)
  }

  func kolodaPanBegan(_ koloda: KolodaView, card: DraggableCardView) {
    guard let card = card.contentView as? SwipeableCardView else { return }
    container?.delegate?.didBeginSwipe(on: card)
  }

  func koloda(
    _ koloda: KolodaView, didSwipeCardAt index: Int, in direction: SwipeResultDirection
  ) {
    guard let card = card(koloda, at: index) else { return }
    leaving.append(card)
    container?.delegate?.didSwipe(card: card, at: index, in: direction)
  }

  func koloda(
    _ koloda: KolodaView, didUndoCardAt index: Int, direction: SwipeResultDirection
  ) {
    let back = card(koloda, at: index)
    leaving.removeAll { $0 === back }
  }

  func koloda(_ koloda: KolodaView, didReleaseCardAt index: Int) {
    let live = koloda.cards.values
    let gone = leaving.filter { card in !live.contains { $0.contentView === card } }
    leaving.removeAll { card in gone.contains { $0 === card } }
    for card in gone { container?.delegate?.didEndSwipe(on: card) }
  }
}
