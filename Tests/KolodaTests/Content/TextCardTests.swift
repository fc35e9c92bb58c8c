// Text cards: every script, every length, inside the card.

import Foundation
import KolodaEngine
import Testing

@testable import Koloda

@MainActor
@Suite struct TextCardTests {
  private static let size = Size(width: 300, height: 400)

  private func draw(_ card: TextCard, named name: String) throws -> ContentCanvas {
    let canvas = try ContentCanvas(size: Self.size)
    canvas.draw(card)
    canvas.save("text-" + name)
    return canvas
  }

  /// The same card without words: paper only.
  private func paper(of card: TextCard) throws -> ContentCanvas {
    let canvas = try ContentCanvas(size: Self.size)
    canvas.draw(TextCard(text: "", palette: card.palette))
    return canvas
  }

  /// Checks that a card has ink, and none outside its inner box.
  private func expectInkInside(
    _ card: TextCard, _ name: String, _ location: SourceLocation = #_sourceLocation
  ) throws {
    let (drawn, blank) = (try draw(card, named: name), try paper(of: card))
    let all = Rect(origin: .zero, size: Self.size)
    let inner = card.plan(for: Self.size).inner
    let total = drawn.differences(from: blank, in: all)
    let inside = drawn.differences(
      from: blank, in: inner.insetBy(dx: -1, dy: -1))
    #expect(total > 100, "no text", sourceLocation: location)
    #expect(total == inside, "text outside", sourceLocation: location)
  }

  nonisolated private static let sentence =
    "The quick brown fox jumps over the lazy dog & says <hello>. "

  nonisolated private static let long: [(name: String, title: String?, text: String)] = [
    ("title300", String(repeating: "Title ", count: 50), "Body"),
    ("word200", nil, String(repeating: "Donaudampf", count: 20)),
    ("words5000", "A long one", String(repeating: sentence, count: 420)),
    ("lines", nil, (1...90).map { "Line \($0)" }.joined(separator: "\n")),
    ("zalgo", nil, "Z" + String(repeating: "\u{0300}\u{0323}", count: 60) + " rises"),
    ("wide", nil, String(repeating: "\u{FDFD}", count: 12)),
  ]

  @Test(arguments: long.indices)
  func longTextOverflow(_ index: Int) throws {
    let (name, title, text) = Self.long[index]
    try expectInkInside(TextCard(title: title, text: text), name)
  }

  @Test func longTextOverflowEndsWithAnEllipsis() {
    let card = TextCard(title: "A", text: String(repeating: Self.sentence, count: 420))
    let body = card.plan(for: Self.size).body
    #expect(body.isTruncated)
    #expect(body.text.hasSuffix("…"))
    #expect(body.text.hasPrefix("The quick brown fox"))
    let lines = (1...90).map { "Line \($0)" }.joined(separator: "\n")
    let cut = TextCard(text: lines).plan(for: Self.size).body
    #expect(cut.text.hasSuffix("…"))
    #expect(cut.text.hasPrefix("Line 1\nLine 2\n"))
  }

  @Test func longTextOverflowKeepsTheLineHeight() throws {
    let layout = try #require(TextLayout(family: TextCard.family))
    for text in ["one\ntwo\nthree", "one\n中文字\n😀", "ا\nक\nz"] {
      layout.setText(text)
      layout.setShape(width: 200, fontSize: 20, wrapping: .words)
      #expect(layout.lineCount == 3)
      #expect(abs(layout.size.height - 3 * 20 * TextLayout.lineHeight) < 1)
    }
  }

  @Test func emptyTextsAreNoTrouble() throws {
    for (title, text) in [(nil, ""), ("", ""), (" \n", " \t "), ("Title", ""), (nil, "\u{0}\u{7}")]
    {
      let card = TextCard(title: title, text: text)
      _ = try draw(card, named: "empty")
      #expect(card.plan(for: Self.size).body.text.isEmpty)
    }
  }

  @Test(arguments: [(1.0, 1.0), (3, 200), (40, 40), (90, 1200), (2400, 1600)])
  func anySizeCanBeDrawn(_ width: Double, _ height: Double) throws {
    let size = Size(width: width, height: height)
    let canvas = try ContentCanvas(size: size)
    let card = TextCard(title: "Title", text: Self.sentence)
    canvas.draw(card)
    let plan = card.plan(for: size)
    #expect(plan.body.size.height <= max(0, plan.inner.height) + 0.01)
  }

  @Test func markupIsText() throws {
    let card = TextCard(title: "Fish & chips", text: "a < b && c > d &amp; <b>bold</b>")
    #expect(card.plan(for: Self.size).body.text == "a < b && c > d &amp; <b>bold</b>")
    #expect(card.plan(for: Self.size).title.text == "Fish & chips")
    try expectInkInside(card, "markup")
  }

