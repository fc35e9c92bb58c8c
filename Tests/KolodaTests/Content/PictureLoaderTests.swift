// The loader: pictures arrive on the main queue, in order of need, and memory stays bounded.

import CCairo
import KolodaEngine
import Testing

@testable import Koloda

@MainActor
@Suite struct PictureLoaderTests {
  private let folder: PictureFolder
  private let loader = PictureLoader()

  init() throws { folder = try PictureFolder() }

  private func files(_ count: Int) throws -> [FilePath] {
    let jpeg = try TestPicture.quarters(48, 64).jpeg()
    return try (0..<count).map { try folder.write("\($0).jpg", jpeg) }
  }

  /// Waits until `count` pictures have arrived or failed; returns their names in order.
  private func arrivals(
    _ count: Int, on loader: PictureLoader, _ start: () -> Void
  ) async -> [String] {
    var names: [String] = []
    await withCheckedContinuation { continuation in
      loader.onArrival = { path in
        names.append(path.name)
        if names.count == count { continuation.resume() }
      }
      start()
    }
    loader.onArrival = nil
    return names
  }

  @Test func theFrontCardComesFirst() async throws {
    let files = try files(4)
    loader.setPixelSize(PixelSize(width: 24, height: 32))
    let names = await arrivals(4, on: loader) { loader.want(files) }
    #expect(Set(names.prefix(2)) == ["0.jpg", "1.jpg"])
    #expect(Set(names) == ["0.jpg", "1.jpg", "2.jpg", "3.jpg"])
    #expect(loader.decodeCount == 4)
    #expect(loader.isIdle)
    #expect(loader.byteCount == 4 * 24 * 32 * 4)
  }

  @Test func memoryGrowsNotWithSwipes() async throws {
    let files = try files(12)
    loader.setPixelSize(PixelSize(width: 24, height: 32))
    _ = await arrivals(2, on: loader) { loader.want(Array(files[0...1])) }
    for front in 1...10 {
      _ = await arrivals(1, on: loader) { loader.want([files[front], files[front + 1]]) }
      #expect(loader.byteCount <= 2 * 24 * 32 * 4)
    }
    #expect(loader.decodeCount == 12)
    #expect(loader.picture(for: files[0]) == nil)
    #expect(loader.picture(for: files[11]) != nil)
  }

  @Test func theLimitKeepsTheFrontCardWhateverItTakes() async throws {
    let small = PictureLoader(byteLimit: 24 * 32 * 4 * 2)
    let files = try files(4)
    small.setPixelSize(PixelSize(width: 24, height: 32))
    _ = await arrivals(2, on: small) { small.want(files) }
    #expect(small.isIdle)
    #expect(small.byteCount == 24 * 32 * 4 * 2)
    small.setPixelSize(PixelSize(width: 240, height: 320))
    await withCheckedContinuation { continuation in
      small.onArrival = { if $0 == files[3] { continuation.resume() } }
      small.want([files[3], files[0]])
    }
    #expect(small.picture(for: files[3])?.size == PixelSize(width: 240, height: 320))
  }

  @Test func nextContentNotReady() async throws {
    let file = try files(1)[0]
    let card = PictureCard(path: file, loader: loader)
    var changes = 0
    card.onChange = { changes += 1 }
    let canvas = try ContentCanvas(size: Size(width: 96, height: 128))
    canvas.draw(card)
    let placeholder = canvas.pixel(4, 4)
    #expect(placeholder.red > 220 && placeholder.green > 220 && placeholder.blue > 220)
    #expect(card.revision == 0)
    if !loader.isIdle { _ = await arrivals(1, on: loader) {} }
    #expect(card.revision == 1)
    #expect(changes == 1)
    canvas.draw(card)
    let corner = canvas.pixel(4, 4)
    #expect(corner.red > 190 && corner.green < 60)
    #expect(loader.pixelSize == PixelSize(width: 96, height: 128))
  }

  @Test func dragHeavyImagesLag() async throws {
    let file = try files(1)[0]
    let card = PictureCard(path: file, caption: "A", loader: loader)
    let canvas = try ContentCanvas(size: Size(width: 96, height: 128), scale: 2)
    _ = await arrivals(1, on: loader) { canvas.draw(card) }
    for _ in 0..<20 { canvas.draw(card) }
    #expect(loader.decodeCount == 1)
    #expect(loader.pixelSize == PixelSize(width: 192, height: 256))
  }

  @Test func aPictureIsDrawnPixelForPixel() async throws {
    let file = try files(1)[0]
    let card = PictureCard(path: file, loader: loader)
    let canvas = try ContentCanvas(size: Size(width: 60, height: 80), scale: 1.5)
    _ = await arrivals(1, on: loader) { canvas.draw(card) }
    canvas.draw(card)
    let picture = try #require(loader.picture(for: file))
    for place in [(0, 0), (44, 59), (45, 60), (89, 119)] {
      #expect(canvas.pixel(place.0, place.1) == picture.pixel(place.0, place.1))
    }
  }

  @Test func aFailureIsShownAsACard() async throws {
    let file = try folder.write("broken.jpg", Array("no picture".utf8))
    let card = PictureCard(path: file, loader: loader)
    let canvas = try ContentCanvas(size: Size(width: 300, height: 400))
    _ = await arrivals(1, on: loader) { canvas.draw(card) }
    canvas.draw(card)
    canvas.save("placeholder-failed")
    guard case .failed(.unknownFormat) = card.content else {
      Issue.record("not failed: \(card.content)")
      return
    }
    #expect(card.revision == 1)
    let other = PictureCard(path: file, loader: loader)
    #expect(other.revision == 1)
  }

  @Test func whatIsNoLongerWantedIsGivenUp() async throws {
    let files = try files(3)
    loader.setPixelSize(PixelSize(width: 24, height: 32))
    let names = await arrivals(1, on: loader) {
      loader.want([files[0], files[1]], visible: 2)
      loader.want([files[2]])
    }
    #expect(names == ["2.jpg"])
    #expect(loader.picture(for: files[0]) == nil)
  }
}
