// Lines out of bytes that come in pieces of any size.
// Lines end with LF or CR LF; one that grows past the limit is dropped up to its end.

/// Collects bytes and gives them back line by line.
struct LineSplitter {
  /// One line that came in.
  enum Line: Equatable {
    /// A line without its end; bytes that are not UTF-8 are replaced by U+FFFD.
    case text(String)
    /// A line longer than the limit, whose bytes are gone.
    case tooLong
  }

  /// The longest line kept, in bytes.
  let limit: Int
  private var pending: [UInt8] = []
  private var isOverflowing = false

  /// A splitter that keeps at most `limit` bytes of an unfinished line.
  init(limit: Int = 4096) { self.limit = limit }

  /// Takes more bytes; returns the lines they finish, in order.
  mutating func take(_ bytes: some Sequence<UInt8>) -> [Line] {
    var lines: [Line] = []
    for byte in bytes {
      if byte == UInt8(ascii: "\n") {
        lines.append(finishLine())
      } else if pending.count == limit {
        isOverflowing = true
      } else {
        pending.append(byte)
      }
    }
    return lines
  }

  /// The input has ended; returns a last line that had no end.
  mutating func finish() -> Line? {
    pending.isEmpty && !isOverflowing ? nil : finishLine()
  }

  private mutating func finishLine() -> Line {
    defer {
      pending.removeAll(keepingCapacity: true)
      isOverflowing = false
    }
    if isOverflowing { return .tooLong }
    if pending.last == UInt8(ascii: "\r") { pending.removeLast() }
    return .text(String(decoding: pending, as: UTF8.self))
  }
}
