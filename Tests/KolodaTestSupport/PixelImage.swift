// A picture as plain numbers, for tests: to look at pixels, compare, read and write PNG files.

import CCairo

/// Pixels, top row first, 0xAARRGGBB.
public struct PixelImage: Equatable {
  /// Columns.
  public let width: Int
  /// Rows.
  public let height: Int
  /// The pixels, row after row.
  public var pixels: [UInt32]

  /// Makes a picture of one colour.
  public init(width: Int, height: Int, filledWith pixel: UInt32 = 0xFF00_0000) {
    self.width = width
    self.height = height
    pixels = Array(repeating: pixel, count: width * height)
  }

  /// Copies a picture in memory; nil for another kind of surface.
  public init?(_ surface: OpaquePointer) {
    cairo_surface_flush(surface)
    guard let data = cairo_image_surface_get_data(surface) else { return nil }
    let stride = Int(cairo_image_surface_get_stride(surface))
    let width = Int(cairo_image_surface_get_width(surface))
    self.init(width: width, height: Int(cairo_image_surface_get_height(surface)))
    for y in 0..<height {
      let row = UnsafeRawPointer(data + y * stride)
      for x in 0..<width {
        pixels[y * width + x] = row.load(fromByteOffset: x * 4, as: UInt32.self) | 0xFF00_0000
      }
    }
  }

  /// Reads a PNG file; nil where that fails.
  public init?(png path: String) {
    guard let surface = cairo_image_surface_create_from_png(path) else { return nil }
    defer { cairo_surface_destroy(surface) }
    guard cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS else { return nil }
    self.init(surface)
  }

  /// Writes a PNG file; false where that fails.
  public func write(png path: String) -> Bool {
    var copy = pixels
    return copy.withUnsafeMutableBytes { bytes in
      let start = bytes.baseAddress?.assumingMemoryBound(to: UInt8.self)
      guard
        let surface = cairo_image_surface_create_for_data(
          start, CAIRO_FORMAT_RGB24, Int32(width), Int32(height), Int32(width * 4))
      else { return false }
      defer { cairo_surface_destroy(surface) }
      return cairo_surface_write_to_png(surface, path) == CAIRO_STATUS_SUCCESS
    }
  }

  /// One pixel.
  public subscript(x: Int, y: Int) -> UInt32 {
    get { pixels[y * width + x] }
    set { pixels[y * width + x] = newValue }
  }

  /// How far two pixels differ in the part where they differ most, levels of 255.
  public static func distance(_ a: UInt32, _ b: UInt32) -> Int {
    var most = 0
    for shift in [0, 8, 16] as [UInt32] {
      most = max(most, abs(Int(a >> shift & 0xFF) - Int(b >> shift & 0xFF)))
    }
    return most
  }
}

/// How two pictures of one size differ.
public struct PixelDifference: Equatable {
  /// The largest difference of any part of any pixel, levels of 255.
  public var largest = 0
  /// The mean over all pixels of the largest part's difference, levels.
  public var mean = 0.0
  /// The share of pixels that differ by more than 6 levels.
  public var shareOfVisible = 0.0

  /// Compares; pictures of different sizes differ in everything.
  public init(_ a: PixelImage, _ b: PixelImage) {
    guard a.width == b.width, a.height == b.height else {
      largest = 255
      mean = 255
      shareOfVisible = 1
      return
    }
    var sum = 0
    var visible = 0
    for i in a.pixels.indices where a.pixels[i] != b.pixels[i] {
      let difference = PixelImage.distance(a.pixels[i], b.pixels[i])
      largest = max(largest, difference)
      sum += difference
      if difference > 6 { visible += 1 }
    }
    mean = Double(sum) / Double(a.pixels.count)
    shareOfVisible = Double(visible) / Double(a.pixels.count)
  }
}
