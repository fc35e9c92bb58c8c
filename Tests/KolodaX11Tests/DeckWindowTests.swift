// A deck in its window, used as a person uses it: mouse, keys, resizing, closing.

import CXTest
import Glibc
import KolodaXTestSupport
import Testing

@Suite struct DeckWindowTests {
  /// What happened to cards so far, once nothing moves any more.
  private func news(_ run: ProbeRun) throws -> [String] {
    try run.user.sync(with: run.window, untilRest: true)
    return run.probe.output.available().filter { !$0.hasPrefix("resized") }
  }

  /// Expects exactly this news.
  private func expect(
    _ run: ProbeRun, _ wanted: [String], _ comment: Comment? = nil,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let news = try news(run)
    #expect(news == wanted, comment, sourceLocation: sourceLocation)
  }

  @Test(arguments: ["shm", "xrender", "image"])
  func dragPastTheThresholdSwipes(renderer: String) throws {
    let run = try ProbeRun("cards=5", "renderer=\(renderer)")
    _ = try news(run)
    let rest = try run.user.picture(of: run.window)
    run.user.drag(from: (240, 300), to: (440, 310), isReleased: false)
    try run.user.sync(with: run.window)
    #expect(try run.user.picture(of: run.window) != rest)
    run.user.release(after: 100)
    try expect(run, ["swipe 0 right"])
  }

  @Test(arguments: ["shm", "xrender", "image"])
  func shortDragGoesBackToTheVeryPixel(renderer: String) throws {
    let run = try ProbeRun("cards=5", "renderer=\(renderer)")
    _ = try news(run)
    let rest = try run.user.picture(of: run.window)
    run.user.drag(from: (240, 300), to: (280, 305), holdTime: 200)
    try expect(run, ["reset 0"])
    #expect(try run.user.picture(of: run.window) == rest)
  }

  @Test(arguments: [("right", 310), ("left", 170)])
  func shortFastFlickSwipes(direction: String, end: Int) throws {
    let run = try ProbeRun("cards=5")
    var all: [String] = []
    // A machine that is busy elsewhere can stretch a flick until it is a slow drag, which goes
    // back; no flick of five is stretched like that but by a fault.
    for _ in 0..<5 where !all.contains("swipe 0 \(direction)") {
      run.user.drag(from: (240, 300), to: (end, 300), steps: 7, stepTime: 2)
      all += try news(run)
    }
    #expect(all.last == "swipe 0 \(direction)")
    #expect(all.dropLast().allSatisfy { $0 == "reset 0" })
  }

  @Test func clickSelects() throws {
    let run = try ProbeRun("cards=5")
    run.user.move(to: 240, 300)
    run.user.press()
    run.user.release()
    run.user.key("Return")
    try expect(run, ["select 0", "select 0"])
  }

  @Test("scrollable-content", arguments: ["shm", "xrender"])
  func wheelScrollsLongTextAndMovesNoCard(renderer: String) throws {
    let run = try ProbeRun("cards=5", "long=yes", "renderer=\(renderer)")
    run.user.move(to: 240, 300)
    _ = try news(run)
    func turn(_ button: Int, _ notches: Int) throws -> Picture {
      for _ in 0..<notches {
        run.user.press(button)
        run.user.release(button)
      }
      try expect(run, [])
      return try run.user.picture(of: run.window)
    }
    let start = try turn(4, 2)
    let below = try turn(5, 2)
    #expect(below != start)
    #expect(try turn(4, 1) != below)
    #expect(try turn(5, 1) == below)
    run.user.drag(from: (240, 300), to: (250, 180), holdTime: 100)
    try expect(run, [])
    #expect(try run.user.picture(of: run.window) != below)
  }

  @Test func keyboardSwipeAndUndo() throws {
    let run = try ProbeRun("cards=5")
    run.user.key("Right")
    run.user.key("Left")
    run.user.key("u")
    run.user.key("z", "Control_L")
    run.user.key("z", "Control_L", "Shift_L")
    run.user.key("BackSpace")
    run.user.key("Up")
    try expect(
      run,
      [
        "swipe 0 right", "swipe 1 left", "undo 1 left", "undo 0 right", "swipe 0 right",
        "undo 0 right",
      ])
  }

