// A session with real input, recorded, and played again without a display: the same decisions.

import Foundation
import KolodaXTestSupport
import Testing

@Suite(.serialized) struct RecordRunTests {
  /// What a replay says that a decision would say too.
  private struct ReplayLine: Decodable {
    var event: String?
    var index: Int?
    var direction: String?
  }

  @Test(arguments: ["desktop", "koloda"])
  func aRecordedSessionPlaysTheSameDecisions(feel: String) throws {
    try withTemporaryFolder { folder in
      let script = folder.appendingPathComponent("session.jsonl").path
      let run = try WindowRun(["--record", script, "--feel", feel])
      try play(run)
      let swipes = try run.close().output.map {
        try JSONDecoder().decode(DecisionLine.self, from: Data($0.utf8))
      }.filter { $0.undo == nil }
      let replay = try RunningProgram.run("replay", script)
      #expect(replay.exitCode == 0 && replay.errors == "")
      let events = try replay.output.split(separator: "\n").map {
        try JSONDecoder().decode(ReplayLine.self, from: Data($0.utf8))
      }.filter { $0.event == "didSwipe" }
      #expect(swipes.count >= 6)
      #expect(events.map(\.index) == swipes.map(\.index))
      #expect(events.map(\.direction) == swipes.map(\.direction))
    }
  }

  /// Drags, flicks, keys, buttons and control lines, some while cards still fly.
  private func play(_ run: WindowRun) throws {
    let (x, y) = WindowRun.middle
    run.client.drag(from: (x, y), to: (x + 230, y + 20), holdTime: 60)
    run.client.drag(from: (x, y), to: (x - 230, y), steps: 12, stepTime: 4)
    run.client.key("u")
    try run.rest()
    run.client.drag(from: (x, y), to: (x + 45, y), holdTime: 200)
    try run.rest()
    run.client.key("Right")
    run.client.key("Left")
    #expect(try run.ask("swipe right") == "ok: swipe right")
    #expect(try run.ask("jump 20") == "ok: jump 20")
    run.client.resize(run.window, width: 800, height: 600)
    try run.client.sync(with: run.window, untilRest: true)
    run.client.drag(from: (400, 250), to: (750, 250), holdTime: 60)
    run.client.resize(run.window, width: 480, height: 720)
    try run.client.sync(with: run.window, untilRest: true)
    click(run, x: 330, y: 668)
    try run.rest()
    run.client.key("Home")
    run.client.key("Right")
    try run.rest()
  }

  private func click(_ run: WindowRun, x: Int, y: Int) {
    run.client.move(to: x, y)
    run.client.press()
    run.client.release(after: 20)
  }

  @Test func aRecordingIsWholeWhenTheProgramIsKilled() throws {
    try withTemporaryFolder { folder in
      let script = folder.appendingPathComponent("session.jsonl").path
      let run = try WindowRun(["--record", script])
      for _ in 0..<3 { run.client.key("Right") }
      try run.client.sync(with: run.window)
      run.program.signal(SIGKILL)
      _ = try run.program.waitForExit()
      let text = try String(contentsOfFile: script, encoding: .utf8)
      #expect(text.hasPrefix("{\"deck\":{\"cards\":30,"))
      #expect(text.hasSuffix("\n"))
      #expect(text.components(separatedBy: "\"key\":\"Right\"").count == 4)
    }
  }

  /// A resize gives the cards in flight another way, whether or not anything else comes in.
  @Test func aResizeIsRecordedWhenItHappens() throws {
    try withTemporaryFolder { folder in
      let script = folder.appendingPathComponent("session.jsonl").path
      let run = try WindowRun(["--record", script])
      run.client.key("Right")
      run.client.resize(run.window, width: 800, height: 600)
      try run.client.sync(with: run.window)
      let text = try String(contentsOfFile: script, encoding: .utf8)
      #expect(text.components(separatedBy: "\"do\":\"resize\"").count == 2)
      _ = try run.close()
    }
  }
}
