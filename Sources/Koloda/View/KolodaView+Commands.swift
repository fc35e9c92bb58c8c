// What a program, a key or a button can ask of the deck.
// Each acts at once whatever moves, and answers whether it did anything.

import KolodaEngine

extension KolodaView {
  /// Swipes the front card. Returns false, and changes nothing, where no card is left, or the
  /// direction is not allowed or vetoed (neither is asked with `force`), or the direction brings
  /// the previous card back and there is none.
  @discardableResult
  public func swipe(
    _ direction: SwipeResultDirection, force: Bool = false, animated: Bool = true
  ) -> Bool {
    ensureLoaded()
    guard let id = deck.frontID else { return false }
    guard force || agrees(toSwipe: id, direction) else { return false }
    prepareMotion()
    guard deck.frontID == id else { return false }
    let done = deck.swipe(direction, time: moment, animated: animated)
    finishChange(hasSwiped: done)
    return done
  }

  /// Takes the latest swipe back: the card returns from the side it left by, or from `direction`.
  /// Goes through every swipe back to the first. Returns false when there is none.
  @discardableResult
  public func revertAction(
    direction: SwipeResultDirection? = nil, animated: Bool = true
  ) -> Bool {
    ensureLoaded()
    refreshCount()
    prepareMotion()
    let done = deck.undo(from: direction, time: moment, animated: animated)
    finishChange()
    return done
  }

  /// Does the swipe undone last again, without asking. Returns false when there is none, or its
  /// card is not in front any more.
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
    news.append(.selected(id: id, click: nil))
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
    guard !needsLoad else { return ensureLoaded() }
    prepareMotion()
    let count = askedCount
    deck.load(count: count, appears: shouldAppear(count), time: moment)
    replaceContent { _ in true }
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

  /// Whether delegate and data source agree to a swipe of the front card; nothing else has
  /// happened to it meanwhile.
  private func agrees(toSwipe id: Int, _ direction: SwipeResultDirection) -> Bool {
    guard allowedDirections(for: deck.currentIndex).contains(direction), deck.frontID == id else {
      return false
    }
    if outcomes[direction] == .previous { return true }
    return isSwipeAgreed(at: deck.currentIndex, direction) && deck.frontID == id
  }

  private func shouldAppear(_ count: Int) -> Bool {
    guard count > 0, deck.frontID == nil else { return false }
    return delegate?.kolodaShouldApplyAppearAnimation(self) ?? true
  }
}
