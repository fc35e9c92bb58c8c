// Pictures of a deck without a display: at rest, at the end of a script, and what goes wrong.

import Foundation
import KolodaTestSupport
import Testing

@testable import KolodaApp

@Suite struct SnapshotTests {
  /// Takes a picture with `koloda snapshot`.
  private func picture(_ arguments: String..., script: String? = nil) throws -> PixelImage {
    try withTemporaryFolder { folder in
      let file = folder.appendingPathComponent("picture.png").path
      var words = ["koloda", "snapshot", "-o", file] + arguments
      if let script {
        let path = folder.appendingPathComponent("script.jsonl")
        try Data(script.utf8).write(to: path)
        words += ["--at", path.path]
      }
      let line = words.map { "'\($0)'" }.joined(separator: " ")
      let outcome = try RunningProgram.shell("unset DISPLAY; exec \(line)")
      #expect(outcome.exitCode == 0)
      #expect(outcome.output == "" && outcome.errors == "")
      return try #require(PixelImage(png: file))
    }
  }

  private var demo: String {
    RunningProgram.packageFolder.appendingPathComponent("Resources/demo/deck.json").path
  }

  @Test func aDeckAtRest() throws {
    let picture = try picture(demo)
    #expect(picture.width == 480 && picture.height == 720)
    #expect(Golden.mismatch(picture, name: "snapshot-rest") == nil)
  }

  @Test func aDeckInTheMiddleOfAScript() throws {
    let picture = try picture(
      demo,
      script: """
        {"at":0,"do":"swipe","direction":"left"}
        {"at":900,"do":"press","x":200,"y":150}
        {"at":908,"do":"move","x":220,"y":154}
        {"at":960,"do":"move","x":300,"y":160}
        """)
    #expect(Golden.mismatch(picture, name: "snapshot-drag") == nil)
  }

  @Test func theWindowHasTheSizeTheScriptsDeckNeeds() throws {
    let script = #"{"deck":{"width":536,"height":696}}"#
    let picture = try picture(demo, "--scale", "0.5", script: script)
    #expect(picture.width == 300 && picture.height == 420)
  }

  @Test func aPictureThatCannotBeHadIsOneLine() throws {
    let missing = try RunningProgram.run("snapshot", "-o", "/dev/null/x.png", demo)
    #expect(missing.exitCode == 1)
    #expect(missing.errors == "koloda: /dev/null/x.png: the picture cannot be written\n")
    let deckless = try RunningProgram.run("snapshot", "-o", "/dev/null", "/nowhere")
    #expect(deckless.exitCode == 1 && deckless.errorLines.count == 1)
    let nameless = try RunningProgram.run("snapshot", demo)
    #expect(nameless.exitCode == 2 && nameless.errorLines.count == 1)
  }

  @Test func aMistakeInTheScriptLeavesNoPicture() throws {
    try withTemporaryFolder { folder in
      let outcome = try RunningProgram.shell(
        "echo '{\"at\":1,\"do\":\"fly\"}' | koloda snapshot -o picture.png --at - '\(demo)'",
        folder: folder)
      #expect(outcome.exitCode == 2)
      #expect(outcome.errors.hasPrefix("koloda: -:1: unknown do \"fly\""))
      let file = folder.appendingPathComponent("picture.png").path
      #expect(!FileManager.default.fileExists(atPath: file))
    }
  }

  @Test func aPictureLargerThanAnyIsRefusedAtOnce() throws {
    let outcome = try RunningProgram.run(
      "snapshot", demo, "--size", "9000x10", "--scale", "4", "-o", "x")
    #expect(outcome.exitCode == 2)
    #expect(outcome.errors == "koloda: --size: more than 32767 pixels a side\n")
  }
}
