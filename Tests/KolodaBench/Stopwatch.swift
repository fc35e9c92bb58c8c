// Measures a body by the processor's time of this thread: the median of many rounds, and how often
// it asks the heap for memory.
// The number of repetitions in a round is fixed, so that runs can be compared.

import CAllocationCount
import Foundation
import Glibc

/// Takes and prints times.
@MainActor
enum Stopwatch {
  /// What one repetition of a body costs.
  struct Result {
    var name: String
    /// Microseconds.
    var median: Double
    /// Requests for memory.
    var allocations: Double
  }

  /// All results so far.
  private(set) static var results: [Result] = []

  /// Prints what one repetition of the body costs; the body repeats itself as often as told.
  static func report(_ name: String, repetitions: Int = 4000, _ body: (Int) -> Void) {
    body(repetitions)
    let before = allocation_count()
    body(repetitions)
    let allocations = Double(allocation_count() - before) / Double(repetitions)
    let rounds = (0..<51).map { _ -> Double in
      let start = now
      body(repetitions)
      return (now - start) / Double(repetitions) * 1e6
    }
    let median = rounds.sorted()[rounds.count / 2]
    let result = Result(name: name, median: median, allocations: allocations)
    results.append(result)
    print(
      name.padding(toLength: 38, withPad: " ", startingAt: 0)
        + String(format: "%10.3f µs %10.2f allocations", median, allocations))
  }

  private static var now: Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
  }
}
