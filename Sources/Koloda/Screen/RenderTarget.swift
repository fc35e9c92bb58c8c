// Where a frame is painted: a buffer of pixels in memory, or a Cairo surface that may live
// in the X server. Sizes and positions are device pixels.

/// Pixels in memory, top row first: 32 bits each, 0xXXRRGGBB in host byte order. The top byte is
/// written as 0xFF.
public struct PixelBuffer {
  /// The first pixel of the top row.
  public var pixels: UnsafeMutablePointer<UInt32>
  /// Pixels per row.
  public var width: Int
  /// Rows.
  public var height: Int
  /// Bytes from one row to the next; a multiple of 4, at least 4 · `width`.
  public var stride: Int

  /// Describes a buffer the caller owns; it must outlive the call it is handed to.
  public init(pixels: UnsafeMutablePointer<UInt32>, width: Int, height: Int, stride: Int) {
    self.pixels = pixels
    self.width = width
    self.height = height
    self.stride = stride
  }
}

/// Something a frame can be painted into. It must still hold the frame painted into it before,
/// unless the caller says that it is fresh.
public enum RenderTarget {
  /// A buffer in this process (MIT-SHM, a plain picture, a test).
  case pixels(PixelBuffer)
  /// A `cairo_surface_t`; card surfaces are made similar to it, so that with an Xlib surface they
  /// live in the X server and a frame is a handful of small requests.
  case surface(OpaquePointer, width: Int, height: Int)

  /// Its width in device pixels.
  public var width: Int {
    switch self {
    case .pixels(let buffer): buffer.width
    case .surface(_, let width, _): width
    }
  }

  /// Its height in device pixels.
  public var height: Int {
    switch self {
    case .pixels(let buffer): buffer.height
    case .surface(_, _, let height): height
    }
  }
}
