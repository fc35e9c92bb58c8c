// Opening decks: folders, texts, JSON, and whatever is none of these.

import Glibc
import Koloda
import KolodaEngine
import Testing

@testable import KolodaApp

@Suite struct DeckSourceTests {
  private let folder: DeckFolder

  init() throws { folder = try DeckFolder() }

  private func open(_ path: String) throws -> any DeckContents {
    try DeckSource.open(.path(path)).contents
  }

  private func expectFailure(
    _ path: String, _ message: String, _ location: SourceLocation = #_sourceLocation
  ) {
    #expect(throws: Complaint.failure(message), sourceLocation: location) { try open(path) }
  }

  @Test func aFolderInNaturalOrderWithoutItsJunk() throws {
    for name in ["b10.jpg", "b9.JPG", "notes.txt", "a.png", "x.md"] { try folder.write(name) }
    for name in [".hidden.jpg", "movie.mp4", "README", "archive.tar.gz"] { try folder.write(name) }
    try folder.makeFolder("sub.jpg")
    mkfifo(folder.path + "/pipe.png", 0o600)
    var warnings = Warnings()
    let deck = try FolderDeck(FilePath(folder.path), warnings: &warnings)
    #expect(deck.ids == ["a.png", "b9.JPG", "b10.jpg", "notes.txt", "x.md"])
    let lines = warnings.text.split(separator: "\n").sorted()
    #expect(
      lines == [
        "koloda: README: skipped: not a picture or text",
        "koloda: archive.tar.gz: skipped: not a picture or text",
        "koloda: movie.mp4: skipped: not a picture or text",
        "koloda: pipe.png: skipped: not a file",
        "koloda: sub.jpg: skipped: a folder",
      ])
    let path = FilePath(folder.path).appending(FilePath("a.png"))
    #expect(deck.item(at: 0).content == .picture(path, caption: nil, detail: "a.png"))
    #expect(
      deck.item(at: 3).content
        == .textFile(FilePath(folder.path).appending(FilePath("notes.txt"))))
  }

  @Test func aNameThatIsNotUTF8CanStillBeOpened() throws {
    let name = FilePath(bytes: Array(folder.path.utf8) + Array("/\u{FF}.png".utf8))
    let raw = FilePath(bytes: Array(folder.path.utf8) + [0x2F, 0xFF, 0x2E, 0x70, 0x6E, 0x67])
    #expect(raw != name)
    raw.withCString { _ = close(creat($0, 0o600)) }
    let deck = try open(folder.path)
    #expect(deck.ids == ["\u{FFFD}.png"])
    guard case .picture(let path, _, _) = deck.item(at: 0).content else {
      Issue.record("no picture")
      return
    }
    #expect(path == raw)
  }

  @Test func slowStartLargeFolder() throws {
    for number in 0..<2000 { try folder.write("IMG_\(number).jpg") }
    let deck = try open(folder.path)
    #expect(deck.count == 2000)
    #expect(deck.id(at: 0) == "IMG_0.jpg")
    #expect(deck.id(at: 1999) == "IMG_1999.jpg")
  }

  @Test func failuresSayWhatAndWhy() throws {
    expectFailure("/nowhere/at/all", "/nowhere/at/all: No such file or directory")
    expectFailure(folder.path, "\(folder.path): no cards")
    let empty = try folder.write("empty.txt", " \n\n\t\r\n")
    expectFailure(empty, "\(empty): no cards")
    let binary = try folder.write("binary", [0x7F, 0x45, 0x4C, 0x46, 0, 0, 1])
    expectFailure(binary, "\(binary): neither a text in UTF-8 nor a deck nor a picture")
    let deck = try folder.write("deck.json", "{\"cards\": [\n\"a\",\n{\"txt\": 1}\n]}")
    expectFailure(deck, "\(deck):3: a card needs \"text\", \"title\" or \"picture\"")
  }

  @Test func onePictureIsADeckOfOne() throws {
    let path = try folder.write("one.PNG")
    let deck = try open(path)
    #expect(deck.ids == ["one.PNG"])
  }

  @Test func textsAreKnownByTheirContent() throws {
    let path = try folder.write("words", "one\ntwo\n")
    #expect(try open(path).texts == ["one", "two"])
  }

  @Test func openingOnAnotherThreadGivesTheSame() throws {
    let path = try folder.write("words.txt", "one\ntwo\n")
    #expect(try DeckOpening(.path(path)).wait().contents.ids == ["1", "2"])
    #expect(throws: Complaint.self) { try DeckOpening(.path(path + "x")).wait() }
  }
}
