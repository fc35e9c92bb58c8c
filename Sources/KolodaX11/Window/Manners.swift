// What a window manager wants to know of a window: ICCCM and EWMH properties.
// All of them are set before the window is mapped.

import CX11
import Glibc

/// A picture for the task bar: 0xAARRGGBB pixels, not premultiplied, top row first.
public struct WindowIcon: Sendable, Equatable {
  /// Pixels per row, 1...1024.
  public var width: Int
  /// Rows, 1...1024.
  public var height: Int
  /// `width` times `height` pixels.
  public var pixels: [UInt32]

  /// Makes an icon; one of another size than its pixels is left out later.
  public init(width: Int, height: Int, pixels: [UInt32]) {
    self.width = width
    self.height = height
    self.pixels = pixels
  }

  var isSound: Bool {
    (1...1024).contains(width) && (1...1024).contains(height) && pixels.count == width * height
  }
}

/// The properties that introduce a window.
@MainActor
enum Manners {
  /// The smallest size a user can drag the window to, device pixels; programs may go down to 1x1.
  private static let leastSize: Int32 = 48

  /// Tells the window manager everything about a new window.
  static func introduce(
    _ window: Window, on connection: XConnection, _ configuration: XWindow.Configuration,
    counter: UInt?
  ) {
    let display = connection.display
    setTitle(configuration.title, of: window, on: connection)
    setHints(of: window, on: display, configuration)
    var protocols = [connection.atoms[.deleteWindow], connection.atoms[.ping]]
    if let counter {
      protocols.append(connection.atoms[.syncRequest])
      set(.syncCounter, XA_CARDINAL, [counter], of: window, on: connection)
    }
    XSetWMProtocols(display, window, &protocols, Int32(protocols.count))
    set(.pid, XA_CARDINAL, [UInt(getpid())], of: window, on: connection)
    set(
      .type, XA_ATOM, [connection.atoms[.typeNormal]], of: window, on: connection)
  }

  /// Sets the title, for window managers old and new.
  static func setTitle(_ title: String, of window: Window, on connection: XConnection) {
    let clean = String(
      String.UnicodeScalarView(title.unicodeScalars.map { $0.value < 0x20 ? " " : $0 }))
    setText(XA_WM_NAME, clean, of: window, on: connection)
    setText(XA_WM_ICON_NAME, clean, of: window, on: connection)
    setUTF8(connection.atoms[.netName], clean, of: window, on: connection)
    setUTF8(connection.atoms[.netIconName], clean, of: window, on: connection)
  }

  /// Sets the pictures for the task bar; those that are not sound are left out.
  static func setIcons(_ icons: [WindowIcon], of window: Window, on connection: XConnection) {
    var data: [UInt] = []
    for icon in icons where icon.isSound {
      data += [UInt(icon.width), UInt(icon.height)] + icon.pixels.map { UInt($0) }
    }
    // A request longer than the server takes would be an error.
    let longest = max(XExtendedMaxRequestSize(connection.display), 65535) - 64
    guard !data.isEmpty, data.count < longest else { return }
    set(.icon, XA_CARDINAL, data, of: window, on: connection)
  }

  /// Sets a property of 32-bit values (which Xlib takes as longs).
  static func set(
    _ property: Atoms.Name, _ type: Atom, _ values: [UInt], of window: Window,
    on connection: XConnection
  ) {
    values.withUnsafeBytes { bytes in
      _ = XChangeProperty(
        connection.display, window, connection.atoms[property], type, 32, PropModeReplace,
        bytes.bindMemory(to: UInt8.self).baseAddress, Int32(values.count))
    }
  }

  private static func setHints(
    of window: Window, on display: OpaquePointer, _ configuration: XWindow.Configuration
  ) {
    var size = XSizeHints()
    size.flags = PSize | PMinSize
    size.width = Int32(configuration.width)
    size.height = Int32(configuration.height)
    size.min_width = min(leastSize, size.width)
    size.min_height = min(leastSize, size.height)
    var hints = XWMHints()
    hints.flags = InputHint | StateHint
    hints.input = True
    hints.initial_state = NormalState
    let instance = strdup(configuration.applicationID)
    let name = configuration.applicationID
    let className = strdup(name.prefix(1).uppercased() + name.dropFirst())
    var classHint = XClassHint(res_name: instance, res_class: className)
    // Sets WM_CLIENT_MACHINE as well, which _NET_WM_PID needs beside it.
    XSetWMProperties(display, window, nil, nil, nil, 0, &size, &hints, &classHint)
    free(instance)
    free(className)
  }

  /// A text property as ICCCM has it: Latin-1 where that is enough, else UTF-8.
  private static func setText(
    _ property: Atom, _ text: String, of window: Window, on connection: XConnection
  ) {
    let scalars = text.unicodeScalars
    guard scalars.allSatisfy({ $0.value <= 0xFF }) else {
      return setUTF8(property, text, of: window, on: connection)
    }
    let bytes = scalars.map { UInt8($0.value) }
    XChangeProperty(
      connection.display, window, property, XA_STRING, 8, PropModeReplace, bytes,
      Int32(bytes.count))
  }

  private static func setUTF8(
    _ property: Atom, _ text: String, of window: Window, on connection: XConnection
  ) {
    let bytes = Array(text.utf8)
    XChangeProperty(
      connection.display, window, property, connection.atoms[.utf8], 8, PropModeReplace, bytes,
      Int32(bytes.count))
  }
}
