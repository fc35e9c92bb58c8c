// What a window shows, read back from the server.

/// Pixels as 0x00RRGGBB, 8 bits per colour whatever the depth of the screen.
public struct Picture: Equatable, Sendable {
  /// Pixels per row.
  public let width: Int
  /// Rows.
  public let height: Int
  /// The pixels, top row first.
  public let pixels: [UInt32]

  /// The pixel at a place inside the picture.
  public subscript(x: Int, y: Int) -> UInt32 { pixels[y * width + x] }

  /// All colours in it.
  public var colors: Set<UInt32> {
    var colors: Set<UInt32> = []
    var last: UInt32?
    for pixel in pixels where pixel != last {
      colors.insert(pixel)
      last = pixel
    }
    return colors
  }

  /// Whether two colours are the same up to `tolerance` in each of red, green and blue.
  public static func isClose(_ a: UInt32, _ b: UInt32, tolerance: Int = 9) -> Bool {
    [0, 8, 16].allSatisfy { abs(Int(a >> $0 & 0xFF) - Int(b >> $0 & 0xFF)) <= tolerance }
  }
}
