// Every script of Tests/Cases: its output is what was recorded, byte for byte, and what its claims
// demand. A missing record is written, and the test fails, so that nobody takes it for granted.

import Foundation
import Testing

@testable import KolodaApp

/// A case of Tests/Cases: NAME.jsonl, NAME.expected and NAME.claims.
struct ReplayCase: CustomTestStringConvertible, Sendable {
  let name: String

  var testDescription: String { name }

  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Cases")

  static let all: [ReplayCase] = {
    let names = try? FileManager.default.contentsOfDirectory(atPath: folder.path)
    return (names ?? []).filter { $0.hasSuffix(".jsonl") }.sorted()
      .map { ReplayCase(name: String($0.dropLast(6))) }
  }()

  func url(_ ending: String) -> URL { Self.folder.appending(path: "\(name).\(ending)") }
  func script() throws -> [UInt8] { Array(try Data(contentsOf: url("jsonl"))) }
}

@MainActor
@Suite struct CaseTests {
  @Test func thereAreCases() { #expect(ReplayCase.all.count > 60) }

  @Test(arguments: ReplayCase.all)
  func givesWhatWasRecordedAndClaimed(_ testCase: ReplayCase) throws {
    let run = try ReplayRun(try testCase.script())
    #expect(run.complaint == nil)
    #expect(run.rests)
    try compare(run, with: testCase)
    let text = try String(contentsOf: testCase.url("claims"), encoding: .utf8)
    let claims = text.split(separator: "\n").compactMap(Claim.init)
    #expect(!claims.isEmpty)
    for claim in claims { #expect(throws: Never.self) { try claim.check(run) } }
  }

  private func compare(_ run: ReplayRun, with testCase: ReplayCase) throws {
    guard let expected = try? Data(contentsOf: testCase.url("expected")) else {
      try Data(run.output).write(to: testCase.url("expected"))
      Issue.record("no record of \(testCase.name): it has been written")
      return
    }
    guard Array(expected) != run.output else { return }
    let actual = URL(filePath: NSTemporaryDirectory()).appending(path: "\(testCase.name).actual")
    try Data(run.output).write(to: actual)
    Issue.record("unlike the record: diff \(testCase.url("expected").path) \(actual.path)")
  }

  @Test(arguments: ReplayCase.all)
  func looksTheSameAtAnyFrameRate(_ testCase: ReplayCase) throws {
    let script = try testCase.script()
    let run = try ReplayRun(script)
    for framesPerSecond in [30.0, 144, 1000] {
      let other = try ReplayRun(script.setting(framesPerSecond))
      #expect(run.news == other.news)
      #expect(run.scenes as NSArray == other.scenes as NSArray)
    }
  }
}

extension [UInt8] {
  /// The script with another frame rate in its deck line.
  fileprivate func setting(_ framesPerSecond: Double) -> [UInt8] {
    let text = String(decoding: self, as: UTF8.self)
    let rate = "\"fps\":\(framesPerSecond)"
    let other =
      text.contains("\"fps\":")
      ? text.replacing(/"fps":[0-9]+/, with: rate)
      : text.replacing("{\"deck\":{", with: "{\"deck\":{\(rate),")
    return Array(other.utf8)
  }
}