  @Test(arguments: [
    "国破山河在城春草木深感时花溅泪恨别鸟惊心烽火连三月家书抵万金",
    "古池や蛙飛びこむ水の音", "동해물과 백두산이 마르고 닳도록", "كل الناس يولدون أحرارا متساوين",
    "שלום עולם", "सभी मनुष्यों को गौरव", "abc שלום 123",
  ])
  func cjkAndRTLText(_ text: String) throws {
    let layout = try #require(TextLayout(family: TextCard.family))
    layout.setText(text)
    layout.setShape(width: 200, fontSize: 24, wrapping: .words)
    #expect(layout.unknownGlyphCount == 0)
    #expect(layout.size.width <= 200)
    try expectInkInside(TextCard(text: text), "script-\(text.unicodeScalars.count)")
  }

  @Test func arabicIsJoinedAndHebrewStartsAtTheRight() throws {
    let layout = try #require(TextLayout(family: TextCard.family))
    func width(_ text: String) -> Double {
      layout.setText(text)
      layout.setShape(width: 1000, fontSize: 24, wrapping: .words)
      return layout.size.width
    }
    let word = "متساوين"
    #expect(width(word) < word.reduce(0) { $0 + width(String($1)) } * 0.9)
    let card = TextCard(text: "שלום")
    let plan = card.plan(for: Self.size)
    #expect(plan.isRightToLeft)
    let (drawn, blank) = (try draw(card, named: "hebrew"), try paper(of: card))
    let half = Self.size.width / 2
    let left = Rect(x: 0, y: plan.bodyTop, width: half, height: 60)
    let right = Rect(x: half, y: plan.bodyTop, width: half, height: 60)
    #expect(drawn.differences(from: blank, in: right) > drawn.differences(from: blank, in: left))
  }

  @Test(arguments: [
    "\u{1F60D}", "\u{1F469}\u{200D}\u{1F4BB}", "\u{1F1E9}\u{1F1EA}", "\u{1F44B}\u{1F3FD}",
  ])
  func emojiCrash(_ emoji: String) throws {
    try expectInkInside(TextCard(title: emoji, text: emoji), "emoji")
    let layout = try #require(TextLayout(family: TextCard.family))
    layout.setText(emoji)
    layout.setShape(width: 200, fontSize: 24, wrapping: .words)
    let one = layout.size.width
    #expect(one > 0)
    // Too narrow for one: a sequence that could be split would take more lines.
    layout.setShape(width: one / 2, fontSize: 24, wrapping: .wordsThenCharacters)
    #expect(layout.lineCount == 1)
  }

  @Test func emojiCrashWithoutAnEmojiFont() throws {
    // A family is only a wish; a code point nobody has a glyph for gets a box.
    let card = TextCard(text: "\u{10FFFD} \u{F8FF}")
    try expectInkInside(card, "no-glyph")
  }

  @Test func coloursBelongToTheID() throws {
    #expect(CardPalette.forCard(id: "a") == CardPalette.forCard(id: "a"))
    let used = Set((0..<200).map { CardPalette.forCard(id: "IMG_\($0).txt").accent })
    #expect(used.count == CardPalette.all.count)
    #expect(Color(css: "#204060") == Color(hex: 0x204060))
    #expect(Color(css: "#fa0") == Color(hex: 0xFFAA00))
    for bad in ["", "#", "red", "#12345", "#+12345", "204060", "#20406g"] {
      #expect(Color(css: bad) == nil)
    }
  }

  @Test(arguments: CardPalette.all.indices)
  func inkCanBeReadOnPaper(_ index: Int) {
    let palette = CardPalette.all[index]
    #expect(contrast(palette.ink, palette.top) >= 7)
    #expect(contrast(palette.ink, palette.bottom) >= 7)
  }

  @Test(arguments: [UInt32(0xFFFFFF), 0, 0x2F5FD0, 0xF2B84B, 0x808080, 0xFF0000, 0x00FF00])
  func inkCanBeReadOnAnyColour(_ hex: UInt32) {
    let palette = CardPalette.around(Color(hex: hex))
    #expect(contrast(palette.ink, palette.top) >= 3)
    #expect(contrast(palette.ink, palette.bottom) >= 3)
  }

  /// Contrast by WCAG 2.2, 1...21.
  private func contrast(_ a: Color, _ b: Color) -> Double {
    func linear(_ part: Double) -> Double {
      part <= 0.04045 ? part / 12.92 : Foundation.pow((part + 0.055) / 1.055, 2.4)
    }
    func luminance(_ color: Color) -> Double {
      0.2126 * linear(color.red) + 0.7152 * linear(color.green) + 0.0722 * linear(color.blue)
    }
    let (x, y) = (luminance(a) + 0.05, luminance(b) + 0.05)
    return max(x, y) / min(x, y)
  }
}
