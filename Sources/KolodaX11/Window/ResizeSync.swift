// Resizing without tearing: the window manager announces a new size, and waits for the counter to
// say that the frame of that size is painted (EWMH, _NET_WM_SYNC_REQUEST; extension SYNC).

import CX11

/// The counter a window manager watches while it resizes the window.
@MainActor
final class ResizeSync {
  private let connection: XConnection
  private let counter: XSyncCounter
  private var announced: XSyncValue?
  private var isConfigured = false

  /// Nil when the server has no SYNC extension.
  init?(on connection: XConnection) {
    var event: Int32 = 0
    var error: Int32 = 0
    var major: Int32 = 0
    var minor: Int32 = 0
    guard XSyncQueryExtension(connection.display, &event, &error) != 0,
      XSyncInitialize(connection.display, &major, &minor) != 0
    else { return nil }
    self.connection = connection
    counter = XSyncCreateCounter(connection.display, XSyncValue())
  }

  /// The counter's number, for the property that names it.
  var id: UInt { counter }

  /// The window manager has sent the value that stands for the frame to come.
  func announce(low: Int, high: Int) {
    announced = XSyncValue(
      hi: Int32(truncatingIfNeeded: high), lo: UInt32(truncatingIfNeeded: low))
    isConfigured = false
  }

  /// The size it announced is known now.
  func noteConfigured() { isConfigured = true }

  /// The frame of that size is on its way.
  func finish() {
    guard let value = announced, isConfigured, connection.isOpen else { return }
    announced = nil
    XSyncSetCounter(connection.display, counter, value)
  }
}
