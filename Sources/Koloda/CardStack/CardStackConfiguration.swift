// The numbers of a CardStack, with the defaults of SwiftUI-CardStackView.

import KolodaEngine

/// How a `CardStack` lies and when a card is swiped.
public struct CardStackConfiguration: Equatable, Sendable {
  /// How many cards are seen, at least 1. Default 5.
  public var maxVisibleCards: Int
  /// How far a card must be dragged, as a share of its smaller side, 0.001...1. Default 0.5.
  public var swipeThreshold: Double
  /// How far each card peeks out below the one in front, points. Default 10.
  public var cardOffset: Double
  /// By how much of the front card each one is smaller than the one in front, 0...0.95. Default 0.1.
  public var cardScale: Double
  /// The motion of cards that move up or go back; nil: that of the feel.
  public var animation: Motion?
  /// Every other number. Default `.desktop`, whose momentum lets a short quick flick swipe.
  public var feel: Feel

  /// Makes a configuration; values out of range are moved into it.
  public init(
    maxVisibleCards: Int = 5, swipeThreshold: Double = 0.5, cardOffset: Double = 10,
    cardScale: Double = 0.1, animation: Motion? = nil, feel: Feel = .desktop
  ) {
    self.maxVisibleCards = max(maxVisibleCards, 1)
    self.swipeThreshold = swipeThreshold
    self.cardOffset = max(cardOffset, 0)
    self.cardScale = min(max(cardScale, 0), 0.95)
    self.animation = animation
    self.feel = feel
  }

  /// Gives a deck these numbers.
  @MainActor
  func apply(to deck: KolodaView) {
    var feel = DeckStyle.cardstack.adjusted(feel)
    feel.rules = SwipeRules(
      threshold: 2 * swipeThreshold, momentum: feel.rules.momentum, cone: .pi, measure: .straight)
    feel.stackMargin = cardOffset
    feel.stackScale = 1 - cardScale
    if let animation {
      feel.stack = animation.style
      feel.stackReset = animation.style
      feel.returning = animation.style
      feel.undo = animation.style
    }
    deck.countOfVisibleCards = maxVisibleCards
    deck.alphaValueSemiTransparent = 1
    deck.feel = feel
  }
}

/// Angles as a CardStack counts them: degrees, 0 up, clockwise.
enum Angle {
  /// The same angle in 0..<360; no number stays none.
  static func normalised(_ degrees: Double) -> Double {
    let rest = degrees.truncatingRemainder(dividingBy: 360)
    return rest < 0 ? rest + 360 : rest
  }

  /// The angle of a displacement, 0..<360; nil for none.
  static func degrees(of p: Point) -> Double? {
    guard p.isFinite, p != .zero else { return nil }
    return normalised(p.heading * 180 / .pi)
  }
}
