// A deck as the options want it: style, feel, visible cards, the side they peek out on.
// The styles themselves are the library's.

import Koloda
import KolodaEngine

extension Options {
  /// An empty deck with the looks and the feel of these options.
  @MainActor
  func makeDeck() -> KolodaView {
    let deck = style.style.makeDeck(frame: .zero)
    configure(deck)
    return deck
  }

  /// Brings a deck of this style in line with these options; it may be in use.
  @MainActor
  func configure(_ deck: KolodaView) {
    style.style.configure(deck, feel: feel == .koloda ? .koloda : .desktop)
    if style == .koloda { deck.alphaValueSemiTransparent = feel == .koloda ? 0.7 : 1 }
    if let threshold { deck.feel.rules.threshold = threshold }
    if let visibleCards { deck.countOfVisibleCards = visibleCards }
    if let stackSide { deck.visibleCardsDirection = stackSide.direction }
    deck.isLoop = isLoop
    deck.reducesMotion = isMotionReduced
  }
}

extension Options.Style {
  /// The library's word for it.
  fileprivate var style: DeckStyle {
    switch self {
    case .koloda: .koloda
    case .koloda2: .koloda2
    case .cardstack: .cardstack
    case .swipeable: .swipeable
    }
  }
}

extension Options.StackSide {
  /// The deck's word for it.
  fileprivate var direction: VisibleCardsDirection {
    switch self {
    case .bottom: .bottom
    case .top: .top
    case .left: .left
    case .right: .right
    case .none: .none
    }
  }
}
