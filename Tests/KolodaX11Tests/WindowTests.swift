// The manners of the window: sizes, properties, closing, and whatever others do to it.

import CXTest
import Glibc
import KolodaXTestSupport
import Testing

private let ground: UInt32 = 0x008080
private let red: UInt32 = 0xFF0000

@Suite struct WindowTests {
  @Test func propertiesThatWindowManagersRead() throws {
    let run = try ProbeRun("title=Karten — ☺")
    let user = run.user
    #expect(user.text(of: "_NET_WM_NAME", of: run.window) == "Karten — ☺")
    #expect(user.text(of: "_NET_WM_ICON_NAME", of: run.window) == "Karten — ☺")
    #expect(user.text(of: "WM_CLASS", of: run.window) == "probe\0Probe\0")
    #expect(user.text(of: "WM_CLIENT_MACHINE", of: run.window)?.isEmpty == false)
    #expect(user.processID(of: run.window) == run.probe.pid)
    let protocols = user.values(of: "WM_PROTOCOLS", of: run.window)
    let names = ["WM_DELETE_WINDOW", "_NET_WM_PING", "_NET_WM_SYNC_REQUEST"]
    #expect(protocols == names.map(user.atom))
    let type = user.values(of: "_NET_WM_WINDOW_TYPE", of: run.window)
    #expect(type == [user.atom("_NET_WM_WINDOW_TYPE_NORMAL")])
    #expect(user.values(of: "WM_HINTS", of: run.window).prefix(2) == [3, 1])
    // Program-specified size and least size.
    let sizeFlags = user.values(of: "WM_NORMAL_HINTS", of: run.window).first
    #expect(sizeFlags == 24)
    user.key("t")
    try user.sync(with: run.window)
    #expect(user.text(of: "_NET_WM_NAME", of: run.window) == "täst – ü")
  }

  @Test func pingIsAnswered() throws {
    let run = try ProbeRun()
    let user = run.user
    let ping = user.atom("_NET_WM_PING")
    user.send(user.atom("WM_PROTOCOLS"), [Int(bitPattern: ping), 4711], to: run.window)
    try user.waitForEvent("the pong") {
      $0.type == ClientMessage && $0.xclient.window == user.root
        && $0.xclient.data.l.0 == Int(bitPattern: ping) && $0.xclient.data.l.1 == 4711
    }
  }

  @Test func resizingIsInStepWithTheWindowManager() throws {
    let run = try ProbeRun()
    let user = run.user
    let counter = user.values(of: "_NET_WM_SYNC_REQUEST_COUNTER", of: run.window).first ?? 0
    for (serial, width) in [(1, 500), (2, 400)] {
      user.announceResize(of: run.window, value: serial)
      user.resize(run.window, width: width, height: 300)
      try user.sync(with: run.window)
      var value = XSyncValue()
      XSyncQueryCounter(user.display, counter, &value)
      #expect(value.lo == UInt32(serial) && value.hi == 0)
    }
  }

  @Test func fullScreenIsAskedOfTheWindowManager() throws {
    let run = try ProbeRun()
    let user = run.user
    manage(run, window: user.root)
    manage(run, window: run.window)
    user.key("F11")
    try user.waitForEvent("the request for full screen") {
      $0.type == ClientMessage && $0.xclient.message_type == user.atom("_NET_WM_STATE")
        && $0.xclient.data.l.0 == 2
        && $0.xclient.data.l.1 == Int(bitPattern: user.atom("_NET_WM_STATE_FULLSCREEN"))
    }
  }

  /// The root still names the window of a manager that is gone.
  @Test func fullScreenComesWithoutAWindowManagerThatHasCrashed() throws {
    let run = try ProbeRun()
    manage(run, window: run.user.root)
    run.user.key("F11")
    try run.user.sync(with: run.window)
    let picture = try run.user.picture(of: run.window)
    #expect(picture.width == Int(XDisplayWidth(run.user.display, 0)))
  }

  /// Names the probe's window as that of the window manager.
  private func manage(_ run: ProbeRun, window: Window) {
    var manager = UInt(run.window)
    XChangeProperty(
      run.user.display, window, run.user.atom("_NET_SUPPORTING_WM_CHECK"), XA_WINDOW, 32,
      PropModeReplace, withUnsafeBytes(of: &manager) { Array($0) }, 1)
  }

  @Test(arguments: ["shm", "xrender", "image"])
  func resizeToAnySize(renderer: String) throws {
    let run = try ProbeRun("renderer=\(renderer)")
    for (width, height) in [(1, 1), (900, 700), (301, 3), (3, 301), (1000, 800), (64, 64)] {
      run.user.resize(run.window, width: width, height: height)
      try run.user.sync(with: run.window)
      let picture = try run.user.picture(of: run.window)
      #expect(picture.width == width && picture.height == height)
      #expect(picture[width - 1, height - 1] == 0xFFFFFF)
      #expect(picture.colors.isSubset(of: [ground, red, 0xFFFFFF]))
    }
    #expect(try run.figures().errors == 0)
  }

