// Does what control lines ask for, and answers each with exactly one line on standard error:
// `ok: …`, `refused: …`, `error: …: why`, or the state as JSON.

import Koloda
import KolodaEngine

/// The deck in the hands of another program.
@MainActor
final class ControlChannel {
  /// Does a command; false when the deck refuses.
  var onCommand: ((DeckCommand) -> Bool)?
  /// The state as one line of JSON.
  var onState: (() -> String)?
  /// Ends the program.
  var onQuit: (() -> Void)?
  private let answer: (String) -> Void

  /// A channel that gives its answers to `answer`.
  init(answer: @escaping (String) -> Void = StandardError.line) { self.answer = answer }

  /// Does what one line asks for.
  func take(_ line: LineSplitter.Line) {
    guard case .text(let text) = line else { return answer("error: the line is too long") }
    do throws(ControlCommand.Mistake) {
      perform(try ControlCommand(line: text), text)
    } catch {
      let shown = Self.printable(text)
      answer("error: \(shown.isEmpty ? "" : "\(shown): ")\(error.reason)")
    }
  }

  private func perform(_ command: ControlCommand, _ text: String) {
    switch command {
    case .swipe(let direction): report(.swipe(direction), text)
    case .undo: report(.undo, text)
    case .redo: report(.redo, text)
    case .reset: report(.reset, text)
    case .jump(let index): report(.jump(index), text)
    case .state: answer(onState?() ?? "{}")
    case .quit:
      answer("ok: quit")
      onQuit?()
    }
  }

  private func report(_ command: DeckCommand, _ text: String) {
    let isDone = onCommand?(command) ?? false
    answer("\(isDone ? "ok" : "refused"): \(Self.printable(text))")
  }

  /// The beginning of a line without blanks around it and control characters in it.
  private static func printable(_ text: String) -> String {
    let words = text.unicodeScalars.map { $0.properties.generalCategory == .control ? " " : $0 }
    let trimmed = String(String.UnicodeScalarView(words)).split(separator: " ")
      .joined(separator: " ")
    return trimmed.count > 80 ? trimmed.prefix(80) + "…" : trimmed
  }
}
