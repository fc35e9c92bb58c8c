// Text cards: every script, every length, inside the card.

import KolodaEngine
import Testing

@testable import Koloda

@MainActor
@Suite struct TextCardTests {
  nonisolated private static let poem =
    "The quick brown fox jumps over the lazy dog & says <hello>. "

  nonisolated private static let samples: [(name: String, title: String?, text: String)] = [
    ("short", nil, "Swipe right to keep."),
    ("quote", nil, "A deck of cards is a small decision, fifty-two times."),
    (
      "titled", "Undo is cheap",
      "Press U or Ctrl+Z. The card comes back from the side it left by, "
        + "even while it is still flying."
    ),
    ("markup", "Fish & chips <b>", "if (a < b && c > d) { return \"&amp;\"; }"),
    ("chinese", "春望", "国破山河在,城春草木深。感时花溅泪,恨别鸟惊心。烽火连三月,家书抵万金。"),
    ("japanese", nil, "古池や蛙飛びこむ水の音"),
    ("korean", nil, "동해물과 백두산이 마르고 닳도록 하느님이 보우하사"),
    ("arabic", "مرحبا بالعالم", "كل الناس يولدون أحرارا متساوين في الكرامة والحقوق"),
    ("hebrew", nil, "שלום עולם abc 123"),
    ("hindi", nil, "सभी मनुष्यों को गौरव और अधिकारों के मामले में"),
    (
      "emoji", "\u{1F60D} Emoji", "\u{1F469}\u{200D}\u{1F4BB} \u{1F1E9}\u{1F1EA} \u{1F44B}\u{1F3FD}"
    ),
    ("longword", nil, String(repeating: "Donaudampfschiff", count: 13)),
    ("long", "A long one", String(repeating: poem, count: 400)),
    ("paragraphs", nil, (1...60).map { "Line \($0)" }.joined(separator: "\n")),
    ("longtitle", String(repeating: "Title ", count: 50), String(repeating: poem, count: 3)),
    ("empty", "", ""),
  ]

  @Test(arguments: samples.indices)
  func preview(_ index: Int) throws {
    let sample = Self.samples[index]
    let canvas = try ContentCanvas(size: Size(width: 416, height: 520))
    let card = TextCard(title: sample.title, text: sample.text, palette: .forCard(id: sample.name))
    canvas.draw(card)
    canvas.save("text-" + sample.name)
  }
}
