// A picture in memory that card content is drawn into, to be looked at pixel by pixel.
// With KOLODA_PREVIEW=DIR every canvas that is saved is written there as a PNG.

import CCairo
import Foundation
import KolodaEngine
import Testing

@testable import Koloda

/// A drawing surface of a card's size.
@MainActor
final class ContentCanvas {
  let size: Size
  let scale: Double
  let width: Int
  let height: Int
  private let surface: OpaquePointer
  let context: CairoContext

  init(size: Size, scale: Double = 1) throws {
    self.size = size
    self.scale = scale
    let pixels = PixelSize(size, scale: scale)
    (width, height) = (pixels.width, pixels.height)
    let surface = try #require(
      cairo_image_surface_create(CAIRO_FORMAT_RGB24, Int32(width), Int32(height)))
    self.surface = surface
    let raw = try #require(cairo_create(surface))
    context = CairoContext(retaining: raw)
    cairo_destroy(raw)
    cairo_scale(context.raw, scale, scale)
  }

  isolated deinit { cairo_surface_destroy(surface) }

  /// Draws a card over the whole canvas.
  func draw(_ card: any CardView) {
    card.draw(in: context, size: size)
    cairo_surface_flush(surface)
  }

  /// The colour at a pixel, 0...255 each.
  func pixel(_ x: Int, _ y: Int) -> (red: Int, green: Int, blue: Int) {
    let row =
      cairo_image_surface_get_data(surface) + y * Int(cairo_image_surface_get_stride(surface))
    return row.withMemoryRebound(to: UInt32.self, capacity: width) { line in
      (Int(line[x] >> 16 & 0xFF), Int(line[x] >> 8 & 0xFF), Int(line[x] & 0xFF))
    }
  }

  /// How many pixels of a rectangle (pixels) differ from another canvas.
  func differences(from other: ContentCanvas, in rect: Rect? = nil) -> Int {
    let rect = rect ?? Rect(x: 0, y: 0, width: Double(width), height: Double(height))
    var count = 0
    for y in Int(rect.minY)..<Int(rect.maxY) {
      for x in Int(rect.minX)..<Int(rect.maxX) where pixel(x, y) != other.pixel(x, y) { count += 1 }
    }
    return count
  }

  /// Keeps the canvas for people to look at, when they asked for it.
  func save(_ name: String) {
    guard let folder = ProcessInfo.processInfo.environment["KOLODA_PREVIEW"] else { return }
    cairo_surface_write_to_png(surface, folder + "/" + name + ".png")
  }
}
