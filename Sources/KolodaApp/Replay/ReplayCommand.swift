// `koloda replay [OPTION]... SCRIPT`: the command line, the streams and the exit code of a replay.

import Glibc
import Koloda

/// A replay as asked for on the command line.
struct ReplayCommand: Equatable {
  /// What the deck is, as far as the script does not say otherwise.
  var options: Options
  /// The script; `-` = standard input.
  var script: String

  /// The options it takes, all of the windowed program.
  static let specs = Invocation.specs.filter { optionNames.contains($0.name) }

  private static let optionNames: Set<String> = [
    "size", "fps", "style", "feel", "directions", "threshold", "visible", "stack-from", "loop",
    "reduced-motion", "help", "version",
  ]

  /// Reads the arguments after `replay`.
  init(_ arguments: [Argument]) throws(Complaint) {
    let operands = arguments.compactMap(\.operand)
    guard let script = operands.first, script != "" else {
      throw .usage("replay: which SCRIPT? (- for standard input)")
    }
    guard operands.count == 1 else { throw .usage("\(operands[1]): one script at a time") }
    self.script = script
    options = try Options(arguments.filter { $0.operand == nil })
  }

  /// Plays the script. Returns the exit code.
  @MainActor
  func run() throws(Complaint) -> Int32 {
    let reader = ScriptReader(ScriptLines(try Self.open(script)), name: script)
    let rests = try Replay.play(reader, deck: ReplayDeck(options)) { bytes throws(Complaint) in
      do throws(FileDescriptor.Failure) {
        try FileDescriptor.standardOutput.write(bytes)
      } catch {
        throw .failure("standard output: \(error.text)")
      }
    }
    return rests ? 0 : 1
  }

  /// Opens a script; `-` = standard input.
  static func open(_ script: String) throws(Complaint) -> FileDescriptor {
    if script == "-" { return .standardInput }
    let number = FilePath(argument: script).withCString { Glibc.open($0, O_RDONLY | O_CLOEXEC) }
    guard number >= 0 else { throw .failure("\(script): \(FileDescriptor.Failure.latest.text)") }
    return FileDescriptor(number: number)
  }

  /// The text of `koloda replay --help`.
  static var helpText: String {
    """
    Usage: koloda replay [OPTION]... SCRIPT
    Play a script of JSON lines on a deck without a window, as fast as it goes, and print
    what happens as JSON lines. SCRIPT is a file, or - for standard input. Options say what
    the script's deck line does not.

    \(Invocation.table(of: specs))

    Exit code: 0 done, 1 still moving 10 s after the end, 2 a mistake in the script.
    """
  }
}

extension Argument {
  /// The text of an operand; nil for an option.
  var operand: String? {
    if case .operand(let text) = self { text } else { nil }
  }
}
