// What the command line asks for: a window, a replay, a picture, the help, the version.
// The table of options here is the only one: scanning, help and their order come from it.

/// One of the things the program can be asked to do.
enum Invocation: Equatable {
  /// Open a window on a deck.
  case window(Options)
  /// Play a script without a window.
  case replay(ReplayCommand)
  /// Draw a picture without a window.
  case snapshot(SnapshotCommand)
  /// Print a help text.
  case help(String)
  /// Print the version.
  case version

  /// The version of the program.
  static let versionNumber = "1.0.0"

  /// Reads the command line, without the program's name.
  init(arguments: [String]) throws(Complaint) {
    let mode = arguments.first.flatMap(Mode.init) ?? .window
    let rest = mode == .window ? arguments : Array(arguments.dropFirst())
    let scanned = try ArgumentScanner(specs: mode.specs).scan(rest)
    if let asked = Self.asked(scanned, mode.helpText) {
      self = asked
      return
    }
    switch mode {
    case .window: self = .window(try Options(scanned))
    case .replay: self = .replay(try ReplayCommand(scanned))
    case .snapshot: self = .snapshot(try SnapshotCommand(scanned))
    }
  }

  /// What the first word of the command line chooses between; a window without one.
  private enum Mode: String {
    case window = ""
    case replay
    case snapshot

    var specs: [OptionSpec] {
      switch self {
      case .window: Invocation.specs
      case .replay: ReplayCommand.specs
      case .snapshot: SnapshotCommand.specs
      }
    }

    var helpText: String {
      switch self {
      case .window: Invocation.helpText
      case .replay: ReplayCommand.helpText
      case .snapshot: SnapshotCommand.helpText
      }
    }
  }

  /// What is asked for instead of the real thing.
  private static func asked(_ scanned: [Argument], _ helpText: String) -> Invocation? {
    scanned.lazy.compactMap { argument -> Invocation? in
      switch argument {
      case .option("help", _): .help(helpText)
      case .option("version", _): .version
      default: nil
      }
    }.first
  }

  /// The options of the windowed program, in the order of the help.
  static let specs: [OptionSpec] = [
    OptionSpec("size", argument: "WxH", help: "size of the window in points [480x720]"),
    OptionSpec("title", argument: "TEXT", help: "title of the window [the deck's]"),
    OptionSpec("fps", argument: "N", help: "frames per second, 1 to 1000 [60]"),
    OptionSpec(
      "scale", argument: "X", help: "device pixels per point, 0.25 to 8 [the display's]"),
    OptionSpec("renderer", argument: "NAME", help: "auto, shm, xrender, image [auto]"),
    OptionSpec("style", argument: "NAME", help: "koloda, koloda2, cardstack, swipeable [koloda]"),
    OptionSpec("feel", argument: "NAME", help: "numbers of the motion: desktop, koloda [desktop]"),
    OptionSpec(
      "directions", argument: "LIST", help: "where cards may go, with commas [left,right]"),
    OptionSpec(
      "threshold", argument: "X", help: "drag needed, part of half a card [the feel's]"),
    OptionSpec("visible", argument: "N", help: "cards seen at rest, 1 to 20 [the style's]"),
    OptionSpec(
      "stack-from", argument: "SIDE", help: "bottom, top, left, right, none [the style's]"),
    OptionSpec("loop", help: "begin again after the last card"),
    OptionSpec("reduced-motion", help: "change cards without moving them"),
    OptionSpec("control", help: "take commands from standard input"),
    OptionSpec("output", "o", argument: "FILE", help: "append decisions to FILE"),
    OptionSpec("record", argument: "FILE", help: "record the session to FILE"),
    OptionSpec("help", "h", help: "print this and exit"),
    OptionSpec("version", "V", help: "print the version and exit"),
  ]

  /// Options and what they do, one a line.
  static func table(of specs: [OptionSpec]) -> String {
    specs.map { spec -> String in
      let letter = spec.letter.map { "-\($0), " } ?? "    "
      let name = "  \(letter)--\(spec.name)" + (spec.argument.map { " \($0)" } ?? "")
      return name + String(repeating: " ", count: max(1, 26 - name.count)) + spec.help
    }.joined(separator: "\n")
  }

  /// The text of --help.
  static var helpText: String {
    """
    Usage: koloda [OPTION]... [DECK]
           koloda replay [OPTION]... SCRIPT
           koloda snapshot [OPTION]... [DECK] -o FILE
    Swipe through a deck of cards; each decision is one line of JSON on standard
    output.

    DECK is a folder of pictures and texts, a deck in JSON, a text file with a card
    per line, or - for the lines of standard input; without it a demo deck opens.
    "koloda replay" plays a recorded session without a window, "koloda snapshot"
    draws a deck into a PNG file; both have a --help of their own.

    \(table(of: specs))

    Directions: left, right, up, down, topLeft, topRight, bottomLeft, bottomRight.
    Keys: arrows swipe, u undoes, r redoes, Home starts over, q quits, ? shows all.
    Exit code: 0 done, 1 run-time failure, 2 usage, 130 or 143 ended by a signal.
    """
  }
}
