// What to paint in one row, worked out from the top layer down so that nothing is painted that
// an opaque card above hides, and then painted from the bottom up.

/// What a run of pixels shows.
enum RowPart {
  /// The window behind everything.
  case backdrop
  /// A soft shadow.
  case shadow
  /// A picture where it may be transparent: its rim, or all of it.
  case rim
  /// A picture where it is opaque.
  case inside
  /// A plain colour.
  case veil
}

/// A run of pixels of one row that show one thing.
struct RowPiece {
  /// What kind of thing.
  var part: RowPart
  /// Its place among the things of its kind.
  var index: Int
  /// The pixels.
  var columns: Range<Int>
}

/// The plan of one row. Its buffers are as large as the layers can ever need, so that planning
/// neither allocates nor checks.
struct RowPlan {
  private var pieces: UnsafeMutablePointer<RowPiece>
  private var pieceCount = 0
  private var hidden: UnsafeMutablePointer<Range<Int>>
  private var hiddenCount = 0
  private var limit = 0..<0

  /// Makes a plan for at most so many things; each asks for two parts of a row at most, and each
  /// part is broken by what is hidden into one piece more than there are things that hide.
  init(capacity: Int) {
    pieces = .allocate(capacity: (2 * capacity + 1) * (capacity + 2))
    hidden = .allocate(capacity: capacity + 2)
  }

  /// Gives the buffers back.
  func deallocate() {
    pieces.deallocate()
    hidden.deallocate()
  }

  /// The pieces, topmost first.
  var topDown: UnsafeBufferPointer<RowPiece> {
    UnsafeBufferPointer(start: pieces, count: pieceCount)
  }

  /// Begins a row of which only `columns` are to be painted.
  mutating func begin(_ columns: Range<Int>) {
    limit = columns
    pieceCount = 0
    hiddenCount = 0
  }

  /// Whether nothing below can be seen any more.
  var isFull: Bool { hiddenCount == 1 && hidden[0] == limit }

  /// Notes the visible rest of `columns`.
  @inline(__always)
  mutating func add(_ part: RowPart, _ index: Int, _ columns: Range<Int>) {
    var start = columns.lowerBound
    for i in 0..<hiddenCount {
      let gap = hidden[i]
      if gap.upperBound <= start { continue }
      if gap.lowerBound >= columns.upperBound { break }
      if gap.lowerBound > start { append(part, index, start, gap.lowerBound) }
      start = gap.upperBound
    }
    if start < columns.upperBound { append(part, index, start, columns.upperBound) }
  }

  @inline(__always)
  private mutating func append(_ part: RowPart, _ index: Int, _ start: Int, _ end: Int) {
    pieces[pieceCount] = RowPiece(
      part: part, index: index, columns: Range(uncheckedBounds: (start, end)))
    pieceCount &+= 1
  }

  /// From here on nothing shows through `columns`.
  @inline(__always)
  mutating func hide(_ columns: Range<Int>) {
    guard !columns.isEmpty else { return }
    var start = columns.lowerBound
    var end = columns.upperBound
    var kept = 0
    // Everything that touches the new run becomes part of it; the rest moves up.
    for i in 0..<hiddenCount {
      let gap = hidden[i]
      if gap.upperBound < start || gap.lowerBound > end {
        hidden[kept] = gap
        kept &+= 1
      } else {
        start = min(start, gap.lowerBound)
        end = max(end, gap.upperBound)
      }
    }
    var place = kept
    while place > 0, hidden[place &- 1].lowerBound > start {
      hidden[place] = hidden[place &- 1]
      place &-= 1
    }
    hidden[place] = Range(uncheckedBounds: (start, end))
    hiddenCount = kept &+ 1
  }
}
