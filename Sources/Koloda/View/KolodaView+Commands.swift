// What a program, a key or a button can ask of the deck.
// Each acts at once whatever moves, and answers whether it did anything.

import KolodaEngine

extension KolodaView {
  /// Swipes the front card. Returns false, and changes nothing, where no card is left, or the
  /// direction is not allowed or vetoed (neither is asked with `force`).
  @discardableResult
  public func swipe(
    _ direction: SwipeResultDirection, force: Bool = false, animated: Bool = true
  ) -> Bool {
    ensureLoaded()
    guard let id = deck.frontID else { return false }
    let index = deck.currentIndex
    if !force {
      guard allowedDirections(for: index).contains(direction), deck.frontID == id else {
        return false
      }
      if outcomes[direction] != .previous {
        let agreed = delegate?.koloda(self, shouldSwipeCardAt: index, in: direction) ?? true
        guard agreed, deck.frontID == id else { return false }
      }
    }
    prepareMotion()
    deck.swipe(direction, time: moment, animated: animated)
    finishChange(hasSwiped: true)
    return true
  }

  /// Takes the latest swipe back: the card returns from the side it left by, or from `direction`.
  /// Goes through every swipe back to the first. Returns false when there is none.
  @discardableResult
  public func revertAction(
    direction: SwipeResultDirection? = nil, animated: Bool = true
  ) -> Bool {
    ensureLoaded()
    prepareMotion()
    let done = deck.undo(from: direction, time: moment, animated: animated)
    finishChange()
    return done
  }

  /// Does the swipe undone last again. Returns false when there is none, or its card is not in
  /// front any more.
  @discardableResult
  public func redoAction(animated: Bool = true) -> Bool {
    ensureLoaded()
    prepareMotion()
    let done = deck.redo(time: moment, animated: animated)
    finishChange(hasSwiped: done)
    return done
  }

  /// Puts the card with an index (0..<count) in front; refused (false) outside. The history stays:
  /// an undo afterwards goes back to the card swiped last.
  @discardableResult
  public func jump(to index: Int) -> Bool {
    ensureLoaded()
    refreshCount()
    let done = deck.jump(to: index, time: moment)
    finishChange()
    return done
  }

  /// Selects the front card, as a click on it does. Returns false when there is none.
  @discardableResult
  public func selectFrontCard() -> Bool {
    ensureLoaded()
    guard let id = deck.frontID else { return false }
    queue.append(.selected(id: id))
    finishChange()
    return true
  }

  /// Starts over with the first card; what was swiped is forgotten, flying cards fly on.
  public func resetCurrentCardIndex() {
    needsLoad = false
    prepareMotion()
    let count = askedCount
    deck.reset(count: count, appears: shouldAppear(count), time: moment)
    finishChange()
  }

  /// Takes everything anew from the data source, keeping the position as far as it exists.
  public func reloadData() {
    needsLoad = false
    prepareMotion()
    let count = askedCount
    deck.load(count: count, appears: shouldAppear(count), time: moment)
    letGo(of: deck.stackIDs)
    finishChange()
  }

  /// Lets the deck appear anew, if the delegate wants it to.
  public func applyAppearAnimationIfNeeded() {
    ensureLoaded()
    guard delegate?.kolodaShouldApplyAppearAnimation(self) ?? true else { return }
    prepareMotion()
    deck.appear(time: moment)
    finishChange()
  }

  /// Follows cards inserted into the data, visible or not, at any time. The card in front stays in
  /// front; cards inserted right at its place come before it, unless it is held.
  public func insertCardAtIndexRange(_ indexRange: Range<Int>, animated: Bool = true) {
    edit(by: indexRange.count) { deck, time in
      deck.insert(indexRange.clamped(to: 0...deck.count), time: time, animated: animated)
    }
  }

  /// Follows cards removed from the data, visible or not, at any time.
  public func removeCardInIndexRange(_ indexRange: Range<Int>, animated: Bool = true) {
    edit(by: -indexRange.count) { deck, time in
      deck.remove(indexRange, time: time, animated: animated)
    }
  }

  /// Takes the content of cards anew where they are visible; nothing moves.
  public func reloadCardsInIndexRange(_ indexRange: Range<Int>) {
    ensureLoaded()
    refreshCount()
    letGo(of: deck.liveCards.filter { indexRange.contains($0.index) }.map(\.id))
    finishChange()
  }

  /// Takes the overlays of all visible cards anew, and lays the deck out.
  public func reconfigureCards() {
    ensureLoaded()
    for card in cards.values {
      guard card.index < askedCount else { continue }
      card.overlayView = dataSource?.koloda(self, viewForCardOverlayAt: card.index)
    }
    layoutDeck()
  }

  /// Drops the content of live cards, which are then asked for anew.
  private func letGo(of ids: [Int]) {
    for id in ids {
      if let card = cards.removeValue(forKey: id) { queue.append(.replaced(index: card.index)) }
    }
  }

  private func edit(by difference: Int, _ change: (inout Deck, Double) -> Void) {
    ensureLoaded()
    prepareMotion()
    let expected = max(0, deck.count + difference)
    let time = moment
    change(&deck, time)
    let count = askedCount
    if count != expected || count != deck.count {
      warn("the data source has \(count) cards where \(expected) were announced")
      deck.load(count: count, appears: false, time: moment)
    }
    finishChange()
  }

  private func shouldAppear(_ count: Int) -> Bool {
    guard count > 0, deck.frontID == nil else { return false }
    return delegate?.kolodaShouldApplyAppearAnimation(self) ?? true
  }
}

extension Range<Int> {
  /// The same number of places, begun inside the bounds.
  fileprivate func clamped(to bounds: ClosedRange<Int>) -> Range<Int> {
    let start = Swift.min(Swift.max(lowerBound, bounds.lowerBound), bounds.upperBound)
    return start..<(start + count)
  }
}
