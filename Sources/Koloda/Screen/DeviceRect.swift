// A rectangle of whole device pixels, and the arithmetic of damage.

import KolodaEngine

/// A rectangle of whole device pixels.
public struct DeviceRect: Equatable, Hashable, Sendable {
  /// The left column.
  public var x: Int
  /// The top row.
  public var y: Int
  /// Columns.
  public var width: Int
  /// Rows.
  public var height: Int

  /// Makes a rectangle from its corner and extent.
  public init(x: Int, y: Int, width: Int, height: Int) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  /// The column after the last.
  var maxX: Int { x + width }
  /// The row after the last.
  var maxY: Int { y + height }
  /// Whether it holds no pixel.
  var isEmpty: Bool { width <= 0 || height <= 0 }
  /// How many pixels it holds.
  var area: Int { isEmpty ? 0 : width * height }

  /// The pixels that a rectangle touches; numbers out of reach are cut, and what is no number
  /// counts as 0.
  init(covering rect: Rect) {
    func whole(_ value: Double) -> Int { value.isNaN ? 0 : Int(min(max(value, -1e6), 1e6)) }
    let left = whole(rect.minX.rounded(.down))
    let top = whole(rect.minY.rounded(.down))
    self.init(
      x: left, y: top, width: whole(rect.maxX.rounded(.up)) - left,
      height: whole(rect.maxY.rounded(.up)) - top)
  }

  /// The pixels both hold.
  func intersection(_ other: DeviceRect) -> DeviceRect {
    let left = max(x, other.x)
    let top = max(y, other.y)
    return DeviceRect(
      x: left, y: top, width: max(0, min(maxX, other.maxX) - left),
      height: max(0, min(maxY, other.maxY) - top))
  }

  /// The smallest rectangle around both.
  func joined(with other: DeviceRect) -> DeviceRect {
    if isEmpty { return other }
    if other.isEmpty { return self }
    let left = min(x, other.x)
    let top = min(y, other.y)
    return DeviceRect(
      x: left, y: top, width: max(maxX, other.maxX) - left, height: max(maxY, other.maxY) - top)
  }
}
