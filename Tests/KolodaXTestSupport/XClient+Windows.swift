// What other clients and window managers do to a window.

import CXTest

extension XClient {
  /// The windows directly inside another, bottom first.
  public func children(of window: Window) -> [Window] {
    var root: Window = 0
    var parent: Window = 0
    var list: UnsafeMutablePointer<Window>?
    var count: UInt32 = 0
    guard XQueryTree(display, window, &root, &parent, &list, &count) != 0, let list else {
      return []
    }
    defer { XFree(list) }
    return Array(UnsafeBufferPointer(start: list, count: Int(count)))
  }

  /// Whether a window is on the screen.
  public func isViewable(_ window: Window) -> Bool {
    var attributes = XWindowAttributes()
    return XGetWindowAttributes(display, window, &attributes) != 0
      && attributes.map_state == IsViewable
  }

  /// The size of a window; nil when there is no such window.
  public func size(of window: Window) -> (width: Int, height: Int)? {
    var attributes = XWindowAttributes()
    guard XGetWindowAttributes(display, window, &attributes) != 0 else { return nil }
    return (Int(attributes.width), Int(attributes.height))
  }

  /// The process that says it owns a window.
  public func processID(of window: Window) -> Int32? {
    values(of: "_NET_WM_PID", of: window).first.map { Int32(truncatingIfNeeded: $0) }
  }

  /// The 32-bit values of a property; empty when it is not there.
  public func values(of property: String, of window: Window) -> [UInt] {
    read(property, of: window, format: 32) { bytes, count in
      bytes.withMemoryRebound(to: UInt.self, capacity: count) {
        Array(UnsafeBufferPointer(start: $0, count: count))
      }
    } ?? []
  }

  /// The text of a property, taken for UTF-8.
  public func text(of property: String, of window: Window) -> String? {
    read(property, of: window, format: 8) { bytes, count in
      String(decoding: UnsafeBufferPointer(start: bytes, count: count), as: UTF8.self)
    }
  }

  /// Sets a text property.
  public func setText(_ text: String, of property: String, of window: Window) {
    let bytes = Array(text.utf8)
    XChangeProperty(
      display, window, atom(property), XA_STRING, 8, PropModeReplace, bytes, Int32(bytes.count))
    XSync(display, False)
  }

  /// Gives a window another size, as a window manager would.
  public func resize(_ window: Window, width: Int, height: Int) {
    XResizeWindow(display, window, UInt32(width), UInt32(height))
    XSync(display, False)
  }

  /// What the close button of a title bar does.
  public func askToClose(_ window: Window) {
    send(atom("WM_PROTOCOLS"), [Int(bitPattern: atom("WM_DELETE_WINDOW"))], to: window)
  }

  /// What a window manager sends ahead of a new size, so that the client says when it has painted.
  public func announceResize(of window: Window, value: Int) {
    let request = Int(bitPattern: atom("_NET_WM_SYNC_REQUEST"))
    send(atom("WM_PROTOCOLS"), [request, 0, value, 0], to: window)
  }

  /// Makes a window believe that the pointer left it, with the mode of the crossing.
  public func sendLeave(mode: Int32, to window: Window) {
    var event = XEvent()
    event.xcrossing.type = LeaveNotify
    event.xcrossing.window = window
    event.xcrossing.root = root
    event.xcrossing.mode = mode
    event.xcrossing.same_screen = True
    event.xcrossing.state = UInt32(Button1Mask)
    XSendEvent(display, window, False, LeaveWindowMask, &event)
    XSync(display, False)
  }

  /// Destroys a window of another client.
  public func destroy(_ window: Window) {
    XDestroyWindow(display, window)
    XSync(display, False)
  }

  /// Ends the connection of the client a window belongs to, as xkill does.
  public func killClient(of window: Window) {
    XKillClient(display, window)
    XSync(display, False)
  }

  /// Takes a window off the screen or puts it back.
  public func setMapped(_ isMapped: Bool, _ window: Window) {
    if isMapped { XMapWindow(display, window) } else { XUnmapWindow(display, window) }
    XSync(display, False)
  }

  /// A mapped window of another depth, such as a compositing window manager puts around others.
  public func makeFrame(width: Int, height: Int, depth: Int32) throws -> Window {
    var info = XVisualInfo()
    guard XMatchVisualInfo(display, XDefaultScreen(display), depth, TrueColor, &info) != 0 else {
      throw TestFailure("no visual of depth \(depth)")
    }
    var attributes = XSetWindowAttributes()
    attributes.colormap = XCreateColormap(display, root, info.visual, AllocNone)
    let frame = XCreateWindow(
      display, root, 0, 0, UInt32(width), UInt32(height), 0, depth, UInt32(InputOutput),
      info.visual, UInt(CWBorderPixel | CWColormap), &attributes)
    XMapWindow(display, frame)
    XSync(display, False)
    return frame
  }

  /// Gives the keyboard to a window; nil: to the root, which is to nobody.
  public func focus(_ window: Window?) {
    XSetInputFocus(display, window ?? root, Int32(RevertToNone), Time(CurrentTime))
    XSync(display, False)
  }

  private func read<T>(
    _ property: String, of window: Window, format wanted: Int32,
    _ convert: (UnsafeMutablePointer<UInt8>, Int) -> T
  ) -> T? {
    var type: Atom = 0
    var format: Int32 = 0
    var count: UInt = 0
    var rest: UInt = 0
    var bytes: UnsafeMutablePointer<UInt8>?
    let status = XGetWindowProperty(
      display, window, atom(property), 0, 1 << 20, False, Atom(AnyPropertyType), &type, &format,
      &count, &rest, &bytes)
    guard status == Int32(Success), let bytes else { return nil }
    defer { XFree(bytes) }
    return format == wanted ? convert(bytes, Int(count)) : nil
  }
}
