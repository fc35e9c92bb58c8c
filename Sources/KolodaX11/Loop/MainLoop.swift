// Serves the main queue on the main thread, for the rest of the program's life.
// dispatchMain() would hand it to threads of a pool instead: each is given back after five idle
// seconds, which is a wake-up at rest, and made anew for the next event.

import CMainQueue
import Glibc

/// The loop of the main thread.
enum MainLoop {
  /// Runs the loop.
  @MainActor
  static func run() -> Never {
    var handle = pollfd(
      fd: _dispatch_get_main_queue_handle_4CF(), events: Int16(POLLIN), revents: 0)
    var count: UInt64 = 0
    while true {
      if poll(&handle, 1, -1) > 0 {
        _ = read(handle.fd, &count, MemoryLayout.size(ofValue: count))
        _dispatch_main_queue_callback_4CF(nil)
      }
    }
  }
}
