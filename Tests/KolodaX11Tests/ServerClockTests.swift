// Server time to monotonic time: wraps, latency, drift, and a server with our own clock.

import Testing

@testable import KolodaX11

@Suite struct ServerClockTests {
  /// A server whose clock reads `server` (seconds) when ours reads 0.
  private func milliseconds(_ seconds: Double, server: Double) -> UInt32 {
    UInt32(truncatingIfNeeded: Int64(((seconds + server) * 1000).rounded(.down)))
  }

  @Test func sharedClockIsExact() {
    var clock = ServerClock(
      serverTime: milliseconds(5000.0009, server: 0), before: 5000.0005, after: 5000.0012)
    // Handled 8 ms late: the time is the stamp's all the same.
    #expect(clock.seconds(5_010_000, now: 5010.008) == 5010)
    #expect(clock.seconds(5_010_004, now: 5010.009) == 5010.004)
  }

  @Test func wrapsWithoutAJump() {
    let wrap = Double(1 << 32) / 1000
    let start = wrap - 0.010
    var clock = ServerClock(
      serverTime: milliseconds(start, server: 0), before: start - 0.0002, after: start + 0.0008)
    var times: [Double] = []
    for step in 1...20 {
      let now = start + Double(step) * 0.001
      times.append(clock.seconds(milliseconds(now, server: 0), now: now + 0.0002))
    }
    #expect(zip(times, times.dropFirst()).allSatisfy { abs($1 - $0 - 0.001) < 1e-6 })
    #expect(abs((times.last ?? 0) - (start + 0.020)) < 0.0011)
  }

  @Test func sharedClockAfterManyWraps() {
    let wrap = Double(1 << 32) / 1000
    let start = 3 * wrap + 17
    var clock = ServerClock(
      serverTime: milliseconds(start, server: 0), before: start - 0.0002, after: start + 0.0005)
    let later = 5 * wrap + 1
    #expect(abs(clock.seconds(milliseconds(later, server: 0), now: later + 0.001) - later) < 0.0011)
  }

  @Test func silenceLongerThanAWrapIsUnderstood() {
    var clock = ServerClock(serverTime: 1_000_000, before: 99.9, after: 100)
    let days = 60.0 * 86400
    let now = 100 + days
    let stamp = UInt32(truncatingIfNeeded: 1_000_000 + Int64(days * 1000))
    #expect(abs(clock.seconds(stamp, now: now) - now) < 0.2)
  }

  @Test func latencyIsTakenOut() {
    let server = 777.0
    var clock = ServerClock(
      serverTime: milliseconds(10, server: server), before: 9.98, after: 10.02)
    var last = 0.0
    // Events 10 ms apart with latencies of 2 to 30 ms.
    for step in 0..<100 {
      let happened = 20 + Double(step) * 0.010
      let latency = 0.002 + Double(step * 7 % 15) * 0.002
      let time = clock.seconds(milliseconds(happened, server: server), now: happened + latency)
      #expect(time >= last && time <= happened + latency)
      if step > 15 { #expect(abs(time - happened) < 0.004) }
      last = time
    }
  }

  @Test func serverThatWasStoppedIsCaughtUpWith() {
    var clock = ServerClock(serverTime: milliseconds(10, server: 5), before: 9.99, after: 10)
    _ = clock.seconds(milliseconds(11, server: 5), now: 11.001)
    // Its machine slept for an hour of ours: its clock is an hour behind now.
    for minute in 1...3 {
      let now = 3700 + Double(minute) * 60
      _ = clock.seconds(milliseconds(now, server: 5 - 3600), now: now + 0.001)
    }
    let time = clock.seconds(milliseconds(4000, server: 5 - 3600), now: 4000.001)
    #expect(abs(time - 4000) < 0.01)
  }

  @Test func timesNeverGoBackNorAheadOfNow() {
    var clock = ServerClock(serverTime: 5000, before: 5, after: 5.001)
    var last = 0.0
    var seed: UInt64 = 7
    for step in 0..<2000 {
      seed = seed &* 6_364_136_223_846_793_005 &+ 1
      let now = 5.001 + Double(step) * 0.004
      let time = clock.seconds(UInt32(truncatingIfNeeded: seed >> 33), now: now)
      #expect(time >= last && time <= now)
      last = time
    }
  }
}
