// Decoding: orientation exactly once, every kind of pixel, bounded memory, bad files.

import Foundation
import Testing

@testable import Koloda

@Suite struct PictureDecoderTests {
  private let folder: PictureFolder

  init() throws { folder = try PictureFolder() }

  private func decode(
    _ name: String, _ bytes: [UInt8], for card: PixelSize
  ) throws -> DecodedPicture {
    try PictureDecoder.decode(folder.write(name, bytes), for: card, ticket: DecodeTicket())
  }

  private func expectQuarters(
    _ picture: DecodedPicture, tolerance: Int = 14, _ location: SourceLocation = #_sourceLocation
  ) {
    let (w, h) = (picture.size.width, picture.size.height)
    let expected = [(w / 4, h / 4), (w * 3 / 4, h / 4), (w / 4, h * 3 / 4), (w * 3 / 4, h * 3 / 4)]
    let colors = [(220, 30, 30), (30, 200, 30), (30, 30, 220), (250, 250, 250)]
    for (place, color) in zip(expected, colors) {
      let found = picture.pixel(place.0, place.1)
      let off = max(abs(found.0 - color.0), abs(found.1 - color.1), abs(found.2 - color.2))
      #expect(off <= tolerance, "at \(place): \(found), not \(color)", sourceLocation: location)
    }
  }

  @Test(arguments: [(60, 80), (160, 200), (480, 640)], [true, false])
  func exifOrientation(_ card: (Int, Int), bigEndian: Bool) throws {
    let picture = TestPicture.quarters(480, 640)
    for tag in 1...8 {
      let jpeg = withOrientation(
        UInt16(tag), bigEndian: bigEndian, in: try picture.stored(for: tag).jpeg())
      let size = PixelSize(width: card.0, height: card.1)
      let decoded = try decode("\(tag).jpg", jpeg, for: size)
      #expect(decoded.size == size)
      expectQuarters(decoded)
    }
  }

  @Test func exifOrientationThatIsNone() throws {
    let jpeg = try TestPicture.quarters(90, 120).jpeg()
    let card = PixelSize(width: 90, height: 120)
    expectQuarters(try decode("missing.jpg", jpeg, for: card))
    for tag in [UInt16(0), 9, 255] {
      expectQuarters(try decode("\(tag).jpg", withOrientation(tag, in: jpeg), for: card))
    }
  }

  @Test func exifAppliedTwice() throws {
    // A landscape picture stored lying: its upright form fills a landscape card to the edges.
    let upright = TestPicture.quarters(640, 480)
    let jpeg = withOrientation(8, in: try upright.stored(for: 8).jpeg())
    let picture = try decode("8.jpg", jpeg, for: PixelSize(width: 320, height: 240))
    expectQuarters(picture)
    let corner = picture.pixel(1, 1)
    #expect(corner.0 > 190 && corner.1 < 60 && corner.2 < 60)
  }

  @Test func hugeImage() throws {
    let card = PixelSize(width: 300, height: 400)
    let wide = PNGWriter(width: 40000, height: 100, bitDepth: 1, colorType: 0)
    let row = [UInt8](repeating: 0xFF, count: 5000)
    let picture = try decode(
      "wide.png", wide.file(rows: (0..<100).lazy.map { _ in row }), for: card)
    #expect(picture.pixel(150, 199).0 == 255)
    let tall = PNGWriter(width: 100, height: 40000, bitDepth: 1, colorType: 0)
    let short = [UInt8](repeating: 0xFF, count: 13)
    let other = try decode(
      "tall.png", tall.file(rows: (0..<40000).lazy.map { _ in short }), for: card)
    #expect(other.pixel(149, 200).0 == 255)
  }

