// Displays of every kind: depths, no shared memory, no RENDER, resolutions.

import CXTest
import KolodaXTestSupport
import Testing

@Suite struct DisplayTests {
  @Test(arguments: [15, 16, 24, 30], ["auto", "xrender", "image"])
  func visualDepthMismatch(depth: Int, renderer: String) throws {
    let run = try ProbeRun("renderer=\(renderer)", screen: "640x480x\(depth)")
    let picture = try run.user.picture(of: run.window)
    #expect(Picture.isClose(picture[30, 30], 0xFF0000))
    #expect(Picture.isClose(picture[200, 150], 0x008080))
    #expect(try run.figures().errors == 0)
  }

  @Test func parentOf32Bits() throws {
    let run = try ProbeRun(screen: "640x480x24")
    let frame = try run.user.makeFrame(width: 400, height: 300, depth: 32)
    XReparentWindow(run.user.display, run.window, frame, 0, 0)
    run.user.resize(run.window, width: 400, height: 300)
    run.user.focus(run.window)
    try run.user.sync(with: run.window)
    let picture = try run.user.picture(of: run.window)
    #expect(picture[30, 30] == 0xFF0000 && picture[399, 299] == 0xFFFFFF)
    #expect(try run.figures().errors == 0)
  }

  @Test func unsupportedDepthIsOneLine() throws {
    let server = try XServer(screen: "640x480x8")
    let probe = try ChildProcess(
      BuildProducts.path("KolodaX11Probe"), environment: ["DISPLAY": server.name])
    #expect(try probe.waitForExit().status == 1)
    let errors = try probe.errors.rest()
    #expect(errors.count == 1 && errors[0].contains("TrueColor"))
  }

  @Test func presenterFollowsWhatTheDisplayOffers() throws {
    let none = ["-extension", "MIT-SHM", "-extension", "RENDER"]
    for (options, expected) in [
      ([], "shm"), (["-extension", "MIT-SHM"], "xrender"), (none, "image"),
    ] {
      let run = try ProbeRun(serverOptions: options)
      #expect(try run.linesSoFar().contains("renderer \(expected)"))
      #expect(try run.user.picture(of: run.window)[30, 30] == 0xFF0000)
    }
  }

  /// As for a program in a container, or at the other end of a connection.
  @Test(.enabled(if: DisplayTests.canUnshare))
  func serverThatDoesNotShareOurMemory() throws {
    let run = try ProbeRun(serverWrapper: ["unshare", "--ipc"])
    #expect(try run.linesSoFar().contains("renderer xrender"))
    #expect(try run.user.picture(of: run.window)[30, 30] == 0xFF0000)
  }

  static var canUnshare: Bool {
    let tool = try? ChildProcess("unshare", ["--ipc", "true"])
    return (try? tool?.waitForExit().status) == 0
  }

  @Test func rendererThatDoesNotWorkIsOneLine() throws {
    for (renderer, missing) in [("shm", "MIT-SHM"), ("xrender", "RENDER")] {
      let server = try XServer(options: ["-extension", missing])
      let probe = try ChildProcess(
        BuildProducts.path("KolodaX11Probe"), ["renderer=\(renderer)"],
        environment: ["DISPLAY": server.name])
      #expect(try probe.waitForExit().status == 1)
      let errors = try probe.errors.rest()
      #expect(errors.count == 1 && errors[0].contains("\"\(renderer)\""))
    }
  }

  @Test func imageWithoutRenderOnSixteenBits() throws {
    let run = try ProbeRun(
      screen: "640x480x16", serverOptions: ["-extension", "RENDER", "-extension", "MIT-SHM"])
    #expect(Picture.isClose(try run.user.picture(of: run.window)[30, 30], 0xFF0000))
    #expect(try run.figures().errors == 0)
  }

  @Test func resolutionChangesWhileRunning() throws {
    let run = try ProbeRun()
    for (resources, scale) in [
      ("Xft.dpi:\t144\n", "1.5"), ("Xft.dpi: 192", "2.0"), ("Xft.dpi:", "1.0"),
      ("Xft.antialias: 1\n", "1.0"),
    ] {
      run.user.setText(resources, of: "RESOURCE_MANAGER", of: run.user.root)
      #expect(try run.probe.output.next { $0.hasPrefix("scale ") } == "scale \(scale)")
    }
  }
}
