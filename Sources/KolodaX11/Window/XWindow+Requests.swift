// What the program may ask of its window once it is there: title, icons, full screen.
// Each is sent at once; the window manager does as it sees fit.

import CX11

extension XWindow {
  /// Sets the title; UTF-8, control characters become spaces.
  package func setTitle(_ title: String) {
    guard isUsable else { return }
    Manners.setTitle(title, of: id, on: connection)
    connection.schedulePump()
  }

  /// Sets the pictures for the task bar, in any number of sizes.
  package func setIcons(_ icons: [WindowIcon]) {
    guard isUsable else { return }
    Manners.setIcons(icons, of: id, on: connection)
    connection.schedulePump()
  }

  /// Asks the window manager to switch full screen on or off. Without a window manager nothing
  /// would answer, so the window then takes the place of the screen itself.
  package func toggleFullScreen() {
    guard isUsable else { return }
    if hasManager() { askForFullScreen() } else { coverScreen() }
    connection.schedulePump()
  }

  /// Wants to hear when the screen's resources change.
  package func watchResources() {
    guard isUsable else { return }
    XSelectInput(connection.display, connection.root, PropertyChangeMask)
  }

  /// The screen's resources as they are now (a round trip); nil where there are none.
  package func currentResources() -> String? {
    guard isUsable else { return nil }
    return property(Atom(XA_RESOURCE_MANAGER), of: connection.root, as: XA_STRING) {
      bytes, count in
      String(decoding: UnsafeBufferPointer(start: bytes, count: count), as: UTF8.self)
    }
  }

  private func askForFullScreen() {
    let toggle = 2
    var event = XEvent()
    event.xclient.type = ClientMessage
    event.xclient.window = id
    event.xclient.message_type = connection.atoms[.state]
    event.xclient.format = 32
    event.xclient.data.l.0 = toggle
    event.xclient.data.l.1 = Int(bitPattern: connection.atoms[.fullScreen])
    event.xclient.data.l.3 = 1  // the request comes from an application
    XSendEvent(
      connection.display, connection.root, False, SubstructureNotifyMask | SubstructureRedirectMask,
      &event)
  }

  private func coverScreen() {
    let screen = (
      width: Int(XDisplayWidth(connection.display, connection.screen)),
      height: Int(XDisplayHeight(connection.display, connection.screen))
    )
    let restored = sizeBeforeFullScreen
    sizeBeforeFullScreen = restored == nil ? size : nil
    let wanted = restored ?? screen
    XMoveResizeWindow(
      connection.display, id, 0, 0, UInt32(wanted.width), UInt32(wanted.height))
  }

  /// Whether a window manager runs: the window the root names says the same of itself (EWMH). One
  /// that has crashed leaves the name of a window that is gone, or somebody else's by now.
  private func hasManager() -> Bool {
    guard let window = managerWindow(namedBy: connection.root) else { return false }
    return managerWindow(namedBy: window) == window
  }

  private func managerWindow(namedBy window: Window) -> Window? {
    property(connection.atoms[.managerCheck], of: window, as: XA_WINDOW) { bytes, count in
      count > 0 ? UnsafeRawPointer(bytes).load(as: Window.self) : nil
    } ?? nil
  }

  /// Reads a property of at most a megabyte; nil when it is missing or of another type.
  private func property<T>(
    _ property: Atom, of window: Window, as type: Atom,
    _ read: (UnsafeMutablePointer<UInt8>, Int) -> T
  ) -> T? {
    var found: Atom = 0
    var format: Int32 = 0
    var count: UInt = 0
    var rest: UInt = 0
    var bytes: UnsafeMutablePointer<UInt8>?
    let status = XGetWindowProperty(
      connection.display, window, property, 0, 1 << 18, False, type, &found, &format, &count,
      &rest, &bytes)
    guard status == Success, let bytes else { return nil }
    defer { XFree(bytes) }
    return found == type ? read(bytes, Int(count)) : nil
  }
}
