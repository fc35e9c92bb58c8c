// What happened to a deck, told after its state is whole.
// Indices are those of the data source at the moment of the event.

/// Something that happened.
public enum DeckEvent: Equatable, Sendable {
  /// The pointer has taken hold of a card.
  case panBegan(index: Int)
  /// The held card was moved.
  case dragged(index: Int, DragProgress)
  /// The held card was let go, or the hold was broken.
  case panFinished(index: Int)
  /// A held card goes back to the stack.
  case didReset(index: Int)
  /// A card was swiped: decided, whatever still moves.
  case didSwipe(index: Int, direction: SwipeResultDirection)
  /// There is no card left; follows the didSwipe (or removal) of the last one.
  case ranOut
  /// A card has settled in front.
  case didShow(index: Int)
  /// A swipe was taken back: decided, whatever still moves.
  case didUndo(index: Int, direction: SwipeResultDirection)
  /// An undone card has settled in front.
  case didRewind(index: Int, direction: SwipeResultDirection)
  /// A card's content is no longer needed.
  case released(id: Int, index: Int)
}

/// How far a held card is on its way out.
public struct DragProgress: Equatable, Sendable {
  /// The share of half the card's size covered along the direction, 0...1.
  public var progress: Double
  /// The direction a release would go by; nil with no displacement.
  public var direction: SwipeResultDirection?
  /// The share of the threshold covered, 0...1: the overlay's strength.
  public var towardsThreshold: Double
  /// Whether letting go here, slowly, would swipe the card.
  public var wouldCommit: Bool

  /// Makes a progress report.
  public init(
    progress: Double, direction: SwipeResultDirection?, towardsThreshold: Double, wouldCommit: Bool
  ) {
    self.progress = progress
    self.direction = direction
    self.towardsThreshold = towardsThreshold
    self.wouldCommit = wouldCommit
  }
}
