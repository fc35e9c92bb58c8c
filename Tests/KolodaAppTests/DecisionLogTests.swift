// The decision log against real files, real pipes and a device that is always full.

import Foundation
import Koloda
import KolodaEngine
import Testing

@testable import KolodaApp

@Suite struct DecisionLogTests {
  private let moment = Timestamp(seconds: 1_767_323_045, milliseconds: 678)

  private func decision(
    _ index: Int, _ id: String, _ kind: Decision.Kind = .swiped(.right)
  ) -> Decision {
    Decision(index: index, id: id, kind: kind, time: moment)
  }

  @Test func linesAreAsDocumented() {
    #expect(
      decision(3, "IMG_2.jpg").line
        == #"{"index":3,"id":"IMG_2.jpg","direction":"right","time":"2026-01-02T03:04:05.678Z"}"#)
    #expect(
      decision(3, "IMG_2.jpg", .undone).line
        == #"{"index":3,"id":"IMG_2.jpg","undo":true,"time":"2026-01-02T03:04:05.678Z"}"#)
  }

  @Test(arguments: [
    (0, 0, "1970-01-01T00:00:00.000Z"), (951_782_399, 999, "2000-02-28T23:59:59.999Z"),
    (951_868_799, 5, "2000-02-29T23:59:59.005Z"), (4_102_444_800, 40, "2100-01-01T00:00:00.040Z"),
  ])
  func timestamps(seconds: Int, milliseconds: Int, text: String) {
    #expect(Timestamp(seconds: seconds, milliseconds: milliseconds).text == text)
  }

  @Test func nowIsNow() {
    #expect(abs(Double(Timestamp.now.seconds) - Date().timeIntervalSince1970) < 5)
  }

  @Test func anyNameReadsBackFromItsLine() throws {
    let controls = String(String.UnicodeScalarView((0..<32).compactMap { Unicode.Scalar($0) }))
    let names = [
      controls, "\"\\/", "日本.jpg", "👩‍👩‍👧.png", "a\u{2028}b\u{2029}c\u{7F}", "", "e\u{301}\"\u{301}",
      String(decoding: [0x61, 0xFF, 0xFE], as: UTF8.self),
    ]
    for name in names {
      let line = decision(0, name).line
      #expect(!line.contains("\n"))
      let value = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
      let read = try #require(value?["id"] as? String)
      #expect(Array(read.unicodeScalars) == Array(name.unicodeScalars))
    }
  }

  @Test func aFileIsAppendedTo() throws {
    try withTemporaryFolder { folder in
      let path = folder.appendingPathComponent("out.jsonl").path
      for index in 0..<3 {
        try DecisionLog.appending(to: FilePath(path)).record(decision(index, "a"))
      }
      let text = try String(contentsOfFile: path, encoding: .utf8)
      #expect(text == (0..<3).map { decision($0, "a").line + "\n" }.joined())
    }
  }

  @Test func aTornLastLineIsEndedFirst() throws {
    try withTemporaryFolder { folder in
      let path = folder.appendingPathComponent("out.jsonl").path
      try "{\"index\":1}\n{\"ind".write(toFile: path, atomically: false, encoding: .utf8)
      try DecisionLog.appending(to: FilePath(path)).record(decision(2, "b"))
      let lines = try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n")
      #expect(lines == ["{\"index\":1}", "{\"ind", Substring(decision(2, "b").line)])
    }
  }

  @Test func aFileThatCannotBeOpenedSaysWhy() throws {
    #expect(throws: Complaint.failure("/nowhere/out: No such file or directory")) {
      _ = try DecisionLog.appending(to: FilePath("/nowhere/out"))
    }
    #expect(throws: Complaint.failure("/: Is a directory")) {
      _ = try DecisionLog.appending(to: FilePath("/"))
    }
  }

  @Test func aFullDeviceIsAFailureThatNamesTheDecision() throws {
    let log = try DecisionLog.appending(to: FilePath("/dev/full"))
    #expect(
      throws: Complaint.failure(
        "/dev/full: No space left on device: not written: card 7 (x.png), left")
    ) { try log.record(decision(7, "x.png", .swiped(.left))) }
  }

  @Test func aPipeNobodyReadsIsAFailure() throws {
    signal(SIGPIPE, SIG_IGN)
    let pipe = try Pipe()
    close(pipe.reading.number)
    defer { close(pipe.writing.number) }
    let log = DecisionLog(descriptor: pipe.writing, name: "standard output", isDurable: false)
    #expect(
      throws: Complaint.failure("standard output: Broken pipe: not written: card 1 (a), undone")
    ) { try log.record(decision(1, "a", .undone)) }
  }

  @Test func aFullPipeThatDoesNotBlockLosesNothing() throws {
    let pipe = try Pipe()
    #expect(fcntl(pipe.writing.number, F_SETFL, O_NONBLOCK) == 0)
    let log = DecisionLog(descriptor: pipe.writing, name: "standard output", isDurable: false)
    let decisions = (0..<2000).map { decision($0, String(repeating: "n", count: 200)) }
    Thread.start {
      for decision in decisions { try? log.record(decision) }
      close(pipe.writing.number)
    }
    let text = String(decoding: pipe.readToEnd(), as: UTF8.self)
    close(pipe.reading.number)
    #expect(text == decisions.map { $0.line + "\n" }.joined())
  }
}
