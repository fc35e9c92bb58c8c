// What the X server objected to. Xlib's own handlers end the process; these never do.
// Errors provoked on purpose are trapped, all others are counted and let pass.

import CX11

/// The process-wide error handlers of Xlib, and a trap for errors that are expected.
@MainActor
package enum XErrors {
  /// One error event.
  package struct Failure: Sendable, Equatable {
    /// The error code, such as `BadMatch`.
    package var code: Int
    /// The major opcode of the request that failed.
    package var request: Int
    /// The resource the request named.
    package var resource: UInt
    /// The number of the request on its connection.
    package var serial: UInt
  }

  /// Errors nobody had trapped, since the start of the process.
  package private(set) static var stray = 0
  private static var trapped: [Failure]?
  private static var isInstalled = false

  /// Puts the handlers in place; once per process.
  static func install() {
    guard !isInstalled else { return }
    isInstalled = true
    XSetErrorHandler { _, event in
      guard let error = event?.pointee else { return 0 }
      let failure = Failure(
        code: Int(error.error_code), request: Int(error.request_code),
        resource: error.resourceid, serial: error.serial)
      MainActor.assumeIsolated { XErrors.record(failure) }
      return 0
    }
    // Says nothing: the connection's exit handler, called next, reports the loss.
    XSetIOErrorHandler { _ in 0 }
  }

  /// Runs `body` and waits for the server to have done all of it (one round trip); the first
  /// error it gave, nil if none.
  static func trap(on display: OpaquePointer, _ body: () -> Void) -> Failure? {
    let first = XNextRequest(display)
    let outer = trapped
    trapped = []
    body()
    XSync(display, False)
    let failure = trapped?.first { $0.serial >= first }
    trapped = outer
    return failure
  }

  /// The name of an error code, such as "BadMatch (invalid parameter attributes)".
  static func text(of code: Int, on display: OpaquePointer) -> String {
    withUnsafeTemporaryAllocation(of: CChar.self, capacity: 128) { buffer in
      guard let base = buffer.baseAddress else { return "" }
      base.initialize(repeating: 0, count: buffer.count)
      XGetErrorText(display, Int32(code), base, Int32(buffer.count))
      return String(cString: base)
    }
  }

  private static func record(_ failure: Failure) {
    if trapped == nil { stray += 1 } else { trapped?.append(failure) }
  }
}
