// What happened is told after the deck is whole, one piece of news after the other.
// A delegate may change the deck in any callback: what that causes is told afterwards, in order.

import KolodaEngine

extension KolodaView {
  /// Has the deck shown anew although nothing moved (a picture has arrived).
  public func setNeedsDisplay() {
    guard !isDisplayPending else { return }
    isDisplayPending = true
    onNeedsDisplay?()
  }

  /// Ends a change of the deck: content is fetched, news are told, the host hears of it.
  func finishChange(hasSwiped: Bool = false) {
    if hasSwiped { lookAround() }
    if recognizer.isPanning, !deck.isHeld, !isAwaiting, !isScrollDragUnderWay {
      recognizer.reset()
    }
    if deck.generation != knownGeneration { syncContent() }
    if deck.hasEvents { collect() }
    if lowWaterMark != nil { watchLowWater() }
    didChange()
    setNeedsDisplay()
    if !news.isEmpty { tellAll() }
  }

  /// After a swipe, data source and delegate may see things differently.
  private func lookAround() {
    refreshCount(tellsRunOut: true)
    if transparentizesNextCard != (delegate?.kolodaShouldTransparentizeNextCard(self) ?? true) {
      layoutDeck()
    }
  }

  private func collect() {
    if news.holdsRunOut, !deck.isRunOut { news.dropRunOut() }
    deck.takeEvents(into: &takenEvents)
    for event in takenEvents {
      if event.kind == .ranOut, !deck.isRunOut { continue }
      news.append(.happened(event))
    }
  }

  private func watchLowWater() {
    guard let mark = lowWaterMark, !isLoop else { return }
    let remaining = deck.remaining
    if remaining <= mark, remaining < knownRemaining, !isBelowLowWater {
      isBelowLowWater = true
      news.append(.low(remaining: remaining))
    } else if remaining > mark {
      isBelowLowWater = false
    }
    knownRemaining = remaining
  }

  private func tellAll() {
    guard !isTelling else { return }
    isTelling = true
    defer { isTelling = false }
    while let notice = news.next() { tell(notice) }
  }

  private func tell(_ notice: Notice) {
    switch notice {
    case .happened(let event): tell(event)
    case .low(let remaining): delegate?.koloda(self, isRunningLow: remaining)
    case .replaced(let index): delegate?.koloda(self, didReleaseCardAt: index)
    case .selected(let id, let click):
      guard let card = cards[id], !isTaken(click, by: card.contentView, id: id) else { return }
      delegate?.koloda(self, didSelectCardAt: card.index)
    }
  }

  private func tell(_ event: DeckEvent) {
    let index = event.index
    switch event.kind {
    case .panBegan:
      if let card = cards[event.id] { delegate?.kolodaPanBegan(self, card: card) }
    case .dragged(let progress): tellDragged(index, progress)
    case .panFinished:
      if let card = cards[event.id] { delegate?.kolodaPanFinished(self, card: card) }
    case .didReset: delegate?.koloda(self, didResetCardAt: index)
    case .didSwipe(let direction): delegate?.koloda(self, didSwipeCardAt: index, in: direction)
    case .ranOut: delegate?.kolodaDidRunOutOfCards(self)
    case .didShow: delegate?.koloda(self, didShowCardAt: index)
    case .didUndo(let direction):
      delegate?.koloda(self, didUndoCardAt: index, direction: direction)
    case .didRewind(let direction):
      delegate?.koloda(self, didRewindTo: index, from: direction)
    case .released: release(event.id, index)
    }
  }

  private func tellDragged(_ index: Int, _ progress: DragProgress) {
    if let direction = progress.direction { lastDirection = direction }
    guard let delegate else { return }
    delegate.koloda(self, draggedCardAt: index, progress: progress)
    delegate.koloda(
      self, draggedCardWithPercentage: progress.progress * 100, in: lastDirection)
  }
}
