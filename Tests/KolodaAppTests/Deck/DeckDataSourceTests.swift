// A deck behind a KolodaView: the right kind of card, and pictures decoded around the front card.

import Foundation
import Koloda
import KolodaEngine
import Testing

@testable import KolodaApp

@MainActor
@Suite struct DeckDataSourceTests {
  private let folder: DeckFolder
  private let view = KolodaView(frame: Rect(x: 0, y: 0, width: 60, height: 80))

  init() throws { folder = try DeckFolder() }

  private func source(_ path: String) throws -> DeckDataSource {
    let source = try DeckDataSource(DeckSource.open(.path(path)))
    view.dataSource = source
    return source
  }

  /// The smallest picture there is: a PGM of one grey pixel.
  private let picture = Array("P5 1 1 255 ".utf8) + [128]

  private func writePictures(_ count: Int) throws {
    for number in 0..<count { try folder.write("\(number).pgm", picture) }
  }

  private func settle(_ loader: PictureLoader) async {
    await withCheckedContinuation { continuation in
      guard !loader.isIdle else { return continuation.resume() }
      loader.onArrival = { _ in if loader.isIdle { continuation.resume() } }
    }
    loader.onArrival = nil
  }

  @Test func everyKindOfCard() throws {
    let text = try folder.write("note.txt", "\u{FEFF}hello <b>")
    let deck = try folder.write(
      "deck.json",
      """
      [{"title": "T", "text": "x", "color": "#204060", "directions": ["up"]},
       {"picture": "note.png", "title": "C", "text": "D"}]
      """)
    let source = try source(deck)
    let card = try #require(source.koloda(view, viewForCardAt: 0) as? TextCard)
    #expect(card.title == "T")
    #expect(card.palette == .around(Color(hex: 0x204060)))
    #expect(source.directions(at: 0) == [.up])
    #expect(source.directions(at: 1) == nil)
    #expect(source.directions(at: 2) == nil)
    let picture = try #require(source.koloda(view, viewForCardAt: 1) as? PictureCard)
    #expect(picture.caption == "C")
    #expect(picture.detail == "D")
    let list = DeckDataSource(DeckSource(contents: FileListDeck(files: [FilePath(text)])))
    #expect((list.koloda(view, viewForCardAt: 0) as? TextCard)?.text == "hello <b>")
  }

  @Test func aTextThatIsGoneHasAPlaceholder() throws {
    let path = try folder.write("note.txt", "hello")
    let list = DeckDataSource(DeckSource(contents: FileListDeck(files: [FilePath(path)])))
    try FileManager.default.removeItem(atPath: path)
    let card = try #require(list.koloda(view, viewForCardAt: 0) as? PlaceholderCard)
    #expect(card.name == "note.txt")
    #expect(card.reason == "cannot be read: No such file or directory")
  }

  @Test(arguments: [
    ("", "the file is empty"), ("\u{FEFF} \n\u{1}", "the file is empty"),
    ("h\0i\0", "not a text in UTF-8"),
  ])
  func aTextWithNothingToShowHasAPlaceholder(text: String, reason: String) throws {
    let path = try folder.write("note.txt", text)
    let list = DeckDataSource(DeckSource(contents: FileListDeck(files: [FilePath(path)])))
    let card = try #require(list.koloda(view, viewForCardAt: 0) as? PlaceholderCard)
    #expect(card.reason == reason)
  }

  @Test func aTextThatIsNoFileHasAPlaceholder() throws {
    let path = folder.path + "/zero.txt"
    try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: "/dev/zero")
    let zero = DeckDataSource(DeckSource(contents: FileListDeck(files: [FilePath(path)])))
    let card = try #require(zero.koloda(view, viewForCardAt: 0) as? PlaceholderCard)
    #expect(card.reason == "cannot be read: not a file")
  }

  @Test func nextContentIsReadyAndMemoryStaysBounded() async throws {
    try writePictures(30)
    let source = try source(folder.path)
    source.prepare(view, scale: 1)
    await settle(source.loader)
    let perCard = 60 * 80 * 4
    for front in 0..<29 {
      let next = try #require(view.viewForCard(at: front + 1) as? PictureCard)
      guard case .picture = next.content else {
        Issue.record("card \(front + 1) has no picture")
        return
      }
      view.swipe(.right)
      await settle(source.loader)
      #expect(source.loader.byteCount <= 6 * perCard)
    }
    #expect(source.loader.decodeCount == 30)
    view.revertAction()
    await settle(source.loader)
    #expect(source.loader.decodeCount <= 31)
  }

  @Test func slowStartLargeFolderOpensOnlyWhatIsVisible() async throws {
    try writePictures(300)
    let source = try source(folder.path)
    source.prepare(view, scale: 1)
    await settle(source.loader)
    #expect(source.loader.decodeCount == view.countOfVisibleCards + 2)
  }

  @Test func aLoopNeedsTheLastPicturesToo() async throws {
    try writePictures(10)
    let source = try source(folder.path)
    view.isLoop = true
    source.prepare(view, scale: 1)
    await settle(source.loader)
    let last = FilePath(folder.path).appending(FilePath("9.pgm"))
    #expect(source.loader.picture(for: last) != nil)
  }
}
