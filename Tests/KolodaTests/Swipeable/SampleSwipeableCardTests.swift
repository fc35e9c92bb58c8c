// The sample card: what it paints, where its button is, when it is drawn anew.

import KolodaEngine
import Testing

@testable import Koloda

@MainActor @Suite struct SampleSwipeableCardTests {
  private let size = Size(width: 400, height: 560)
  private let model = SampleSwipeableCellViewModel(
    title: "Dandelion", subtitle: "Taraxacum officinale, a flower of every meadow",
    color: Color(hex: 0x2F_74D0))

  private func near(
    _ pixel: (red: Int, green: Int, blue: Int), _ hex: UInt32, by tolerance: Int = 40
  ) -> Bool {
    let wanted = [Int(hex >> 16 & 0xFF), Int(hex >> 8 & 0xFF), Int(hex & 0xFF)]
    return zip([pixel.red, pixel.green, pixel.blue], wanted).allSatisfy {
      abs($0 - $1) <= tolerance
    }
  }

  @Test func paintsGroundPictureButtonAndTexts() throws {
    var model = model
    model.picture = Swatch(Color(hex: 0x30_B040))
    let card = SampleSwipeableCard(viewModel: model)
    let canvas = try ContentCanvas(size: size)
    canvas.draw(card)
    canvas.save("sample")
    let places = SampleCardLayout(size: size)
    #expect(near(canvas.pixel(10, 200), 0x2F_74D0, by: 60))
    #expect(near(canvas.pixel(200, 206), 0x30_B040, by: 2))
    #expect(near(canvas.pixel(390, 550), 0xFF_FFFF, by: 0))
    let rim = Point(x: places.badge.x, y: places.badge.y - places.badgeRadius * 0.8)
    #expect(near(canvas.pixel(Int(rim.x), Int(rim.y)), 0xF2_3B57))
    #expect(near(canvas.pixel(Int(places.badge.x), Int(places.badge.y)), 0xFF_FFFF, by: 4))
    let blank = try ContentCanvas(size: size)
    blank.draw(
      SampleSwipeableCard(
        viewModel: SampleSwipeableCellViewModel(
          title: "", subtitle: "", color: model.color, picture: model.picture)))
    let ink = canvas.differences(from: blank)
    #expect(ink > 500)
    #expect(ink == canvas.differences(from: blank, in: places.texts.insetBy(dx: -2, dy: -2)))
  }

  @Test func withoutAPictureItShowsTheInitial() throws {
    let canvas = try ContentCanvas(size: size)
    canvas.draw(SampleSwipeableCard(viewModel: model))
    canvas.save("sample-initial")
    let other = try ContentCanvas(size: size)
    var renamed = model
    renamed.title = "Rose"
    other.draw(SampleSwipeableCard(viewModel: renamed))
    let picture = SampleCardLayout(size: size).picture
    #expect(canvas.differences(from: other, in: picture) > 200)
  }

  @Test(arguments: [(1.0, 1.0), (3, 200), (90, 60), (240, 320), (1200, 900)])
  func anySizeCanBeDrawn(width: Double, height: Double) throws {
    let canvas = try ContentCanvas(size: Size(width: width, height: height))
    canvas.draw(SampleSwipeableCard(viewModel: model))
    canvas.save("sample-\(Int(width))")
    let places = SampleCardLayout(size: canvas.size)
    #expect(places.ground.height >= 0 && places.texts.height >= 0)
  }

  @Test func longTextsStayInTheirBox() throws {
    var long = model
    long.title = String(repeating: "Dandelion ", count: 30)
    long.subtitle = String(repeating: "a flower of every meadow ", count: 30)
    let (canvas, blank) = (try ContentCanvas(size: size), try ContentCanvas(size: size))
    canvas.draw(SampleSwipeableCard(viewModel: long))
    canvas.save("sample-long")
    long.subtitle = ""
    long.title = "D"
    blank.draw(SampleSwipeableCard(viewModel: long))
    let texts = SampleCardLayout(size: size).texts.insetBy(dx: -2, dy: -2)
    #expect(canvas.differences(from: blank) == canvas.differences(from: blank, in: texts))
  }

  @Test func buttonTakesClicksWhereItIs() {
    let card = SampleSwipeableCard(viewModel: model)
    let places = SampleCardLayout(size: size)
    #expect(!card.click(at: places.badge, size: size))
    var clicks = 0
    card.onBadge = { clicks += 1 }
    #expect(card.click(at: places.badge, size: size))
    #expect(card.click(at: places.badge + Point(x: 20, y: 20), size: size))
    #expect(!card.click(at: places.badge + Point(x: 24, y: 24), size: size))
    #expect(!card.click(at: Point(x: 200, y: 200), size: size))
    #expect(clicks == 2)
    card.viewModel.badge = nil
    #expect(!card.click(at: places.badge, size: size))
  }

  @Test func revisionFollowsTheModelAndThePicture() {
    let picture = Swatch(.black)
    let card = SampleSwipeableCard(viewModel: model)
    var changes = 0
    card.onChange = { changes += 1 }
    let first = card.revision
    card.viewModel.picture = picture
    #expect(card.revision > first)
    let second = card.revision
    picture.revision += 1
    #expect(card.revision > second)
    #expect(changes == 1)
  }
}
