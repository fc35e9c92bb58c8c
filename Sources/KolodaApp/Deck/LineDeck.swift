// A deck of lines: every line that is not blank is a card, its number is the id.
// Only every 64th card's place is kept, so that an unseen card costs a quarter of a byte.

import Glibc

/// The lines of a text.
struct LineDeck: DeckContents {
  let title: String?
  private let source: ByteSource
  private let index: LineIndex

  var count: Int { index.count }

  /// Whether the beginning looks like text: UTF-16 and binary files have zeros in it.
  var isText: Bool { !source.read(at: 0, count: 4096).contains(0) }

  func id(at index: Int) -> String { String(line(at: index).number) }

  func item(at index: Int) -> CardItem {
    let line = line(at: index)
    return CardItem(id: String(line.number), content: .text(title: nil, body: line.text))
  }

  /// Counts the lines of a text.
  init(_ source: ByteSource, title: String?) throws(FileDescriptor.Failure) {
    var index = LineIndex()
    try source.forEachPiece { index.take($0) }
    index.finish()
    self.source = source
    self.index = index
    self.title = title
  }

  /// The longest line shown, bytes; a card holds far less.
  private static let lineLimit = 64 << 10

  /// Finds a line: from the mark before it, card by card.
  private func line(at card: Int) -> (number: Int, text: String) {
    let mark = index.marks[card / LineIndex.stride]
    var cards = card % LineIndex.stride
    var (offset, number) = (mark.offset, mark.number)
    while true {
      guard let length = lineLength(at: offset) else { return (number, "") }
      if !length.isBlank {
        if cards == 0 {
          return (number, text(at: offset, count: min(length.count, Self.lineLimit)))
        }
        cards -= 1
      }
      (offset, number) = (offset + length.count + 1, number + 1)
    }
  }

  /// How long the line at an offset is and whether it is blank; nil at the end of the text.
  private func lineLength(at start: Int) -> (count: Int, isBlank: Bool)? {
    var (offset, isBlank) = (start, true)
    while true {
      let piece = source.read(at: offset, count: 4096)
      if piece.isEmpty { return offset == start ? nil : (offset - start, isBlank) }
      let end = piece.firstIndex(of: UInt8(ascii: "\n"))
      isBlank = isBlank && piece[..<(end ?? piece.count)].allSatisfy(LineIndex.isBlank)
      if let end { return (offset + end - start, isBlank) }
      offset += piece.count
    }
  }

  private func text(at offset: Int, count: Int) -> String {
    var bytes = source.read(at: offset, count: count)[...]
    if offset == 0 && bytes.starts(with: [0xEF, 0xBB, 0xBF]) { bytes = bytes.dropFirst(3) }
    while let last = bytes.last, LineIndex.isBlank(last) { bytes.removeLast() }
    return String(decoding: bytes, as: UTF8.self)
  }
}

/// Where the lines of a text are, found in one pass.
struct LineIndex: Sendable {
  /// One mark is kept for so many cards.
  static let stride = 64

  /// A card's line.
  struct Mark: Equatable, Sendable {
    /// The line's first byte.
    var offset: Int
    /// The line's number, from 1, blank ones counted.
    var number: Int
  }

  /// Every 64th card's line.
  private(set) var marks: [Mark] = []
  /// How many lines are not blank.
  private(set) var count = 0

  private var base = 0
  private var lineStart = 0
  private var lineNumber = 1
  private var isLineBlank = true

  /// Takes the next piece of the text.
  mutating func take(_ piece: UnsafeBufferPointer<UInt8>) {
    guard let start = piece.baseAddress else { return }
    var at = 0
    while at < piece.count {
      let rest = piece.count - at
      let found = memchr(start + at, CInt(UInt8(ascii: "\n")), rest)
      let end = found.map { UnsafeRawPointer($0) - UnsafeRawPointer(start) } ?? piece.count
      if isLineBlank && at < end {
        isLineBlank = Self.isBlank(piece[at]) && piece[at..<end].allSatisfy(Self.isBlank)
      }
      guard found != nil else { break }
      finishLine(nextStart: base + end + 1)
      at = end + 1
    }
    base += piece.count
  }

  /// The text has ended.
  mutating func finish() { finishLine(nextStart: base) }

  private mutating func finishLine(nextStart: Int) {
    if !isLineBlank {
      if count % Self.stride == 0 { marks.append(Mark(offset: lineStart, number: lineNumber)) }
      count += 1
    }
    (lineStart, lineNumber, isLineBlank) = (nextStart, lineNumber + 1, true)
  }

  /// Space, tab, and the other blanks of ASCII; a carriage return before the line's end too.
  static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || (byte >= 0x09 && byte <= 0x0D) }
}
