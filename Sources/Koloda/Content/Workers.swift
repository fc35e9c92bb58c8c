// Threads for work off the main queue, asleep in the kernel between jobs for as long as it takes.
// Dispatch's shared pools wake up every second once they have been used, and once more when a
// thread of theirs is given back; a program at rest is to do neither.

import Dispatch
import Glibc
import Synchronization

/// A few threads that take jobs in the order they are given.
package final class Workers: Sendable {
  private struct State {
    var jobs: [@Sendable () -> Void] = []
    var threads = 0
    var idle = 0
  }

  private let limit: Int
  private let state = Mutex(State())
  private let hasJob = DispatchSemaphore(value: 0)

  /// Workers that have no thread yet; one is made for each job that finds none idle, up to `limit`.
  /// Threads live as long as the process.
  package init(limit: Int) { self.limit = max(limit, 1) }

  /// Has a job done on one of the threads.
  package func run(_ job: @escaping @Sendable () -> Void) {
    let needsThread = state.withLock { state in
      state.jobs.append(job)
      guard state.idle < state.jobs.count, state.threads < limit else { return false }
      state.threads += 1
      return true
    }
    if needsThread { startThread() }
    hasJob.signal()
  }

  private func startThread() {
    var thread = pthread_t()
    let own = Unmanaged.passRetained(self)
    let status = pthread_create(
      &thread, nil,
      { own in
        if let own { Unmanaged<Workers>.fromOpaque(own).takeRetainedValue().work() }
        return nil
      }, own.toOpaque())
    if status == 0 {
      pthread_detach(thread)
    } else {
      own.release()
      state.withLock { $0.threads -= 1 }
      DispatchQueue(label: "koloda.worker").async { [self] in work() }
    }
  }

  private func work() {
    // Signals are for the main thread's side of the program.
    var signals = sigset_t()
    sigfillset(&signals)
    pthread_sigmask(SIG_SETMASK, &signals, nil)
    while true {
      state.withLock { $0.idle += 1 }
      hasJob.wait()
      let job = state.withLock { state in
        state.idle -= 1
        return state.jobs.removeFirst()
      }
      job()
    }
  }
}
