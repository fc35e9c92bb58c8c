// Where things are in a window of some size: the deck, the counter above it, the buttons below.
// Whatever the size, down to one pixel, the deck gets what there is.

import KolodaEngine

/// The areas of a window, points.
struct ScreenLayout: Equatable {
  /// The deck: its front card and the cards peeking out below it.
  let deck: Rect
  /// The counter above the deck; empty where there is no room.
  let counter: Rect
  /// The buttons below the deck; empty where there is no room.
  let bar: Rect

  /// The least window that has buttons, points.
  private static let leastSize = Size(width: 220, height: 340)
  private static let barHeight = 104.0
  private static let counterHeight = 40.0
  /// A card is at most this much wider than it is tall.
  private static let widest = 0.86

  /// Lays out a window of a size in points at some device pixels per point.
  init(size: Size, scale: Double) {
    let hasBar = size.width >= Self.leastSize.width && size.height >= Self.leastSize.height
    let top = hasBar ? Self.counterHeight : min(12, size.height * 0.04)
    let bottom = hasBar ? Self.barHeight : min(12, size.height * 0.04)
    let side = hasBar ? 32.0 : min(12, size.width * 0.04)
    let height = max(1 / scale, size.height - top - bottom)
    let width = max(1 / scale, min(size.width - 2 * side, max(height * Self.widest, 240)))
    // Whole pixels all around, so that a resting card is copied one to one.
    func whole(_ x: Double) -> Double { (x * scale).rounded() / scale }
    let left = whole((size.width - width) / 2)
    deck = Rect(
      x: max(0, left), y: whole(top), width: whole(width), height: whole(height))
    counter = hasBar ? Rect(x: 0, y: 0, width: size.width, height: top) : .zero
    bar = hasBar ? Rect(x: 0, y: size.height - bottom, width: size.width, height: bottom) : .zero
  }
}
