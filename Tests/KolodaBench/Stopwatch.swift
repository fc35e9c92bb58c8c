// Measures a body by the processor's time of this thread: the median of many rounds.
// The number of repetitions in a round is fixed, so that runs can be compared.

import Glibc

/// Takes and prints times.
enum Stopwatch {
  /// Prints what one repetition of the body costs; the body repeats itself as often as told.
  static func report(_ name: String, repetitions: Int = 4000, _ body: (Int) -> Void) {
    body(repetitions)
    let rounds = (0..<51).map { _ -> Double in
      let start = now
      body(repetitions)
      return (now - start) / Double(repetitions) * 1e6
    }
    let median = rounds.sorted()[rounds.count / 2]
    let padding = String(repeating: " ", count: max(1, 34 - name.count))
    print("\(name)\(padding)\((median * 1000).rounded() / 1000) µs")
  }

  private static var now: Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
  }
}
