// A program started by a test: what it writes is read line by line as it comes, and it is gone
// when the test is.

import CXTest
import Foundation
import Glibc

/// A child process with pipes on its three standard streams.
public final class ChildProcess {
  /// How a process ended.
  public struct Ending: Sendable, Equatable {
    /// Its exit status, or 128 plus the signal that ended it.
    public var status: Int32
    /// User and system time it used in all, seconds.
    public var cpu: Double
  }

  /// The process id.
  public let pid: pid_t
  /// What it writes to standard output.
  public let output: LineReader
  /// What it writes to standard error.
  public let errors: LineReader
  private var input: Int32
  private let ending = EndingBox()

  /// Starts a program. `environment` is added to the test's own; `inherited` descriptors keep
  /// their numbers in the child.
  public init(
    _ path: String, _ arguments: [String] = [], environment: [String: String] = [:],
    inherited: [Int32] = []
  ) throws {
    let (inputRead, inputWrite) = try Self.pipe()
    let (outputRead, outputWrite) = try Self.pipe()
    let (errorRead, errorWrite) = try Self.pipe()
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    for (from, to) in [(inputRead, Int32(0)), (outputWrite, 1), (errorWrite, 2)] {
      posix_spawn_file_actions_adddup2(&actions, from, to)
    }
    for descriptor in inherited {
      posix_spawn_file_actions_adddup2(&actions, descriptor, descriptor)
    }
    var merged = ProcessInfo.processInfo.environment
    merged.merge(environment) { _, new in new }
    let words = ([path] + arguments).map { strdup($0) } + [nil]
    let variables = merged.map { strdup("\($0.key)=\($0.value)") } + [nil]
    defer { (words + variables).forEach { free($0) } }
    var pid: pid_t = 0
    let status = posix_spawnp(&pid, path, &actions, nil, words, variables)
    for descriptor in [inputRead, outputWrite, errorWrite] { close(descriptor) }
    self.pid = pid
    input = inputWrite
    output = LineReader(outputRead)
    errors = LineReader(errorRead)
    guard status == 0 else { throw TestFailure("cannot start \(path): \(status)") }
    Thread.detachNewThread { [ending, pid] in ending.wait(for: pid) }
  }

  deinit {
    if ending.value == nil { kill(pid, SIGKILL) }
    if input >= 0 { close(input) }
  }

  /// Sends a signal to this process, and to no other.
  public func signal(_ number: Int32) { if ending.value == nil { kill(pid, number) } }

  /// Writes a line to its standard input.
  public func send(_ line: String) {
    let bytes = Array((line + "\n").utf8)
    _ = write(input, bytes, bytes.count)
  }

  /// Closes its standard input.
  public func closeInput() {
    if input >= 0 { close(input) }
    input = -1
  }

  /// Waits for its end.
  public func waitForExit(_ deadline: Deadline = Deadline()) throws -> Ending {
    guard let ending = ending.wait(deadline) else {
      throw TestFailure("process \(pid) does not end")
    }
    return ending
  }

  private static func pipe() throws -> (read: Int32, write: Int32) {
    var ends: [Int32] = [0, 0]
    guard pipe2(&ends, O_CLOEXEC) == 0 else { throw TestFailure("no pipe: \(errno)") }
    // A megabyte (F_SETPIPE_SZ), so that a talkative child does not wait for us to read.
    _ = fcntl(ends[1], 1031, 1 << 20)
    return (ends[0], ends[1])
  }
}

/// How a process ended, handed from the thread that waits for it.
/// Sendable because every access takes the lock.
private final class EndingBox: @unchecked Sendable {
  private let condition = NSCondition()
  private var ending: ChildProcess.Ending?

  var value: ChildProcess.Ending? {
    condition.lock()
    defer { condition.unlock() }
    return ending
  }

  func wait(for pid: pid_t) {
    var status: Int32 = 0
    var usage = rusage()
    while wait4(pid, &status, 0, &usage) == -1 && errno == EINTR {}
    let signal = status & 0x7F
    let seconds = Double(usage.ru_utime.tv_sec + usage.ru_stime.tv_sec)
    let microseconds = Double(usage.ru_utime.tv_usec + usage.ru_stime.tv_usec)
    condition.lock()
    ending = ChildProcess.Ending(
      status: signal == 0 ? (status >> 8) & 0xFF : 128 + signal,
      cpu: seconds + microseconds * 1e-6)
    condition.broadcast()
    condition.unlock()
  }

  func wait(_ deadline: Deadline) -> ChildProcess.Ending? {
    condition.lock()
    defer { condition.unlock() }
    while ending == nil {
      if !condition.wait(until: Date(timeIntervalSinceNow: deadline.remaining)),
        deadline.remaining == 0
      {
        break
      }
    }
    return ending
  }
}
