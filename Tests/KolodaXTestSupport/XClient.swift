// The tests' own connection to a server: finds the window of a program, waits for it, reads it.
// Nothing here sleeps; every wait is for an event of the server.

import CXTest
import Glibc

/// A client beside the program under test.
public final class XClient {
  /// The Xlib display.
  public let display: OpaquePointer
  /// The root window.
  public let root: Window
  private var nonce: UInt32 = 0

  /// Connects to a server.
  public init(_ server: XServer) throws {
    guard let display = XOpenDisplay(server.name) else {
      throw TestFailure("cannot connect to \(server.name)")
    }
    self.display = display
    root = XDefaultRootWindow(display)
    XSetErrorHandler { _, _ in 0 }
    XSetIOErrorHandler { _ in 0 }
    XSetIOErrorExitHandler(display, { _, _ in }, nil)
    XSelectInput(display, root, SubstructureNotifyMask)
    XSync(display, False)
  }

  deinit { XCloseDisplay(display) }

  /// The number the server knows a name by.
  public func atom(_ name: String) -> Atom { XInternAtom(display, name, False) }

  /// Waits for an event that fits; others that come before it are dropped.
  public func waitForEvent(
    _ what: String, _ deadline: Deadline = Deadline(), where fits: (XEvent) -> Bool
  ) throws {
    var event = XEvent()
    while true {
      while XPending(display) > 0 {
        XNextEvent(display, &event)
        if fits(event) { return }
      }
      guard deadline.waitForInput(on: XConnectionNumber(display)) else {
        throw TestFailure("\(what) did not come")
      }
    }
  }

  /// Waits until the program with this process id has a mapped window, and returns it.
  public func window(ofProcess pid: Int32, _ deadline: Deadline = Deadline()) throws -> Window {
    var found: Window?
    func look() -> Bool {
      found = children(of: root).first { isViewable($0) && processID(of: $0) == pid }
      return found != nil
    }
    if !look() {
      try waitForEvent("a window of process \(pid)", deadline) {
        $0.type == MapNotify && look()
      }
    }
    guard let found else { throw TestFailure("no window of process \(pid)") }
    XSelectInput(display, found, PropertyChangeMask | StructureNotifyMask)
    try sync(with: found)
    return found
  }

  /// Waits until the program has dealt with everything that was sent to its window before, and has
  /// painted it; `untilRest`: and until nothing moves any more.
  public func sync(
    with window: Window, untilRest: Bool = false, _ deadline: Deadline = Deadline()
  ) throws {
    nonce += 1
    let wanted = nonce
    let property = atom("_KOLODA_SYNC")
    send(property, [Int(wanted), untilRest ? 1 : 0], to: window)
    try waitForEvent("the window's answer \(wanted)", deadline) { event in
      event.type == PropertyNotify && event.xproperty.window == window
        && event.xproperty.atom == property
        && values(of: "_KOLODA_SYNC", of: window).first == UInt(wanted)
    }
  }

  /// Sends a ClientMessage of 32-bit values to a window.
  public func send(_ type: Atom, _ values: [Int], to window: Window) {
    var event = XEvent()
    event.xclient.type = ClientMessage
    event.xclient.window = window
    event.xclient.message_type = type
    event.xclient.format = 32
    event.xclient.data.l.0 = values.first ?? 0
    event.xclient.data.l.1 = values.count > 1 ? values[1] : 0
    event.xclient.data.l.2 = values.count > 2 ? values[2] : 0
    event.xclient.data.l.3 = values.count > 3 ? values[3] : 0
    XSendEvent(display, window, False, 0, &event)
    XSync(display, False)
  }

  /// What a window (or the root) shows. The window has to be on the screen.
  public func picture(of window: Window) throws -> Picture {
    var attributes = XWindowAttributes()
    guard XGetWindowAttributes(display, window, &attributes) != 0,
      let image = XGetImage(
        display, window, 0, 0, UInt32(attributes.width), UInt32(attributes.height), UInt.max,
        ZPixmap),
      let visual = attributes.visual?.pointee
    else { throw TestFailure("cannot read the window") }
    defer { _ = image.pointee.f.destroy_image(image) }
    return Picture(
      width: Int(attributes.width), height: Int(attributes.height),
      pixels: Self.pixels(of: image, visual))
  }

  private static func pixels(
    of image: UnsafeMutablePointer<XImage>, _ visual: Visual
  ) -> [UInt32] {
    let width = Int(image.pointee.width)
    let height = Int(image.pointee.height)
    let masks = [visual.red_mask, visual.green_mask, visual.blue_mask]
    if image.pointee.bits_per_pixel == 32, masks == [0xFF0000, 0xFF00, 0xFF],
      Int(image.pointee.bytes_per_line) == width * 4
    {
      return image.pointee.data.withMemoryRebound(to: UInt32.self, capacity: width * height) {
        UnsafeBufferPointer(start: $0, count: width * height).map { $0 & 0xFF_FFFF }
      }
    }
    return (0..<width * height).map { index in
      let pixel = image.pointee.f.get_pixel(image, Int32(index % width), Int32(index / width))
      return masks.reduce(0) { $0 << 8 | component(pixel, mask: $1) }
    }
  }

  /// One colour of a pixel, in 8 bits.
  private static func component(_ pixel: UInt, mask: UInt) -> UInt32 {
    let value = (pixel & mask) >> mask.trailingZeroBitCount
    let full = mask >> mask.trailingZeroBitCount
    return UInt32((value * 255 + full / 2) / max(full, 1))
  }
}
