// The words a script can `do`, and the fields that go with each.

/// A word after `do`.
enum ScriptVerb: String, CaseIterable {
  case press, move, release, cancel, key, swipe, undo, redo, reload, reset
  case count, insert, remove, reloadCards, jump, resize, set, on, sample

  /// The fields it cannot do without.
  var required: [ScriptField] {
    switch self {
    case .press, .move, .release: [.x, .y]
    case .key: [.key]
    case .swipe: [.direction]
    case .count, .jump: [.to]
    case .insert, .remove, .reloadCards: [.from, .to]
    case .resize: [.width, .height]
    case .on: [.event, .then]
    case .cancel, .undo, .redo, .reload, .reset, .set, .sample: []
    }
  }

  /// The fields it may have besides.
  var optional: [ScriptField] {
    switch self {
    case .press, .move, .release: [.button, .time]
    case .resize: [.surroundings]
    case .key: [.ctrl, .shift]
    case .swipe: [.force]
    case .undo: [.direction]
    case .on: [.index]
    default: []
    }
  }
}

/// A field of a line, apart from those of the deck.
enum ScriptField: String, CaseIterable {
  case at, `do`, x, y, button, key, ctrl, shift, direction, force
  case to, from, width, height, surroundings, event, index, then, time
}
