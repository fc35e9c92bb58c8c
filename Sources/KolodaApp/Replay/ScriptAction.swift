// What one line of a script asks for, once it is known to be right.

import KolodaEngine

/// Something a script does.
indirect enum ScriptAction: Equatable {
  /// The pointer: a button goes down, moves, goes up; at a time of its own, seconds, where the deck
  /// heard of it later.
  case pointer(PointerSample.Phase, Point, button: Int, time: Double?)
  /// The gesture is broken off.
  case cancel
  /// A key goes down.
  case key(String, control: Bool, shift: Bool)
  /// Swipe the front card.
  case swipe(SwipeResultDirection, force: Bool)
  /// Take the latest swipe back, from its own side or another.
  case undo(SwipeResultDirection?)
  /// Swipe again what was taken back.
  case redo
  /// Take everything anew from the data source.
  case reload
  /// Start over.
  case reset
  /// The data source has this many cards from now on.
  case count(Int)
  /// The deck is told of cards inserted.
  case insert(ScriptRange)
  /// The deck is told of cards removed.
  case remove(ScriptRange)
  /// The deck is told of cards whose content has changed.
  case reloadCards(ScriptRange)
  /// Put a card in front.
  case jump(Int)
  /// The view has a new size, points, and other surroundings.
  case resize(Size, surroundings: Rect?)
  /// The deck has other facts from now on.
  case set(ScriptDeck)
  /// Do something inside a callback, once.
  case on(ScriptHook)
  /// Print the scene.
  case sample
}

/// A half-open range of cards as a script names it; whether the deck has it is seen when it is used.
struct ScriptRange: Equatable {
  var from: Int
  var to: Int
}

/// What to do inside a callback.
struct ScriptHook: Equatable {
  /// The callback.
  var event: ReplayEvent
  /// The card it must be about; nil = any.
  var index: Int?
  /// What to do then, in order.
  var then: [ScriptStep]
}

/// An action and where it stands.
struct ScriptStep: Equatable {
  /// The word for it in the script.
  var verb: ScriptVerb
  /// What it does.
  var action: ScriptAction
  /// The line it stands in, from 1.
  var line: Int
}
