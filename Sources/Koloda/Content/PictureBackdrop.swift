// The blurred, darkened picture behind one that is shown whole. Runs off the main queue.
// Blurred at an eighth of the size, where it costs next to nothing, and enlarged.

import CPixbuf

/// Blurs a small pixbuf in place.
enum PictureBackdrop {
  /// The backdrop is blurred at this many card pixels a pixel.
  static let reduction = 8
  /// Reach of one pass of the blur, small pixels. Three passes look like a Gauss of σ ≈ 1.7 r.
  private static let radius = 3

  /// Blurs an RGB pixbuf of 8 bits a channel by three box passes each way, and darkens it to five
  /// eighths.
  static func blur(_ pixbuf: OpaquePointer) {
    guard let pixels = gdk_pixbuf_get_pixels(pixbuf) else { return }
    let channels = Int(gdk_pixbuf_get_n_channels(pixbuf))
    let (width, height) = (Int(gdk_pixbuf_get_width(pixbuf)), Int(gdk_pixbuf_get_height(pixbuf)))
    let stride = Int(gdk_pixbuf_get_rowstride(pixbuf))
    var line = [UInt8](repeating: 0, count: max(width, height))
    for channel in 0..<channels {
      for row in 0..<height {
        smooth(pixels + row * stride + channel, count: width, step: channels, line: &line)
      }
      for column in 0..<width {
        let start = pixels + column * channels + channel
        smooth(start, count: height, step: stride, line: &line)
        for row in 0..<height { start[row * stride] = UInt8(Int(start[row * stride]) * 5 / 8) }
      }
    }
  }

  /// Three running means along a row or column; beyond its ends the last value goes on.
  private static func smooth(
    _ values: UnsafeMutablePointer<guchar>, count: Int, step: Int, line: inout [UInt8]
  ) {
    let (reach, span) = (radius, 2 * radius + 1)
    for _ in 0..<3 {
      for index in 0..<count { line[index] = values[index * step] }
      func value(_ index: Int) -> Int { Int(line[min(max(index, 0), count - 1)]) }
      var sum = (-reach...reach).reduce(0) { $0 + value($1) }
      for index in 0..<count {
        values[index * step] = UInt8(sum / span)
        sum += value(index + reach + 1) - value(index - reach)
      }
    }
  }
}
