// The content of the visible cards: asked for when a card comes into sight, let go of after.
// The data source is never asked for an index it does not have at that moment.

import KolodaEngine

extension KolodaView {
  /// The content of a card of the scene.
  public func content(for card: SceneCard) -> (any CardView)? { cards[card.id]?.contentView }

  /// The overlay of a card of the scene.
  public func overlay(for card: SceneCard) -> OverlayView? { cards[card.id]?.overlayView }

  /// The content of the visible card with an index, if it is visible; of the stack before a
  /// leaving one.
  public func viewForCard(at index: Int) -> (any CardView)? {
    ensureLoaded()
    return deck.liveCards.first { $0.index == index }.flatMap { cards[$0.id]?.contentView }
  }

  /// The content of the front card.
  public var topCard: (any CardView)? {
    ensureLoaded()
    return deck.frontID.flatMap { cards[$0]?.contentView }
  }

  /// The indices of the cards in the stack, the front card first; leaving cards not included.
  public var visibleCardIndices: [Int] {
    ensureLoaded()
    return Array(deck.stackIndices.prefix(max(countOfVisibleCards, 1)))
  }

  /// How many cards the data source has now.
  var askedCount: Int { max(0, dataSource?.kolodaNumberOfCards(self) ?? 0) }

  /// Loads the deck if a new data source has not been asked yet.
  func ensureLoaded() {
    guard needsLoad, !isLoading else { return }
    isLoading = true
    defer { isLoading = false }
    layoutDeck()
    resetCurrentCardIndex()
  }

  /// Follows a data source that has grown or shrunk without a word.
  func refreshCount() {
    let count = askedCount
    if count != deck.count { deck.load(count: count, appears: false, time: deck.time) }
  }

  /// Asks for the content of cards that have come into sight.
  func fetchContent() {
    guard let dataSource else { return }
    var rounds = 0
    while rounds < 8, let missing = deck.liveCards.first(where: { cards[$0.id] == nil }) {
      let count = askedCount
      if count < deck.count {
        rounds += 1
        deck.load(count: count, appears: false, time: deck.time)
        continue
      }
      guard missing.index < count else { return }
      let card = DraggableCardView(
        index: missing.index, contentView: dataSource.koloda(self, viewForCardAt: missing.index),
        overlayView: dataSource.koloda(self, viewForCardOverlayAt: missing.index))
      // The data source may have changed the deck while it was asked.
      guard cards[missing.id] == nil, deck.liveCards.contains(where: { $0.id == missing.id })
      else { continue }
      cards[missing.id] = card
    }
  }

  /// Says one line about a data source that contradicts itself.
  func warn(_ text: String) {
    if let onWarning { onWarning(text) } else { StandardError.write("koloda: \(text)\n") }
  }
}
