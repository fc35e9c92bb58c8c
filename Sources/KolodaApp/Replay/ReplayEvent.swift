// The names of what a replay prints: what happened, as seen by a delegate and a data source.
// The same names are used by `on`.

/// Something that happens in a replay.
enum ReplayEvent: String, CaseIterable {
  /// A card was taken hold of.
  case panBegan
  /// The held card was moved.
  case dragged
  /// The held card was let go, or the hold was broken.
  case panFinished
  /// A released card goes back.
  case didReset
  /// A card was swiped: decided, whatever still moves.
  case didSwipe
  /// No card is left.
  case ranOut
  /// A card has settled in front.
  case didShow
  /// An undone card has settled in front.
  case didRewind
  /// The front card was selected.
  case didSelect
  /// The data source was asked for a card.
  case requested
  /// A card's content was let go.
  case released
  /// The deck did not do what a line asked for.
  case refused
}
