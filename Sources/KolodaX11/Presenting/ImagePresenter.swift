// Frames painted into our own memory and sent over the connection: works on every display.
// Where the pixels of the screen are of another kind, Cairo converts them on the way.

import CCairo
import CCairoXlib
import CX11
import Glibc
import Koloda

/// Presents a picture with XPutImage, by way of a pixmap so that no half frame is seen.
@MainActor
final class ImagePresenter: Presenter {
  let kind = Renderer.image
  private let destination: PresenterTarget
  private let back: BackPixmap
  private var buffer: PixelBuffer?
  private var image: UnsafeMutablePointer<XImage>?
  private var surface: OpaquePointer?

  init?(into destination: PresenterTarget, width: Int, height: Int) {
    guard let back = BackPixmap(into: destination) else { return nil }
    self.destination = destination
    self.back = back
    guard resize(width: width, height: height) else { return nil }
  }

  var isBusy: Bool { back.isBusy }
  var target: RenderTarget? { buffer.map { .pixels($0) } }

  func resize(width: Int, height: Int) -> Bool {
    release()
    guard let memory = calloc(width * height, 4) else { return false }
    let buffer = PixelBuffer(
      pixels: memory.bindMemory(to: UInt32.self, capacity: width * height), width: width,
      height: height, stride: width * 4)
    self.buffer = buffer
    let bytes = memory.assumingMemoryBound(to: UInt8.self)
    if destination.format.isPacked32 {
      image = memory.withMemoryRebound(to: CChar.self, capacity: width * height * 4) {
        XCreateImage(
          destination.connection.display, destination.format.visual,
          UInt32(destination.format.depth), ZPixmap, 0, $0, UInt32(width), UInt32(height), 32,
          Int32(buffer.stride))
      }
    } else {
      surface = cairo_image_surface_create_for_data(
        bytes, CAIRO_FORMAT_RGB24, Int32(width), Int32(height), Int32(buffer.stride))
    }
    return (image != nil || surface != nil) && back.resize(width: width, height: height)
  }

  func present(_ damage: [DeviceRect]) {
    guard let buffer, destination.connection.isOpen else { return }
    let parts = damage.clipped(width: buffer.width, height: buffer.height)
    if let image {
      for part in parts { put(part, of: image) }
    } else if let surface {
      convert(parts, of: surface)
    }
    back.present(parts)
  }

  func handle(_ event: XEvent) -> Bool { back.handle(event) }

  func invalidate() {
    release()
    back.invalidate()
  }

  private func put(_ part: DeviceRect, of image: UnsafeMutablePointer<XImage>) {
    XPutImage(
      destination.connection.display, back.drawable, back.gc, image, Int32(part.x), Int32(part.y),
      Int32(part.x), Int32(part.y), UInt32(part.width), UInt32(part.height))
  }

  private func convert(_ parts: [DeviceRect], of surface: OpaquePointer) {
    guard let target = back.surface, let context = cairo_create(target) else { return }
    cairo_surface_mark_dirty(surface)
    for part in parts {
      cairo_rectangle(
        context, Double(part.x), Double(part.y), Double(part.width), Double(part.height))
    }
    cairo_set_operator(context, CAIRO_OPERATOR_SOURCE)
    cairo_set_source_surface(context, surface, 0, 0)
    cairo_fill(context)
    cairo_destroy(context)
  }

  private func release() {
    if let image { XFree(image) }
    image = nil
    if let surface {
      cairo_surface_finish(surface)
      cairo_surface_destroy(surface)
    }
    surface = nil
    free(buffer?.pixels)
    buffer = nil
  }
}
