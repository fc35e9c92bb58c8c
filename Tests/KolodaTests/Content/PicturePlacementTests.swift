// Where pictures go on a card: cut to fill it, or whole when too little would remain.

import Testing

@testable import Koloda

@Suite struct PicturePlacementTests {
  private let card = PixelSize(width: 400, height: 500)

  @Test(arguments: [(400, 500), (4000, 3000), (3000, 4000), (1600, 900), (100, 125), (500, 500)])
  func usualPicturesFillTheCard(_ width: Int, _ height: Int) {
    let placement = PicturePlacement(width: width, height: height, card: card)
    #expect(!placement.needsBackdrop)
    #expect(placement.size == card)
    #expect(Double(width) * placement.scale >= 399.99)
    #expect(Double(height) * placement.scale >= 499.99)
  }

  @Test(arguments: [(3000, 1000, 400, 133), (1000, 4000, 125, 500), (40000, 100, 400, 1)])
  func extremeShapesAreShownWhole(_ width: Int, _ height: Int, across: Int, down: Int) {
    let placement = PicturePlacement(width: width, height: height, card: card)
    #expect(placement.needsBackdrop)
    #expect(placement.size == PixelSize(width: across, height: down))
  }

  @Test func smallPicturesAreNotEnlargedBeyondMeasure() {
    let placement = PicturePlacement(width: 32, height: 32, card: card)
    #expect(placement.scale == 4)
    #expect(placement.size == PixelSize(width: 128, height: 128))
    #expect(placement.needsBackdrop)
  }

  @Test func aSizeHasLimits() {
    #expect(PixelSize(width: 0, height: -3) == PixelSize(width: 1, height: 1))
    #expect(PixelSize(width: 1 << 40, height: 5).width == 16384)
  }

  @Test func aPanoramaHasADarkerBlurredBackdrop() throws {
    let folder = try PictureFolder()
    let writer = PNGWriter(width: 300, height: 60)
    var row: [UInt8] = []
    for x in 0..<300 { row += [x < 150 ? 200 : 40, 80, 160] }
    let file = try folder.write("wide.png", writer.file(rows: Array(repeating: row, count: 60)))
    let card = PixelSize(width: 120, height: 160)
    let picture = try PictureDecoder.decode(file, for: card, ticket: DecodeTicket())
    #expect(picture.pixel(10, 80) == (200, 80, 160))
    #expect(picture.pixel(110, 80) == (40, 80, 160))
    // Five eighths of both colours far from the seam, and something in between at it.
    let (left, right) = (picture.pixel(2, 5), picture.pixel(117, 5))
    #expect(abs(left.1 - 50) <= 3 && abs(left.2 - 100) <= 3)
    #expect(left.0 > right.0 + 20)
    let seam = picture.pixel(60, 5).0
    #expect(seam > right.0 && seam < left.0)
  }
}
