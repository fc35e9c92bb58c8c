// A 2-D affine transform, in the same order of parts as Cairo's matrix:
// x' = a·x + c·y + tx, y' = b·x + d·y + ty.

/// A 2-D affine transform of points.
public struct Transform: Equatable, Hashable, Sendable {
  /// x' per x.
  public var a: Double
  /// y' per x.
  public var b: Double
  /// x' per y.
  public var c: Double
  /// y' per y.
  public var d: Double
  /// What is added to x'.
  public var tx: Double
  /// What is added to y'.
  public var ty: Double

  /// Makes a transform from its six parts.
  public init(a: Double, b: Double, c: Double, d: Double, tx: Double, ty: Double) {
    self.a = a
    self.b = b
    self.c = c
    self.d = d
    self.tx = tx
    self.ty = ty
  }

  /// The transform that moves nothing.
  public static let identity = Transform(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)

  /// A shift by a vector.
  public static func translation(_ p: Point) -> Transform {
    Transform(a: 1, b: 0, c: 0, d: 1, tx: p.x, ty: p.y)
  }

  /// A rotation and scale about a fixed point; a positive angle (radians) turns clockwise on
  /// screen, y being down.
  public static func turn(angle: Double, scale: Double, about p: Point) -> Transform {
    let cosine = Maths.cos(angle) * scale
    let sine = Maths.sin(angle) * scale
    return Transform(
      a: cosine, b: sine, c: -sine, d: cosine,
      tx: p.x - cosine * p.x + sine * p.y, ty: p.y - sine * p.x - cosine * p.y)
  }

  /// The transform that places card points (0...`size`) into a rectangle.
  public static func placing(_ size: Size, in rect: Rect) -> Transform {
    Transform(
      a: size.width > 0 ? rect.width / size.width : 1, b: 0, c: 0,
      d: size.height > 0 ? rect.height / size.height : 1, tx: rect.minX, ty: rect.minY)
  }

  /// This transform first, then `next`.
  public func then(_ next: Transform) -> Transform {
    Transform(
      a: next.a * a + next.c * b, b: next.b * a + next.d * b,
      c: next.a * c + next.c * d, d: next.b * c + next.d * d,
      tx: next.a * tx + next.c * ty + next.tx, ty: next.b * tx + next.d * ty + next.ty)
  }

  /// Where a point goes.
  public func apply(_ p: Point) -> Point {
    Point(x: a * p.x + c * p.y + tx, y: b * p.x + d * p.y + ty)
  }

  /// The transform back; nil where the plane collapses (a scale of nothing).
  public var inverse: Transform? {
    let determinant = a * d - b * c
    guard determinant != 0, determinant.isFinite else { return nil }
    let k = 1 / determinant
    return Transform(
      a: d * k, b: -b * k, c: -c * k, d: a * k,
      tx: (c * ty - d * tx) * k, ty: (b * tx - a * ty) * k)
  }

  /// The smallest upright rectangle around what becomes of (0, 0, `size`).
  public func bounds(of size: Size) -> Rect {
    let across = Point(x: a * size.width, y: b * size.width)
    let down = Point(x: c * size.height, y: d * size.height)
    let left = min(0, across.x) + min(0, down.x)
    let right = max(0, across.x) + max(0, down.x)
    let top = min(0, across.y) + min(0, down.y)
    let bottom = max(0, across.y) + max(0, down.y)
    return Rect(x: tx + left, y: ty + top, width: right - left, height: bottom - top)
  }

  /// The turn in radians, clockwise on screen, of a transform made of scale, turn and shift.
  public var rotation: Double { Maths.atan2(b, a) }
  /// The scale along the card's width, at least 0.
  public var scale: Double { (a * a + b * b).squareRoot() }
}
