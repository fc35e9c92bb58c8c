// The data under the deck changes while it is shown: at rest, held, in motion or in a loop.
// What the data source says counts; what it announced differently is taken anew, with a warning.

import KolodaEngine

extension KolodaView {
  /// Follows cards inserted into the data, visible or not, at any time; `indexRange` is where they
  /// are now. The card in front stays in front; cards inserted right at its place come before it,
  /// unless it is held.
  public func insertCardAtIndexRange(_ indexRange: Range<Int>, animated: Bool = true) {
    edit(.inserted(indexRange)) { deck, time in
      deck.insert(indexRange, time: time, animated: animated)
    }
  }

  /// Follows cards removed from the data, visible or not, at any time; `indexRange` is where they
  /// were. Visible ones fade; a removed card that is held is let go of.
  public func removeCardInIndexRange(_ indexRange: Range<Int>, animated: Bool = true) {
    edit(.removed(indexRange)) { deck, time in
      deck.remove(indexRange, time: time, animated: animated)
    }
  }

  /// Takes the content of cards anew where they are visible in the stack; nothing moves.
  public func reloadCardsInIndexRange(_ indexRange: Range<Int>) {
    ensureLoaded()
    refreshCount()
    replaceContent { indexRange.contains($0) }
    finishChange()
  }

  /// Takes the overlays of the cards in the stack anew, and lays the deck out.
  public func reconfigureCards() {
    ensureLoaded()
    refreshCount()
    for card in deck.stackedCards where card.index < askedCount {
      cards[card.id]?.overlayView = dataSource?.koloda(self, viewForCardOverlayAt: card.index)
    }
    layoutDeck()
  }

  /// Follows data that is in another order now: `newIndex` says where a card has gone, nil that it
  /// is gone; the card at `position` comes to the front.
  func rearrange(position: Int, newIndex: (Int) -> Int?) {
    prepareMotion()
    news.follow { index in index = newIndex(index) ?? index }
    deck.rearrange(
      count: askedCount, position: position, time: moment, animated: true, newIndex: newIndex)
    finishChange()
  }

  private func edit(_ change: DataChange, _ apply: (inout Deck, Double) -> Void) {
    ensureLoaded()
    prepareMotion()
    let expected = expectedCount(after: change)
    let count = askedCount
    if count == expected {
      news.follow { change.apply(to: &$0) }
      apply(&deck, moment)
    } else {
      let announced = expected.map { "\($0) were" } ?? "a range outside of them was"
      warn("the data source has \(count) cards where \(announced) announced")
      deck.load(count: count, appears: false, tellsRunOut: true, time: moment)
      replaceContent { _ in true }
    }
    finishChange()
  }

  /// How many cards there must be after a change; nil for ranges that cannot be.
  private func expectedCount(after change: DataChange) -> Int? {
    switch change {
    case .inserted(let range):
      return range.lowerBound >= 0 && range.lowerBound <= deck.count
        ? deck.count + range.count : nil
    case .removed(let range):
      return range.lowerBound >= 0 && range.upperBound <= deck.count
        ? deck.count - range.count : nil
    }
  }
}
