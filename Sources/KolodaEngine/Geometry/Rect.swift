// Sizes and axis-aligned rectangles in deck points.
// Width and height are never negative where the engine makes them.

/// A width and a height in points.
public struct Size: Equatable, Hashable, Sendable {
  /// The horizontal extent, points.
  public var width: Double
  /// The vertical extent, points.
  public var height: Double

  /// Makes a size.
  public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }

  /// No extent at all.
  public static let zero = Size(width: 0, height: 0)
  /// Whether nothing can be seen at this size.
  public var isEmpty: Bool { !(width > 0 && height > 0) }
}

/// An axis-aligned rectangle: a corner (top left) and a size, points, y down.
public struct Rect: Equatable, Hashable, Sendable {
  /// The top-left corner.
  public var origin: Point
  /// The extent to the right and downwards.
  public var size: Size

  /// Makes a rectangle from its corner and size.
  public init(origin: Point, size: Size) {
    self.origin = origin
    self.size = size
  }

  /// Makes a rectangle from four numbers.
  public init(x: Double, y: Double, width: Double, height: Double) {
    self.init(origin: Point(x: x, y: y), size: Size(width: width, height: height))
  }

  /// The empty rectangle at the origin.
  public static let zero = Rect(x: 0, y: 0, width: 0, height: 0)

  /// The left edge.
  public var minX: Double { origin.x }
  /// The top edge.
  public var minY: Double { origin.y }
  /// The right edge.
  public var maxX: Double { origin.x + size.width }
  /// The bottom edge.
  public var maxY: Double { origin.y + size.height }
  /// The horizontal extent.
  public var width: Double { size.width }
  /// The vertical extent.
  public var height: Double { size.height }
  /// The middle.
  public var center: Point { Point(x: origin.x + width / 2, y: origin.y + height / 2) }

  /// Whether all four numbers are finite.
  public var isFinite: Bool { origin.isFinite && size.width.isFinite && size.height.isFinite }

  /// Whether a point lies inside (left and top edge included, right and bottom not).
  public func contains(_ p: Point) -> Bool {
    p.x >= minX && p.x < maxX && p.y >= minY && p.y < maxY
  }

  /// Whether two rectangles share any area.
  public func intersects(_ other: Rect) -> Bool {
    minX < other.maxX && other.minX < maxX && minY < other.maxY && other.minY < maxY
  }

  /// The rectangle shrunk by `dx` at the left and right and `dy` at the top and bottom, never
  /// below zero size.
  public func insetBy(dx: Double, dy: Double) -> Rect {
    Rect(
      x: minX + dx, y: minY + dy, width: max(0, width - 2 * dx), height: max(0, height - 2 * dy))
  }

  /// The point at a share (0...1 each way) of the rectangle.
  public func point(at share: Point) -> Point {
    Point(x: minX + width * share.x, y: minY + height * share.y)
  }

  /// The rectangle `t` of the way (0...1, may lie beyond) to another, edge by edge.
  public func interpolated(to other: Rect, by t: Double) -> Rect {
    Rect(
      x: minX + (other.minX - minX) * t, y: minY + (other.minY - minY) * t,
      width: width + (other.width - width) * t, height: height + (other.height - height) * t)
  }
}
