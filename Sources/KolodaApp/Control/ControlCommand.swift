// What a line on standard input can ask for with --control.
// Words are separated by blanks; nothing may follow a command that takes nothing.

import KolodaEngine

/// A command of the control channel.
enum ControlCommand: Equatable {
  /// Swipe the front card: `swipe right`.
  case swipe(SwipeResultDirection)
  /// Take back the latest swipe: `undo`.
  case undo
  /// Swipe again what was taken back: `redo`.
  case redo
  /// Start over: `reset`.
  case reset
  /// Make a card the front card, by index from 0: `jump 10`.
  case jump(Int)
  /// Tell where the deck is: `state`.
  case state
  /// End the program: `quit`.
  case quit

  /// Why a line is no command.
  struct Mistake: Error, Equatable {
    /// What is wrong, in a few words.
    var reason: String
  }

  /// Reads a command from a line.
  init(line: String) throws(Mistake) {
    let words = line.split(whereSeparator: { $0 == " " || $0 == "\t" })
    guard let name = words.first else { throw Mistake(reason: "empty line") }
    self = try Self.command(named: name, arguments: words.dropFirst())
  }

  private static func command(
    named name: Substring, arguments: ArraySlice<Substring>
  ) throws(Mistake) -> ControlCommand {
    switch name {
    case "swipe": .swipe(try direction(arguments))
    case "jump": .jump(try index(arguments))
    case "undo": try bare(.undo, arguments)
    case "redo": try bare(.redo, arguments)
    case "reset": try bare(.reset, arguments)
    case "state": try bare(.state, arguments)
    case "quit": try bare(.quit, arguments)
    default: throw Mistake(reason: "unknown command")
    }
  }

  private static func bare(
    _ command: ControlCommand, _ arguments: ArraySlice<Substring>
  ) throws(Mistake) -> ControlCommand {
    guard arguments.isEmpty else { throw Mistake(reason: "takes no argument") }
    return command
  }

  private static func direction(
    _ arguments: ArraySlice<Substring>
  ) throws(Mistake) -> SwipeResultDirection {
    guard arguments.count == 1, let word = arguments.first else {
      throw Mistake(reason: "takes one direction")
    }
    guard let direction = SwipeResultDirection(rawValue: String(word)) else {
      throw Mistake(reason: "unknown direction")
    }
    return direction
  }

  private static func index(_ arguments: ArraySlice<Substring>) throws(Mistake) -> Int {
    guard arguments.count == 1, let word = arguments.first else {
      throw Mistake(reason: "takes one index")
    }
    guard word.utf8.allSatisfy({ UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }),
      let index = Int(word)
    else { throw Mistake(reason: "not an index") }
    return index
  }
}
