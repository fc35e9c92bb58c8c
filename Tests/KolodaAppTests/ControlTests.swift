// Control lines: how bytes become lines, how lines become commands, and that a reader keeps order.

import Foundation
import KolodaEngine
import Testing

@testable import KolodaApp

@Suite struct ControlTests {
  @Test func linesComeOutWhateverTheirPieces() {
    let bytes = Array("swipe right\r\nundo\n\nlast".utf8)
    for cut in 0...bytes.count {
      var splitter = LineSplitter()
      var lines = splitter.take(bytes[..<cut]) + splitter.take(bytes[cut...])
      if let last = splitter.finish() { lines.append(last) }
      #expect(lines == ["swipe right", "undo", "", "last"].map { .text($0) })
      #expect(splitter.finish() == nil)
    }
  }

  @Test func aLineWithoutEndCostsNoMoreThanTheLimit() {
    var splitter = LineSplitter(limit: 8)
    #expect(
      splitter.take(Array("12345678\n123456789\nundo\n".utf8))
        == [.text("12345678"), .tooLong, .text("undo")])
    for _ in 0..<1000 { #expect(splitter.take([UInt8](repeating: 65, count: 1000)) == []) }
    #expect(splitter.finish() == .tooLong)
  }

  @Test func bytesThatAreNoTextAreReplaced() {
    var splitter = LineSplitter()
    #expect(splitter.take([0xFF, 0x0A]) == [.text("\u{FFFD}")])
  }

  @Test func commands() throws {
    #expect(try ControlCommand(line: "swipe right") == .swipe(.right))
    #expect(try ControlCommand(line: " \tswipe  topLeft ") == .swipe(.topLeft))
    #expect(try ControlCommand(line: "undo") == .undo)
    #expect(try ControlCommand(line: "redo") == .redo)
    #expect(try ControlCommand(line: "reset") == .reset)
    #expect(try ControlCommand(line: "jump 10") == .jump(10))
    #expect(try ControlCommand(line: "state") == .state)
    #expect(try ControlCommand(line: "quit") == .quit)
  }

  @Test(arguments: [
    ("", "empty line"), ("fly", "unknown command"), ("Swipe right", "unknown command"),
    ("swipe", "takes one direction"), ("swipe left right", "takes one direction"),
    ("swipe sideways", "unknown direction"), ("jump", "takes one index"),
    ("jump -1", "not an index"), ("jump +1", "not an index"), ("jump 1.5", "not an index"),
    ("jump 99999999999999999999", "not an index"), ("undo 3", "takes no argument"),
  ])
  func mistakes(line: String, reason: String) {
    #expect(throws: ControlCommand.Mistake(reason: reason)) { try ControlCommand(line: line) }
  }

  @MainActor @Test func aReaderGivesEveryLineInOrderUpToTheEnd() async throws {
    let pipe = try Pipe()
    let wanted = (0..<5000).map { "jump \($0)" } + ["quit"]
    let (stream, continuation) = AsyncStream<LineSplitter.Line>.makeStream()
    let reader = ControlReader(descriptor: pipe.reading) { line in
      continuation.yield(line)
      if line == .text("quit") { continuation.finish() }
    }
    reader.start()
    Thread.start { [writing = pipe.writing] in
      try? writing.write(Array(wanted.joined(separator: "\n").utf8))
      close(writing.number)
    }
    var lines: [LineSplitter.Line] = []
    for await line in stream { lines.append(line) }
    #expect(lines == wanted.map { .text($0) })
  }
}
