// A piece of memory shared with the X server (MIT-SHM).
// Made only if the server proves that it really sees the same memory.

import CX11
import Glibc

/// A shared memory segment attached on both sides, released with the object.
@MainActor
final class SharedSegment {
  /// Bytes in it.
  let capacity: Int
  /// The description Xlib wants with every picture in it.
  let info: UnsafeMutablePointer<XShmSegmentInfo>
  private let connection: XConnection

  /// Makes and attaches a segment; nil when this display cannot share memory with us.
  init?(capacity: Int, on connection: XConnection) {
    let id = shmget(0, capacity, 0o600)
    guard id >= 0 else { return nil }
    // From here on the segment goes away with its last user, even after a crash.
    defer { shmctl(id, Glibc.IPC_RMID, nil) }
    guard let address = shmat(id, nil, 0), address != UnsafeMutableRawPointer(bitPattern: -1)
    else { return nil }
    let info = UnsafeMutablePointer<XShmSegmentInfo>.allocate(capacity: 1)
    info.initialize(to: XShmSegmentInfo())
    info.pointee.shmid = id
    info.pointee.shmaddr = address.assumingMemoryBound(to: CChar.self)
    info.pointee.readOnly = True
    let failure = XErrors.trap(on: connection.display) { XShmAttach(connection.display, info) }
    guard failure == nil, connection.isOpen else {
      shmdt(address)
      info.deallocate()
      return nil
    }
    self.capacity = capacity
    self.info = info
    self.connection = connection
  }

  isolated deinit {
    if connection.isOpen { XShmDetach(connection.display, info) }
    shmdt(info.pointee.shmaddr)
    info.deallocate()
  }

  /// Whether the server reads what we write: one pixel goes there through the segment and comes
  /// back over the connection. The number of a segment says nothing about whose it is: over ssh or
  /// out of a container it may name a stranger's.
  func isSeenByServer(format: VisualFormat) -> Bool {
    let display = connection.display
    let mark: UInt32 = 0x00C0_DE5A
    info.pointee.shmaddr.withMemoryRebound(to: UInt32.self, capacity: 1) { $0.pointee = mark }
    let pixmap = XCreatePixmap(display, connection.root, 1, 1, UInt32(format.depth))
    defer { XFreePixmap(display, pixmap) }
    var isSame = false
    let failure = XErrors.trap(on: display) {
      guard let gc = XCreateGC(display, pixmap, 0, nil),
        let image = XShmCreateImage(
          display, format.visual, UInt32(format.depth), ZPixmap, info.pointee.shmaddr, info, 1, 1)
      else { return }
      XShmPutImage(display, pixmap, gc, image, 0, 0, 0, 0, 1, 1, False)
      if let back = XGetImage(display, pixmap, 0, 0, 1, 1, UInt(0xFF_FFFF), ZPixmap) {
        isSame = back.pointee.f.get_pixel(back, 0, 0) & 0xFF_FFFF == UInt(mark)
        _ = back.pointee.f.destroy_image(back)
      }
      XFree(image)
      XFreeGC(display, gc)
    }
    return failure == nil && isSame
  }
}
