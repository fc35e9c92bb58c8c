// Decks in JSON: what is read, and what is said about mistakes.

import Koloda
import Testing

@testable import KolodaApp

@Suite struct JSONDeckTests {
  private func deck(_ text: String) throws -> JSONDeck {
    try JSONDeck(Array(text.utf8), folder: FilePath("/photos"))
  }

  @Test func everythingACardCanSay() throws {
    let deck = try deck(
      """
      {"title": "Birds", "by": {"name": ["x", 1, null, true]}, "cards": [
        "Just a text",
        {"id": "wren", "title": "Wren", "picture": "small/wren.jpg", "text": "Loud \\u00e9"},
        {"id": 7, "text": "Which?", "color": "#204060", "directions": ["left", "up"], "more": {}},
        {"title": "Only a title"}, {"picture": "/elsewhere/a.png"}]}
      """)
    #expect(deck.title == "Birds")
    #expect(deck.ids == ["1", "wren", "7", "4", "5"])
    #expect(deck.item(at: 0).content == .text(title: nil, body: "Just a text"))
    #expect(
      deck.item(at: 1).content
        == .picture(FilePath("/photos/small/wren.jpg"), caption: "Wren", detail: "Loud é"))
    #expect(deck.item(at: 2).content == .text(title: nil, body: "Which?"))
    #expect(deck.item(at: 2).color == Color(hex: 0x204060))
    #expect(deck.item(at: 2).directions == [.left, .up])
    #expect(deck.item(at: 3).content == .text(title: nil, body: "Only a title"))
    #expect(
      deck.item(at: 4).content
        == .picture(FilePath("/elsewhere/a.png"), caption: nil, detail: nil))
  }

  @Test func aPlainArrayIsADeck() throws {
    let deck = try deck("[\"a\", \"b\\nc\", {\"text\": \"d\"}]\n")
    #expect(deck.title == nil)
    #expect(deck.texts == ["a", "b\nc", "d"])
  }

  @Test(arguments: [
    ("", 1, "ends where a value should be"),
    ("{}", 1, "a deck without \"cards\""),
    ("7", 1, "an object expected, found a number"),
    ("{\"cards\": \"x\"}", 1, "an array expected, found a string"),
    ("[\n\"a\",\n7]", 3, "an object expected, found a number"),
    ("[\"a\" \"b\"]", 1, "',' or ']' expected"),
    ("[\"a\",\n]", 2, "unexpected ']'"),
    ("[\n{\"text\": 1}]", 2, "a string expected, found a number"),
    ("[{\"text\" \"a\"}]", 1, "':' expected"),
    ("[{text: \"a\"}]", 1, "a key in quotes expected"),
    ("[{\"text\": \"a\", \"color\": \"red\"}]", 1, "\"color\" must look like \"#204060\""),
    ("[{\"picture\": \"\"}]", 1, "\"picture\" names no file"),
    (
      "[{\"text\": \"a\",\n\"directions\": [\"north\"]}]", 2,
      "\"north\" is no direction (left, right, up, down, topLeft, topRight, bottomLeft, "
        + "bottomRight)"
    ),
    ("[\"a", 1, "a string without its closing quote"),
    ("[\"a\nb\"]", 1, "a string runs over the end of its line, or holds a control character"),
    ("[\"\\x\"]", 1, "an escape that means nothing"),
    ("[\"a\"]\n\n]", 3, "unexpected ']' after the end"),
    ("[{\"id\": 1.5, \"text\": \"a\"}]", 1, "a whole number expected"),
    ("[{\"text\": \"a\", \"n\": -}]", 1, "a number that is none"),
  ])
  func mistakes(_ text: String, line: Int, message: String) {
    #expect(throws: JSONError(line: line, message: message)) { try deck(text) }
  }
}
