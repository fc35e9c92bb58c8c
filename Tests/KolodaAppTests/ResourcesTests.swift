// What is installed beside the program: the manual, the completion, the icon, the desktop entry.
// None may lag behind the options of the program.

import Foundation
import KolodaX11
import Testing

@testable import KolodaApp

@Suite struct ResourcesTests {
  private func resource(_ name: String) throws -> String {
    let url = RunningProgram.packageFolder.appendingPathComponent("Resources/\(name)")
    return try String(contentsOf: url, encoding: .utf8)
  }

  @Test func theManualNamesEveryOptionInOrder() throws {
    let manual = try resource("koloda.1").replacingOccurrences(of: "\\-", with: "-")
    let options = manual.components(separatedBy: ".SH OPTIONS")[1].components(separatedBy: ".SH ")[
      0]
    let lines = options.split(separator: "\n").filter { $0.hasPrefix(".B") && $0.contains("--") }
    let named = lines.compactMap { line in
      Invocation.specs.map(\.name).first { name in
        line.split(separator: " ").contains { word in
          word.trimmingCharacters(in: .punctuationCharacters) == name
        }
      }
    }
    #expect(named == Invocation.specs.map(\.name))
  }

  @Test func theManualHasNoMistakesOfFormat() throws {
    let manual = RunningProgram.packageFolder.appendingPathComponent("Resources/koloda.1").path
    let outcome = try RunningProgram.shell(
      "if command -v groff >/dev/null; then groff -man -Tutf8 -ww -z '\(manual)'; fi")
    #expect(outcome.exitCode == 0)
    #expect(outcome.errors == "")
  }

  @Test func theManualGivesTheVersion() throws {
    #expect(try resource("koloda.1").contains("\"koloda \(Invocation.versionNumber)\""))
  }

  @Test func theCompletionKnowsEveryChoice() throws {
    let completion = try resource("koloda.bash")
    func words(_ choices: [String]) -> String { "'" + choices.joined(separator: " ") + "'" }
    #expect(completion.contains(words(Renderer.allCases.map(\.rawValue))))
    #expect(completion.contains(words(Options.FeelName.allCases.map(\.rawValue))))
    #expect(completion.contains(words(Options.Style.allCases.map(\.rawValue))))
    #expect(completion.contains(words(Options.StackSide.allCases.map(\.rawValue))))
  }

  @Test(arguments: [48, 128])
  func iconsHaveTheirSize(side: Int) throws {
    let url = RunningProgram.packageFolder.appendingPathComponent("Resources/icon-\(side).png")
    let bytes = try Data(contentsOf: url)
    #expect(Array(bytes.prefix(8)) == [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
    let sides = [16, 20].map { at in bytes[at..<at + 4].reduce(0) { $0 << 8 | Int($1) } }
    #expect(sides == [side, side])
  }

  @Test func theDesktopEntryMatchesTheWindow() throws {
    let entry = try resource("koloda.desktop")
    #expect(entry.contains("\nExec=koloda %f\n"))
    #expect(entry.contains("\nStartupWMClass=koloda\n"))
    #expect(entry.contains("\nIcon=koloda\n"))
  }
}
