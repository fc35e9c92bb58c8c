// The clock every time in this module is given in: CLOCK_MONOTONIC, in seconds.
// The same clock as the engine's FrameClock and, on one machine, the X server's.

import Glibc

/// The monotonic clock of this machine.
enum MonotonicClock {
  /// Seconds since an arbitrary start; never goes back.
  static func now() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
  }
}
