// Which key does what, in the window and in scripts alike.
// A pure table over keysym names: no display is needed to read it.

import KolodaEngine

/// What a key asks for.
public enum KeyAction: Equatable, Sendable {
  /// Something of the deck or of the screen around it.
  case command(DeckCommand)
  /// The window fills the screen, or does so no longer.
  case toggleFullScreen
  /// The program ends.
  case quit
}

/// The keys of the program.
public enum KeyBindings {
  /// What a key does.
  ///
  /// - Parameters:
  ///   - keysymName: the X keysym name of the key, letters in either case: "Right", "u",
  ///     "BackSpace", "question".
  ///   - control: whether Control is held.
  ///   - shift: whether Shift is held.
  /// - Returns: nil for a key that does nothing.
  public static func action(
    forKey keysymName: String, control: Bool = false, shift: Bool = false
  ) -> KeyAction? {
    let name = keysymName.utf8.count == 1 ? keysymName.lowercased() : keysymName
    guard !control else { return name == "z" ? .command(shift ? .redo : .undo) : nil }
    return switch name {
    case "Left": .command(.swipe(.left))
    case "Right": .command(.swipe(.right))
    case "Up": .command(.swipe(.up))
    case "Down": .command(.swipe(.down))
    case "u", "BackSpace": .command(.undo)
    case "r": .command(.redo)
    case "space", "Return": .command(.select)
    case "Home": .command(.reset)
    case "question": .command(.toggleHelp)
    case "F11": .toggleFullScreen
    case "q", "Escape": .quit
    default: nil
    }
  }
}
