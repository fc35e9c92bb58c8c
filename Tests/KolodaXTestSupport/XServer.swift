// A private X server for one test: Xvfb on the first free display, gone with the object.

import CXTest
import Glibc

/// An Xvfb of its own.
public final class XServer {
  /// Its name for DISPLAY, such as ":12".
  public let name: String
  private let process: ChildProcess

  /// The server's process id.
  public var pid: Int32 { process.pid }

  /// Starts a server with one screen ("800x600x24") and waits until it listens. `wrapper`: a
  /// command that starts it in turn, such as `unshare --ipc`.
  public init(
    screen: String = "1000x800x24", options: [String] = [], wrapper: [String] = []
  ) throws {
    var ends: [Int32] = [0, 0]
    guard pipe2(&ends, O_CLOEXEC) == 0 else { throw TestFailure("no pipe") }
    let arguments =
      ["-displayfd", "\(ends[1])", "-screen", "0", screen, "-noreset", "-nolisten", "tcp"]
      + options
    defer { close(ends[1]) }
    let command = wrapper + ["Xvfb"] + arguments
    process = try ChildProcess(command[0], Array(command.dropFirst()), inherited: [ends[1]])
    let reader = LineReader(ends[0])
    guard let number = try reader.next() else { throw TestFailure("Xvfb does not start") }
    name = ":\(number)"
  }

  deinit { process.signal(SIGTERM) }

  /// Kills the server as a crash would.
  public func kill() { process.signal(SIGKILL) }

  /// Stops (true) or continues (false) it, to play a server that hangs.
  public func setFrozen(_ isFrozen: Bool) { process.signal(isFrozen ? SIGSTOP : SIGCONT) }
}
