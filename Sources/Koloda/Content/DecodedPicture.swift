// A decoded picture: pixels ready for Cairo, exactly as large as the card they are for.
// A value without references to any library, so that it can cross from the decoder to the main queue.

import CCairo
import KolodaEngine

/// A size in device pixels.
public struct PixelSize: Hashable, Sendable {
  /// Columns, at least 1.
  public let width: Int
  /// Rows, at least 1.
  public let height: Int

  /// Makes a size; each side is clamped to 1...16384.
  public init(width: Int, height: Int) {
    self.width = min(max(width, 1), 16384)
    self.height = min(max(height, 1), 16384)
  }

  /// The device pixels that cover a size in points at `scale` pixels per point.
  public init(_ size: Size, scale: Double) {
    self.init(
      width: Int((min(max(size.width * scale, 1), 16384)).rounded()),
      height: Int((min(max(size.height * scale, 1), 16384)).rounded()))
  }
}

/// An opaque picture in Cairo's RGB24 layout: one 0xXXRRGGBB per pixel, rows without gaps.
public struct DecodedPicture: Sendable {
  /// The extent.
  public let size: PixelSize
  /// The pixels, row by row from the top.
  public let pixels: [UInt32]

  /// The memory held, bytes.
  public var byteCount: Int { pixels.count * 4 }

  /// Paints the picture over (0, 0)...`size`, points: pixel for pixel when the device has just as
  /// many pixels there (a plain copy), else scaled.
  @MainActor
  func draw(in context: CairoContext, size target: Size) {
    pixels.withUnsafeBytes { bytes in
      guard let base = bytes.bindMemory(to: UInt8.self).baseAddress else { return }
      // Cairo wants a mutable pointer for every surface; a source is only read.
      let surface = cairo_image_surface_create_for_data(
        UnsafeMutablePointer(mutating: base), CAIRO_FORMAT_RGB24, Int32(size.width),
        Int32(size.height), Int32(size.width * 4))
      context.saved {
        let fits = scale(context, to: target)
        cairo_set_source_surface(context.raw, surface, 0, 0)
        let pattern = cairo_get_source(context.raw)
        cairo_pattern_set_extend(pattern, CAIRO_EXTEND_PAD)
        cairo_pattern_set_filter(pattern, fits ? CAIRO_FILTER_NEAREST : CAIRO_FILTER_BILINEAR)
        context.newPath()
        context.addRect(Rect(x: 0, y: 0, width: Double(size.width), height: Double(size.height)))
        context.fill()
      }
      cairo_surface_finish(surface)
      cairo_surface_destroy(surface)
    }
  }

  /// Makes the context's unit one pixel of the picture and says whether that is a pixel of the
  /// device too. Less than a pixel of difference over the whole card is rounding, not scaling.
  @MainActor
  private func scale(_ context: CairoContext, to target: Size) -> Bool {
    var (width, height) = (target.width, target.height)
    cairo_user_to_device_distance(context.raw, &width, &height)
    let fits = abs(width - Double(size.width)) < 1 && abs(height - Double(size.height)) < 1
    let across = fits ? target.width / width : target.width / Double(size.width)
    let down = fits ? target.height / height : target.height / Double(size.height)
    context.scale(x: across, y: down)
    return fits
  }
}
