// Reads control lines from standard input and hands them over on the main queue, in order.
// A thread of its own reads with blocking calls: that serves files, pipes and terminals alike,
// sees the end of a pipe (which a Dispatch read source does not report on Linux), leaves the
// terminal's flags alone, and sleeps in the kernel while nothing comes.

import Dispatch
import Glibc
import Koloda

/// Reads lines from a descriptor until its end.
@MainActor
final class ControlReader {
  private let descriptor: FileDescriptor
  private let onLine: @MainActor (LineSplitter.Line) -> Void
  private var splitter = LineSplitter()

  /// A reader that hands each line to `onLine`; the end of the input is no line.
  init(
    descriptor: FileDescriptor = .standardInput,
    onLine: @escaping @MainActor (LineSplitter.Line) -> Void
  ) {
    self.descriptor = descriptor
    self.onLine = onLine
  }

  /// Begins to read. The next bytes are read when the last ones have been acted on.
  func start() {
    let descriptor = descriptor
    let handled = DispatchSemaphore(value: 0)
    Workers(limit: 1).run { [weak self] in
      var isOpen = true
      while isOpen {
        let bytes = Self.read(descriptor)
        isOpen = !bytes.isEmpty
        DispatchQueue.main.async {
          self?.take(bytes)
          handled.signal()
        }
        handled.wait()
      }
    }
  }

  private func take(_ bytes: [UInt8]) {
    for line in splitter.take(bytes) { onLine(line) }
    if bytes.isEmpty, let last = splitter.finish() { onLine(last) }
  }

  /// The next bytes, at most 4096; none at the end of the input or when it cannot be read.
  private nonisolated static func read(_ descriptor: FileDescriptor) -> [UInt8] {
    var buffer = [UInt8](repeating: 0, count: 4096)
    while true {
      let count = Glibc.read(descriptor.number, &buffer, buffer.count)
      if count >= 0 { return Array(buffer[..<count]) }
      switch errno {
      case EINTR:
        continue
      case EAGAIN:
        var request = pollfd(fd: descriptor.number, events: Int16(POLLIN), revents: 0)
        poll(&request, 1, -1)
      default:
        return []
      }
    }
  }
}
