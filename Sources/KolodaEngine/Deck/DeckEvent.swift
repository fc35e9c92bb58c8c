// What happened to a deck, told after its state is whole.
// Each piece of news belongs to a card; its index follows the data until the news is told.

/// Something that happened.
public struct DeckEvent: Equatable, Sendable {
  /// What happened.
  public enum Kind: Equatable, Sendable {
    /// The pointer has taken hold of the card.
    case panBegan
    /// The held card was moved.
    case dragged(DragProgress)
    /// The held card was let go, or the hold was broken.
    case panFinished
    /// The held card goes back to the stack.
    case didReset
    /// The card was swiped: decided, whatever still moves.
    case didSwipe(SwipeResultDirection)
    /// There is no card left; follows the didSwipe (or removal) of the last one.
    case ranOut
    /// The card has settled in front.
    case didShow
    /// The swipe of the card was taken back: decided, whatever still moves.
    case didUndo(SwipeResultDirection)
    /// The card has settled in front after an undo.
    case didRewind(SwipeResultDirection)
    /// The card's content is no longer needed.
    case released
  }

  /// What happened.
  public var kind: Kind
  /// The card it happened to: the id it has in scenes.
  public var id: Int
  /// The card's index in the data; the last one it had if it has been removed.
  public var index: Int

  /// Makes a piece of news.
  public init(_ kind: Kind, id: Int, index: Int) {
    self.kind = kind
    self.id = id
    self.index = index
  }
}

/// Cards that came into the data, or went out of it.
public enum DataChange: Equatable, Sendable {
  /// Cards were inserted, and have these indices now.
  case inserted(Range<Int>)
  /// The cards with these indices were removed.
  case removed(Range<Int>)

  /// What becomes of the index of a card; that of a removed card stays as it was.
  public func apply(to index: inout Int) {
    switch self {
    case .inserted(let range):
      if index >= range.lowerBound { index += range.count }
    case .removed(let range):
      if index >= range.upperBound { index -= range.count }
    }
  }
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
