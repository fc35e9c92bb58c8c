// The program in the hands of another program: every control line is answered once, in order, and
// acts at once whatever is moving.

import KolodaXTestSupport
import Testing

@Suite(.serialized) struct ControlRunTests {
  @Test func everyLineIsAnsweredInOrder() throws {
    let run = try WindowRun(cards: 12)
    let lines = [
      ("swipe right", "ok: swipe right"), ("swipe left", "ok: swipe left"), ("undo", "ok: undo"),
      ("redo", "ok: redo"), ("redo", "refused: redo"), ("swipe up", "refused: swipe up"),
      ("fly", "error: fly: unknown command"), ("", "error: empty line"),
      ("  jump\t10 ", "ok: jump 10"), ("jump 12", "refused: jump 12"),
      ("state", #"{"current":10,"count":12,"moving":true,"decisions":{"left":1,"right":1}}"#),
      ("reset", "ok: reset"), ("undo", "refused: undo"),
    ]
    for line in lines { run.program.send(line.0) }
    for line in lines { #expect(try run.program.errors.next() == line.1) }
    #expect(try run.ask("quit") == "ok: quit")
    #expect(try run.program.waitForExit().status == 0)
    let output = try run.program.output.rest()
    #expect(output.count == 4)
  }

  @Test func theEndOfTheInputKeepsTheWindowOpen() throws {
    let run = try WindowRun()
    #expect(try run.ask("swipe right") == "ok: swipe right")
    run.program.closeInput()
    #expect(try run.decision().isSwipe(of: 0, "right"))
    run.client.key("Right")
    #expect(try run.decision().isSwipe(of: 1, "right"))
    #expect(try run.close().errors == [])
  }

  @Test func aDeckThatHasRunOutRefuses() throws {
    let run = try WindowRun(cards: 1)
    #expect(try run.ask("swipe right") == "ok: swipe right")
    #expect(try run.ask("swipe right") == "refused: swipe right")
    #expect(try run.current() == 1)
    #expect(try run.ask("undo") == "ok: undo")
    #expect(try run.current() == 0)
  }

  @Test func swipesByControlAreDecisionsInOrder() throws {
    let run = try WindowRun(cards: 200)
    for index in 0..<100 { run.program.send(index % 3 == 0 ? "swipe left" : "swipe right") }
    for index in 0..<100 {
      #expect(try run.decision().isSwipe(of: index, index % 3 == 0 ? "left" : "right"))
    }
  }
}
