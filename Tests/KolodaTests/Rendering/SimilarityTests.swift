// How true a moving frame is: each painter against a frame painted at four times the size.

import KolodaEngine
import KolodaTestSupport
import Testing

@testable import Koloda

@MainActor @Suite struct SimilarityTests {
  @Test(arguments: [0.02, 0.06, 0.13, -0.09, 0.3])
  func aTurnedCardIsAsTrueAsWithCairo(angle: Double) {
    let table = Table()
    table.views[0] = Swatch(seed: 7)
    let scene = DeckScene.of(.card(0, at: Point(x: 48.4, y: 60.7), angle: angle))
    let large = DeckRenderer(.flat, .cairo).picture(
      scene, table, width: 400, height: 480, scale: 4)
    let reference = large.reduced(by: 4)
    let rows = DeckRenderer(.flat, .rows).picture(scene, table).similarity(to: reference)
    let cairo = DeckRenderer(.flat, .cairo).picture(scene, table).similarity(to: reference)
    #expect(cairo > 0.8)
    #expect(rows >= cairo - 0.0005, "rows \(rows), Cairo \(cairo)")
  }

  @Test func similarityTellsPicturesApart() {
    var picture = PixelImage(width: 16, height: 16)
    #expect(picture.similarity(to: picture) == 1)
    let same = picture
    for i in 0..<128 { picture.pixels[i * 2] = 0xFFFF_FFFF }
    #expect(picture.similarity(to: same) < 0.1)
  }
}

extension PixelImage {
  /// The brightness of a pixel, 0...255 (ITU-R BT.601).
  private func brightness(_ x: Int, _ y: Int) -> Double {
    let pixel = self[x, y]
    return 0.299 * Double(pixel >> 16 & 255) + 0.587 * Double(pixel >> 8 & 255)
      + 0.114 * Double(pixel & 255)
  }

  /// The mean structural similarity (Wang et al. 2004) over squares of eight pixels, four apart.
  fileprivate func similarity(to other: PixelImage) -> Double {
    var sum = 0.0
    var squares = 0.0
    for y in stride(from: 0, through: height - 8, by: 4) {
      for x in stride(from: 0, through: width - 8, by: 4) {
        sum += similarity(to: other, x, y)
        squares += 1
      }
    }
    return sum / squares
  }

  private func similarity(to other: PixelImage, _ left: Int, _ top: Int) -> Double {
    var (a, b, aa, bb, ab) = (0.0, 0.0, 0.0, 0.0, 0.0)
    for y in top..<top + 8 {
      for x in left..<left + 8 {
        let (p, q) = (brightness(x, y), other.brightness(x, y))
        a += p / 64
        b += q / 64
        aa += p * p / 64
        bb += q * q / 64
        ab += p * q / 64
      }
    }
    let (small, smaller) = (6.5025, 58.5225)
    return (2 * a * b + small) * (2 * (ab - a * b) + smaller)
      / ((a * a + b * b + small) * (aa - a * a + bb - b * b + smaller))
  }

  /// The picture at a fraction of its size, each pixel the mean of a square.
  fileprivate func reduced(by factor: Int) -> PixelImage {
    var small = PixelImage(width: width / factor, height: height / factor)
    for y in 0..<small.height {
      for x in 0..<small.width {
        var sums = SIMD4<UInt32>.zero
        for i in 0..<factor * factor {
          let pixel = self[x * factor + i % factor, y * factor + i / factor]
          sums &+= SIMD4(pixel & 255, pixel >> 8 & 255, pixel >> 16 & 255, pixel >> 24)
        }
        let area = UInt32(factor * factor)
        let mean = (sums &+ SIMD4(repeating: area / 2)) / SIMD4(repeating: area)
        small[x, y] = mean.x | mean.y << 8 | mean.z << 16 | mean.w << 24
      }
    }
    return small
  }
}
