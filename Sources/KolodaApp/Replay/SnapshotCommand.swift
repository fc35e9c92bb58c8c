// `koloda snapshot [OPTION]... [DECK] -o FILE.png`: the command line and the file of a picture.

import Dispatch
import Glibc
import Koloda

/// A picture as asked for on the command line.
struct SnapshotCommand: Equatable {
  /// Deck, size, style and whatever else the picture depends on.
  var options: Options
  /// The file the picture goes to.
  var file: String
  /// The script at whose end the picture is taken; nil = the deck at rest.
  var script: String?

  /// The options it takes.
  static let specs =
    [
      OptionSpec("output", "o", argument: "FILE", help: "the PNG file to write"),
      OptionSpec("at", argument: "SCRIPT", help: "play SCRIPT first, take the end of it"),
    ] + Invocation.specs.filter { optionNames.contains($0.name) }

  private static let optionNames: Set<String> = [
    "size", "scale", "style", "feel", "directions", "threshold", "visible", "stack-from", "loop",
    "reduced-motion", "help", "version",
  ]

  /// Reads the arguments after `snapshot`.
  init(_ arguments: [Argument]) throws(Complaint) {
    var rest: [Argument] = []
    for argument in arguments {
      if case .option("at", let text) = argument {
        script = try OptionValue(name: "at", text: text).path()
      } else {
        rest.append(argument)
      }
    }
    options = try Options(rest)
    guard let output = options.output else { throw .usage("snapshot: which FILE? (-o FILE.png)") }
    guard script != "-" || options.deck != .standardInput else {
      throw .usage("-: deck and script both want standard input")
    }
    let side = max(options.size.width, options.size.height) * (options.scale ?? 1)
    guard side <= Self.longestSide else {
      throw .usage("--size: more than \(Int(Self.longestSide)) pixels a side")
    }
    file = output
  }

  /// The longest side of a picture Cairo can draw, pixels.
  private static let longestSide = 32767.0

  /// Takes the picture; the program ends with it.
  @MainActor
  func run() throws(Complaint) -> Never {
    let snapshot = try Snapshot(options)
    if let script {
      let lines = ScriptLines(try ReplayCommand.open(script))
      try snapshot.play(ScriptReader(lines, name: script))
    } else {
      snapshot.rest()
    }
    DispatchQueue.main.async {
      MainActor.assumeIsolated { snapshot.draw { exit(write($0)) } }
    }
    dispatchMain()
  }

  /// Writes the picture. Returns the exit code.
  private func write(_ picture: CairoSurface?) -> Int32 {
    guard let picture else {
      Complaint.failure("no memory for a picture of this size").report()
      return 1
    }
    guard picture.writePNG(to: FilePath(argument: file)) else {
      Complaint.failure("\(file): the picture cannot be written").report()
      return 1
    }
    return 0
  }

  /// The text of `koloda snapshot --help`.
  static var helpText: String {
    """
    Usage: koloda snapshot [OPTION]... [DECK] -o FILE
    Draw the window of a deck into a PNG file, without a display: at rest, or at the end of a
    script. DECK is what the window takes; without it the demo deck is drawn.

    \(Invocation.table(of: specs))

    Exit code: 0 done, 1 the deck or the file cannot be had, 2 usage or a mistake in the script.
    """
  }
}
