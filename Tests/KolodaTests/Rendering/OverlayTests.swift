// Overlays: over the card, with the card, as strong as the drag, drawn once per direction.

import CCairo
import KolodaEngine
import KolodaTestSupport
import Testing

@testable import Koloda

@MainActor @Suite struct OverlayTests {
  private func table(_ overlay: OverlayView) -> Table {
    let table = Table()
    table.views[0] = Swatch(.white)
    table.overlays[0] = overlay
    return table
  }

  private func right(_ progress: Double) -> CardOverlay {
    CardOverlay(direction: .right, progress: progress)
  }

  /// Case overlay-order: blended over the content, moving and turning with the card.
  @Test(arguments: PaintMethod.allCases) func overlayOrder(method: PaintMethod) {
    let overlay = SquareOverlay()
    let content = table(overlay)
    let renderer = DeckRenderer(.flat, method)
    let still = renderer.picture(.of(.card(0, overlay: right(0.8))), content)
    // The square's middle lies at (20, 16) of a card whose corner is at (20, 20).
    #expect(PixelImage.distance(still[40, 36], 0xFF33_3333) <= 2)
    #expect(still[60, 36] == 0xFFFF_FFFF)

    let moved = SceneCard.card(0, at: Point(x: 60, y: 70), angle: 0.5, overlay: right(0.8))
    let middle = moved.transform.apply(Point(x: 20, y: 16))
    let picture = renderer.picture(.of(moved), content)
    #expect(PixelImage.distance(picture[Int(middle.x), Int(middle.y)], 0xFF33_3333) <= 2)
    #expect(overlay.draws == 1)
  }

  @Test(arguments: PaintMethod.allCases)
  func tintAndStampMatchCairo(method: PaintMethod) {
    let overlay = SquareOverlay()
    overlay.tintColor = Color(hex: 0x20_C070, alpha: 0.5)
    overlay.color = Color(hex: 0xFF_0000, alpha: 0.9)
    let content = table(overlay)
    content.views[0] = Swatch(seed: 5)
    // Cairo lays the tint over the card's smooth edge, the rows mix it in: the edge differs.
    let share = method == .rows ? 0.012 : 0.03
    for (alpha, role) in [(1.0, CardRole.held), (0.6, .leaving)] {
      if alpha < 1 { overlay.square = Rect(x: 0, y: 0, width: 1, height: 1) }
      let scene = DeckScene.of(
        .card(0, role, angle: 0.2, alpha: alpha, overlay: right(0.7)))
      let difference = PixelDifference(
        DeckRenderer(.flat, method).picture(scene, content),
        PlainCairo.picture(scene, content, theme: .flat))
      #expect(difference.shareOfVisible < share, "\(difference)")
      #expect(difference.mean < 0.6, "\(difference)")
    }
  }

  /// Outside the rounded shape there is no tint.
  @Test(arguments: PaintMethod.allCases) func cornersStayClear(method: PaintMethod) {
    let overlay = SquareOverlay()
    overlay.tintColor = Color(hex: 0xFF_0000)
    overlay.square = Rect(x: 0, y: 0, width: 60, height: 80)
    let picture = DeckRenderer(.flat, method)
      .picture(.of(.card(0, overlay: right(1))), table(overlay))
    #expect(picture[20, 20] == 0xFFEE_F0F4)
    #expect(picture[79, 99] == 0xFFEE_F0F4)
    #expect(picture[50, 60] == 0xFF00_0000)
  }

  /// Case overlay-strength-curve: the curve is the overlay's own; none is left at rest.
  @Test(arguments: PaintMethod.allCases)
  func overlayStrengthCurve(method: PaintMethod) {
    let overlay = SquareOverlay()
    overlay.curve = { min(1, 3 * $0) }
    let content = table(overlay)
    let renderer = DeckRenderer(.flat, method)
    func level(_ overlay: CardOverlay?) -> Int {
      Int(renderer.picture(.of(.card(0, overlay: overlay)), content)[40, 36] & 0xFF)
    }
    #expect(abs(level(right(0.2)) - 102) <= 2)
    #expect(level(right(0.34)) <= 1)
    #expect(level(nil) == 255)
    #expect(level(right(0)) == 255)
  }

