// A program running on a server of its own, with a client beside it to play the user.

import CXTest

/// A program with a window, its server, and somebody to use it.
public final class WindowedProgram {
  /// The server.
  public let server: XServer
  /// The user.
  public let user: XClient
  /// The program.
  public let process: ChildProcess
  /// Its window, which has the keyboard.
  public let window: Window

  /// Starts server and program, and waits for the first frame. `prepare` is done before the
  /// program starts.
  public init(
    _ path: String, _ arguments: [String] = [], environment: [String: String] = [:],
    screen: String = "1000x800x24", serverOptions: [String] = [], serverWrapper: [String] = [],
    prepare: (XClient) -> Void = { _ in }
  ) throws {
    server = try XServer(screen: screen, options: serverOptions, wrapper: serverWrapper)
    user = try XClient(server)
    prepare(user)
    var environment = environment
    environment["DISPLAY"] = server.name
    process = try ChildProcess(path, arguments, environment: environment)
    window = try user.window(ofProcess: process.pid)
    user.focus(window)
  }

  /// Waits until everything sent so far is dealt with and painted; `untilRest`: and until nothing
  /// moves any more.
  public func settle(untilRest: Bool = false) throws {
    try user.sync(with: window, untilRest: untilRest)
  }

  /// What the window shows.
  public func picture() throws -> Picture { try user.picture(of: window) }
}
