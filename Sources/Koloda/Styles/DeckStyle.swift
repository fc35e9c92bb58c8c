// The looks a deck comes in: four stacks, each from one of the originals.
// A style is numbers in a feel and a view; only koloda2 needs a view of its own.

import KolodaEngine

/// The look of a deck: how its cards lie, and how far one must be dragged.
public enum DeckStyle: String, CaseIterable, Sendable {
  /// Koloda: three cards, each peeking out below the one in front.
  case koloda
  /// Koloda's second version: the next card lies large and faint behind the front one, and lands
  /// with a bounce.
  case koloda2
  /// SwiftUI-CardStackView: five cards, each 10 points lower and a tenth smaller; a swipe is a
  /// straight drag of half the smaller side.
  case cardstack
  /// The SwipeableView article: three cards, each 12 points lower and narrower at both sides; a
  /// swipe is a drag of 60 %, and a card turns the same way wherever it is grabbed.
  case swipeable

  /// Makes an empty deck of this style.
  @MainActor
  public func makeDeck(frame: Rect, feel: Feel = .koloda) -> KolodaView {
    let deck = self == .koloda2 ? ZoomedKolodaView(frame: frame) : KolodaView(frame: frame)
    configure(deck, feel: feel)
    return deck
  }

  /// Gives a deck made by this style the numbers of the style with those of a feel; it may be in
  /// use.
  @MainActor
  public func configure(_ deck: KolodaView, feel: Feel) {
    deck.feel = adjusted(feel)
    switch self {
    case .koloda: break
    case .koloda2:
      deck.countOfVisibleCards = 2
      deck.alphaValueSemiTransparent = 0.1
      deck.movesBackgroundCards = false
      deck.animator = BackgroundKolodaAnimator()
    case .cardstack:
      deck.countOfVisibleCards = 5
      deck.alphaValueSemiTransparent = 1
    case .swipeable:
      deck.alphaValueSemiTransparent = 1
    }
  }

  /// A feel with the numbers that are the style's own.
  public func adjusted(_ feel: Feel) -> Feel {
    var feel = feel
    switch self {
    case .koloda, .koloda2: break
    case .cardstack:
      feel.pose = PoseRule(
        rotationAngle: 25 * .pi / 180, rotationMax: 10, scaleMin: 1, lever: .uniform)
      feel.rules = SwipeRules(
        threshold: 1, momentum: feel.rules.momentum, cone: .pi / 4, measure: .straight)
      feel.stackMargin = 10
      feel.stackScale = 0.9
      feel.stackShrink = .linear
    case .swipeable:
      feel.pose.scaleMin = 1
      feel.pose.lever = .uniform
      // Where turn and displacement have motions of their own, both spring back.
      if feel.righting != nil { feel.righting = feel.returning }
      feel.rules.threshold = 0.6
      feel.stackMargin = 12
      feel.stackShrink = .inset(12)
    }
    return feel
  }
}
