// The deck that comes with the program: complete, small, and every picture named with its licence.

import Foundation
import Koloda
import KolodaEngine
import Testing

@testable import KolodaApp

@Suite struct DemoDeckTests {
  /// The repository's folder, seen from this file.
  private let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  @Test func everyCardIsThereAndLicensed() throws {
    let demo = root.appendingPathComponent("Resources/demo")
    let deck = try DeckSource.open(.path(demo.appendingPathComponent("deck.json").path)).contents
    #expect(deck.count >= 12)
    #expect(Set(deck.ids).count == deck.count)
    let licenses = try String(
      contentsOf: demo.appendingPathComponent("LICENSES.md"), encoding: .utf8)
    var pictures = Set<String>()
    for index in 0..<deck.count {
      guard case .picture(let path, let caption, _) = deck.item(at: index).content else { continue }
      pictures.insert(path.name)
      #expect(caption?.isEmpty == false)
      #expect(FileManager.default.isReadableFile(atPath: path.text), "\(path.text)")
      #expect(licenses.contains("`\(path.name)`"), "\(path.name) has no licence")
    }
    #expect(pictures.count >= 8)
    let files = try FileManager.default.contentsOfDirectory(atPath: demo.path)
    #expect(Set(files) == pictures.union(["deck.json", "LICENSES.md"]))
    let size = try files.reduce(0) { sum, name in
      let file = demo.appendingPathComponent(name)
      return sum + (try file.resourceValues(forKeys: [.fileSizeKey]).fileSize ?? 0)
    }
    #expect(size <= 4 << 20)
  }

  @Test @MainActor func everyCardCanBeDrawn() async throws {
    let path = root.appendingPathComponent("Resources/demo/deck.json").path
    let source = try DeckDataSource(DeckSource.open(.path(path)))
    let deck = KolodaView(frame: Rect(x: 0, y: 0, width: 416, height: 556))
    deck.dataSource = source
    source.prepare(deck, scale: 1)
    for index in 0..<source.contents.count {
      let card = source.koloda(deck, viewForCardAt: index)
      if let picture = card as? PictureCard, picture.revision == 0 {
        await withCheckedContinuation { continuation in
          picture.onChange = { continuation.resume() }
        }
      }
      if let picture = card as? PictureCard, case .failed(let error) = picture.content {
        Issue.record("card \(index): \(error.reason)")
      }
      save(card, as: "demo-\(index)")
    }
  }

  /// Keeps a card for people to look at, when KOLODA_PREVIEW names a folder.
  @MainActor
  private func save(_ card: any CardView, as name: String) {
    let surface = CairoSurface(width: 416, height: 556)
    card.draw(in: CairoContext(surface), size: Size(width: 416, height: 556))
    #expect(surface.isUsable)
    guard let folder = ProcessInfo.processInfo.environment["KOLODA_PREVIEW"] else { return }
    #expect(surface.writePNG(to: folder + "/" + name + ".png"))
  }

  @Test func itIsFoundFromWhereTheProgramWasBuilt() throws {
    #expect(try DeckSource.open(.demo).contents.title == "Koloda")
  }
}
