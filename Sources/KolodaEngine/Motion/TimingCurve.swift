// The easing of a timed animation: a cubic Bezier curve from (0, 0) to (1, 1),
// solved to double precision so that it is the same on every run.

/// How far a timed animation has come, given the part of its time that is over.
public struct TimingCurve: Sendable, Equatable, Hashable {
  private let x: Cubic
  private let y: Cubic

  /// Makes a curve from its two control points.
  ///
  /// The abscissas are moved into 0...1, so that time never runs back; the ordinates may leave it.
  public init(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
    x = Cubic(min(max(0, x1), 1), min(max(0, x2), 1))
    y = Cubic(y1.isFinite ? y1 : 0, y2.isFinite ? y2 : 1)
  }

  /// Constant speed.
  public static let linear = TimingCurve(0, 0, 1, 1)
  /// The default of Core Animation and so of Koloda's animations.
  public static let standard = TimingCurve(0.25, 0.1, 0.25, 1)
  /// Starts at rest.
  public static let easeIn = TimingCurve(0.42, 0, 1, 1)
  /// Ends at rest.
  public static let easeOut = TimingCurve(0, 0, 0.58, 1)
  /// Starts and ends at rest.
  public static let easeInOut = TimingCurve(0.42, 0, 0.58, 1)

  /// The part of the way done when a part of the time is over.
  ///
  /// - Parameter progress: the part of the time that is over, clamped to 0...1.
  /// - Returns: 0 at the start, exactly 1 at the end, and beyond both for curves that overshoot.
  public func value(at progress: Double) -> Double {
    if progress >= 1 { return 1 }
    guard progress > 0 else { return 0 }
    return x == y ? progress : y.value(at: parameter(at: progress))
  }

  /// The speed when a part of the time is over.
  ///
  /// - Parameter progress: the part of the time that is over, clamped to 0...1.
  /// - Returns: the speed relative to constant speed, limited to -1000...1000.
  public func slope(at progress: Double) -> Double {
    if x == y { return 1 }
    let s = parameter(at: min(max(0, progress), 1))
    let run = x.slope(at: s)
    if run > 1e-9 { return min(max(-1000, y.slope(at: s) / run), 1000) }
    return slopeWhereTimeStands(at: s)
  }

  /// The slope at a parameter where x' is 0: the ratio of the next derivatives that are not.
  private func slopeWhereTimeStands(at s: Double) -> Double {
    let rise = y.slope(at: s)
    if rise.magnitude > 1e-9 { return rise > 0 ? 1000 : -1000 }
    let bend = x.bend(at: s)
    let ratio = bend.magnitude > 1e-9 ? y.bend(at: s) / bend : 1000
    return min(max(-1000, ratio), 1000)
  }

  /// Solves x(s) = progress by Newton steps that a shrinking bracket keeps honest.
  private func parameter(at progress: Double) -> Double {
    var low = 0.0
    var high = 1.0
    var s = progress
    for _ in 0..<100 {
      let error = x.value(at: s) - progress
      if error == 0 { return s }
      if error > 0 { high = s } else { low = s }
      let newton = s - error / x.slope(at: s)
      if newton > low && newton < high {
        if (newton - s).magnitude < 1e-10 { return newton }
        s = newton
      } else {
        s = (low + high) / 2
        if high - low < 1e-15 { return s }
      }
    }
    return s
  }
}

/// One coordinate of the curve: 0 at parameter 0, 1 at parameter 1.
private struct Cubic: Sendable, Equatable, Hashable {
  var a: Double
  var b: Double
  var c: Double

  init(_ p1: Double, _ p2: Double) {
    c = 3 * p1
    b = 3 * (p2 - p1) - c
    a = 1 - c - b
  }

  func value(at s: Double) -> Double { ((a * s + b) * s + c) * s }
  func slope(at s: Double) -> Double { (3 * a * s + 2 * b) * s + c }
  func bend(at s: Double) -> Double { 6 * a * s + 2 * b }
}
