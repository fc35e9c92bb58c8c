// Mistakes in a script: each is one message with the line's number, and nothing after it is run,
// nor anything of the line itself.

import Foundation
import Testing

@testable import KolodaApp

@MainActor
@Suite struct ScriptErrorTests {
  /// Lines that are wrong by themselves, and what is said.
  private static let mistakes: [(line: String, message: String)] = [
    (#"hello"#, "unexpected 'h'"),
    (#"[]"#, "an object expected, found an array"),
    (#"{"at":1,"do":"undo""#, "',' or '}' expected"),
    (#"{"at":1,"do":"undo"} {}"#, "unexpected '{' after the end"),
    (#"{"at":1,"do":"undo","at":2}"#, "\"at\" stands there twice"),
    (#"{"at":1}"#, "\"do\" is missing"),
    (#"{"do":"undo"}"#, "\"at\" is missing"),
    (#"{"at":"1","do":"undo"}"#, "a number expected, found a string"),
    (#"{"at":-1,"do":"undo"}"#, "\"at\" is before the beginning"),
    (#"{"at":4,"do":"undo"}"#, "the time goes back"),
    (#"{"at":1e15,"do":"undo"}"#, "\"at\" is too late"),
    (#"{"at":9,"do":"press","x":NaN,"y":0}"#, "unexpected 'N'"),
    (#"{"at":9,"do":"press","x":1e999,"y":0}"#, "a number out of range"),
    (#"{"at":9,"do":"press","x":1e10,"y":0}"#, "\"x\" must be -1000000000 to 1000000000"),
    (#"{"at":9,"do":"press","x":1}"#, "\"y\" is missing for \"press\""),
    (#"{"at":9,"do":"press","x":1,"y":1,"button":0}"#, "\"button\" must be 1 to 255"),
    (#"{"at":9,"do":"undo","x":1}"#, "\"x\" says nothing to \"undo\""),
    (#"{"at":9,"do":"undo","colour":1}"#, "unknown field \"colour\""),
    (#"{"at":9,"do":"undo","visible":2}"#, "\"visible\" says nothing to \"undo\""),
    (#"{"at":9,"do":"set","cards":2}"#, "\"cards\" says nothing to \"set\""),
    (#"{"at":9,"do":"set","threshold":0}"#, "\"threshold\" must be more than 0"),
    (#"{"at":9,"do":"set","veto":[[1]]}"#, "a veto is [index, direction]"),
    (#"{"at":9,"do":"set","allowed":{"x":[]}}"#, "\"x\" is no card's index"),
    (#"{"at":9,"do":"count","to":-1}"#, "\"to\" must be 0 to 1000000000"),
    (#"{"at":9,"do":"insert","from":3,"to":2}"#, "no range: 3 to 2"),
    (#"{"at":9,"do":"insert","from":5,"to":6}"#, "5 to 6 is outside the deck of 5 cards"),
    (#"{"at":9,"do":"remove","from":0,"to":6}"#, "0 to 6 is outside the deck of 5 cards"),
    (#"{"at":9,"do":"reloadCards","from":6,"to":6}"#, "6 to 6 is outside the deck of 5 cards"),
    (#"{"at":9,"do":"remove","from":-1,"to":1}"#, "no range: -1 to 1"),
    (#"{"at":9,"do":"jump","to":0.5}"#, "a whole number expected"),
    (#"{"at":9,"do":"on","event":"didSwipe"}"#, "\"then\" is missing for \"on\""),
    (
      #"{"at":9,"do":"on","event":"didSwipe","then":[{"at":1,"do":"undo"}]}"#,
      "no \"at\" inside \"then\""
    ),
    (#"{"deck":{}}"#, "the deck must come first"),
    (#"{"deck":{},"at":1}"#, "nothing goes with \"deck\""),
  ]

  @Test func everyMistakeStopsTheScriptBeforeItsLine() throws {
    for (line, message) in Self.mistakes {
      let run = try ReplayRun(
        """
        {"deck":{"cards":5}}

        {"at":5,"do":"swipe","direction":"right"}
        \(line)
        {"at":10000,"do":"swipe","direction":"right"}
        """)
      #expect(run.complaint == .usage("script:4: \(message)"), "\(line)")
      #expect(run.news == "didShow 0, didSwipe 0 right", "\(line)")
    }
  }

  @Test func unknownWordsAreSaidWithTheKnownOnes() throws {
    let unknown = [
      (#"{"at":1,"do":"jmp"}"#, #"unknown do "jmp": not one of press, move,"#),
      (#"{"at":1,"do":"swipe","direction":"east"}"#, #"unknown direction "east": not one of left"#),
      (#"{"at":1,"do":"on","event":"x","then":[]}"#, #"unknown event "x": not one of panBegan"#),
      (#"{"deck":{"feel":"x"}}"#, #"unknown feel "x": not one of desktop, koloda"#),
      (#"{"deck":{"x":1}}"#, #"unknown field "x""#),
      (#"{"deck":{"fps":0}}"#, #""fps" must be 1 to 1000"#),
      (#"{"deck":{"cards":1.5}}"#, "a whole number expected"),
    ]
    for (line, beginning) in unknown {
      let run = try ReplayRun(line)
      #expect(run.complaint?.message.hasPrefix("script:1: \(beginning)") == true, "\(line)")
      #expect(run.complaint?.exitCode == 2)
    }
  }

  @Test func aRangeOutsideInAHookStopsInsideTheCallback() throws {
    let run = try ReplayRun(
      """
      {"at":0,"do":"on","event":"didSwipe","then":[{"do":"undo"},{"do":"remove","from":9,"to":99}]}
      {"at":1,"do":"swipe","direction":"right"}
      {"at":2,"do":"swipe","direction":"right"}
      """)
    #expect(run.complaint == .usage("script:1: 9 to 99 is outside the deck of 10 cards"))
    #expect(run.news == "didShow 0, didSwipe 0 right")
  }

  @Test func aLineWithoutEndIsRefusedBeforeItIsWhole() throws {
    let pipe = try Pipe()
    let writer = pipe.writing
    Thread.start {
      try? writer.write([UInt8](repeating: UInt8(ascii: "["), count: 4 << 20))
      close(writer.number)
    }
    defer { close(pipe.reading.number) }
    var reader = ScriptReader(ScriptLines(pipe.reading), name: "-")
    #expect(throws: Complaint.usage("-:1: a line longer than 1048576 bytes")) {
      _ = try reader.next()
    }
    _ = pipe.readToEnd()
  }

  @Test func nestingIsBounded() throws {
    let deep = String(repeating: #"{"do":"on","event":"didShow","then":["#, count: 3000)
    let run = try ReplayRun(#"{"at":1,"do":"on","event":"didShow","then":["# + deep)
    #expect(run.complaint == .usage("script:1: nested too deeply"))
  }
}
