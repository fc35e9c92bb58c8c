// The visual the window is made with, and whether a 0xXXRRGGBB pixel is what it wants.
// The default visual where it is TrueColor, else the deepest TrueColor visual of the screen.

import CX11

/// A TrueColor visual, its depth and its colour map.
@MainActor
package struct VisualFormat {
  /// The visual.
  let visual: UnsafeMutablePointer<Visual>
  /// Bits per pixel that count.
  package let depth: Int32
  /// A colour map made for this visual.
  let colormap: Colormap
  /// Whether its pixels are 32 bits with 8 bits of red, green and blue as in 0xXXRRGGBB, in the
  /// byte order of this machine.
  package let isPacked32: Bool

  /// Picks the visual for a window on the connection's screen.
  init(on connection: XConnection) throws(WindowError) {
    let display = connection.display
    let screen = connection.screen
    guard let standard = XDefaultVisual(display, screen) else {
      throw .noTrueColor(visualClass: -1, depth: 0)
    }
    if standard.pointee.class == TrueColor {
      visual = standard
      depth = XDefaultDepth(display, screen)
      colormap = XDefaultColormap(display, screen)
    } else if let other = Self.deepestTrueColor(on: display, screen: screen) {
      visual = other.visual
      depth = other.depth
      colormap = XCreateColormap(display, connection.root, other.visual, AllocNone)
    } else {
      throw .noTrueColor(
        visualClass: Int(standard.pointee.class), depth: Int(XDefaultDepth(display, screen)))
    }
    isPacked32 = Self.isPacked32(visual.pointee, depth: depth, on: display)
  }

  private static func deepestTrueColor(
    on display: OpaquePointer, screen: Int32
  ) -> (visual: UnsafeMutablePointer<Visual>, depth: Int32)? {
    for depth: Int32 in [24, 30, 16, 15] {
      var info = XVisualInfo()
      if XMatchVisualInfo(display, screen, depth, TrueColor, &info) != 0, let visual = info.visual {
        return (visual, depth)
      }
    }
    return nil
  }

  private static func isPacked32(_ visual: Visual, depth: Int32, on display: OpaquePointer) -> Bool
  {
    guard depth == 24 || depth == 32, visual.red_mask == 0xFF0000,
      visual.green_mask == 0xFF00, visual.blue_mask == 0xFF,
      XImageByteOrder(display) == (1.littleEndian == 1 ? LSBFirst : MSBFirst)
    else { return false }
    var count: Int32 = 0
    guard let formats = XListPixmapFormats(display, &count) else { return false }
    defer { XFree(formats) }
    return UnsafeBufferPointer(start: formats, count: Int(count)).contains {
      $0.depth == depth && $0.bits_per_pixel == 32
    }
  }
}
