// Lines for standard error, written whole.
// The C library is called directly: no buffering, nothing to flush.

import Glibc

/// Standard error.
enum StandardError {
  /// Writes a text at once; what cannot be written is lost, there being nowhere to say so.
  static func write(_ text: String) {
    var text = text
    text.withUTF8 { bytes in
      var rest = UnsafeRawBufferPointer(bytes)
      while !rest.isEmpty {
        let count = Glibc.write(STDERR_FILENO, rest.baseAddress, rest.count)
        if count < 0, errno != EINTR { return }
        rest = UnsafeRawBufferPointer(rebasing: rest.dropFirst(max(count, 0)))
      }
    }
  }
}
