// Damaged scripts by the thousand: none traps or hangs, each is played or refused in one line.
// KOLODA_FUZZ_INPUTS sets how many (a million were run once), KOLODA_FUZZ_SEED where to begin.

import Foundation
import Testing

@testable import KolodaApp

@MainActor
@Suite struct ScriptFuzzTests {
  private static func setting(_ name: String) -> Int? {
    ProcessInfo.processInfo.environment[name].flatMap { Int($0) }
  }

  @Test func damagedScriptsArePlayedOrRefused() throws {
    let seed = Self.setting("KOLODA_FUZZ_SEED") ?? 1
    let inputs = Self.setting("KOLODA_FUZZ_INPUTS") ?? 6000
    let seeds = try ReplayCase.all.map { try Array($0.script().prefix(1200)) }
    var mutator = ScriptMutator(seed: UInt64(seed), seeds: seeds)
    var played = 0
    for number in 0..<inputs {
      let script = mutator.next()
      let outcome = try play(script)
      if outcome.complaint == nil { played += 1 }
      if let problem = outcome.problem {
        Issue.record(
          "input \(number) of seed \(seed): \(problem)\n\(String(decoding: script, as: UTF8.self))")
        return
      }
    }
    #expect(played > inputs / 10)
    #expect(played < inputs)
  }

  private func play(_ script: [UInt8]) throws -> (complaint: Complaint?, problem: String?) {
    var hasHuge = false
    var complaint: Complaint?
    do throws(Complaint) {
      let reader = ScriptReader(ScriptLines(script), name: "script")
      let sink: ReplayPrinter.Sink = { bytes throws(Complaint) in
        // What is not finite is written as the largest number there is.
        hasHuge = hasHuge || bytes.containsText("e+308")
      }
      _ = try Replay.play(reader, deck: Self.deck, to: sink) { _ in }
    } catch {
      complaint = error
    }
    if hasHuge { return (complaint, "a number that is not finite") }
    if let complaint, !Self.isOneLine(complaint, lines: script.count { $0 == 0x0A } + 1) {
      return (complaint, complaint.message)
    }
    return (complaint, nil)
  }

  private static let deck = ReplayDeck(Options.standard)

  /// Whether a complaint is one line that begins with the script's name and one of its lines.
  private static func isOneLine(_ complaint: Complaint, lines: Int) -> Bool {
    let parts = complaint.message.split(separator: ":", maxSplits: 2)
    guard parts.count == 3, parts[0] == "script", let line = Int(parts[1]) else { return false }
    return complaint.exitCode == 2 && (1...lines).contains(line)
      && !complaint.message.contains("\n")
  }
}

extension Options {
  /// The options of a bare command line.
  fileprivate static var standard: Options {
    do { return try Options([]) } catch { preconditionFailure(error.message) }
  }
}

extension [UInt8] {
  fileprivate func containsText(_ text: String) -> Bool {
    Data(self).range(of: Data(text.utf8)) != nil
  }
}
