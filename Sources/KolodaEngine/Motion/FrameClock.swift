// The beat of the animations: a timer on the main queue while something moves,
// and no timer at all while nothing does.

import Dispatch

/// Calls for a frame at a steady rate between `start()` and `stop()`.
///
/// Frames that come late are dropped, never made up for: motions are asked for their value at the
/// time of the frame, so nothing is lost. A clock that is let go of stops.
@MainActor public final class FrameClock {
  /// The time between two frames, in seconds.
  public let interval: Double

  private let onFrame: @MainActor (Double) -> Void
  private var timer: (any DispatchSourceTimer)?
  private var lastFrame = -Double.infinity

  /// Makes a clock that is not running.
  ///
  /// - Parameters:
  ///   - framesPerSecond: the rate, moved into 1...1000.
  ///   - onFrame: told the time of the frame, in seconds as `now()` counts them.
  public init(framesPerSecond: Double, onFrame: @escaping @MainActor (Double) -> Void) {
    interval = 1 / min(max(1, framesPerSecond), 1000)
    self.onFrame = onFrame
  }

  /// Seconds on the monotonic clock (CLOCK_MONOTONIC), which stands still while the machine sleeps.
  public nonisolated static func now() -> Double {
    Double(DispatchTime.now().uptimeNanoseconds) / 1e9
  }

  /// Whether frames are being called for.
  public var isRunning: Bool { timer != nil }

  /// Starts calling for frames, the first one soon, but not within an interval of the last frame.
  public func start() {
    guard timer == nil else { return }
    let timer = DispatchSource.makeTimerSource(flags: .strict, queue: .main)
    timer.setEventHandler { [weak self] in
      MainActor.assumeIsolated { self?.frame() }
    }
    let wait = max(0, interval - (Self.now() - lastFrame))
    timer.schedule(deadline: .now() + wait, repeating: interval, leeway: .nanoseconds(0))
    timer.activate()
    self.timer = timer
  }

  /// Calls for no more frames, not even one that is due; the kernel keeps no timer.
  public func stop() {
    timer?.cancel()
    timer = nil
  }

  private func frame() {
    guard isRunning else { return }
    lastFrame = Self.now()
    onFrame(lastFrame)
  }
}
