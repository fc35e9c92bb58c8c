// The content of the visible cards: asked for when a card comes into sight, let go of after.
// The data source is never asked for an index it does not have at that moment.

import KolodaEngine

extension KolodaView {
  /// The content of a card of the scene.
  public func content(for card: SceneCard) -> (any CardView)? { cards[card.id]?.contentView }

  /// The overlay of a card of the scene.
  public func overlay(for card: SceneCard) -> OverlayView? { cards[card.id]?.overlayView }

  /// The content of the visible card with an index; nil if it is not visible. If a card of the
  /// stack and a leaving one have the same index, that of the stack.
  public func viewForCard(at index: Int) -> (any CardView)? {
    ensureLoaded()
    let live = deck.stackedCards + deck.partingCards
    return live.first { $0.index == index }.flatMap { cards[$0.id]?.contentView }
  }

  /// The content of the front card.
  public var topCard: (any CardView)? {
    ensureLoaded()
    return deck.frontID.flatMap { cards[$0]?.contentView }
  }

  /// The indices of the cards in the stack, the front card first; leaving cards not included.
  public var visibleCardIndices: [Int] {
    ensureLoaded()
    return deck.stackedCards.prefix(visibleCount).map(\.index)
  }

  /// How many cards are displayed at rest.
  var visibleCount: Int { max(countOfVisibleCards, 1) }

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
  func refreshCount(tellsRunOut: Bool = false) {
    let count = askedCount
    guard count != deck.count else { return }
    deck.load(count: count, appears: false, tellsRunOut: tellsRunOut, time: deck.time)
  }

  /// Asks for the content of cards that have come into sight, and follows indices.
  func syncContent() {
    knownGeneration = deck.generation
    for card in deck.stackedCards + deck.partingCards { cards[card.id]?.index = card.index }
    while let missing = deck.stackedCards.first(where: { cards[$0.id] == nil }) {
      guard let dataSource else { return }
      let count = askedCount
      guard count >= deck.count else {
        deck.load(count: count, appears: false, time: deck.time)
        continue
      }
      let content = dataSource.koloda(self, viewForCardAt: missing.index)
      guard isWaiting(missing) else { continue }
      let overlay = dataSource.koloda(self, viewForCardOverlayAt: missing.index)
      guard isWaiting(missing) else { continue }
      cards[missing.id] = DraggableCardView(
        index: missing.index, contentView: content, overlayView: overlay)
    }
  }

  /// Whether a card is still there and without content, after the data source has been called.
  private func isWaiting(_ card: (id: Int, index: Int)) -> Bool {
    cards[card.id] == nil && deck.stackedCards.contains { $0 == card }
  }

  /// Drops the content of cards of the stack, which is then asked for anew.
  func replaceContent(where isWanted: (Int) -> Bool) {
    for card in deck.stackedCards where isWanted(card.index) {
      if cards.removeValue(forKey: card.id) != nil { news.append(.replaced(index: card.index)) }
    }
    syncContent()
  }

  /// Lets go of the content of a card that is out of sight.
  func release(_ id: Int, _ index: Int) {
    if cards.removeValue(forKey: id) != nil { delegate?.koloda(self, didReleaseCardAt: index) }
  }

  /// Says one line about a data source that contradicts itself.
  func warn(_ text: String) {
    if let onWarning { onWarning(text) } else { StandardError.write("koloda: \(text)\n") }
  }
}
