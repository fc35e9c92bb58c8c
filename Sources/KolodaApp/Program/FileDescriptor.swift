// The two calls on a file descriptor the program needs: write everything, say what went wrong.
// Interrupted calls are repeated and partial writes carried on.

import Glibc

/// An open file of the kernel.
struct FileDescriptor: Equatable, Sendable {
  /// The kernel's number for it.
  let number: Int32

  /// Standard input.
  static let standardInput = FileDescriptor(number: STDIN_FILENO)
  /// Standard output.
  static let standardOutput = FileDescriptor(number: STDOUT_FILENO)
  /// Standard error.
  static let standardError = FileDescriptor(number: STDERR_FILENO)

  /// An error number of the C library, with its text.
  struct Failure: Error, Equatable {
    let code: Int32
    /// The C library's words for it.
    var text: String { strerror(code).map { String(cString: $0) } ?? "error \(code)" }
    /// The error of the call that just failed.
    static var latest: Failure { Failure(code: errno) }
  }

  /// Writes all bytes, waiting where the other end is slow; returns only when the kernel has
  /// taken every one of them.
  func write(_ bytes: some Collection<UInt8>) throws(Failure) {
    let bytes = ContiguousArray(bytes)
    var written = 0
    while written < bytes.count {
      let count = bytes.withUnsafeBytes { buffer -> Int in
        let rest = UnsafeRawBufferPointer(rebasing: buffer[written...])
        return Glibc.write(number, rest.baseAddress, rest.count)
      }
      if count >= 0 {
        written += count
      } else {
        try wait(after: .latest)
      }
    }
  }

  /// Puts what was written on the disk; does nothing for files that have none, such as pipes.
  func synchronize() throws(Failure) {
    while fdatasync(number) != 0 {
      let failure = Failure.latest
      if failure.code == EINVAL || failure.code == EROFS { return }
      if failure.code != EINTR { throw failure }
    }
  }

  /// Returns when the call that failed may be tried again; throws if it may not.
  private func wait(after failure: Failure) throws(Failure) {
    switch failure.code {
    case EINTR:
      return
    case EAGAIN:
      var request = pollfd(fd: number, events: Int16(POLLOUT), revents: 0)
      poll(&request, 1, -1)
    default:
      throw failure
    }
  }
}

/// One line at a time on standard error; there is nobody to tell when that fails.
enum StandardError {
  /// Writes a line in one call, so that lines of several programs do not mix.
  static func line(_ text: String) {
    try? FileDescriptor.standardError.write(Array(text.utf8) + [UInt8(ascii: "\n")])
  }
}
