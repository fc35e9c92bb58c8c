// One answer to each control line, whatever the line and whatever the deck says to it.

import Koloda
import KolodaEngine
import Testing

@testable import KolodaApp

@MainActor
@Suite struct ControlChannelTests {
  /// The answers of a channel whose deck does everything but undo.
  private func answers(to lines: LineSplitter.Line...) -> [String] {
    var answers: [String] = []
    let channel = ControlChannel { answers.append($0) }
    channel.onCommand = { $0 != .undo }
    channel.onState = { "{}" }
    channel.onQuit = { answers.append("(quit)") }
    for line in lines { channel.take(line) }
    return answers
  }

  @Test func everyLineHasOneAnswer() {
    #expect(
      answers(
        to: .text("swipe left"), .text("undo"), .text(" jump \t 3 "), .text("state"), .text(""),
        .text("swipe up up"), .tooLong, .text("quit"))
        == [
          "ok: swipe left", "refused: undo", "ok: jump 3", "{}", "error: empty line",
          "error: swipe up up: takes one direction", "error: the line is too long", "ok: quit",
          "(quit)",
        ])
  }

  @Test func commandsReachTheDeckInOrder() {
    var commands: [DeckCommand] = []
    let channel = ControlChannel { _ in }
    channel.onCommand = {
      commands.append($0)
      return true
    }
    for line in ["swipe topLeft", "undo", "redo", "reset", "jump 7"] { channel.take(.text(line)) }
    #expect(commands == [.swipe(.topLeft), .undo, .redo, .reset, .jump(7)])
  }

  @Test func answersAreOneShortLineOfPrintableText() {
    let long = answers(to: .text(String(repeating: "x", count: 4000)))
    #expect(long == ["error: " + String(repeating: "x", count: 80) + "…: unknown command"])
    #expect(answers(to: .text("a\u{1B}[2Jb\r\u{7}")) == ["error: a [2Jb: unknown command"])
  }
}
