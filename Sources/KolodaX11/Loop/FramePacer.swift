// When the next frame may be drawn: at once after a pause, else one interval after the last.
// Pure; times are seconds of the monotonic clock.

/// Keeps frames at least an interval apart without making the first one wait.
package struct FramePacer: Sendable {
  /// The least time between two frames, seconds.
  package let interval: Double
  private var nextSlot = -Double.infinity

  /// A pacer that has drawn nothing yet; the rate is moved into 1...1000.
  package init(framesPerSecond: Double) {
    interval = 1 / min(max(1, framesPerSecond), 1000)
  }

  /// How long a frame has to wait, seconds; 0 means that it may be drawn now.
  package func delay(at now: Double) -> Double {
    // The clock of a timer that fires on the dot may read a hair less than what it was set to.
    let wait = nextSlot - now
    return wait > 0.000_05 ? min(wait, interval) : 0
  }

  /// A frame was begun at `now`. One that came a little late for its slot does not push the beat.
  package mutating func noteFrame(at now: Double) {
    let isOnBeat = now - nextSlot < interval / 2
    nextSlot = (isOnBeat ? max(nextSlot, now - interval) : now) + interval
  }
}
