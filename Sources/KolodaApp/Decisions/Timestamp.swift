// The moment of a decision, UTC with milliseconds: 2026-01-02T03:04:05.678Z.
// Straight from the C library, for Foundation's dates cost three milliseconds of start-up.

import Glibc

/// A moment in UTC.
struct Timestamp: Equatable, Sendable {
  /// Seconds since 1970-01-01T00:00:00Z.
  var seconds: Int
  /// Milliseconds within the second, 0..<1000.
  var milliseconds: Int

  /// The moment it is.
  static var now: Timestamp {
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    return Timestamp(seconds: time.tv_sec, milliseconds: time.tv_nsec / 1_000_000)
  }

  /// RFC 3339 with milliseconds and a Z.
  var text: String {
    var parts = tm()
    var seconds = time_t(seconds)
    gmtime_r(&seconds, &parts)
    let date = [
      Self.padded(Int(parts.tm_year) + 1900, 4), Self.padded(Int(parts.tm_mon) + 1, 2),
      Self.padded(Int(parts.tm_mday), 2),
    ].joined(separator: "-")
    let time = [parts.tm_hour, parts.tm_min, parts.tm_sec]
      .map { Self.padded(Int($0), 2) }.joined(separator: ":")
    return "\(date)T\(time).\(Self.padded(milliseconds, 3))Z"
  }

  private static func padded(_ number: Int, _ width: Int) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, width - digits.count)) + digits
  }
}
