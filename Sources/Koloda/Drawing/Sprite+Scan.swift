// Looking through a sprite's pixels once after it was drawn: is it opaque, and where is anything?

import KolodaEngine

extension Sprite {
  /// Pixels at each end of a row that a round corner may leave transparent.
  private func inset(row: Int) -> Int {
    let fromEdge = min(row, height - 1 - row)
    return max(0, Int(cornerRadius.rounded(.up)) - fromEdge)
  }

  /// The pixels of a row, border not included.
  private func pixels(row: Int) -> UnsafeBufferPointer<UInt32>? {
    guard let data = surface.data else { return nil }
    let start = data + (row + Self.border) * surface.stride + Self.border * 4
    let words = UnsafeRawPointer(start).assumingMemoryBound(to: UInt32.self)
    return UnsafeBufferPointer(start: words, count: width)
  }

  /// Whether everything inside the round corners is opaque.
  func findsOpaque() -> Bool {
    for row in 0..<height {
      guard let pixels = pixels(row: row) else { return false }
      let inset = inset(row: row)
      guard width > 2 * inset else { continue }
      var all = UInt32.max
      for x in inset..<(width - inset) { all &= pixels[x] }
      if all < 0xFF00_0000 { return false }
    }
    return true
  }

  /// The smallest rectangle outside which nothing was drawn; nil where nothing was drawn at all.
  var inkBounds: DeviceRect? {
    var (left, right, top, bottom) = (width, -1, height, -1)
    for row in 0..<height {
      guard let pixels = pixels(row: row) else { return nil }
      // Plain loops: a closure would be asked for its actor at every pixel.
      var first = 0
      while first < width, pixels[first] == 0 { first += 1 }
      guard first < width else { continue }
      var last = width - 1
      while pixels[last] == 0 { last -= 1 }
      left = min(left, first)
      right = max(right, last)
      top = min(top, row)
      bottom = row
    }
    guard right >= left else { return nil }
    return DeviceRect(x: left, y: top, width: right - left + 1, height: bottom - top + 1)
  }
}
