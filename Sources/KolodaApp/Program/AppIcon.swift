// The icon for task bars, drawn as in Resources/icon.svg: a fan of three cards, a landscape on the
// front one. Drawn, not loaded: it costs a millisecond after the first frame, and no file.

import Koloda
import KolodaEngine
import KolodaX11

/// The program's icon.
@MainActor
enum AppIcon {
  /// The side of the drawing, in its own units.
  private static let side = 128.0
  /// The point the cards are fanned out around.
  private static let pivot = Point(x: 71, y: 129)
  private static let card = Rect(x: 42, y: 20, width: 58, height: 80)
  private static let photo = Rect(x: 47, y: 26, width: 48, height: 56)

  /// The icon with a side of so many pixels; nil where there is no memory for it.
  static func picture(side pixels: Int) -> WindowIcon? {
    let surface = CairoSurface(width: pixels, height: pixels)
    guard surface.isUsable else { return nil }
    let context = CairoContext(surface)
    context.scale(x: Double(pixels) / side, y: Double(pixels) / side)
    draw(in: context)
    surface.flush()
    return surface.data.map { data in
      let rows = UnsafeRawBufferPointer(start: data, count: surface.stride * pixels)
      let icon = (0..<pixels * pixels).map { place in
        straight(
          rows.loadUnaligned(
            fromByteOffset: place / pixels * surface.stride + place % pixels * 4, as: UInt32.self))
      }
      return WindowIcon(width: pixels, height: pixels, pixels: icon)
    }
  }

  private static func draw(in context: CairoContext) {
    for (degrees, color) in [(-20.0, Color(hex: 0xF4_6A6D)), (-5, Color(hex: 0x75_6DE7))] {
      turned(context, degrees) { fill(context, card, radius: 8, color) }
    }
    turned(context, 11) {
      fill(context, card, radius: 8, Color(hex: 0xFD_FDFB))
      context.addRoundedRect(photo, radius: 4)
      context.clip()
      drawLandscape(in: context)
    }
  }

  private static func drawLandscape(in context: CairoContext) {
    fill(context, photo, radius: 0, Color(hex: 0x6F_B9E6))
    context.addCircle(center: Point(x: 80, y: 41), radius: 7)
    context.setColor(Color(hex: 0xFF_F4D0))
    context.fill()
    polygon(context, [(43, 66), (59, 47), (70, 60), (76, 54), (99, 78), (99, 90), (43, 90)])
    context.setColor(Color(hex: 0x43_79A8))
    context.fill()
    polygon(context, [(43, 70), (58, 65), (74, 72), (99, 69), (99, 90), (43, 90)])
    context.setColor(Color(hex: 0x26_9878))
    context.fill()
  }

  private static func polygon(_ context: CairoContext, _ corners: [(x: Double, y: Double)]) {
    context.newPath()
    for corner in corners { context.line(to: Point(x: corner.x, y: corner.y)) }
    context.closePath()
  }

  private static func fill(
    _ context: CairoContext, _ rect: Rect, radius: Double, _ color: Color
  ) {
    context.addRoundedRect(rect, radius: radius)
    context.setColor(color)
    context.fill()
  }

  private static func turned(_ context: CairoContext, _ degrees: Double, _ body: () -> Void) {
    context.saved {
      context.concatenate(.turn(angle: degrees * .pi / 180, scale: 1, about: pivot))
      body()
    }
  }

  /// A premultiplied pixel with its colours divided by its alpha, as window managers want it.
  private static func straight(_ pixel: UInt32) -> UInt32 {
    let alpha = pixel >> 24
    guard alpha > 0 else { return 0 }
    func part(_ shift: UInt32) -> UInt32 { min(255, (pixel >> shift & 255) * 255 / alpha) << shift }
    return alpha << 24 | part(16) | part(8) | part(0)
  }
}
