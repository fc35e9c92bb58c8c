// From a decoded pixbuf to the card's pixels: scaled once with an area filter, turned upright,
// cut or set before a backdrop, and laid out as Cairo wants it. Runs off the main queue.

import CPixbuf

/// Makes card pixels of pixbufs.
struct PictureComposer {
  /// The card's size.
  let card: PixelSize

  /// What shows through the transparent parts of a picture: paper grey.
  static let paper: UInt32 = 0xF2F1EE

  private typealias Pixbuf = OpaquePointer

  /// Scales, turns and cuts; nil when there is not enough memory.
  func compose(_ source: OpaquePointer) -> DecodedPicture? {
    let (width, height) = (
      Int(gdk_pixbuf_get_width(source)), Int(gdk_pixbuf_get_height(source))
    )
    guard width > 0, height > 0 else { return nil }
    let lies = isLying(source)
    let placement = PicturePlacement(
      width: lies ? height : width, height: lies ? width : height, card: card)
    guard let content = scaled(source, lies: lies, to: placement.size, scale: placement.scale)
    else { return nil }
    defer { g_object_unref(UnsafeMutableRawPointer(content)) }
    var pixels = [UInt32](repeating: Self.paper, count: card.width * card.height)
    if placement.needsBackdrop { drawBackdrop(source, lies: lies, into: &pixels) }
    draw(content, into: &pixels)
    return DecodedPicture(size: card, pixels: pixels)
  }

  /// Whether the orientation tag (EXIF 2.3, tag 0x0112) says 5 to 8: a quarter turn.
  private func isLying(_ pixbuf: Pixbuf) -> Bool {
    guard let tag = gdk_pixbuf_get_option(pixbuf, "orientation") else { return false }
    let digit = UInt8(bitPattern: tag[0])
    return digit >= UInt8(ascii: "5") && digit <= UInt8(ascii: "8") && tag[1] == 0
  }

  /// The middle of the picture at `scale`, as large as `size` once it is upright. GdkPixbuf's
  /// bilinear filter integrates over the area when it reduces, so fine patterns become grey
  /// instead of moiré. The tag is honoured here and nowhere else.
  private func scaled(
    _ source: Pixbuf, lies: Bool, to size: PixelSize, scale: Double
  ) -> Pixbuf? {
    let (across, down) = lies ? (size.height, size.width) : (size.width, size.height)
    guard
      let scaled = gdk_pixbuf_new(
        GDK_COLORSPACE_RGB, gdk_pixbuf_get_has_alpha(source), 8, CInt(across), CInt(down))
    else { return nil }
    let (width, height) = (
      Double(gdk_pixbuf_get_width(source)), Double(gdk_pixbuf_get_height(source))
    )
    // Never less than the target by a rounding error: the edge would be left unpainted.
    let scaleX = max(scale, Double(across) / width)
    let scaleY = max(scale, Double(down) / height)
    gdk_pixbuf_scale(
      source, scaled, 0, 0, CInt(across), CInt(down),
      (Double(across) - width * scaleX) / 2, (Double(down) - height * scaleY) / 2,
      scaleX, scaleY, GDK_INTERP_BILINEAR)
    gdk_pixbuf_copy_options(source, scaled)
    defer { g_object_unref(UnsafeMutableRawPointer(scaled)) }
    return gdk_pixbuf_apply_embedded_orientation(scaled)
  }

  /// Fills the card with the picture itself, blurred and darkened.
  private func drawBackdrop(_ source: Pixbuf, lies: Bool, into pixels: inout [UInt32]) {
    let share = PictureBackdrop.reduction
    let small = PixelSize(
      width: (card.width + share - 1) / share, height: (card.height + share - 1) / share)
    let (width, height) = (gdk_pixbuf_get_width(source), gdk_pixbuf_get_height(source))
    let (across, down) = lies ? (height, width) : (width, height)
    let cover = max(
      Double(small.width) / Double(across), Double(small.height) / Double(down))
    guard gdk_pixbuf_get_has_alpha(source) == 0,
      let blurred = scaled(source, lies: lies, to: small, scale: cover)
    else { return }
    defer { g_object_unref(UnsafeMutableRawPointer(blurred)) }
    PictureBackdrop.blur(blurred)
    guard
      let large = gdk_pixbuf_scale_simple(
        blurred, CInt(card.width), CInt(card.height), GDK_INTERP_BILINEAR)
    else { return }
    defer { g_object_unref(UnsafeMutableRawPointer(large)) }
    draw(large, into: &pixels)
  }

  /// Copies a pixbuf into the middle of the card, over what is there.
  private func draw(_ pixbuf: Pixbuf, into pixels: inout [UInt32]) {
    guard let base = gdk_pixbuf_read_pixels(pixbuf) else { return }
    let width = min(card.width, Int(gdk_pixbuf_get_width(pixbuf)))
    let height = min(card.height, Int(gdk_pixbuf_get_height(pixbuf)))
    let (left, top) = ((card.width - width) / 2, (card.height - height) / 2)
    let stride = Int(gdk_pixbuf_get_rowstride(pixbuf))
    let hasAlpha = gdk_pixbuf_get_has_alpha(pixbuf) != 0
    pixels.withUnsafeMutableBufferPointer { target in
      for row in 0..<height {
        let from = base + row * stride
        let line = target[((top + row) * card.width + left)...].prefix(width)
        if hasAlpha {
          blend(from, into: UnsafeMutableBufferPointer(rebasing: line))
        } else {
          copy(from, into: UnsafeMutableBufferPointer(rebasing: line))
        }
      }
    }
  }

  private func copy(
    _ rgb: UnsafePointer<guint8>, into line: UnsafeMutableBufferPointer<UInt32>
  ) {
    var from = rgb
    for x in line.indices {
      line[x] = UInt32(from[0]) << 16 | UInt32(from[1]) << 8 | UInt32(from[2])
      from += 3
    }
  }

  private func blend(
    _ rgba: UnsafePointer<guint8>, into line: UnsafeMutableBufferPointer<UInt32>
  ) {
    var from = rgba
    for x in line.indices {
      let alpha = UInt32(from[3])
      let under = line[x]
      let mix = { (over: guint8, shift: UInt32) in
        ((UInt32(over) * alpha + (under >> shift & 0xFF) * (255 - alpha) + 127) / 255) << shift
      }
      line[x] = mix(from[0], 16) | mix(from[1], 8) | mix(from[2], 0)
      from += 4
    }
  }
}
