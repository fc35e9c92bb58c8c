// Everything on the screen that is not a card, as layers beneath and above the cards.

import KolodaEngine

extension DeckScreen {
  /// Keys of the layers around the cards; cards have keys from 1 up.
  private enum Key {
    static let counter = -1
    static let end = -2
    static let scrim = -3
    static let sheet = -4
    static let firstButton = -20
  }

  /// Lays out the layers around the cards of a scene.
  func arrange(around scene: DeckScene) {
    below.removeAll(keepingCapacity: true)
    above.removeAll(keepingCapacity: true)
    let current = counter.layer(
      current: scene.current, count: scene.count, area: places.counter, scale: scale,
      key: Key.counter)
    if let current { below.append(current) }
    bar.addLayers(to: &below, firstKey: Key.firstButton, isEnabled: isEnabled)
    if showsEnd(scene), let end = endLayer(count: scene.count) { below.append(end) }
    guard isShowingHelp else { return }
    above.append(PaintLayer(key: Key.scrim, color: theme.scrim))
    if let sheet = helpSheet.layer(in: size, scale: scale, key: Key.sheet) {
      above.append(sheet)
    }
  }

  /// The end of the deck: the deck's own view of it, or the screen's.
  private func endLayer(count: Int) -> PaintLayer? {
    guard let content = deck.emptyView else {
      return endView.layer(count: count, area: places.deck, scale: scale, key: Key.end)
    }
    let place = deck.frameForCard(at: 0)
    return ownEnd.layer(
      content, in: Rect(origin: place.origin + deck.frame.origin, size: place.size), scale: scale,
      cornerRadius: theme.cornerRadius, key: Key.end)
  }

  /// The end of the deck shows as soon as nothing else lies beneath the front card, so that the
  /// last card uncovers it.
  private func showsEnd(_ scene: DeckScene) -> Bool {
    let isLast = scene.current >= scene.count - 1 && !deck.isLoop
    return isLast && !scene.cards.contains { $0.role == .background }
  }
}
