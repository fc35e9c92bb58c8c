// Chooses the font size a text is set in, and cuts what does not fit at any size.
// Pure decision over a TextLayout; drawing happens elsewhere.

import KolodaEngine

/// A text made to fit a box: the words that are shown and the size they are set in.
@MainActor
struct TextFit {
  /// What is shown: the text, or its beginning and an ellipsis.
  let text: String
  /// The font size, points.
  let fontSize: Double
  /// Whether something was left out.
  let isTruncated: Bool
  /// The width the lines are broken at, points.
  let lineWidth: Double
  /// The size of the text as laid out, points.
  let size: Size
  /// Whether the text starts at the right.
  let isRightToLeft: Bool

  /// Nothing at all.
  static let empty = TextFit()

  private init() {
    (text, fontSize, isTruncated, lineWidth) = ("", 0, false, 0)
    (size, isRightToLeft) = (.zero, false)
  }

  /// What a layout with these words in this shape makes of them.
  private init(
    _ text: String, isTruncated: Bool, fontSize: Double, width: Double, _ layout: TextLayout
  ) {
    layout.setShape(width: width, fontSize: fontSize, wrapping: .wordsThenCharacters)
    self.text = text
    self.fontSize = fontSize
    self.isTruncated = isTruncated
    lineWidth = width
    size = layout.size
    isRightToLeft = layout.isRightToLeft
  }

  /// The most characters ever laid out; no card holds more at its smallest size.
  static let characterLimit = 4096
  /// The most UTF-8 bytes ever laid out: a character can be made of any number of them.
  private static let byteLimit = 32 << 10

  /// Fits `text` into `box`: the largest of `sizes` (points, falling) at which all of it fits
  /// without breaking a word; else the largest at which it fits with long words broken; else the
  /// smallest, cut to the lines that fit and ended with an ellipsis.
  ///
  /// A `balanced` text of one paragraph gets lines of about the same length, as few as before.
  static func fit(
    _ text: String, into box: Size, sizes: [Double], balanced: Bool = false,
    with layout: TextLayout
  ) -> TextFit {
    guard let smallest = sizes.last, !box.isEmpty else { return .empty }
    let (text, isCut) = shortened(text, to: characterCount(in: box, at: smallest))
    guard !text.isEmpty else { return .empty }
    layout.setText(text)
    let guess = guess(text, in: box)
    for wrapping in [TextLayout.Wrapping.words, .wordsThenCharacters] where !isCut {
      let search = Search(box: box, sizes: sizes, wrapping: wrapping, layout: layout)
      guard let size = search.largest(near: guess) else { continue }
      let balances = balanced && wrapping == .words && !text.contains(where: \.isNewline)
      let width = balances ? balancedWidth(box, fontSize: size, layout: layout) : box.width
      return TextFit(text, isTruncated: false, fontSize: size, width: width, layout)
    }
    return truncated(text, to: box, fontSize: smallest, layout: layout)
  }

  /// A text to be scrolled, as much of it as Pango can place: every character may be a line, and its
  /// coordinates end at two million points.
  static func whole(_ text: String, fontSize: Double) -> String {
    let lines = min(1_900_000 / max(fontSize * TextLayout.lineHeight, 1), 65_536)
    let (shown, isCut) = shortened(text, to: Int(lines), bytes: byteLimit * 8)
    return isCut ? shown + "…" : shown
  }

  /// More characters than a box can hold: narrow ones, a quarter of the font size each.
  private static func characterCount(in box: Size, at fontSize: Double) -> Int {
    let perLine = box.width / (fontSize * 0.25)
    let lines = box.height / (fontSize * TextLayout.lineHeight) + 1
    return Int(min(perLine * lines, Double(characterLimit)))
  }

  /// The font size at which a text of average letters fills the box: the first one to try.
  private static func guess(_ text: String, in box: Size) -> Double {
    let ems = text.unicodeScalars.reduce(0) { $0 + ($1.value < 0x1100 ? 0.55 : 1) }
    return (box.width * box.height / (TextLayout.lineHeight * 1.1 * ems)).squareRoot()
  }

  /// The text without control characters and outer blank space, at most `limit` characters.
  private static func shortened(
    _ text: String, to limit: Int, bytes: Int = byteLimit
  ) -> (text: String, isCut: Bool) {
    let bytes = text.utf8.prefix(bytes)
    let beginning = String(decoding: bytes, as: UTF8.self).prefix(limit)
    let isCut = beginning.utf8.count < text.utf8.count
    let shown = beginning.filter { character in
      character.isNewline || character == "\t"
        || !character.unicodeScalars.allSatisfy { $0.properties.generalCategory == .control }
    }
    return (trim(shown), isCut)
  }

  private static func trim(_ text: String) -> String {
    let front = text.drop { $0.isWhitespace }
    let end = front.lastIndex { !$0.isWhitespace }
    return end.map { String(front[...$0]) } ?? ""
  }

  /// The least width, to a hundredth of the box, that takes no more lines than the whole box.
  private static func balancedWidth(
    _ box: Size, fontSize: Double, layout: TextLayout
  ) -> Double {
    layout.setShape(width: box.width, fontSize: fontSize, wrapping: .words)
    let lines = layout.lineCount
    guard (2...8).contains(lines) else { return box.width }
    var (tooNarrow, enough) = (0.5, 1.0)
    while enough - tooNarrow > 0.01 {
      let middle = (tooNarrow + enough) / 2
      layout.setShape(width: box.width * middle, fontSize: fontSize, wrapping: .words)
      if layout.lineCount == lines && layout.size.width <= box.width * middle {
        enough = middle
      } else {
        tooNarrow = middle
      }
    }
    return box.width * enough
  }

  /// Keeps the lines that fit and ends them with an ellipsis.
  private static func truncated(
    _ text: String, to box: Size, fontSize: Double, layout: TextLayout
  ) -> TextFit {
    layout.setShape(width: box.width, fontSize: fontSize, wrapping: .wordsThenCharacters)
    let bytes = text.utf8.prefix(layout.byteCount(above: box.height))
    var kept = trim(String(decoding: bytes, as: UTF8.self))
    while !kept.isEmpty {
      layout.setText(kept + "…")
      if layout.size.height <= box.height + 0.01 {
        return TextFit(kept + "…", isTruncated: true, fontSize: fontSize, width: box.width, layout)
      }
      kept = trim(String(kept.dropLast()))
    }
    return .empty
  }
}

/// The search for the largest font size at which a text fits: if one fits, every smaller one does.
@MainActor
private struct Search {
  let box: Size
  let sizes: [Double]
  let wrapping: TextLayout.Wrapping
  let layout: TextLayout

  /// Steps up or down from the size nearest to `guess`; two or three layouts as a rule.
  func largest(near guess: Double) -> Double? {
    var index = sizes.firstIndex { $0 <= guess } ?? sizes.count - 1
    if fits(index) {
      while index > 0 && fits(index - 1) { index -= 1 }
      return sizes[index]
    }
    while index + 1 < sizes.count {
      index += 1
      if fits(index) { return sizes[index] }
    }
    return nil
  }

  private func fits(_ index: Int) -> Bool {
    layout.setShape(width: box.width, fontSize: sizes[index], wrapping: wrapping)
    let size = layout.size
    return size.height <= box.height + 0.01 && size.width <= box.width + 0.01
  }
}