  @Test(arguments: [(UInt32(20000), UInt32(20000)), (1 << 31, 1 << 31), (900_000, 900_000)])
  func hugeImageIsRefusedByItsHeader(_ width: UInt32, _ height: UInt32) throws {
    let png = PNGWriter(width: width, height: height).file(rows: [])
    let before = residentPeak()
    #expect(throws: PictureError.self) {
      try decode("huge.png", png, for: PixelSize(width: 300, height: 400))
    }
    #expect(residentPeak() - before < 400 << 20)
  }

  @Test func hugeImageSaysItsSize() throws {
    let png = PNGWriter(width: 20000, height: 20000).file(rows: [])
    #expect(throws: PictureError.tooLarge(width: 20000, height: 20000)) {
      try decode("huge.png", png, for: PixelSize(width: 300, height: 400))
    }
  }

  /// Six patches of 16 by 16: black and white, cyan and magenta, yellow and half black. Made with
  /// ImageMagick: `convert -size 16x16 xc:'cmyk(0,0,0,255)' ... -quality 85 -strip cmyk.jpg`.
  private static let cmyk = """
    /9j/7gAOQWRvYmUAZAAAAAAC/9sAQwAFAwQEBAMFBAQEBQUFBgcMCAcHBwcPCwsJDBEPEhIRDxERExYcFxMUGhUR
    ERghGBodHR8fHxMXIiQiHiQcHh8e/9sAQwEFBQUHBgcOCAgOHhQRFB4eHh4eHh4eHh4eHh4eHh4eHh4eHh4eHh4e
    Hh4eHh4eHh4eHh4eHh4eHh4eHh4eHh4e/8AAFAgAMAAgBAERAAIRAQMRAQQRAP/EABgAAQADAQAAAAAAAAAAAAAA
    AAAGBwgJ/8QAFBABAAAAAAAAAAAAAAAAAAAAAP/EABgBAQADAQAAAAAAAAAAAAAAAAAHCAkG/8QAFBEBAAAAAAAA
    AAAAAAAAAAAAAP/aAA4EAQACEQMRBAAAPwDGQMZAADswAAOM4AA7MAC+kdLlgAvZHzIkAFEpBa7AAvZHzIkAGPmq
    KxIAIgpo6JjIAS9ctzrZoAiCmjomMgB//9k=
    """

  /// Case cmyk-and-16bit, the first half.
  @Test func cmykJPEG() throws {
    let data = try #require(Data(base64Encoded: Self.cmyk, options: .ignoreUnknownCharacters))
    let picture = try decode("cmyk.jpg", Array(data), for: PixelSize(width: 32, height: 48))
    let black = picture.pixel(8, 8)
    #expect(max(black.0, black.1, black.2) < 40)
    let white = picture.pixel(24, 8)
    #expect(min(white.0, white.1, white.2) > 215)
    let cyan = picture.pixel(8, 24)
    #expect(cyan.0 < 60 && cyan.1 > 190 && cyan.2 > 190)
    let magenta = picture.pixel(24, 24)
    #expect(magenta.0 > 190 && magenta.1 < 60 && magenta.2 > 190)
    let yellow = picture.pixel(8, 40)
    #expect(yellow.0 > 190 && yellow.1 > 190 && yellow.2 < 60)
  }

  /// Case cmyk-and-16bit, the second half.
  @Test func sixteenBitPNG() throws {
    let card = PixelSize(width: 64, height: 64)
    for (channels, type) in [(3, UInt8(2)), (4, 6), (1, 0)] {
      let rows = { (bits: UInt8) -> [[UInt8]] in
        (0..<64).map { y in
          let samples = (0..<64 * channels).map { x in UInt8((x * 3 + y * 5) % 256) }
          return bits == 16 ? samples.flatMap { [$0, $0] } : samples
        }
      }
      let writer = { PNGWriter(width: 64, height: 64, bitDepth: $0, colorType: type) }
      let eight = try decode("8.png", writer(8).file(rows: rows(8)), for: card)
      let sixteen = try decode("16.png", writer(16).file(rows: rows(16)), for: card)
      #expect(eight.largestDifference(from: sixteen) <= 2)
      #expect(Set(eight.pixels).count > 20)
    }
  }

  @Test func greyAndPalettePNG() throws {
    let card = PixelSize(width: 16, height: 16)
    let grey = PNGWriter(width: 16, height: 16, colorType: 0)
    let greyRows = (0..<16).map { y in (0..<16).map { x in UInt8(x * 16 + y) } }
    let decoded = try decode("grey.png", grey.file(rows: greyRows), for: card)
    #expect(decoded.pixel(15, 3) == (243, 243, 243))
    let palette = PNGWriter(
      width: 16, height: 16, colorType: 3, palette: [200, 10, 20, 30, 220, 40])
    let rows = (0..<16).map { _ in (0..<16).map { x in UInt8(x / 8) } }
    let colored = try decode("palette.png", palette.file(rows: rows), for: card)
    #expect(colored.pixel(2, 2) == (200, 10, 20))
    #expect(colored.pixel(13, 2) == (30, 220, 40))
    let bits = PNGWriter(width: 16, height: 16, bitDepth: 1, colorType: 0)
    let oneBit = try decode(
      "bits.png", bits.file(rows: (0..<16).map { _ in [0xFF, 0x00] }), for: card)
    #expect(oneBit.pixel(2, 2) == (255, 255, 255))
    #expect(oneBit.pixel(13, 13) == (0, 0, 0))
  }

  @Test func transparencyShowsPaper() throws {
    let png = PNGWriter(width: 8, height: 8, colorType: 6)
    let rows = (0..<8).map { _ in [UInt8](repeating: 0, count: 32) }
    let picture = try decode("clear.png", png.file(rows: rows), for: PixelSize(width: 8, height: 8))
    #expect(Set(picture.pixels) == [PictureComposer.paper])
  }

  @Test func downscaleQuality() throws {
    let png = PNGWriter(width: 4096, height: 4096, bitDepth: 1, colorType: 0)
    let rows = (0..<4096).lazy.map { [UInt8](repeating: $0 % 2 == 0 ? 0xAA : 0x55, count: 512) }
    let picture = try decode(
      "board.png", png.file(rows: rows), for: PixelSize(width: 256, height: 256))
    let values = picture.pixels.map { Int($0 & 0xFF) }
    #expect(try #require(values.min()) >= 116)
    #expect(try #require(values.max()) <= 140)
  }

  @Test func truncatedJPEGShowsWhatThereIs() throws {
    let jpeg = try TestPicture.quarters(640, 640).jpeg()
    let half = Array(jpeg[..<(jpeg.count * 2 / 3)])
    let card = PixelSize(width: 64, height: 64)
    let picture = try decode("half.jpg", half, for: card)
    #expect(picture.pixel(10, 10).0 > 190)
    #expect(picture.pixel(60, 62) == (128, 128, 128))
    #expect(picture.pixels == (try decode("again.jpg", half, for: card)).pixels)
  }

  @Test func badFiles() throws {
    let card = PixelSize(width: 64, height: 64)
    let jpeg = try TestPicture.quarters(64, 64).jpeg()
    #expect(throws: PictureError.damaged) { try decode("start.jpg", Array(jpeg[..<30]), for: card) }
    #expect(throws: PictureError.unknownFormat) {
      try decode("text.jpg", Array("no picture".utf8), for: card)
    }
    #expect(throws: PictureError.unknownFormat) { try decode("empty.jpg", [], for: card) }
    #expect(throws: PictureError.unreadable("No such file or directory")) {
      try PictureDecoder.decode(FilePath(folder.path + "/none"), for: card, ticket: DecodeTicket())
    }
    #expect(throws: PictureError.unreadable("not a file")) {
      try PictureDecoder.decode(FilePath(folder.path), for: card, ticket: DecodeTicket())
    }
  }

  @Test func aCancelledDecodeEnds() throws {
    let file = try folder.write("a.jpg", TestPicture.quarters(64, 64).jpeg())
    let ticket = DecodeTicket()
    ticket.cancel()
    #expect(throws: PictureError.cancelled) {
      try PictureDecoder.decode(file, for: PixelSize(width: 64, height: 64), ticket: ticket)
    }
  }
}
