// Frames painted into memory the X server reads from: nothing but a request crosses the connection.
// One buffer is enough, because the server says when it has copied a frame.

import CX11
import Koloda

/// Presents a picture in shared memory with XShmPutImage.
@MainActor
final class SharedImagePresenter: Presenter {
  let kind = Renderer.shm
  private let destination: PresenterTarget
  private let gc: GC
  private let completionType: Int32
  private var segment: SharedSegment?
  private var image: UnsafeMutablePointer<XImage>?
  private var inFlight = 0

  /// Nil when the display is remote or its pixels are not 0xXXRRGGBB.
  init?(into destination: PresenterTarget, width: Int, height: Int) {
    let display = destination.connection.display
    guard destination.format.isPacked32, XShmQueryExtension(display) != 0,
      let segment = Self.segment(for: width * height * 4, on: destination.connection),
      segment.isSeenByServer(format: destination.format),
      let gc = XCreateGC(display, destination.window, 0, nil)
    else { return nil }
    self.destination = destination
    self.segment = segment
    self.gc = gc
    completionType = XShmGetEventBase(display) + ShmCompletion
    guard resize(width: width, height: height) else { return nil }
  }

  var isBusy: Bool { inFlight > 0 }

  var target: RenderTarget? {
    guard let image else { return nil }
    let stride = Int(image.pointee.bytes_per_line)
    return image.pointee.data.withMemoryRebound(
      to: UInt32.self, capacity: stride / 4 * Int(image.pointee.height)
    ) {
      .pixels(
        PixelBuffer(
          pixels: $0, width: Int(image.pointee.width), height: Int(image.pointee.height),
          stride: stride))
    }
  }

  func resize(width: Int, height: Int) -> Bool {
    let needed = width * height * 4
    // A segment much too large is let go of, so that memory follows the window down as well.
    let capacity = segment?.capacity ?? 0
    if needed > capacity || needed < capacity / 8 {
      guard let larger = Self.segment(for: needed, on: destination.connection) else {
        return false
      }
      freeImage()
      segment = larger
    }
    freeImage()
    guard let segment else { return false }
    image = XShmCreateImage(
      destination.connection.display, destination.format.visual, UInt32(destination.format.depth),
      ZPixmap, segment.info.pointee.shmaddr, segment.info, UInt32(width), UInt32(height))
    return image != nil
  }

  func present(_ damage: [DeviceRect]) {
    guard let image, destination.connection.isOpen else { return }
    let parts = damage.clipped(
      width: Int(image.pointee.width), height: Int(image.pointee.height))
    for (index, part) in parts.enumerated() {
      let isLast = index == parts.count - 1
      XShmPutImage(
        destination.connection.display, destination.window, gc, image, Int32(part.x),
        Int32(part.y), Int32(part.x), Int32(part.y), UInt32(part.width), UInt32(part.height),
        isLast ? True : False)
      if isLast { inFlight += 1 }
    }
  }

  func handle(_ event: XEvent) -> Bool {
    guard event.type == completionType else { return false }
    inFlight = max(inFlight - 1, 0)
    return true
  }

  func invalidate() {
    freeImage()
    segment = nil
    if destination.connection.isOpen { XFreeGC(destination.connection.display, gc) }
  }

  /// The picture's head only; its pixels belong to the segment.
  private func freeImage() {
    if let image { XFree(image) }
    image = nil
  }

  /// A segment a little larger than needed, so that dragging a window's edge rarely needs another.
  private static func segment(for bytes: Int, on connection: XConnection) -> SharedSegment? {
    SharedSegment(capacity: bytes + bytes / 4 + 4096, on: connection)
  }
}