  @Test(arguments: ["shm", "xrender", "image"])
  func resizeGarbagePixels(renderer: String) throws {
    let run = try ProbeRun("renderer=\(renderer)")
    for cycle in 0..<50 {
      let isLarge = cycle % 2 == 0
      run.user.resize(run.window, width: isLarge ? 900 : 400, height: isLarge ? 780 : 300)
      try run.user.sync(with: run.window)
      let picture = try run.user.picture(of: run.window)
      #expect(picture.colors == [ground, red, 0xFFFFFF])
      #expect(picture.pixels.filter { $0 == 0xFFFFFF }.count == 1)
    }
  }

  @Test func resizeFlicker() throws {
    // A red root would show through a cleared window; black is what a server clears with.
    let run = try ProbeRun("width=400", "height=300")
    for step in 0..<120 {
      run.user.resize(run.window, width: 400 + step % 7 * 3, height: 300 + step % 5 * 3)
      #expect(try run.user.picture(of: run.window)[200, 150] == ground)
    }
  }

  @Test(arguments: ["shm", "xrender", "image"])
  func exposedPartsComeBackWithoutDrawing(renderer: String) throws {
    let run = try ProbeRun("renderer=\(renderer)")
    let before = try run.figures().frames
    let cover = XCreateSimpleWindow(run.user.display, run.user.root, 10, 10, 100, 100, 0, 0, 0)
    for _ in 0..<5 {
      XMapRaised(run.user.display, cover)
      XSync(run.user.display, False)
      XUnmapWindow(run.user.display, cover)
      try run.user.sync(with: run.window)
      #expect(try run.user.picture(of: run.window).colors == [ground, red, 0xFFFFFF])
    }
    // The "i" of `figures` has its own frame.
    #expect(try run.figures().frames == before + 1)
  }

  @Test func closeButtonProtocol() throws {
    for isDragging in [false, true] {
      let run = try ProbeRun()
      if isDragging { run.user.drag(from: (50, 50), to: (150, 100), isReleased: false) }
      if isDragging { run.user.key("m") }
      run.user.askToClose(run.window)
      #expect(try run.probe.waitForExit().status == 0)
      #expect(try run.probe.errors.rest() == [])
      #expect(try run.probe.output.rest().last == "close")
    }
  }

  @Test func windowDestroyedByOthers() throws {
    for isMoving in [false, true] {
      for isKilled in [false, true] {
        let run = try ProbeRun()
        if isMoving { run.user.key("m") }
        if isKilled { run.user.killClient(of: run.window) } else { run.user.destroy(run.window) }
        let ending = try run.probe.waitForExit()
        #expect(ending.status == 1)
        let errors = try run.probe.errors.rest()
        #expect(errors.count == 1 && errors[0].hasPrefix("probe: lost the X display: "))
      }
    }
  }

  @Test(arguments: ["shm", "xrender", "image"])
  func xServerDeathBusyLoop(renderer: String) throws {
    for state in ["idle", "moving", "dragging"] {
      let run = try ProbeRun("renderer=\(renderer)")
      if state == "moving" { run.user.key("m") }
      if state == "dragging" {
        run.user.drag(from: (50, 50), to: (150, 100), isReleased: false)
      }
      run.server.kill()
      let ending = try run.probe.waitForExit()
      #expect(ending.status == 1, "\(state)")
      #expect(ending.cpu < 1, "\(state)")
      let errors = try run.probe.errors.rest()
      #expect(errors.count == 1 && errors[0].contains("lost the X display"), "\(state) \(errors)")
    }
  }

  @Test func idleCostsNothing() throws {
    let run = try ProbeRun()
    run.user.key("m")
    try run.user.sync(with: run.window, untilRest: true)
    // The server itself lets time go by: for the last frame to be done with, then at rest.
    run.user.pause(300)
    let before = try switches(of: run.probe)
    run.user.pause(1500)
    let after = try switches(of: run.probe)
    #expect(after == before)
  }

  @Test func noDisplayIsOneLine() throws {
    for name in ["", ":4711", "nonsense"] {
      let probe = try ChildProcess(
        BuildProducts.path("KolodaX11Probe"), environment: ["DISPLAY": name])
      #expect(try probe.waitForExit().status == 1)
      let errors = try probe.errors.rest()
      #expect(errors.count == 1 && errors[0].contains("display"))
    }
  }
}
