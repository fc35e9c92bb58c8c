// Server timestamps as seconds of the machine's own monotonic clock.
// X sends 32-bit milliseconds of a clock of its own that wraps every 49.7 days.

/// Maps the server's time to CLOCK_MONOTONIC.
///
/// The server's clock runs at our speed, some offset away. Latency only ever makes that offset look
/// larger, so the smallest one seen of late is the best estimate; two buckets of 30 s let it follow
/// a clock that drifts or was stopped. A server on this machine uses our very clock: then the offset
/// is exact and stays.
package struct ServerClock: Sendable {
  /// How long an estimate counts, seconds.
  private static let bucket = 30.0
  /// How far a mapped time may lie ahead before the two clocks are taken for different, seconds.
  private static let tolerance = 0.002

  private var offset: Double
  private var isShared: Bool
  private var bucketStart: Double
  private var previousLeast = Double.infinity
  private var currentLeast = Double.infinity
  private var latest = -Double.infinity

  /// Starts from one round trip: the server was asked for `serverTime` (milliseconds) somewhere
  /// between `before` and `after` (seconds).
  package init(serverTime: UInt32, before: Double, after: Double) {
    let wrap = Double(1 << 32) / 1000
    let server = Double(serverTime) / 1000
    // A shared clock differs by whole wraps and by truncation and a coarse tick, under 3 ms.
    let shared = ((after - server) / wrap).rounded(.down) * wrap
    isShared = shared + server >= before - 0.003 && shared + server <= after
    offset = isShared ? shared : after - server
    bucketStart = after
    currentLeast = offset
  }

  /// The time of an event stamped `serverTime` that is handled at `now`; never earlier than the one
  /// given before, never later than `now`.
  package mutating func seconds(_ serverTime: UInt32, now: Double) -> Double {
    let server = unwrapped(serverTime, now: now)
    if isShared && server + offset > now + Self.tolerance {
      isShared = false
      currentLeast = now - server
    }
    if !isShared { observe(now - server, now: now) }
    let mapped = min(server + offset, now)
    latest = max(latest, mapped)
    return latest
  }

  /// The time of something the server gave no time for, handled at `now`.
  package mutating func latest(now: Double) -> Double {
    latest = max(latest, now)
    return latest
  }

  /// Seconds of server time, unwrapped to lie within 24 days of what the monotonic clock expects.
  private func unwrapped(_ serverTime: UInt32, now: Double) -> Double {
    let expected = Int64(((now - offset) * 1000).rounded())
    let difference = Int32(bitPattern: serverTime &- UInt32(truncatingIfNeeded: expected))
    return Double(expected + Int64(difference)) / 1000
  }

  private mutating func observe(_ seen: Double, now: Double) {
    if now - bucketStart >= Self.bucket {
      previousLeast = now - bucketStart < 2 * Self.bucket ? currentLeast : .infinity
      currentLeast = .infinity
      bucketStart = now
    }
    currentLeast = min(currentLeast, seen)
    offset = min(previousLeast, currentLeast)
  }
}
