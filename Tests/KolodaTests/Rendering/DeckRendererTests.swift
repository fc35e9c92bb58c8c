// Both painters against plain Cairo: what a scene looks like, and that nothing is drawn twice.

import KolodaEngine
import KolodaTestSupport
import Testing

@testable import Koloda

@MainActor @Suite struct DeckRendererTests {
  private func table(_ count: Int = 4) -> Table {
    let table = Table()
    for i in 0..<count { table.views[i] = Swatch(seed: UInt64(i + 1)) }
    return table
  }

  /// A close match: edges may round differently, the rest hardly.
  private func expectClose(
    _ picture: PixelImage, _ reference: PixelImage, share: Double = 0.004,
    at location: SourceLocation = #_sourceLocation
  ) {
    let difference = PixelDifference(picture, reference)
    #expect(difference.shareOfVisible <= share, "\(difference)", sourceLocation: location)
    #expect(difference.mean < 0.35, "\(difference)", sourceLocation: location)
  }

  @Test(arguments: PaintMethod.allCases) func aRestingCardIsShownPixelByPixel(method: PaintMethod)
    throws
  {
    let scene = DeckScene.of(.card(0, .front), isMoving: false)
    let picture = DeckRenderer(.flat, method).picture(scene, table())
    let reference = PlainCairo.picture(scene, table(), theme: .flat)
    let content = CairoSurface(width: 60, height: 80)
    Swatch(seed: 1).draw(in: CairoContext(content), size: Size(width: 60, height: 80))
    let drawn = try #require(PixelImage(content.raw))
    for y in 6..<74 {
      for x in 0..<60 where picture[x + 20, y + 20] != drawn[x, y] {
        Issue.record("pixel \(x), \(y) of the card is not as it was drawn")
        return
      }
    }
    #expect(PixelDifference(picture, reference).largest <= 2)
  }

  @Test(arguments: PaintMethod.allCases) func aRestingCardIsPutOnWholePixels(method: PaintMethod) {
    let exact = DeckScene.of(.card(0, .front), isMoving: false)
    let slightlyOff = DeckScene.of(
      .card(0, .front, at: Point(x: 50.3, y: 59.8)), isMoving: false)
    let renderer = DeckRenderer(.flat, method)
    #expect(renderer.picture(slightlyOff, table()) == renderer.picture(exact, table()))
  }

  @Test(arguments: PaintMethod.allCases, [0.0, 0.09, -0.4, 1.3, 3.1])
  func aTurnedCardMatchesCairo(method: PaintMethod, angle: Double) {
    let scene = DeckScene.of(.card(0, at: Point(x: 47.3, y: 61.6), angle: angle, scale: 0.9))
    expectClose(
      DeckRenderer(.flat, method).picture(scene, table()),
      PlainCairo.picture(scene, table(), theme: .flat))
  }

  @Test(arguments: PaintMethod.allCases, [0.0, 0.25, 0.7])
  func aTransparentCardMatchesCairo(method: PaintMethod, alpha: Double) {
    let scene = DeckScene.of(
      .card(1, .background), .card(0, .leaving, at: Point(x: 70, y: 50), angle: 0.2, alpha: alpha))
    expectClose(
      DeckRenderer(.flat, method).picture(scene, table()),
      PlainCairo.picture(scene, table(), theme: .flat))
  }

  @Test(arguments: PaintMethod.allCases) func aHigherScaleMatchesCairo(method: PaintMethod) {
    let scene = DeckScene.of(.card(0, angle: 0.15))
    expectClose(
      DeckRenderer(.flat, method).picture(scene, table(), width: 150, height: 180, scale: 1.5),
      PlainCairo.picture(scene, table(), theme: .flat, width: 150, height: 180, scale: 1.5))
  }

  /// What the card in front hides is not painted; the picture is the same as if it were.
  @Test(arguments: PaintMethod.allCases) func occlusionChangesNothing(method: PaintMethod) {
    let content = table()
    for angle in [0.0, 0.1, -0.7, 1.5] {
      let scene = DeckScene.of(
        .card(3, .background, scale: 0.9, alpha: 0.7), .card(2, .background, alpha: 0.8),
        .card(0, .leaving, at: Point(x: 20, y: 40), angle: -0.5),
        .card(1, .held, at: Point(x: 55, y: 66), angle: angle))
      expectClose(
        DeckRenderer(.flat, method).picture(scene, content),
        PlainCairo.picture(scene, content, theme: .flat))
    }
  }

  /// A faint card has no line of its full colour around it where its edge falls between pixels.
  @Test(arguments: PaintMethod.allCases) func faintCardsHaveNoRim(method: PaintMethod) {
    let content = table()
    content.views[0] = Swatch(.black)
    let scene = DeckScene.of(
      .card(0, .background, at: Point(x: 50.4, y: 60.5), scale: 1.25, alpha: 0.1))
    let picture = DeckRenderer(.flat, method).picture(scene, content)
    let window = Theme.flat.background.premultiplied
    let farthest = picture.pixels.map { PixelImage.distance($0, window) }.max()
    #expect(farthest ?? 255 <= 26)
  }

  /// A background card fades towards the window, not towards the cards behind it.
  @Test(arguments: PaintMethod.allCases) func backgroundCardsDoNotGhost(method: PaintMethod) {
    let content = Table()
    content.views[0] = Swatch(.white)
    content.views[1] = Swatch(.black)
    let alone = DeckScene.of(.card(0, .background, alpha: 0.7))
    let covering = DeckScene.of(.card(1, .background), .card(0, .background, alpha: 0.7))
    let renderer = DeckRenderer(.flat, method)
    let expected = renderer.picture(alone, content)[50, 60]
    #expect(renderer.picture(covering, content)[50, 60] == expected)
    // 0.7 white and 0.3 of #EEF0F4.
    #expect(PixelImage.distance(expected, 0xFFFA_FAFC) <= 1)
  }