  @Test func keysOnAnEmptyDeckDoNothing() throws {
    let run = try ProbeRun("cards=1")
    run.user.key("Right")
    _ = try news(run)
    for key in ["Right", "Left", "Return", "space"] { run.user.key(key) }
    #expect(try news(run).isEmpty)
    run.user.key("u")
    try expect(run, ["undo 0 right"])
  }

  @Test func tenSwipesByKeyAtOnceAreTenDecisions() throws {
    let run = try ProbeRun("cards=20")
    for _ in 0..<10 { run.user.key("Right") }
    try expect(run, (0..<10).map { "swipe \($0) right" })
  }

  @Test func undoByKeyWhileTheCardIsStillFlying() throws {
    let run = try ProbeRun("cards=5")
    _ = try news(run)
    let rest = try run.user.picture(of: run.window)
    run.user.key("Right")
    run.user.pause(60)
    run.user.key("u")
    try expect(run, ["swipe 0 right", "undo 0 right"])
    #expect(try run.user.picture(of: run.window) == rest)
  }

  @Test func heldKeysSwipeAndUndoButResetOnce() throws {
    let run = try ProbeRun("cards=200")
    run.user.setAutoRepeat(delay: 60, interval: 40)
    run.user.hold("Right", for: 300)
    let swipes = try news(run)
    #expect(swipes.count >= 4 && swipes.count <= 8)
    run.user.hold("u", for: 300)
    let undos = try news(run)
    #expect(!undos.isEmpty && undos.count <= swipes.count)
    #expect(undos.allSatisfy { $0.hasPrefix("undo") })
  }

  @Test func locksAndLayoutsDoNotMatterToTheDeck() throws {
    let run = try ProbeRun("cards=5")
    let undo = run.user.keycode("u")
    run.user.lockModifiers(LockMask | Mod2Mask)
    run.user.key("Right")
    let tool = try ChildProcess(
      "setxkbmap", ["us,ru"], environment: ["DISPLAY": run.server.name])
    #expect(try tool.waitForExit().status == 0)
    run.user.lockGroup(1)
    run.user.setKey(code: undo, isDown: true)
    run.user.setKey(code: undo, isDown: false)
    try expect(run, ["swipe 0 right", "undo 0 right"])
  }

  @Test func focusLostMidDrag() throws {
    let breaks: [(String, (ProbeRun) -> Void)] = [
      ("focus", { $0.user.focus(nil) }),
      ("unmap", { $0.user.setMapped(false, $0.window) }),
      ("grab", { $0.user.sendLeave(mode: NotifyGrab, to: $0.window) }),
    ]
    for (name, lose) in breaks {
      let run = try ProbeRun("cards=5")
      _ = try news(run)
      let rest = try run.user.picture(of: run.window)
      run.user.drag(from: (240, 300), to: (320, 310), isReleased: false)
      try run.user.sync(with: run.window)
      lose(run)
      _ = try run.probe.output.next { $0 == "reset 0" }
      run.user.release()
      run.user.setMapped(true, run.window)
      run.user.move(to: 900, 20)
      #expect(try news(run).filter { $0 != "cancel" }.isEmpty, "\(name)")
      #expect(try run.user.picture(of: run.window) == rest, "\(name)")
      run.user.drag(from: (240, 300), to: (540, 310))
      try expect(run, ["swipe 0 right"], Comment(rawValue: name))
    }
  }

  @Test(arguments: ["shm", "xrender"])
  func resizeMidDragKeepsTheCardInHand(renderer: String) throws {
    let run = try ProbeRun("cards=5", "renderer=\(renderer)")
    run.user.drag(from: (240, 300), to: (300, 310), isReleased: false)
    for (width, height) in [(600, 500), (1, 1), (300, 700), (700, 700)] {
      run.user.resize(run.window, width: width, height: height)
      try run.user.sync(with: run.window)
    }
    run.user.move(to: 650, 310)
    run.user.release(after: 60)
    try expect(run, ["swipe 0 right"])
    #expect(try run.user.picture(of: run.window).width == 700)
  }

