// A deck as the options want it: style, feel, visible cards, the side they peek out on.
// Each style is a KolodaView with other numbers or a subclass of a few lines.

import Koloda
import KolodaEngine

extension Options {
  /// An empty deck with the looks and the feel of these options.
  @MainActor
  func makeDeck() -> KolodaView {
    let deck: KolodaView =
      style == .koloda2 ? ZoomedDeckView(frame: .zero) : KolodaView(frame: .zero)
    configure(deck)
    return deck
  }

  /// Brings a deck of this style in line with these options; it may be in use.
  @MainActor
  func configure(_ deck: KolodaView) {
    switch feel {
    case .koloda: deck.feel = .koloda
    case .desktop: deck.feel = .desktop
    }
    deck.alphaValueSemiTransparent = feel == .koloda ? 0.7 : 1
    applyStyle(to: deck)
    if let threshold { deck.feel.rules.threshold = threshold }
    if let visibleCards { deck.countOfVisibleCards = visibleCards }
    if let stackSide { deck.visibleCardsDirection = stackSide.direction }
    deck.isLoop = isLoop
    deck.reducesMotion = isMotionReduced
  }

  @MainActor
  private func applyStyle(to deck: KolodaView) {
    switch style {
    case .koloda:
      break
    case .koloda2:
      deck.countOfVisibleCards = 2
      deck.alphaValueSemiTransparent = 0.1
      deck.animator = BouncingAnimator()
    case .cardstack:
      deck.countOfVisibleCards = 5
      deck.backgroundCardsTopMargin = 10
      deck.backgroundCardsScalePercent = 0.9
      deck.feel.rules.threshold = 0.5
    case .swipeable:
      deck.backgroundCardsTopMargin = 12
      deck.backgroundCardsScalePercent = 0.94
      deck.feel.rules.threshold = 0.6
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

/// Koloda's second style: the next card lies behind the front one, large and faint.
private final class ZoomedDeckView: KolodaView {
  override func frameForCard(at index: Int) -> Rect {
    let size = frame.size
    if index == 0 {
      let width = max(0, size.width - 20)
      return Rect(x: 10, y: 20, width: width, height: min(width * 1.25, max(0, size.height - 40)))
    }
    return index == 1
      ? Rect(x: -size.width / 4, y: 0, width: size.width * 1.5, height: size.height) : .zero
  }
}

/// The bounce with which a zoomed card lands in front.
private final class BouncingAnimator: KolodaViewAnimator {
  override func backgroundFrame(_ koloda: KolodaView) -> Motion {
    .spring(Spring(bounciness: 9, speed: 16))
  }
}
