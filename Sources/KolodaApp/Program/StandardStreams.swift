// The three streams a program counts on, open whatever the caller did.
// Otherwise the display or a deck file would get the number of a stream that was closed.

import Glibc

/// Standard input, output and error.
enum StandardStreams {
  /// Gives closed streams a place holder: an empty input, outputs that refuse every write (so
  /// that a decision which cannot be written is noticed).
  static func complete() {
    for number in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO] where isClosed(number) {
      _ = open("/dev/null", O_RDONLY)
    }
  }

  private static func isClosed(_ number: Int32) -> Bool {
    fcntl(number, F_GETFD) < 0 && errno == EBADF
  }
}
