// One top-level window: making it, mapping it, taking it away.
// It has no background of its own in the server, so nothing is ever cleared before it is painted.

import CX11
import KolodaEngine

/// What happened to the window; positions and sizes are device pixels.
package enum XWindowEvent {
  /// The pointer; all buttons, and every motion while the main one is down.
  case pointer(PointerSample)
  /// A key went down or repeats.
  case key(KeyPress)
  /// The window has the size `XWindow.size` now.
  case resized
  /// These parts want their pixels back.
  case exposed(x: Int, y: Int, width: Int, height: Int)
  /// The window came onto the screen or left it.
  case mapped(Bool)
  /// The user closes the window.
  case closeRequested
  /// The resources of the screen (Xft.dpi among them) have changed.
  case resourcesChanged
  /// A client asks to be told, by property, when all events before are dealt with and painted.
  case syncRequested(SyncRequest)
  /// Somebody else has destroyed the window.
  case destroyed
}

/// A top-level window on one connection.
@MainActor
package final class XWindow {
  /// What a window starts with.
  package struct Configuration {
    /// The text in the title bar.
    package var title: String
    /// The instance name of WM_CLASS; the class name is the same with a capital.
    package var applicationID: String
    /// Device pixels, 1...32767.
    package var width: Int
    /// Device pixels, 1...32767.
    package var height: Int

    /// Describes a window.
    package init(title: String, applicationID: String, width: Int, height: Int) {
      self.title = title
      self.applicationID = applicationID
      self.width = min(max(width, 1), 32767)
      self.height = min(max(height, 1), 32767)
    }
  }

  /// The events the window wants. No motion without a button: moving over a deck at rest wakes
  /// nobody. Crossings tell of lost grabs, and of a release that went elsewhere.
  private static let events =
    ButtonPressMask | ButtonReleaseMask | Button1MotionMask | KeyPressMask | KeyReleaseMask
    | KeymapStateMask | ExposureMask | StructureNotifyMask | FocusChangeMask | EnterWindowMask
    | LeaveWindowMask | PropertyChangeMask

  /// The X resource.
  package let id: Window
  /// The connection it lives on.
  package let connection: XConnection
  /// The visual it was made with.
  package let format: VisualFormat
  /// Its size in device pixels.
  package internal(set) var size: (width: Int, height: Int)
  /// Whether it is mapped.
  package internal(set) var isMapped = false
  /// Hears of everything.
  package var onEvent: ((XWindowEvent) -> Void)?
  /// Whether the main button is down.
  package var isPressed: Bool { pointer.isPressed }

  /// How old a repeat of a held key may be and still count, seconds.
  static let oldestRepeat = 0.150

  /// Takes the events that are not the window's: those of extensions and of copies.
  var onOtherEvent: ((XEvent) -> Void)?
  var sizeBeforeFullScreen: (width: Int, height: Int)?
  var clock: ServerClock
  var pointer = PointerTracker()
  let keyboard: Keyboard
  let resizeSync: ResizeSync?
  private var isDestroyed = false

  /// Whether there is still a window to ask something of.
  var isUsable: Bool { !isDestroyed && connection.isOpen }

  /// Makes the window, not on the screen yet.
  package init(on connection: XConnection, _ configuration: Configuration) throws(WindowError) {
    let format = try VisualFormat(on: connection)
    self.connection = connection
    self.format = format
    size = (configuration.width, configuration.height)
    let display = connection.display
    let resizeSync = ResizeSync(on: connection)
    let before = FrameClock.now()
    var made: Window = 0
    let failure = XErrors.trap(on: display) {
      made = Self.create(on: connection, format: format, configuration)
      Manners.introduce(made, on: connection, configuration, counter: resizeSync?.id)
    }
    if let failure { throw .refused(XErrors.text(of: failure.code, on: display)) }
    guard !connection.isLost else { throw .refused("it has closed the connection") }
    id = made
    clock = ServerClock(
      serverTime: Self.serverTime(of: made, on: display), before: before,
      after: FrameClock.now())
    keyboard = Keyboard(on: connection)
    self.resizeSync = resizeSync
    connection.onEvent = { [weak self] event in self?.handle(&event) }
  }

  isolated deinit { destroy() }

  /// Puts the window on the screen.
  package func map() {
    guard isUsable else { return }
    XMapWindow(connection.display, id)
    XFlush(connection.display)
    connection.schedulePump()
  }

  /// Takes it away for good. Safe to call twice.
  package func destroy() {
    guard !isDestroyed else { return }
    isDestroyed = true
    onEvent = nil
    connection.onEvent = nil
    guard connection.isOpen else { return }
    XDestroyWindow(connection.display, id)
    XFlush(connection.display)
  }

  /// Takes notice that the window is gone already.
  func forget() {
    isDestroyed = true
    isMapped = false
  }

  private static func create(
    on connection: XConnection, format: VisualFormat, _ configuration: Configuration
  ) -> Window {
    var attributes = XSetWindowAttributes()
    attributes.background_pixmap = Pixmap(None)
    attributes.border_pixel = 0
    attributes.bit_gravity = NorthWestGravity
    attributes.event_mask = events
    attributes.colormap = format.colormap
    return XCreateWindow(
      connection.display, connection.root, 0, 0, UInt32(configuration.width),
      UInt32(configuration.height), 0, format.depth, UInt32(InputOutput), format.visual,
      UInt(CWBackPixmap | CWBorderPixel | CWBitGravity | CWEventMask | CWColormap), &attributes)
  }

  /// The server's clock just now: the properties set a moment ago have left notices.
  private static func serverTime(of window: Window, on display: OpaquePointer) -> UInt32 {
    var event = XEvent()
    var time: UInt32 = 0
    while XCheckTypedWindowEvent(display, window, PropertyNotify, &event) != 0 {
      time = UInt32(truncatingIfNeeded: event.xproperty.time)
    }
    return time
  }
}
