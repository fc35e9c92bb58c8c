// The stations of the tour: rest, drag to both sides, flight, undo in mid-air, the keys, another
// size, the end of the deck.

import CCairo
import Foundation
import KolodaXTestSupport

/// One run of the program, pictured station by station.
final class Tour {
  /// How many pictures have been taken.
  private(set) var count = 0
  private let folder: URL
  private let server: XServer
  private let client: XClient
  private let program: ChildProcess
  private let window: UInt
  private let middle = (x: 240, y: 280)

  /// Starts the program on the demo deck; the folder is emptied of pictures of an earlier tour.
  init(program path: String, folder: URL) throws {
    try? FileManager.default.removeItem(at: folder)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    self.folder = folder
    server = try XServer(screen: "1000x800x24")
    client = try XClient(server)
    client.move(to: 480, 760)
    program = try ChildProcess(path, ["--control"], environment: ["DISPLAY": server.name])
    do {
      window = try client.window(ofProcess: program.pid)
    } catch {
      throw TestFailure(program.errors.available().first ?? "\(error)")
    }
    client.focus(window)
  }

  /// Goes from the first station to the last and closes the window.
  func walk() throws {
    try picture("rest", atRest: true)
    try drags()
    try flights()
    client.key("question", "Shift_L")
    try picture("keys", atRest: true)
    client.key("question", "Shift_L")
    client.resize(window, width: 900, height: 640)
    try picture("wide", atRest: true)
    client.resize(window, width: 480, height: 720)
    try runOut()
    client.askToClose(window)
    _ = try program.waitForExit()
  }

  private func drags() throws {
    client.drag(from: middle, to: (middle.x + 130, middle.y - 20), isReleased: false)
    try picture("drag-right")
    client.move(to: middle.x - 130, middle.y + 10, after: 20)
    try picture("drag-left")
    client.move(to: middle.x, middle.y, after: 100)
    client.release(after: 200)
    try client.sync(with: window, untilRest: true)
  }

  private func flights() throws {
    client.drag(from: middle, to: (middle.x + 150, middle.y - 30), steps: 6)
    try picture("flight")
    client.key("u")
    try picture("undo", after: 60)
    try client.sync(with: window, untilRest: true)
    for key in ["Right", "Left", "Right"] {
      client.key(key)
      client.pause(40)
    }
    try picture("three-flights", after: 40)
    try client.sync(with: window, untilRest: true)
  }

  private func runOut() throws {
    let answer = try ask("state")
    let state = try JSONSerialization.jsonObject(with: Data(answer.utf8)) as? [String: Any]
    guard let cards = state?["count"] as? Int else { throw TestFailure("no state: \(answer)") }
    _ = try ask("jump \(cards - 1)")
    client.key("Right")
    try picture("end", atRest: true)
  }

  private func ask(_ line: String) throws -> String {
    program.send(line)
    guard let answer = try program.errors.next() else { throw TestFailure("no answer to \(line)") }
    return answer
  }

  /// Takes a picture: at once, some milliseconds later, or when nothing moves any more.
  private func picture(_ name: String, after delay: Int = 0, atRest: Bool = false) throws {
    if delay > 0 { client.pause(delay) }
    try client.sync(with: window, untilRest: atRest)
    count += 1
    let file = folder.appendingPathComponent("\(count)-\(name).png").path
    try write(try client.picture(of: window), to: file)
  }

  private func write(_ picture: Picture, to file: String) throws {
    var pixels = picture.pixels
    let status = pixels.withUnsafeMutableBytes { bytes in
      let surface = cairo_image_surface_create_for_data(
        bytes.baseAddress?.assumingMemoryBound(to: UInt8.self), CAIRO_FORMAT_RGB24,
        Int32(picture.width), Int32(picture.height), Int32(picture.width * 4))
      defer { cairo_surface_destroy(surface) }
      return cairo_surface_write_to_png(surface, file)
    }
    guard status == CAIRO_STATUS_SUCCESS else { throw TestFailure("cannot write \(file)") }
  }
}
