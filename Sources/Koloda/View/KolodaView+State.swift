// What a deck is at this moment: which card is in front, what moves, what can be done.

import KolodaEngine

extension KolodaView {
  /// The front card's index; equal to `countOfCards` when no card is left.
  public var currentCardIndex: Int {
    ensureLoaded()
    return deck.currentIndex
  }

  /// How many cards the deck has.
  public var countOfCards: Int {
    ensureLoaded()
    return deck.count
  }

  /// The latest time heard of, seconds on the host's clock.
  public var time: Double { deck.time }
  /// Whether anything moves by itself.
  public var isAnimating: Bool { deck.isMoving }
  /// Whether anything moves by itself, so that the host should keep calling `advance(to:)`.
  public var isMoving: Bool { deck.isMoving }
  /// Whether a card is under the pointer.
  public var isDragging: Bool { deck.isHeld }
  /// How far the held card is from its place, points; nil if none is held.
  public var dragTranslation: Point? { deck.heldDrag }
  /// How far the held card is on its way out, and whether letting go would swipe it; nil if none is
  /// held.
  public var dragProgress: DragProgress? { deck.heldProgress }
  /// Whether no card is left.
  public var isRunOutOfCards: Bool {
    ensureLoaded()
    return deck.isRunOut
  }
  /// Whether a swipe can be taken back.
  public var canUndo: Bool { deck.canUndo }
  /// Whether an undone swipe can be done again.
  public var canRedo: Bool { deck.canRedo }
  /// How many cards are left, the front card included.
  public var countOfRemainingCards: Int { deck.remaining }
}
