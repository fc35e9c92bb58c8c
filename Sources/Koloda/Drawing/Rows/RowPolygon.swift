// Which pixels of a row lie inside a convex shape, found by arithmetic instead of by looking:
// a turned rectangle is the meeting of slabs, and each slab cuts a row at two known places.

import KolodaEngine

/// A slab: the pixels of a row between two places that move by the same step from row to row.
struct RowSlab {
  /// Columns per row that both borders move.
  var slope = 0.0
  /// The left border at row 0, columns.
  var low = -Double.infinity
  /// The right border at row 0, columns.
  var high = Double.infinity
}

/// A convex shape of up to four slabs, over a range of rows. Pixels count by their centres.
struct RowPolygon {
  /// The rows it can touch.
  private(set) var rows = 0..<0
  private var a = RowSlab()
  private var b = RowSlab()
  private var c = RowSlab()
  private var d = RowSlab()
  private var slabs = 0

  /// An empty shape.
  init() {}

  /// Everything in `rows`.
  init(rows: Range<Int>) {
    self.rows = rows
  }

  /// Keeps only what satisfies low <= x·column + y·row + offset <= high at pixel centres.
  mutating func cut(x: Double, y: Double, offset: Double, low: Double, high: Double) {
    let centre = offset + (x + y) / 2
    // A slope this slight moves the border by less than a hundredth of a pixel over any frame.
    guard abs(x) > 1e-7 * abs(y), x != 0 else {
      return keepRows(y: y, low: low - centre, high: high - centre)
    }
    let first = (low - centre) / x
    let second = (high - centre) / x
    let slab = RowSlab(slope: -y / x, low: min(first, second), high: max(first, second))
    switch slabs {
    case 0: a = slab
    case 1: b = slab
    case 2: c = slab
    default: d = slab
    }
    slabs += 1
  }

  private mutating func keepRows(y: Double, low: Double, high: Double) {
    guard y != 0 else {
      if low > 0 || high < 0 { rows = 0..<0 }
      return
    }
    let first = Self.up(min(low / y, high / y))
    let last = Self.down(max(low / y, high / y))
    let start = max(rows.lowerBound, first)
    rows = start..<max(start, min(rows.upperBound, last + 1))
  }

  /// The columns in `limit` that it covers in a row; empty where it covers none.
  @inline(__always)
  func span(row: Int, limit: Range<Int>) -> Range<Int> {
    guard rows.contains(row) else { return limit.lowerBound..<limit.lowerBound }
    let y = Double(row)
    let low = Self.larger(
      Self.larger(a.low + a.slope * y, b.low + b.slope * y),
      Self.larger(c.low + c.slope * y, d.low + d.slope * y))
    let high = Self.smaller(
      Self.smaller(a.high + a.slope * y, b.high + b.slope * y),
      Self.smaller(c.high + c.slope * y, d.high + d.slope * y))
    let start = max(limit.lowerBound, Self.up(low))
    let end = min(limit.upperBound, Self.down(high) &+ 1)
    return start..<max(start, end)
  }

  /// Rounds up; numbers out of reach are cut. Truncation of a positive number is one instruction,
  /// where `rounded(.up)` is a call on the plainest x86-64.
  @inline(__always)
  private static func up(_ value: Double) -> Int { 0x10_0000 &- trunc(0x10_0000 - value) }

  /// Rounds down; numbers out of reach are cut.
  @inline(__always)
  private static func down(_ value: Double) -> Int { trunc(value + 0x10_0000) &- 0x10_0000 }

  @inline(__always)
  private static func trunc(_ value: Double) -> Int {
    Int(larger(0, smaller(value, 0x20_0000)))
  }

  // `max` and `min` care for what is no number and so take a dozen instructions; these take one,
  // and give the second operand where one is no number.
  @inline(__always)
  private static func larger(_ a: Double, _ b: Double) -> Double { a > b ? a : b }
  @inline(__always)
  private static func smaller(_ a: Double, _ b: Double) -> Double { a < b ? a : b }
}
