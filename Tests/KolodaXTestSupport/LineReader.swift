// Lines from a pipe, one by one as they are written.

import Glibc

/// Reads lines from a descriptor it owns.
public final class LineReader {
  /// All lines read so far.
  public private(set) var lines: [String] = []
  private let descriptor: Int32
  private var buffer: [UInt8] = []
  private var isAtEnd = false

  /// Takes over a descriptor.
  public init(_ descriptor: Int32) { self.descriptor = descriptor }

  deinit { close(descriptor) }

  /// The next line; nil at the end of the stream. Throws when none comes in time.
  public func next(_ deadline: Deadline = Deadline()) throws -> String? {
    while true {
      if let end = buffer.firstIndex(of: 10) {
        let line = String(decoding: buffer[..<end], as: UTF8.self)
        buffer.removeSubrange(...end)
        lines.append(line)
        return line
      }
      if isAtEnd { return nil }
      guard deadline.waitForInput(on: descriptor) else {
        throw TestFailure("no line in time; so far: \(lines.suffix(20))")
      }
      fill()
    }
  }

  /// Reads on to the first line that fits, and returns it.
  public func next(
    _ deadline: Deadline = Deadline(), where fits: (String) -> Bool
  ) throws -> String {
    while let line = try next(deadline) {
      if fits(line) { return line }
    }
    throw TestFailure("the stream ended without the line wanted; lines: \(lines.suffix(20))")
  }

  /// Everything up to the end of the stream.
  public func rest(_ deadline: Deadline = Deadline()) throws -> [String] {
    var rest: [String] = []
    while let line = try next(deadline) { rest.append(line) }
    return rest
  }

  /// The lines that are there already, without waiting for more.
  public func available() -> [String] {
    let before = lines.count
    while Deadline(seconds: 0).waitForInput(on: descriptor), !isAtEnd { fill() }
    while buffer.contains(10), let line = try? next() { _ = line }
    return Array(lines[before...])
  }

  private func fill() {
    var chunk = [UInt8](repeating: 0, count: 65536)
    let count = read(descriptor, &chunk, chunk.count)
    if count > 0 { buffer += chunk[..<count] } else { isAtEnd = true }
    if isAtEnd, !buffer.isEmpty, buffer.last != 10 { buffer.append(10) }
  }
}