  @Test func eachDirectionIsDrawnOnceAndAnewWhenAsked() {
    let overlay = SquareOverlay()
    let content = table(overlay)
    let renderer = DeckRenderer(.flat, .cairo)
    let canvas = Canvas(100, 120)
    for step in 1...20 {
      let direction = step % 2 == 0 ? SwipeResultDirection.left : .right
      let card = SceneCard.card(
        0, overlay: CardOverlay(direction: direction, progress: Double(step) / 20))
      _ = renderer.draw(.of(card), content: content, scale: 1, into: canvas.target)
    }
    #expect(overlay.draws == 2)
    overlay.setNeedsDisplay()
    _ = renderer.draw(
      .of(.card(0, overlay: right(1))), content: content, scale: 1, into: canvas.target)
    #expect(overlay.draws == 3)
  }

  @Test func preparedOverlaysNeedNoDrawingInADrag() {
    let overlay = SquareOverlay()
    let content = table(overlay)
    let renderer = DeckRenderer(.flat, .cairo)
    let scene = DeckScene.of(.card(0, .front), isMoving: false)
    renderer.prepare(scene, content: content, scale: 1)
    #expect(overlay.draws == 2)
    #expect(overlay.overlayState == nil)
    _ = renderer.picture(.of(.card(0, overlay: right(0.5))), content)
    #expect(overlay.draws == 2)
  }

  @Test func stampsOfTheSameLooksShareOnePicture() {
    let content = Table()
    for i in 0..<3 {
      content.views[i] = Swatch(.white)
      content.overlays[i] = StampOverlayView(theme: .flat)
    }
    let renderer = DeckRenderer(.flat, .cairo)
    for i in 0..<3 { _ = renderer.picture(.of(.card(i, overlay: right(0.5))), content) }
    #expect(renderer.cache.stampDraws == 1)
  }

  @Test func aStampLiesInTheCornerAwayFromTheSwipe() {
    let content = table(StampOverlayView(theme: .flat))
    let size = Size(width: 200, height: 260)
    let renderer = DeckRenderer(.flat, .cairo)
    func inked(_ direction: SwipeResultDirection) -> (left: Int, right: Int) {
      let card = SceneCard.card(
        0, at: Point(x: 110, y: 140),
        overlay: CardOverlay(direction: direction, progress: 1), size: size)
      let picture = renderer.picture(.of(card), content, width: 220, height: 280)
      let plain = picture[110, 250]
      var counts = (left: 0, right: 0)
      for y in 20..<140 {
        for x in 20..<200 where PixelImage.distance(picture[x, y], plain) > 40 {
          if x < 110 { counts.left += 1 } else { counts.right += 1 }
        }
      }
      return counts
    }
    #expect(inked(.right).left > 4 * inked(.right).right + 300)
    #expect(inked(.left).right > 4 * inked(.left).left + 300)
    #expect(inked(.up) == (0, 0))
  }

  @Test func aPictureOverlayFillsTheCard() {
    let picture = CairoSurface(width: 10, height: 10)
    let context = CairoContext(picture)
    context.setColor(.black)
    context.paint()
    let content = table(PictureOverlayView(pictures: [.right: picture]))
    let seen = DeckRenderer(.flat, .cairo).picture(.of(.card(0, overlay: right(1))), content)
    #expect(seen[50, 60] == 0xFF00_0000)
    #expect(seen[22, 60] == 0xFF00_0000)
    let other = CardOverlay(direction: .left, progress: 1)
    let none = DeckRenderer(.flat, .cairo).picture(.of(.card(0, overlay: other)), content)
    #expect(none[50, 60] == 0xFFFF_FFFF)
  }
}
