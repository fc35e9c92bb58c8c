// How a run ends: by signal, by a display that dies, by a decision that cannot be written, and
// what is on the disk then. And how little a run does while nothing happens.

import Foundation
import KolodaXTestSupport
import Testing

@Suite(.serialized) struct EndingTests {
  @Test(arguments: [(SIGINT, 130), (SIGTERM, 143)] as [(Int32, Int32)])
  func aSignalEndsTheProgramWithEveryDecisionWritten(number: Int32, status: Int32) throws {
    let run = try WindowRun()
    for _ in 0..<3 { run.client.key("Left") }
    try run.client.sync(with: run.window)
    run.program.signal(number)
    #expect(try run.program.waitForExit().status == status)
    #expect(try run.program.output.rest().count == 3)
    #expect(try run.program.errors.rest() == [])
  }

  @Test(arguments: [true, false])
  func aDisplayThatDiesIsOneLineAndExitCodeOne(isMoving: Bool) throws {
    let run = try WindowRun()
    if isMoving { run.client.key("Right") }
    run.server.kill()
    let ending = try run.program.waitForExit(Deadline(seconds: 2))
    #expect(ending.status == 1)
    let errors = try run.program.errors.rest()
    #expect(errors.count == 1)
    #expect(errors.first?.hasPrefix("koloda: ") == true)
  }

  @Test(arguments: 0..<6)
  func aDisplayThatDiesWhileTheWindowOpens(delay: Int) throws {
    try withTemporaryFolder { folder in
      let deck = folder.appendingPathComponent("deck.txt").path
      try "a\nb\n".write(toFile: deck, atomically: true, encoding: .utf8)
      let server = try XServer()
      let client = try XClient(server)
      let program = try ChildProcess(
        BuildProducts.path("koloda"), [deck], environment: ["DISPLAY": server.name])
      try client.waitForEvent("a window") { $0.type == 19 }
      client.pause(delay * 4)
      server.kill()
      #expect(try program.waitForExit(Deadline(seconds: 2)).status == 1)
      #expect(try program.errors.rest().count == 1)
    }
  }

  @Test func aDecisionThatCannotBeWrittenEndsTheProgram() throws {
    let run = try WindowRun(["--output", "/dev/full"])
    run.client.key("Right")
    #expect(try run.program.waitForExit().status == 1)
    #expect(
      try run.program.errors.rest()
        == ["koloda: /dev/full: No space left on device: not written: card 0 (1), right"])
    #expect(try run.program.output.rest() == [])
  }

  @Test func aFileHasEveryDecisionWhenTheProgramIsKilled() throws {
    try withTemporaryFolder { folder in
      let file = folder.appendingPathComponent("out.jsonl")
      let run = try WindowRun(["-o", file.path])
      for _ in 0..<5 { run.client.key("Right") }
      try run.client.sync(with: run.window)
      run.program.signal(SIGKILL)
      _ = try run.program.waitForExit()
      let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
      let decisions = try lines.map {
        try JSONDecoder().decode(DecisionLine.self, from: Data($0.utf8))
      }
      #expect(decisions.count == 5)
      for (index, decision) in decisions.enumerated() {
        #expect(decision.isSwipe(of: index, "right"))
      }
      #expect(try run.program.output.rest() == [])
    }
  }

  @Test func atRestNothingWakesTheProgram() throws {
    let run = try WindowRun()
    run.client.key("Right")
    _ = try run.decision()
    try run.rest()
    run.client.pause(300)
    let before = try switches(of: run.program.pid)
    run.client.pause(5500)
    #expect(try switches(of: run.program.pid) == before)
  }

  /// How often the threads of a process have been put on and taken off a processor.
  private func switches(of pid: Int32) throws -> Int {
    let tasks = "/proc/\(pid)/task"
    return try FileManager.default.contentsOfDirectory(atPath: tasks).reduce(0) { sum, task in
      let status = try String(contentsOfFile: "\(tasks)/\(task)/status", encoding: .utf8)
      let counts = status.split(separator: "\n").filter { $0.contains("ctxt_switches") }
      return sum
        + counts.compactMap { $0.split(separator: "\t").last.flatMap { Int($0) } }
        .reduce(0, +)
    }
  }
}
