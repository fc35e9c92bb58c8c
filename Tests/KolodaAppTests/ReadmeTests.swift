// The README keeps its promises: every shell snippet runs, the Swift program is the one that is
// built beside the tests, the options are all there.

import Foundation
import KolodaXTestSupport
import Testing

@testable import KolodaApp

@Suite(.serialized) struct ReadmeTests {
  private let text: String

  init() throws {
    let file = RunningProgram.packageFolder.appendingPathComponent("README.md")
    text = try String(contentsOf: file, encoding: .utf8)
  }

  /// The fenced blocks of a language, in order.
  private func blocks(_ language: String) -> [String] {
    text.components(separatedBy: "\n```\(language)\n").dropFirst().map { rest in
      (rest.components(separatedBy: "\n```").first ?? "") + "\n"
    }
  }

  @Test func theProgramInTheReadmeIsTheOneThatIsBuilt() throws {
    let folder = RunningProgram.packageFolder.appendingPathComponent("Tests/ReadmeExample")
    let source = try String(
      contentsOf: folder.appendingPathComponent("main.swift"), encoding: .utf8)
    let body = source.components(separatedBy: "\n\n").dropFirst().joined(separator: "\n\n")
    #expect(blocks("swift") == [body])
    #expect(blocks("swift").first?.split(separator: "\n").count ?? 99 <= 26)
  }

  @Test func theProgramInTheReadmeRuns() throws {
    let server = try XServer()
    let client = try XClient(server)
    let program = try ChildProcess(
      BuildProducts.path("ReadmeExample"), environment: ["DISPLAY": server.name])
    let window = try client.window(ofProcess: program.pid)
    #expect(client.text(of: "_NET_WM_NAME", of: window) == "Fruits")
    client.focus(window)
    try client.sync(with: window, untilRest: true)
    client.key("Right")
    client.key("Left")
    try client.sync(with: window, untilRest: true)
    client.askToClose(window)
    #expect(try program.waitForExit().status == 0)
    #expect(try program.output.rest() == ["Apple right", "Banana left"])
  }

  @Test func theMakeTargetsExist() throws {
    for line in blocks("sh").flatMap({ $0.split(separator: "\n") }) where line.hasPrefix("make ") {
      let command = line.prefix { $0 != "#" }
      let outcome = try RunningProgram.shell(
        "exec \(command) --dry-run", folder: RunningProgram.packageFolder)
      #expect(outcome.exitCode == 0, "\(line): \(outcome.errors)")
    }
  }

  @Test func everyShellSnippetRuns() throws {
    try withTemporaryFolder { folder in
      try makePhotos(in: folder)
      let server = try XServer()
      for block in blocks("sh") where !block.hasPrefix("make ") {
        let (status, errors) = try run(block, in: folder, on: server)
        #expect(status == 0, "\(block)\(errors)")
        #expect(!errors.contains { $0.hasPrefix("koloda: ") }, "\(block)\(errors)")
      }
      let kept = folder.appendingPathComponent("kept")
      #expect(try FileManager.default.contentsOfDirectory(atPath: kept.path) == ["IMG_1.png"])
    }
  }

  private func makePhotos(in folder: URL) throws {
    let photos = folder.appendingPathComponent("photos")
    try FileManager.default.createDirectory(at: photos, withIntermediateDirectories: true)
    let icon = RunningProgram.packageFolder.appendingPathComponent("Resources/icon-128.png")
    for number in [1, 2, 10] {
      try FileManager.default.copyItem(
        at: icon, to: photos.appendingPathComponent("IMG_\(number).png"))
    }
  }

  /// Runs a snippet while somebody at the display swipes right, left, and closes each window.
  private func run(
    _ block: String, in folder: URL, on server: XServer
  ) throws -> (status: Int32, errors: [String]) {
    let client = try XClient(server)
    client.move(to: WindowRun.middle.x, WindowRun.middle.y)
    let programs = URL(fileURLWithPath: try RunningProgram.path).deletingLastPathComponent().path
    let search = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
    let shell = try ChildProcess(
      "/bin/sh", ["-eu", "-c", "cd '\(folder.path)'; \(block)"],
      environment: ["DISPLAY": server.name, "PATH": "\(programs):\(search)"])
    shell.closeInput()
    while true {
      if let ending = try? shell.waitForExit(Deadline(seconds: 0.05)) {
        return (ending.status, try shell.errors.rest())
      }
      for window in client.children(of: client.root) where client.isViewable(window) {
        client.focus(window)
        for key in ["Right", "Left", "q"] { client.key(key) }
        try? client.waitForEvent("the end of the window") { $0.type == 17 }
      }
    }
  }

  @Test func everyOptionIsInTheTable() {
    for spec in Invocation.specs { #expect(text.contains("`--\(spec.name)")) }
  }

  @Test func theFormatOfScriptsIsAllThere() {
    for verb in ScriptVerb.allCases { #expect(text.contains("`\(verb.rawValue)`")) }
    for fact in ScriptDeck.Key.allCases { #expect(text.contains("`\(fact.rawValue)`")) }
    for event in ReplayEvent.allCases { #expect(text.contains("`\(event.rawValue)`")) }
  }

  @Test func theReplayInTheReadmeIsTheRealOne() throws {
    try withTemporaryFolder { folder in
      let snippet = try #require(blocks("sh").first { $0.contains("koloda replay flick.jsonl") })
      let outcome = try RunningProgram.shell(snippet, folder: folder)
      #expect(blocks("json").contains(outcome.output))
    }
  }
}
