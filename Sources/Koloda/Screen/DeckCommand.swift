// What a key, a button or a program can ask of the screen, as a value.

import KolodaEngine

/// One thing to do with the deck or the screen around it.
public enum DeckCommand: Equatable, Sendable {
  /// Swipe the front card away.
  case swipe(SwipeResultDirection)
  /// Take back the latest swipe.
  case undo
  /// Swipe again what was taken back last.
  case redo
  /// Select the front card, as a click on it does.
  case select
  /// Start over with the first card.
  case reset
  /// Make the card with this index the front card.
  case jump(Int)
  /// Show or hide the sheet that lists the keys.
  case toggleHelp
}
