// A point in time after which waiting is given up. It bounds waits that end by themselves;
// nothing is ever asserted about it.

import Glibc

/// A bound for waiting.
public struct Deadline {
  private let end: Double

  /// This many seconds from now; generous, because the machine may be busy.
  public init(seconds: Double = 20) { end = Self.now() + seconds }

  /// Seconds of the monotonic clock.
  public static func now() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
  }

  /// Seconds left; 0 when it has passed.
  public var remaining: Double { max(end - Self.now(), 0) }

  /// Waits until a descriptor has something to read; false when the deadline passed first.
  public func waitForInput(on descriptor: Int32) -> Bool {
    var entry = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    while true {
      let milliseconds = Int32((remaining * 1000).rounded(.up))
      let ready = poll(&entry, 1, milliseconds)
      if ready > 0 { return true }
      if ready == 0 || errno != EINTR { return false }
    }
  }
}
