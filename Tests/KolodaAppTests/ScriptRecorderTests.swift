// A recorded session, line by line: times, positions in the deck, and nothing of the content.

import Foundation
import Koloda
import KolodaEngine
import Testing

@testable import KolodaApp

@MainActor
@Suite struct ScriptRecorderTests {
  private func lines(_ body: (ScriptRecorder) -> Void) throws -> [String] {
    try withTemporaryFolder { folder in
      let file = folder.appendingPathComponent("script").path
      body(try ScriptRecorder(path: FilePath(file)))
      return try String(contentsOfFile: file, encoding: .utf8).split(separator: "\n")
        .map(String.init)
    }
  }

  private func sample(
    _ phase: PointerSample.Phase, _ x: Double, _ y: Double, _ time: Double, button: Int = 1
  ) -> PointerSample {
    PointerSample(phase: phase, position: Point(x: x, y: y), time: time, button: button)
  }

  private let frame = Rect(x: 32, y: 40, width: 416, height: 576)
  private let window = Size(width: 480, height: 720)

  @Test func whatComesInIsWrittenInPointsOfTheDeck() throws {
    let options = try Options(
      ArgumentScanner(specs: Invocation.specs).scan(["--threshold", "0.3", "--visible", "4"]))
    let lines = try lines { recorder in
      let deck = ScriptLine.deck(
        count: 9, frame: frame, window: window, options: options,
        allowed: [3: [.up], 1: [.left, .down]])
      recorder.start(deck, frame: frame, in: window, at: 100)
      recorder.pointer(sample(.press, 232, 140.5, 100.25), at: 100.25)
      recorder.pointer(sample(.motion, 240, 141, 100.2578125), at: 100.2578125)
      recorder.pointer(sample(.press, 1, 2, 100.265625, button: 3), at: 100.265625)
      recorder.resize(to: frame, in: window, at: 100.3125)
      recorder.resize(
        to: Rect(x: 10, y: 20, width: 100, height: 200), in: Size(width: 120, height: 240),
        at: 100.3125)
      recorder.pointer(sample(.release, 232, 140, 100.296875), at: 100.328125)
      recorder.pointer(sample(.cancel, 0, 0, 100.5), at: 100.5)
      recorder.key("z", control: true, shift: false, at: 101)
      recorder.command(.swipe(.topLeft), at: 102)
      recorder.command(.jump(7), at: 102)
      recorder.command(.toggleHelp, at: 103)
      recorder.command(.undo, at: 104)
    }
    #expect(
      lines == [
        #"{"deck":{"cards":9,"width":416,"height":576,"surroundings":[-32,-40,480,720],"feel":"desktop","style":"koloda","#
          + #""visible":4,"directions":["left","right"],"threshold":0.3,"loop":false,"reducedMotion":false,"#
          + #""appear":false,"fps":60,"allowed":{"1":["left","down"],"3":["up"]}}}"#,
        #"{"at":250,"do":"press","x":200,"y":100.5}"#,
        #"{"at":257.8125,"do":"move","x":208,"y":101}"#,
        #"{"at":265.625,"do":"press","x":-31,"y":-38,"button":3}"#,
        #"{"at":312.5,"do":"resize","width":100,"height":200,"surroundings":[-10,-20,120,240]}"#,
        #"{"at":328.125,"do":"release","x":222,"y":120,"time":296.875}"#,
        #"{"at":500,"do":"cancel"}"#,
        #"{"at":1000,"do":"key","key":"z","ctrl":true}"#,
        #"{"at":2000,"do":"swipe","direction":"topLeft"}"#,
        #"{"at":2000,"do":"jump","to":7}"#,
        #"{"at":4000,"do":"undo"}"#,
      ])
  }

  @Test func nothingIsWrittenBeforeTheStart() throws {
    #expect(try lines { $0.key("u", control: false, shift: false, at: 1) } == [])
  }

  @Test func aFullDiskIsSaidOnceAndEndsTheRecording() throws {
    let recorder = try ScriptRecorder(path: FilePath("/dev/full"))
    var failures: [Complaint] = []
    recorder.onFailure = { failures.append($0) }
    recorder.start(ScriptLine(at: 0, do: "undo"), frame: frame, in: window, at: 0)
    recorder.command(.undo, at: 1)
    #expect(
      failures == [.failure("/dev/full: No space left on device: the recording ends here")])
  }
}
