// The lines of a script, one after another, from a stream of any length in bounded memory.
// It tells before it has to wait for more, so that a dialogue over pipes works.

import Glibc

/// Reads lines from a descriptor or from memory.
struct ScriptLines {
  /// The longest line there may be, bytes.
  static let limit = 1 << 20

  /// What goes wrong with a stream.
  enum Trouble: Error, Equatable {
    /// A line is longer than the limit.
    case tooLong
    /// The stream cannot be read.
    case unreadable(FileDescriptor.Failure)
  }

  /// The bytes read and not yet passed; a line returned is a part of them.
  private(set) var buffer: [UInt8] = []
  /// The number of the line asked for last, from 1.
  private(set) var number = 0
  private let descriptor: FileDescriptor?
  private var start = 0
  private var searched = 0
  private var lineEnd: Int?
  private var isAtEnd: Bool

  /// Reads from an open file or pipe.
  init(_ descriptor: FileDescriptor) {
    self.descriptor = descriptor
    isAtEnd = false
  }

  /// Reads from memory.
  init(_ bytes: [UInt8]) {
    descriptor = nil
    buffer = bytes
    isAtEnd = true
  }

  /// Whether the next line, or the end, is known without reading more.
  mutating func isReady() -> Bool {
    if lineEnd == nil {
      lineEnd = buffer[searched...].firstIndex(of: UInt8(ascii: "\n"))
      searched = buffer.count
    }
    return lineEnd != nil || isAtEnd
  }

  /// The next line, without its end, as a part of `buffer`; nil after the last one.
  mutating func next() throws(Trouble) -> Range<Int>? {
    number += 1
    while !isReady() {
      guard buffer.count - start <= Self.limit else { throw .tooLong }
      do throws(FileDescriptor.Failure) {
        try refill()
      } catch {
        throw .unreadable(error)
      }
    }
    guard start < buffer.count else { return nil }
    let end = lineEnd ?? buffer.count
    let line = start..<end
    start = min(end + 1, buffer.count)
    searched = start
    lineEnd = nil
    guard line.count <= Self.limit else { throw .tooLong }
    return line
  }

  private mutating func refill() throws(FileDescriptor.Failure) {
    buffer.removeFirst(start)
    searched -= start
    start = 0
    let bytes = try descriptor?.readSome(atMost: 64 << 10) ?? []
    isAtEnd = bytes.isEmpty
    buffer += bytes
  }
}

extension FileDescriptor {
  /// What can be read now, after waiting for at least one byte; nothing at the end.
  func readSome(atMost limit: Int) throws(Failure) -> [UInt8] {
    var failure: Failure?
    let bytes = [UInt8](unsafeUninitializedCapacity: limit) { buffer, count in
      var got = Glibc.read(number, buffer.baseAddress, limit)
      while got < 0, errno == EINTR || errno == EAGAIN {
        var request = pollfd(fd: number, events: Int16(POLLIN), revents: 0)
        poll(&request, 1, -1)
        got = Glibc.read(number, buffer.baseAddress, limit)
      }
      if got < 0 { failure = .latest }
      count = max(got, 0)
    }
    if let failure { throw failure }
    return bytes
  }
}
