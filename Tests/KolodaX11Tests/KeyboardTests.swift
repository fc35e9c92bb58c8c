// Keys keep their meaning under locks and layouts, and a held key is told from a tapped one.

import CXTest
import Glibc
import KolodaXTestSupport
import Testing

@Suite struct KeyboardTests {
  @Test func keysAreNamedWithTheirModifiers() throws {
    let run = try ProbeRun()
    run.user.key("Right")
    run.user.key("u")
    run.user.key("z", "Control_L")
    run.user.key("z", "Control_L", "Shift_L")
    run.user.key("slash", "Shift_L")
    run.user.key("KP_Left")
    run.user.key("Right", "Alt_L")
    let keys = try run.keysSoFar()
    #expect(
      keys == [
        "Right", "u", "z control", "z control+shift", "question shift", "Left",
      ])
  }

  @Test func locksDoNotMatter() throws {
    let run = try ProbeRun()
    run.user.lockModifiers(LockMask | Mod2Mask)
    run.user.key("Right")
    run.user.key("u")
    run.user.key("z", "Control_L")
    run.user.key("KP_Left")
    let keys = try run.keysSoFar()
    #expect(keys == ["Right", "u", "z control", "Left"])
  }

  @Test func nonLatinLayoutKeys() throws {
    let run = try ProbeRun()
    let codes = ["u", "q", "z", "r"].map(run.user.keycode)
    try setLayout("us,ru", on: run.server)
    run.user.lockGroup(1)
    press(codes, run.user)
    run.user.key("Right")
    run.user.key("Escape")
    run.user.key("space")
    let keys = try run.keysSoFar()
    #expect(keys == ["u", "q", "z", "r", "Right", "Escape", "space"])
  }

  @Test func layoutWithoutAnyLatinGroup() throws {
    let run = try ProbeRun()
    let codes = ["u", "q", "z", "r"].map(run.user.keycode)
    try setLayout("ru", on: run.server)
    press(codes, run.user)
    let keys = try run.keysSoFar()
    #expect(keys == ["u", "q", "z", "r"])
  }

  @Test func layoutChangedWhileRunning() throws {
    let run = try ProbeRun()
    let code = run.user.keycode("z")
    press([code], run.user)
    try setLayout("de", on: run.server)
    press([code], run.user)
    let keys = try run.keysSoFar()
    #expect(keys == ["z", "y"])
  }

  @Test func keyAutorepeatFakeRelease() throws {
    let run = try ProbeRun()
    let code = run.user.keycode("u")
    let pairs: [(type: Int32, time: UInt)] = [
      (KeyPress, 1000), (KeyRelease, 1500), (KeyPress, 1500), (KeyRelease, 1540),
      (KeyPress, 1600), (KeyRelease, 1700),
    ]
    for (type, time) in pairs { run.user.sendKey(type, code: code, time: time, to: run.window) }
    let keys = try run.keysSoFar()
    #expect(keys == ["u", "u repeat", "u"])
  }

  @Test func heldKeyRepeatsAndIsToldFromAPress() throws {
    let run = try ProbeRun()
    run.user.setAutoRepeat(delay: 40, interval: 20)
    run.user.hold("u", for: 200)
    run.user.key("u")
    let keys = try run.keysSoFar()
    #expect(keys.count >= 4)
    #expect(keys.first == "u" && keys.last == "u")
    #expect(keys.dropFirst().dropLast().allSatisfy { $0 == "u repeat" })
  }

  @Test func keyHeldSinceBeforeTheFocusCameOnlyRepeats() throws {
    let run = try ProbeRun()
    run.user.setAutoRepeat(delay: 40, interval: 20)
    run.user.focus(nil)
    run.user.setKey("u", isDown: true)
    run.user.focus(run.window)
    run.user.pause(200)
    run.user.setKey("u", isDown: false)
    let keys = try run.keysSoFar()
    #expect(!keys.isEmpty)
    #expect(keys.allSatisfy { $0 == "u repeat" })
  }

  @Test func pressesThatPiledUpAreAllHeard() throws {
    let run = try ProbeRun()
    run.probe.signal(SIGSTOP)
    for _ in 0..<20 { run.user.key("u") }
    run.user.pause(300)
    run.probe.signal(SIGCONT)
    #expect(try run.keysSoFar().count == 20)
  }

  @Test func keyRepeatBacklog() throws {
    let run = try ProbeRun("drawing=0.1")
    run.user.setAutoRepeat(delay: 40, interval: 20)
    run.probe.signal(SIGSTOP)
    run.user.hold("u", for: 1000)
    run.probe.signal(SIGCONT)
    let keys = try run.keysSoFar()
    // Of the 48 repeats that were waiting only those of the last 150 ms may count.
    #expect(keys.first == "u")
    #expect(keys.dropFirst().count <= 8)
  }

  @Test func fullScreenTogglesOncePerPress() throws {
    let run = try ProbeRun()
    run.user.setAutoRepeat(delay: 40, interval: 20)
    run.user.hold("F11", for: 200)
    _ = try run.probe.output.next { $0 == "resize 1000 800" }
    run.user.key("F11")
    _ = try run.probe.output.next { $0 == "resize 300 200" }
    let repeats = run.probe.output.lines.filter { $0 == "key F11 repeat" }
    #expect(!repeats.isEmpty)
  }

  private func press(_ codes: [UInt32], _ user: XClient) {
    for code in codes {
      user.setKey(code: code, isDown: true)
      user.setKey(code: code, isDown: false)
    }
  }

  private func setLayout(_ name: String, on server: XServer) throws {
    let tool = try ChildProcess("setxkbmap", [name], environment: ["DISPLAY": server.name])
    #expect(try tool.waitForExit().status == 0)
  }
}
