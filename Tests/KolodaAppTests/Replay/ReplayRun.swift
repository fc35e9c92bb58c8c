// A script played in this process, and its output taken apart again.

import Foundation

@testable import KolodaApp

/// What a script printed.
struct ReplayRun {
  /// The lines, parsed.
  let lines: [[String: Any]]
  /// The bytes as printed.
  let output: [UInt8]
  /// What was wrong with the script.
  let complaint: Complaint?
  /// Lines about cards that are not as announced.
  let warnings: [String]
  /// Whether the deck came to rest after the script.
  let rests: Bool

  /// Plays a script under the name `script`, with options of the command line.
  @MainActor
  init(_ script: [UInt8], arguments: [String] = []) throws {
    let options = try Options(ArgumentScanner(specs: Invocation.specs).scan(arguments))
    var output: [UInt8] = []
    var complaint: Complaint?
    var rests = false
    var warnings: [String] = []
    do throws(Complaint) {
      let reader = ScriptReader(ScriptLines(script), name: "script")
      rests = try Replay.play(reader, deck: ReplayDeck(options)) { bytes throws(Complaint) in
        output += bytes
      } warn: {
        warnings.append($0)
      }
    } catch {
      complaint = error
    }
    self.output = output
    self.complaint = complaint
    self.rests = rests
    self.warnings = warnings
    lines = try output.split(separator: UInt8(ascii: "\n")).map { line in
      try JSONSerialization.jsonObject(with: Data(line)) as? [String: Any] ?? [:]
    }
  }

  /// Plays a script given as text.
  @MainActor
  init(_ script: String, arguments: [String] = []) throws {
    try self.init(Array(script.utf8), arguments: arguments)
  }

  /// The events of a kind, in order.
  func events(_ name: String) -> [[String: Any]] { lines.filter { $0["event"] as? String == name } }

  /// The cards events of a kind were about, in order.
  func indices(_ name: String) -> [Int] { events(name).compactMap { $0["index"] as? Int } }

  /// The scenes printed, in order.
  var scenes: [[String: Any]] { lines.compactMap { $0["scene"] as? [String: Any] } }

  /// Decisions and other news, without the course of drags and the coming and going of content:
  /// `didSwipe 0 right, ranOut`.
  var news: String {
    lines.compactMap { line -> String? in
      guard let event = line["event"] as? String,
        !["dragged", "requested", "released"].contains(event)
      else { return nil }
      let parts = [line["index"] as? Int, nil].compactMap { $0.map(String.init) }
      return
        ([event] + parts + [line["direction"] as? String, line["do"] as? String].compactMap { $0 })
        .joined(separator: " ")
    }.joined(separator: ", ")
  }
}
