// Jobs off the main queue: all are done, in order on one thread, side by side on two.

import Dispatch
import Koloda
import Synchronization
import Testing

@Suite struct WorkersTests {
  @Test func oneThreadDoesItsJobsInOrder() {
    let workers = Workers(limit: 1)
    let done = Mutex<[Int]>([])
    let all = DispatchSemaphore(value: 0)
    for number in 0..<1000 {
      workers.run {
        done.withLock { $0.append(number) }
        if number == 999 { all.signal() }
      }
    }
    all.wait()
    #expect(done.withLock { $0 } == Array(0..<1000))
  }

  @Test func twoThreadsWorkSideBySide() {
    let workers = Workers(limit: 2)
    let (here, there, both) = (
      DispatchSemaphore(value: 0), DispatchSemaphore(value: 0), DispatchSemaphore(value: 0)
    )
    workers.run {
      here.signal()
      there.wait()
      both.signal()
    }
    workers.run {
      there.signal()
      here.wait()
      both.signal()
    }
    both.wait()
    both.wait()
  }
}
