// The clock ticks while it runs and not at all when it does not.
// Nothing here waits for a time: a second clock, or the ticks themselves, say when to look.

import Glibc
import KolodaEngine
import Testing

@MainActor @Suite(.serialized) struct FrameClockTests {
  /// Counts frames and lets a test wait for a number of them.
  @MainActor final class Witness {
    private(set) var times: [Double] = []
    private var goal = 0
    private var continuation: CheckedContinuation<Void, Never>?

    func note(_ time: Double) {
      times.append(time)
      if times.count >= goal {
        continuation?.resume()
        continuation = nil
      }
    }

    func waits(for count: Int) async {
      await withCheckedContinuation {
        goal = times.count + count
        continuation = $0
      }
    }
  }

  static func ticking(_ framesPerSecond: Double = 500) -> (FrameClock, Witness) {
    let witness = Witness()
    return (FrameClock(framesPerSecond: framesPerSecond) { witness.note($0) }, witness)
  }

  @Test func framesComeInOrderAndNeverEarly() async {
    let (clock, witness) = Self.ticking()
    let start = FrameClock.now()
    clock.start()
    #expect(clock.isRunning)
    await witness.waits(for: 10)
    clock.stop()
    #expect(!clock.isRunning)
    #expect(zip(witness.times, witness.times.dropFirst()).allSatisfy { $0 < $1 })
    for (i, time) in witness.times.enumerated() {
      #expect(time >= start + Double(i) * clock.interval - 1e-4)
      #expect(time <= FrameClock.now())
    }
  }

  @Test func aStoppedClockIsSilent() async {
    let (clock, witness) = Self.ticking()
    let (other, pulse) = Self.ticking(250)
    clock.start()
    clock.stop()
    other.start()
    await pulse.waits(for: 5)
    #expect(witness.times.isEmpty)
    clock.start()
    await witness.waits(for: 2)
    clock.stop()
    let count = witness.times.count
    await pulse.waits(for: 5)
    #expect(witness.times.count == count)
    other.stop()
  }

  @Test func stoppingWithinAFrameIsTheLastFrame() async {
    final class Box { var clock: FrameClock? }
    let box = Box()
    let witness = Witness()
    let clock = FrameClock(framesPerSecond: 500) {
      box.clock?.stop()
      witness.note($0)
    }
    box.clock = clock
    let (other, pulse) = Self.ticking(250)
    clock.start()
    await witness.waits(for: 1)
    other.start()
    await pulse.waits(for: 4)
    #expect(witness.times.count == 1)
    other.stop()
  }

  @Test func startingTwiceIsStartingOnce() async {
    let (clock, witness) = Self.ticking(250)
    clock.start()
    clock.start()
    await witness.waits(for: 3)
    clock.stop()
    clock.stop()
    let count = witness.times.count
    let (other, pulse) = Self.ticking(125)
    other.start()
    await pulse.waits(for: 2)
    other.stop()
    #expect(witness.times.count == count && !clock.isRunning)
  }

  @Test func startingAndStoppingInBetweenStarvesNoFrame() async {
    let (clock, witness) = Self.ticking(100)
    let (other, pulse) = Self.ticking(1000)
    clock.start()
    await witness.waits(for: 1)
    other.start()
    for _ in 0..<5000 where witness.times.count < 3 {
      clock.stop()
      clock.start()
      await pulse.waits(for: 1)
    }
    #expect(witness.times.count >= 3)
    clock.stop()
    other.stop()
  }

  @Test func aClockLetGoOfStops() async {
    let witness = Witness()
    weak var gone: FrameClock?
    do {
      let clock = FrameClock(framesPerSecond: 500) { witness.note($0) }
      clock.start()
      gone = clock
    }
    let (other, pulse) = Self.ticking(250)
    other.start()
    await pulse.waits(for: 4)
    other.stop()
    #expect(gone == nil && witness.times.isEmpty)
  }

  @Test func nowIsTheMonotonicClock() {
    func monotonic() -> Double {
      var time = timespec()
      clock_gettime(CLOCK_MONOTONIC, &time)
      return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }
    let before = monotonic()
    let now = FrameClock.now()
    #expect(before <= now + 1e-6 && now <= monotonic() + 1e-6)
  }

  @Test(arguments: [(0.0, 1.0), (-5, 1), (.nan, 1), (60, 1.0 / 60), (1e9, 0.001)])
  func theRateIsMovedIntoItsRange(framesPerSecond: Double, interval: Double) {
    let clock = FrameClock(framesPerSecond: framesPerSecond) { _ in }
    #expect(abs(clock.interval - interval) < 1e-12)
  }
}
