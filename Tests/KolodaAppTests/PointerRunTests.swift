// Swiping with a real pointer and real keys in a real window: what reaches standard output.
// Every test has an X server of its own.

import KolodaXTestSupport
import Testing

@Suite(.serialized) struct PointerRunTests {
  @Test func aDragPastTheThresholdIsOneDecision() throws {
    let run = try WindowRun()
    run.hold(by: (220, 10))
    run.client.release(after: 200)
    let decision = try run.decision()
    #expect(decision.isSwipe(of: 0, "right"))
    #expect(decision.time.wholeMatch(of: /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z/) != nil)
    #expect(try run.current() == 1)
    #expect(try run.close().output == [])
  }

  @Test func aShortDragGoesBack() throws {
    let run = try WindowRun()
    run.hold(by: (40, 0))
    run.client.release(after: 300)
    try run.rest()
    #expect(try run.current() == 0)
    #expect(try run.close().output == [])
  }

  @Test func aShortFastFlickIsADecision() throws {
    let run = try WindowRun()
    let start = WindowRun.middle
    run.client.drag(from: start, to: (start.x - 80, start.y), steps: 8, stepTime: 4)
    #expect(try run.decision().isSwipe(of: 0, "left"))
  }

  @Test func aPressThatEndsOutsideTheWindowCounts() throws {
    let run = try WindowRun()
    run.client.drag(from: WindowRun.middle, to: (900, 300), steps: 20)
    #expect(try run.decision().isSwipe(of: 0, "right"))
    #expect(try run.current() == 1)
  }

  @Test func theWindowCanBeResizedInTheMiddleOfADrag() throws {
    let run = try WindowRun()
    run.hold(by: (60, 0))
    for (width, height) in [(700, 790), (1, 1), (333, 777), (480, 720)] {
      run.client.resize(run.window, width: width, height: height)
      try run.client.sync(with: run.window)
    }
    run.client.move(to: WindowRun.middle.x + 300, WindowRun.middle.y, after: 50)
    run.client.release(after: 200)
    #expect(try run.decision().isSwipe(of: 0, "right"))
    try run.rest()
    #expect(try run.close().errors == [])
  }

  @Test func theCloseButtonInTheMiddleOfADragEndsTheProgram() throws {
    let run = try WindowRun()
    run.hold(by: (150, 0))
    try run.client.sync(with: run.window)
    let last = try run.close()
    #expect(last.output == [] && last.errors == [])
  }

  @Test func theCloseButtonInTheMiddleOfAFlightEndsTheProgram() throws {
    let run = try WindowRun()
    run.client.key("Right")
    #expect(try run.decision().isSwipe(of: 0, "right"))
    let last = try run.close()
    #expect(last.output == [] && last.errors == [])
  }

  @Test func anUndoReachesACardStillFlying() throws {
    let run = try WindowRun(["--feel", "koloda"])
    run.client.key("Right")
    run.client.key("u")
    #expect(try run.decision().isSwipe(of: 0, "right"))
    #expect(try run.decision().isUndo(of: 0))
    #expect(try run.state()["moving"] as? Bool == true)
    try run.rest()
    #expect(try run.current() == 0)
  }

  @Test func tenKeysWithinASecondAreTenDecisions() throws {
    let run = try WindowRun()
    for _ in 0..<10 { run.client.key("Right") }
    for index in 0..<10 { #expect(try run.decision().isSwipe(of: index, "right")) }
    #expect(try run.current() == 10)
    for _ in 0..<10 { run.client.key("z", "Control_L") }
    for index in (0..<10).reversed() { #expect(try run.decision().isUndo(of: index)) }
    try run.rest()
    #expect(try run.current() == 0)
    #expect(try run.close().output == [])
  }

  @Test func theKeysOfTheManual() throws {
    let run = try WindowRun(["--directions", "left,right,up"])
    run.client.key("Up")
    #expect(try run.decision().isSwipe(of: 0, "up"))
    run.client.key("Down")
    run.client.key("BackSpace")
    #expect(try run.decision().isUndo(of: 0))
    run.client.key("r")
    #expect(try run.decision().isSwipe(of: 0, "up"))
    run.client.key("Home")
    try run.rest()
    #expect(try run.current() == 0)
    run.client.key("q")
    #expect(try run.program.waitForExit().status == 0)
  }

  @Test func theWindowHasTitleClassAndIcons() throws {
    let run = try WindowRun(["--title", "Größe 日本"])
    #expect(run.client.text(of: "_NET_WM_NAME", of: run.window) == "Größe 日本")
    #expect(run.client.text(of: "WM_CLASS", of: run.window) == "koloda\0Koloda\0")
    let icons = run.client.values(of: "_NET_WM_ICON", of: run.window)
    #expect(icons.count == 2 + 48 * 48 + 2 + 96 * 96)
    #expect(icons.prefix(2) == [48, 48])
    #expect(icons[2 + 24 * 48 + 30] >> 24 & 255 == 255 && icons[2] == 0)
  }
}
