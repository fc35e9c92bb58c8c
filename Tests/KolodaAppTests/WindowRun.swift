// The program with a window, in an X server of its own, and a hand on its pointer and keys.
// Everything waits for answers: the window's, the control channel's, or the end of the process.

import Foundation
import KolodaXTestSupport
import Testing

/// One run of `koloda` with a window of 480 by 720 at the corner of the screen.
final class WindowRun {
  let server: XServer
  let client: XClient
  let program: ChildProcess
  let window: UInt
  private let folder: URL

  /// The middle of the front card, in device pixels.
  static let middle = (x: 240, y: 280)

  /// Starts the program on a deck of text cards, the pointer on the front card; with
  /// `isControlled` under control, so that its state can be asked for.
  init(
    _ arguments: [String] = [], cards: Int = 30, isControlled: Bool = true
  ) throws {
    folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("koloda-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let deck = folder.appendingPathComponent("deck.txt").path
    let lines = (1...cards).map { "card \($0)\n" }.joined()
    try lines.write(toFile: deck, atomically: true, encoding: .utf8)
    server = try XServer()
    client = try XClient(server)
    client.move(to: Self.middle.x, Self.middle.y)
    program = try ChildProcess(
      BuildProducts.path("koloda"), arguments + (isControlled ? ["--control"] : []) + [deck],
      environment: ["DISPLAY": server.name])
    window = try client.window(ofProcess: program.pid)
    client.focus(window)
    try client.sync(with: window, untilRest: true)
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  /// Sends a control line and returns the answer.
  func ask(_ line: String) throws -> String {
    program.send(line)
    return try #require(try program.errors.next())
  }

  /// The deck's state, as the control channel tells it.
  func state() throws -> [String: Any] {
    let line = try ask("state")
    let value = try JSONSerialization.jsonObject(with: Data(line.utf8))
    return try #require(value as? [String: Any])
  }

  /// The index of the front card.
  func current() throws -> Int { try #require(try state()["current"] as? Int) }

  /// The next decision on standard output.
  func decision() throws -> DecisionLine {
    let line = try #require(try program.output.next())
    return try JSONDecoder().decode(DecisionLine.self, from: Data(line.utf8))
  }

  /// Waits until the window has dealt with everything and nothing moves.
  func rest() throws { try client.sync(with: window, untilRest: true) }

  /// Presses on the front card and moves by a distance in small steps, keeping the button down.
  func hold(by distance: (x: Int, y: Int)) {
    let start = Self.middle
    client.drag(
      from: start, to: (start.x + distance.x, start.y + distance.y), isReleased: false)
  }

  /// Closes the window; returns what the program had left to say, and checks that it ended well.
  func close() throws -> (output: [String], errors: [String]) {
    client.askToClose(window)
    let ending = try program.waitForExit()
    #expect(ending.status == 0)
    return (try program.output.rest(), try program.errors.rest())
  }
}
