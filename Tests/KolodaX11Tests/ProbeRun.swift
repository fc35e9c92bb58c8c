// The probe program running on a server of its own, with a client beside it to play the user.

import CXTest
import KolodaXTestSupport

/// A probe, its server and its window.
final class ProbeRun {
  private let program: WindowedProgram

  /// The server.
  var server: XServer { program.server }
  /// The user.
  var user: XClient { program.user }
  /// The probe.
  var probe: ChildProcess { program.process }
  /// Its window.
  var window: Window { program.window }

  /// Starts all of them and waits for the first frame.
  init(
    _ words: String..., screen: String = "1000x800x24", serverOptions: [String] = [],
    serverWrapper: [String] = [], prepare: (XClient) -> Void = { _ in }
  ) throws {
    program = try WindowedProgram(
      BuildProducts.path("KolodaX11Probe"), words, screen: screen, serverOptions: serverOptions,
      serverWrapper: serverWrapper, prepare: prepare)
  }

  /// All lines the probe has written once it has dealt with everything so far.
  func linesSoFar() throws -> [String] {
    try user.sync(with: window)
    return probe.output.available()
  }

  /// The names of the keys heard of since the last look.
  func keysSoFar() throws -> [String] {
    try linesSoFar().filter { $0.hasPrefix("key ") }.map { String($0.dropFirst(4)) }
  }

  /// Frames painted, motions heard of, and X errors so far.
  func figures() throws -> (frames: Int, motions: Int, errors: Int) {
    user.key("i")
    let line = try probe.output.next { $0.hasPrefix("frames ") }
    let numbers = line.split(separator: " ").compactMap { Int($0) }
    try user.sync(with: window)
    return (numbers[0], numbers[1], numbers[2])
  }
}

/// One pointer line of the probe: phase, button, position, time.
struct PointerLine {
  let phase: String
  let button: Int
  let x: Int
  let y: Int
  let time: Double

  init?(_ line: String) {
    let words = line.split(separator: " ")
    guard words.count == 5, let button = Int(words[1]), let x = Int(words[2]),
      let y = Int(words[3]), let time = Double(words[4])
    else { return nil }
    phase = String(words[0])
    self.button = button
    self.x = x
    self.y = y
    self.time = time
  }
}
