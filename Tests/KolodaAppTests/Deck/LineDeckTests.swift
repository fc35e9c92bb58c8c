// Decks of lines: blank ones skipped, numbers as in an editor, any size of piece.

import Glibc
import Testing

@testable import KolodaApp

@Suite struct LineDeckTests {
  private func deck(_ text: String) throws -> LineDeck {
    try LineDeck(ByteSource(Array(text.utf8)), title: nil)
  }

  @Test func linesAreCards() throws {
    let deck = try deck("one\r\n\n  \t\r\n  two \nthree")
    #expect(deck.texts == ["one", "  two", "three"])
    #expect(deck.ids == ["1", "4", "5"])
  }

  @Test func whatIsNotUTF8IsRepaired() throws {
    let bytes: [UInt8] = [0xEF, 0xBB, 0xBF, 0x61, 0xFF, 0x62, 0x0A, 0xC3, 0xA9, 0x0A]
    let deck = try LineDeck(ByteSource(bytes), title: nil)
    #expect(deck.texts == ["a\u{FFFD}b", "é"])
  }

  @Test func manyLines() throws {
    let text = (1...1000).map { $0 % 3 == 0 ? "\n" : "line \($0)\n" }.joined()
    let deck = try deck(text)
    #expect(deck.count == 667)
    let expected = (1...1000).filter { $0 % 3 != 0 }
    #expect(deck.ids == expected.map(String.init))
    #expect(deck.texts == expected.map { "line \($0)" })
  }

  @Test(arguments: [1, 2, 3, 7, 64, 1000])
  func piecesOfAnySizeGiveTheSameIndex(_ size: Int) {
    let bytes = Array("\u{FEFF}a\r\n \n\n b\nccc\r\n\r\n\td".utf8) + [0x0A, 0x20]
    var whole = LineIndex()
    bytes.withUnsafeBufferPointer { whole.take($0) }
    whole.finish()
    var pieces = LineIndex()
    for start in stride(from: 0, to: bytes.count, by: size) {
      bytes[start..<min(start + size, bytes.count)].withUnsafeBufferPointer { pieces.take($0) }
    }
    pieces.finish()
    #expect(whole.count == 4)
    #expect(pieces.count == whole.count)
    #expect(pieces.marks == whole.marks)
  }

  @Test func aVeryLongLineIsCut() throws {
    let text = String(repeating: "x", count: 200_000) + "\nnext"
    let deck = try deck(text)
    #expect(deck.count == 2)
    #expect(deck.texts[0].utf8.count == 64 << 10)
    #expect(deck.texts[1] == "next")
  }

  @Test func aFileStaysOnDiskAndMayShrink() throws {
    let folder = try DeckFolder()
    let path = try folder.write("a.txt", (1...500).map { "line \($0)\n" }.joined())
    let file = FileDescriptor(number: open(path, O_RDWR))
    lseek(file.number, 7, SEEK_SET)
    let deck = try LineDeck(ByteSource(file), title: nil)
    #expect(deck.count == 499)
    #expect(deck.item(at: 0).content == .text(title: nil, body: "line 2"))
    #expect(deck.item(at: 498).content == .text(title: nil, body: "line 500"))
    truncate(path, 20)
    #expect(deck.item(at: 498).content == .text(title: nil, body: ""))
    #expect(deck.item(at: 0).content == .text(title: nil, body: "line 2"))
  }

  @Test func unseenCardsCostLittle() throws {
    var index = LineIndex()
    let text = String(repeating: "a card\n", count: 64_000)
    Array(text.utf8).withUnsafeBufferPointer { index.take($0) }
    index.finish()
    #expect(index.count == 64_000)
    #expect(index.marks.count == 1000)
  }
}
