// The owning wrapper over cairo_surface_t: pixels in memory, or in the X server.

import CCairo

/// A Cairo surface, released with the object. It belongs to whoever made it: it may be made off
/// the main actor and handed over, but not shared.
public final class CairoSurface {
  /// The cairo_surface_t behind it.
  public let raw: OpaquePointer

  /// Takes over a reference the caller owns.
  public init(taking raw: OpaquePointer) {
    self.raw = raw
  }

  /// Takes a reference of its own.
  public init(retaining raw: OpaquePointer) {
    self.raw = cairo_surface_reference(raw)
  }

  /// Makes a transparent picture in memory, device pixels, at least 1x1. Where memory or Cairo's
  /// limit of 32767 is exceeded, `isUsable` is false and drawing has no effect.
  public convenience init(width: Int, height: Int, format: cairo_format_t = CAIRO_FORMAT_ARGB32) {
    self.init(
      taking: cairo_image_surface_create(
        format, Int32(clamping: max(width, 1)), Int32(clamping: max(height, 1))))
  }

  /// Makes a transparent surface of the same kind as another (for an Xlib surface, in the server).
  public convenience init(
    similarTo other: OpaquePointer, width: Int, height: Int,
    content: cairo_content_t = CAIRO_CONTENT_COLOR_ALPHA
  ) {
    self.init(
      taking: cairo_surface_create_similar(
        other, content, Int32(clamping: max(width, 1)), Int32(clamping: max(height, 1))))
  }

  deinit { cairo_surface_destroy(raw) }

  /// Whether the surface could be made and nothing has gone wrong with it since.
  public var isUsable: Bool { cairo_surface_status(raw) == CAIRO_STATUS_SUCCESS }
  /// Pixels per row of a picture in memory; 0 for other surfaces.
  public var width: Int { Int(cairo_image_surface_get_width(raw)) }
  /// Rows of a picture in memory; 0 for other surfaces.
  public var height: Int { Int(cairo_image_surface_get_height(raw)) }
  /// Bytes per row of a picture in memory; 0 for other surfaces.
  public var stride: Int { Int(cairo_image_surface_get_stride(raw)) }
  /// The pixels of a picture in memory, premultiplied 0xAARRGGBB; call `flush` before reading and
  /// `markDirty` after writing.
  public var data: UnsafeMutablePointer<UInt8>? { cairo_image_surface_get_data(raw) }

  /// Finishes pending drawing, before the pixels are looked at.
  public func flush() { cairo_surface_flush(raw) }
  /// Tells Cairo that the pixels were written to from outside.
  public func markDirty() { cairo_surface_mark_dirty(raw) }

  /// Writes the surface as a PNG file; false where that fails.
  public func writePNG(to path: String) -> Bool {
    cairo_surface_write_to_png(raw, path) == CAIRO_STATUS_SUCCESS
  }

  /// Writes the surface as a PNG file; false where that fails.
  public func writePNG(to path: FilePath) -> Bool {
    path.withCString { cairo_surface_write_to_png(raw, $0) } == CAIRO_STATUS_SUCCESS
  }

  /// Whether it lives on the same device (the connection to an X server) as another surface.
  func sharesDevice(with other: OpaquePointer) -> Bool {
    cairo_surface_get_device(raw) == cairo_surface_get_device(other)
  }

  /// A copy of the whole surface, of the kind of another one.
  @MainActor
  func copied(
    similarTo other: OpaquePointer, content: cairo_content_t = CAIRO_CONTENT_COLOR_ALPHA
  ) -> CairoSurface {
    let copy = CairoSurface(similarTo: other, width: width, height: height, content: content)
    let context = CairoContext(copy)
    context.setOperator(CAIRO_OPERATOR_SOURCE)
    context.setSource(self)
    context.paint()
    return copy
  }
}
