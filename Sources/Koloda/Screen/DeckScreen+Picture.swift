// The screen as a picture in memory, for files and tests.

import KolodaEngine

extension DeckScreen {
  /// Draws the whole screen into a picture of its own; nil where there is no memory for one.
  public func picture() -> CairoSurface? {
    let surface = CairoSurface(width: pixels(size.width), height: pixels(size.height))
    guard surface.isUsable, let data = surface.data else { return nil }
    let pixels = UnsafeMutableRawPointer(data).assumingMemoryBound(to: UInt32.self)
    _ = draw(
      into: .pixels(
        PixelBuffer(
          pixels: pixels, width: surface.width, height: surface.height, stride: surface.stride)),
      fresh: true)
    surface.markDirty()
    return surface
  }

  private func pixels(_ points: Double) -> Int {
    Int(min(max((points * scale).rounded(), 1), 32767))
  }
}
