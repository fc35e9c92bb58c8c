// A position or a displacement in deck points, y pointing down.
// One type serves both, as in the toolkits the deck comes from.

/// A position, displacement or velocity in points (or points per second), y down.
public struct Point: Equatable, Hashable, Sendable {
  /// The horizontal part, growing to the right.
  public var x: Double
  /// The vertical part, growing downwards.
  public var y: Double

  /// Makes a point from its two parts.
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  /// The origin, or no displacement at all.
  public static let zero = Point(x: 0, y: 0)

  /// The Euclidean length, in the point's own unit.
  public var length: Double { (x * x + y * y).squareRoot() }

  /// The inner product with another vector.
  public func dot(_ other: Point) -> Double { x * other.x + y * other.y }

  /// The vector of length one in this direction; nil for a vector of no length.
  public var unit: Point? {
    let length = length
    return length > 0 ? Point(x: x / length, y: y / length) : nil
  }

  /// The angle of the vector from straight up, clockwise on screen, radians, −π...π.
  public var heading: Double { Maths.atan2(x, -y) }

  /// Whether both parts are finite numbers.
  public var isFinite: Bool { x.isFinite && y.isFinite }

  /// The sum of two vectors.
  public static func + (a: Point, b: Point) -> Point { Point(x: a.x + b.x, y: a.y + b.y) }
  /// The difference of two vectors.
  public static func - (a: Point, b: Point) -> Point { Point(x: a.x - b.x, y: a.y - b.y) }
  /// The opposite vector.
  public static prefix func - (a: Point) -> Point { Point(x: -a.x, y: -a.y) }
  /// The vector scaled by a number.
  public static func * (a: Point, k: Double) -> Point { Point(x: a.x * k, y: a.y * k) }
}