  /// Case next-card-content-flicker, the renderer's part: content is drawn once while the card is
  /// visible, whatever it does.
  @Test(arguments: PaintMethod.allCases) func contentIsDrawnOnce(method: PaintMethod) {
    let content = table(2)
    let renderer = DeckRenderer(.flat, method)
    let canvas = Canvas(100, 120)
    for step in 0..<30 {
      let x = 50 + Double(step) * 3
      let scene = DeckScene.of(
        .card(1, step < 20 ? .background : .front, alpha: 0.7 + Double(step) / 100),
        .card(0, step < 20 ? .held : .leaving, at: Point(x: x, y: 60), angle: Double(step) / 50))
      _ = renderer.draw(scene, content: content, scale: 1, into: canvas.target)
    }
    #expect(content.views[0]?.draws == 1)
    #expect(content.views[1]?.draws == 1)
    #expect(renderer.contentDraws == 2)
  }

  @Test(arguments: PaintMethod.allCases) func newContentIsDrawnAnew(method: PaintMethod) {
    let content = Table()
    let card = Swatch(.white)
    content.views[0] = card
    let renderer = DeckRenderer(.flat, method)
    let canvas = Canvas(100, 120)
    let scene = DeckScene.of(.card(0, .front), isMoving: false)
    _ = renderer.draw(scene, content: content, scale: 1, into: canvas.target)
    card.color = .black
    #expect(renderer.draw(scene, content: content, scale: 1, into: canvas.target).isEmpty)
    #expect(canvas.image[50, 60] == 0xFFFF_FFFF)

    card.revision += 1
    let damage = renderer.draw(scene, content: content, scale: 1, into: canvas.target)
    #expect(damage.count == 1)
    #expect(canvas.image[50, 60] == 0xFF00_0000)
    #expect(card.draws == 2)

    content.views[0] = Swatch(.white)
    _ = renderer.draw(scene, content: content, scale: 1, into: canvas.target)
    #expect(canvas.image[50, 60] == 0xFFFF_FFFF)
  }

  @Test func pixelsOfCardsOutOfSightAreLetGo() {
    let content = table(40)
    let renderer = DeckRenderer(.flat, .cairo)
    let canvas = Canvas(100, 120)
    var most = 0
    for i in 0..<40 {
      let scene = DeckScene.of(.card((i + 1) % 40, .background), .card(i, .front))
      _ = renderer.draw(scene, content: content, scale: 1, into: canvas.target)
      most = max(most, renderer.pictureBytes)
    }
    #expect(most <= 2 * 62 * 82 * 4)
  }

  /// Numbers no deck should give: nothing traps, nothing is written outside, the rest is painted.
  @Test(arguments: PaintMethod.allCases) func degenerateCardsAreLeftOut(method: PaintMethod) {
    let odd = [Double.nan, .infinity, -.infinity, 0, 1e300, -1e300, 1e-300, 1e12]
    let content = table()
    let renderer = DeckRenderer(.standard, method)
    let canvas = Canvas(64, 64)
    for value in odd {
      var cards: [SceneCard] = []
      for part in 0..<8 {
        var card = SceneCard.card(part % 4, at: Point(x: 30, y: 30), angle: 0.1)
        card.id = part
        switch part {
        case 0: card.transform.a = value
        case 1: card.transform.b = value
        case 2: card.transform.c = value
        case 3: card.transform.tx = value
        case 4: card.transform.ty = value
        case 5: card.alpha = value
        case 6: card.overlay = CardOverlay(direction: .right, progress: value)
        default: card.size = Size(width: 3, height: value > 1e6 ? 7 : value)
        }
        cards.append(card)
      }
      let scene = DeckScene(current: 0, count: 9, isMoving: true, cards: cards)
      _ = renderer.draw(scene, content: content, scale: 1, into: canvas.target)
      #expect(canvas.isIntact)
    }
    let empty = DeckScene.of(.card(0, .held, at: Point(x: Double.nan, y: 0)))
    let picture = renderer.picture(empty, content, width: 20, height: 20)
    #expect(picture.pixels.allSatisfy { $0 == 0xFFEE_F0F4 })
  }

  /// Any size and any place, down to one pixel: no stray write, every pixel opaque.
  @Test(arguments: PaintMethod.allCases) func everySizeIsPainted(method: PaintMethod) {
    var generator = SeededGenerator(seed: 7)
    let content = table()
    for round in 0..<40 {
      let renderer = DeckRenderer(.standard, method)
      let width = round < 12 ? round / 3 + 1 : Int.random(in: 1...40, using: &generator)
      let height = round < 12 ? round % 3 + 1 : Int.random(in: 1...40, using: &generator)
      let canvas = Canvas(width, height)
      let size = Size(
        width: Double.random(in: 0...50, using: &generator).rounded(),
        height: Double.random(in: 0...50, using: &generator).rounded())
      let scene = DeckScene.of(
        .card(
          1, .background,
          at: Point(
            x: Double.random(in: -20...60, using: &generator),
            y: Double.random(in: -20...60, using: &generator)),
          angle: Double.random(in: -4...4, using: &generator),
          scale: Double.random(in: 0.01...3, using: &generator), alpha: 0.6, size: size),
        .card(0, .held, at: Point(x: 10, y: 10), angle: Double(round), size: size))
      _ = renderer.draw(scene, content: content, scale: 1, into: canvas.target, fresh: true)
      #expect(canvas.isIntact)
      #expect(canvas.image.pixels.allSatisfy { $0 >= 0xFF00_0000 })
    }
  }
}
