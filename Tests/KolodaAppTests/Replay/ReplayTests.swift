// The rules of a replay: the deck's facts, the clock, callbacks, and the end of the script.

import Foundation
import Testing

@testable import KolodaApp

@MainActor
@Suite struct ReplayTests {
  @Test func anEmptyScriptShowsTheFirstCardOfTen() throws {
    let run = try ReplayRun("")
    #expect(
      String(decoding: run.output, as: UTF8.self) == """
        {"at":0,"event":"requested","index":0}
        {"at":0,"event":"requested","index":1}
        {"at":0,"event":"requested","index":2}
        {"at":0,"event":"didShow","index":0}

        """)
    #expect(run.rests)
  }

  /// The pointer is at x = 300 of the window from 40 ms on, though no longer of the deck.
  @Test func aDeckThatMovesInItsSurroundingsGivesThePointerNoSpeed() throws {
    let run = try ReplayRun(
      #"""
      {"deck":{"cards":3,"width":416,"height":576,"surroundings":[-32,-40,480,720],"feel":"desktop"}}
      {"at":0,"do":"press","x":248,"y":200}
      {"at":20,"do":"move","x":258,"y":200}
      {"at":40,"do":"move","x":268,"y":200}
      {"at":60,"do":"resize","width":416,"height":576,"surroundings":[-92,-40,600,720]}
      {"at":62,"do":"move","x":208,"y":200}
      {"at":64,"do":"sample"}
      {"at":64,"do":"release","x":208,"y":200}
      """#)
    #expect(run.events("didSwipe").isEmpty)
    #expect(run.indices("didReset") == [0])
    let card = (run.scenes.first?["cards"] as? [[String: Any]])?.last
    let matrix = try #require(card?["matrix"] as? [Double])
    // Under the pointer as before: 248 points from the left edge of the card.
    #expect(abs(matrix[0] * 248 + matrix[2] * 200 + matrix[4] - 208) < 5)
  }

  @Test func aSampleIsPrintedInFull() throws {
    let run = try ReplayRun(
      #"""
      {"deck":{"cards":1,"width":100,"height":200,"visible":1}}
      {"at":12.5,"do":"press","x":50,"y":50}
      {"at":20,"do":"move","x":66.5,"y":50}
      {"at":20.25,"do":"sample"}
      """#)
    let line = run.output.split(separator: UInt8(ascii: "\n")).last ?? []
    let matrix = #""matrix":[0.9929"#
    let text = String(decoding: line, as: UTF8.self)
    #expect(
      text.hasPrefix(
        #"{"at":20.25,"scene":{"current":0,"count":1,"moving":false,"cards":[{"index":0,"#
          + #""role":"held","# + matrix))
    #expect(
      text.hasSuffix(
        #"],"width":100,"height":200,"alpha":1,"#
          + #""overlay":{"direction":"right","progress":0.5}}]}}"#))
  }

  @Test func theDeckLineWinsOverTheCommandLine() throws {
    let arguments = ["--visible", "2", "--directions", "up", "--size", "300x400", "--loop"]
    let script = #"{"at":0,"do":"swipe","direction":"up"}"#
    let given = try ReplayRun(script, arguments: arguments)
    #expect(given.indices("requested") == [0, 1, 2])
    #expect(given.news == "didShow 0, didSwipe 0 up, didShow 1")
    let overridden = try ReplayRun(
      #"{"deck":{"visible":1,"directions":["left"]}}"# + "\n" + script, arguments: arguments)
    #expect(overridden.indices("requested") == [0])
    #expect(overridden.news == "didShow 0, refused swipe")
  }

  @Test func blankLinesAndOtherLineEndsAreNothing() throws {
    let script = "\u{FEFF}{\"deck\":{}}\r\n\r\n \t\n{\"at\":1,\"do\":\"undo\"}\r\n\n"
    #expect(try ReplayRun(script).news == "didShow 0, refused undo")
  }

  @Test func framesPassBetweenLines() throws {
    let run = try ReplayRun(
      #"""
      {"deck":{"fps":10}}
      {"at":0,"do":"swipe","direction":"right"}
      {"at":5000,"do":"undo"}
      """#)
    let shown = run.events("didShow").compactMap { $0["at"] as? Double }
    #expect(shown.count == 3)
    #expect(shown.allSatisfy { $0.truncatingRemainder(dividingBy: 100) == 0 })
    #expect(shown[1] < 1000 && shown[2] > 5000)
  }

  @Test func hooksRunOnceInsideTheirCallback() throws {
    let run = try ReplayRun(
      #"""
      {"at":0,"do":"on","event":"didSwipe","then":[{"do":"swipe","direction":"left"},{"do":"sample"}]}
      {"at":0,"do":"on","event":"didSwipe","index":1,"then":[{"do":"undo"}]}
      {"at":1,"do":"swipe","direction":"right"}
      {"at":2000,"do":"swipe","direction":"right"}
      """#)
    #expect(
      run.news == "didShow 0, didSwipe 0 right, didSwipe 1 left, didRewind 1 left, didShow 1, "
        + "didSwipe 1 right, didShow 2")
    #expect(run.scenes.first?["current"] as? Int == 2)
  }

  @Test func aHookMaySetAnother() throws {
    let run = try ReplayRun(
      #"""
      {"at":0,"do":"on","event":"didShow","index":1,"then":[{"do":"on","event":"didShow","index":2,"then":[{"do":"reset"}]},{"do":"swipe","direction":"up","force":true}]}
      {"at":1,"do":"swipe","direction":"right"}
      """#)
    #expect(
      run.news == "didShow 0, didSwipe 0 right, didShow 1, didSwipe 1 up, didShow 2, didShow 0")
  }

  @Test func aDeckThatDoesNotRestIsToldAfterTenSeconds() throws {
    let hooks = (0..<60).map { index in
      #"{"at":0,"do":"on","event":"didShow","index":\#(index),"#
        + #""then":[{"do":"swipe","direction":"right"}]}"#
    }
    let script =
      #"{"deck":{"cards":100,"fps":60}}"# + "\n" + hooks.joined(separator: "\n") + "\n"
      + #"{"at":0,"do":"reset"}"#
    let run = try ReplayRun(script)
    #expect(run.complaint == nil)
    #expect(!run.rests)
    #expect(run.lines.last as NSDictionary? == ["event": "stillMoving"])
    let last = run.lines.compactMap { $0["at"] as? Double }.max() ?? 0
    #expect(last > 9000 && last <= 10_000)
  }

  @Test func keysAreThoseOfTheWindow() throws {
    let run = try ReplayRun(
      #"""
      {"at":0,"do":"key","key":"Right"}
      {"at":0,"do":"key","key":"F11"}
      {"at":0,"do":"key","key":"question"}
      {"at":0,"do":"key","key":"nonsense"}
      {"at":0,"do":"key","key":"Z","ctrl":true}
      """#)
    #expect(run.news == "didShow 0, didSwipe 0 right, refused key, didRewind 0 right, didShow 0")
  }

  @Test func aLongScriptIsNeverInMemoryAsAWhole() throws {
    let pipe = try Pipe()
    let writer = pipe.writing
    let count = 40_000
    Thread.start {
      var piece = Array("{\"at\":0,\"do\":\"press\",\"x\":240,\"y\":300}\n".utf8)
      for index in 0..<count {
        let x = 240 + index % 200
        piece += "{\"at\":\(index),\"do\":\"move\",\"x\":\(x),\"y\":300.5}\n".utf8
        if piece.count > 4096 {
          try? writer.write(piece)
          piece = []
        }
      }
      try? writer.write(piece)
      close(writer.number)
    }
    defer { close(pipe.reading.number) }
    var largest = 0
    var lines = 0
    let reader = ScriptReader(ScriptLines(pipe.reading), name: "-")
    let options = try Options([])
    _ = try Replay.play(reader, deck: ReplayDeck(options)) { bytes throws(Complaint) in
      largest = max(largest, bytes.count)
      lines += bytes.count { $0 == UInt8(ascii: "\n") }
    } warn: { _ in
    }
    #expect(lines > count - 10)
    #expect(largest < 200 << 10)
  }
}
