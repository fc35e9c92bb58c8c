// A pixmap in the server as large as the window or a little larger, copied to it part by part.
// The last copy of a frame makes the server answer, which tells when the frame is done.

import CCairoXlib
import CX11
import Koloda

/// The back buffer of the presenters whose pixels live in the server.
@MainActor
final class BackPixmap {
  private let destination: PresenterTarget
  private let copy: GC
  private let lastCopy: GC
  private var pixmap: Pixmap = 0
  private var capacity = (width: 0, height: 0)
  private var size = (width: 0, height: 0)
  private var inFlight = 0
  /// The Cairo surface on the pixmap.
  private(set) var surface: OpaquePointer?

  init?(into destination: PresenterTarget) {
    let display = destination.connection.display
    var values = XGCValues()
    values.graphics_exposures = False
    guard let copy = XCreateGC(display, destination.window, UInt(GCGraphicsExposures), &values)
    else { return nil }
    values.graphics_exposures = True
    guard let lastCopy = XCreateGC(display, destination.window, UInt(GCGraphicsExposures), &values)
    else { return nil }
    self.destination = destination
    self.copy = copy
    self.lastCopy = lastCopy
  }

  var isBusy: Bool { inFlight > 0 }
  /// The pixmap, for requests of one's own.
  var drawable: Drawable { pixmap }
  /// A graphics context that fits it.
  var gc: GC { copy }

  /// Follows the window; what the pixmap held is lost. False when the server is out of memory.
  func resize(width: Int, height: Int) -> Bool {
    size = (width, height)
    let isTooLarge = capacity.width * capacity.height > 8 * max(width * height, 128 * 128)
    if width > capacity.width || height > capacity.height || isTooLarge {
      return allocate(width: Self.roundedUp(width), height: Self.roundedUp(height))
    }
    if let surface { cairo_xlib_surface_set_size(surface, Int32(width), Int32(height)) }
    return surface != nil
  }

  func present(_ damage: [DeviceRect]) {
    guard pixmap != 0, destination.connection.isOpen else { return }
    if let surface { cairo_surface_flush(surface) }
    let parts = damage.clipped(width: size.width, height: size.height)
    for (index, part) in parts.enumerated() {
      let isLast = index == parts.count - 1
      XCopyArea(
        destination.connection.display, pixmap, destination.window, isLast ? lastCopy : copy,
        Int32(part.x), Int32(part.y), UInt32(part.width), UInt32(part.height), Int32(part.x),
        Int32(part.y))
      if isLast { inFlight += 1 }
    }
  }

  /// Each copy with `lastCopy` is answered by one NoExpose (or by GraphicsExposes).
  func handle(_ event: XEvent) -> Bool {
    switch event.type {
    case NoExpose:
      break
    case GraphicsExpose:
      guard event.xgraphicsexpose.count == 0 else { return true }
    default:
      return false
    }
    inFlight = max(inFlight - 1, 0)
    return true
  }

  func invalidate() {
    release()
    guard destination.connection.isOpen else { return }
    XFreeGC(destination.connection.display, copy)
    XFreeGC(destination.connection.display, lastCopy)
  }

  private func allocate(width: Int, height: Int) -> Bool {
    let display = destination.connection.display
    release()
    let failure = XErrors.trap(on: display) {
      pixmap = XCreatePixmap(
        display, destination.window, UInt32(width), UInt32(height),
        UInt32(destination.format.depth))
    }
    guard failure == nil, destination.connection.isOpen else {
      pixmap = 0
      return false
    }
    capacity = (width, height)
    surface = cairo_xlib_surface_create(
      display, pixmap, destination.format.visual, Int32(size.width), Int32(size.height))
    return surface != nil
  }

  private func release() {
    capacity = (0, 0)
    if let surface {
      cairo_surface_finish(surface)
      cairo_surface_destroy(surface)
    }
    surface = nil
    if pixmap != 0, destination.connection.isOpen {
      XFreePixmap(destination.connection.display, pixmap)
    }
    pixmap = 0
  }

  /// To whole multiples of 128 pixels: dragging a window's edge rarely needs another pixmap.
  private static func roundedUp(_ length: Int) -> Int { (length + 127) / 128 * 128 }
}