  @Test func grownWindowHasNoGarbage() throws {
    let run = try ProbeRun("cards=1")
    run.user.key("Right")
    for cycle in 0..<20 {
      let side = cycle % 2 == 0 ? 780 : 300
      run.user.resize(run.window, width: side, height: side)
      try run.user.sync(with: run.window, untilRest: true)
      let picture = try run.user.picture(of: run.window)
      // Nothing lies at the edges but the ground.
      let edge = (0..<side).flatMap { [picture[side - 1, $0], picture[$0, side - 1]] }
      #expect(Set(edge).count == 1)
    }
  }

  @Test func closeButtonProtocolWithADeck() throws {
    for state in ["idle", "dragging", "flying"] {
      let run = try ProbeRun("cards=5")
      if state == "dragging" {
        run.user.drag(from: (240, 300), to: (420, 310), isReleased: false)
      }
      if state == "flying" { run.user.key("Right") }
      run.user.askToClose(run.window)
      #expect(try run.probe.waitForExit().status == 0, "\(state)")
      #expect(try run.probe.errors.rest() == [], "\(state)")
    }
  }

  @Test(arguments: ["shm", "xrender", "image"])
  func lostDisplayEndsADeckInFlight(renderer: String) throws {
    let losses: [(String, (ProbeRun) -> Void)] = [
      ("server", { $0.server.kill() }),
      ("client", { $0.user.killClient(of: $0.window) }),
      ("window", { $0.user.destroy($0.window) }),
    ]
    for (name, lose) in losses {
      let run = try ProbeRun("cards=5", "renderer=\(renderer)")
      run.user.key("Right")
      run.user.drag(from: (240, 300), to: (300, 310), isReleased: false)
      lose(run)
      let ending = try run.probe.waitForExit()
      #expect(ending.status == 1, "\(name)")
      let errors = try run.probe.errors.rest()
      #expect(errors.count == 1, "\(name) \(errors)")
      #expect(errors.first?.hasPrefix("koloda: lost the X display: ") == true, "\(name)")
    }
  }

  @Test func quitKeys() throws {
    for key in ["q", "Escape"] {
      let run = try ProbeRun("cards=5")
      run.user.key(key)
      #expect(try run.probe.waitForExit().status == 0)
    }
  }

  @Test func escapeLeavesTheHelpSheetFirst() throws {
    let run = try ProbeRun("cards=5")
    _ = try news(run)
    let rest = try run.user.picture(of: run.window)
    run.user.key("question", "Shift_L")
    _ = try news(run)
    #expect(try run.user.picture(of: run.window) != rest)
    run.user.key("Escape")
    _ = try news(run)
    #expect(try run.user.picture(of: run.window) == rest)
  }

  @Test(arguments: ["shm", "xrender", "image"])
  func opensAndClosesTwentyTimes(renderer: String) throws {
    let run = try ProbeRun("cards=5", "reopen=1", "renderer=\(renderer)")
    run.user.askToClose(run.window)
    #expect(try run.probe.waitForExit().status == 0)
    #expect(try run.probe.output.rest().last == "errors 0")
    #expect(try run.probe.errors.rest() == [])
  }

  @Test func scaleFollowsTheScreen() throws {
    let run = try ProbeRun("cards=5") { user in
      user.setText("Xft.dpi:\t144\n", of: "RESOURCE_MANAGER", of: user.root)
    }
    #expect(run.user.size(of: run.window).map { [$0.width, $0.height] } == [720, 1080])
    run.user.setText("Xft.dpi:\t96\n", of: "RESOURCE_MANAGER", of: run.user.root)
    _ = try run.probe.output.next { $0 == "resized 720.0 1080.0" }
    run.user.drag(from: (360, 400), to: (700, 410))
    #expect(try news(run).last == "swipe 0 right")
  }

  @Test func scaleOptionWins() throws {
    let run = try ProbeRun("cards=5", "scale=2") { user in
      user.setText("Xft.dpi:\t144\n", of: "RESOURCE_MANAGER", of: user.root)
    }
    #expect(run.user.size(of: run.window).map { [$0.width, $0.height] } == [960, 1440])
  }

  @Test func restingDeckCostsNothing() throws {
    let run = try ProbeRun("cards=5")
    run.user.key("Right")
    try run.user.sync(with: run.window, untilRest: true)
    run.user.pause(500)
    let before = try switches(of: run.probe)
    run.user.pause(1500)
    let after = try switches(of: run.probe)
    #expect(after == before)
  }
}
