// What happened is told after the deck is whole, one piece of news after the other.
// A delegate may change the deck in any callback: what that causes is told afterwards, in order.

import KolodaEngine

extension KolodaView {
  /// Something to tell.
  enum Notice {
    case happened(DeckEvent)
    case selected(id: Int)
    case low(remaining: Int)
    case replaced(index: Int)
  }

  /// Has the deck shown anew although nothing moved (a picture has arrived).
  public func setNeedsDisplay() {
    guard !isDisplayPending else { return }
    isDisplayPending = true
    onNeedsDisplay?()
  }

  /// Ends a change of the deck: content is fetched, news are told, the host hears of it.
  func finishChange(hasSwiped: Bool = false) {
    if hasSwiped { refreshCount() }
    if recognizer.isPanning, !deck.isHeld { recognizer.reset() }
    fetchContent()
    for card in deck.liveCards { cards[card.id]?.index = card.index }
    collect()
    if hasSwiped || isBelowLowWater { watchLowWater() }
    setNeedsDisplay()
    tellAll()
  }

  private func collect() {
    for event in deck.takeEvents() { queue.append(.happened(event)) }
    if !deck.isRunOut {
      queue.removeAll { if case .happened(.ranOut) = $0 { true } else { false } }
    }
  }

  private func watchLowWater() {
    guard let mark = lowWaterMark, !isLoop else { return }
    let isLow = deck.remaining <= mark
    if isLow, !isBelowLowWater { queue.append(.low(remaining: deck.remaining)) }
    isBelowLowWater = isLow
  }

  private func tellAll() {
    guard !isTelling else { return }
    isTelling = true
    defer { isTelling = false }
    while !queue.isEmpty { tell(queue.removeFirst()) }
  }

  private func tell(_ notice: Notice) {
    switch notice {
    case .happened(let event): tell(event)
    case .low(let remaining): delegate?.koloda(self, isRunningLow: remaining)
    case .replaced(let index): delegate?.koloda(self, didReleaseCardAt: index)
    case .selected(let id):
      if let card = cards[id] { delegate?.koloda(self, didSelectCardAt: card.index) }
    }
  }

  private func tell(_ event: DeckEvent) {
    switch event {
    case .panBegan(let index):
      if let card = card(at: index) { delegate?.kolodaPanBegan(self, card: card) }
    case .dragged(let index, let progress):
      tellDragged(index, progress)
    case .panFinished(let index):
      if let card = card(at: index) { delegate?.kolodaPanFinished(self, card: card) }
    case .didReset(let index):
      delegate?.koloda(self, didResetCardAt: index)
    case .didSwipe(let index, let direction):
      delegate?.koloda(self, didSwipeCardAt: index, in: direction)
    case .ranOut:
      delegate?.kolodaDidRunOutOfCards(self)
    case .didShow(let index):
      delegate?.koloda(self, didShowCardAt: index)
    case .didUndo(let index, let direction):
      delegate?.koloda(self, didUndoCardAt: index, direction: direction)
    case .didRewind(let index, let direction):
      delegate?.koloda(self, didRewindTo: index, from: direction)
    case .released(let id, let index):
      if cards.removeValue(forKey: id) != nil {
        delegate?.koloda(self, didReleaseCardAt: index)
      }
    }
  }

  private func tellDragged(_ index: Int, _ progress: DragProgress) {
    if let direction = progress.direction { lastDirection = direction }
    delegate?.koloda(self, draggedCardAt: index, progress: progress)
    delegate?.koloda(
      self, draggedCardWithPercentage: progress.progress * 100, in: lastDirection)
  }

  private func card(at index: Int) -> DraggableCardView? {
    cards.values.first { $0.index == index }
  }
}
