// The screen around the deck: layout at any size, buttons, help sheet, and that nothing is drawn
// for nothing.

import KolodaEngine
import KolodaTestSupport
import Testing

@testable import Koloda

@MainActor @Suite struct DeckScreenTests {
  private let pass = Point(x: 56, y: 308)
  private let undo = Point(x: 120, y: 308)
  private let keep = Point(x: 184, y: 308)

  @Test func theStandardWindowHasItsFrontCardInTheMiddle() {
    let places = ScreenLayout(size: Size(width: 480, height: 720), scale: 1)
    #expect(places.deck.center.x == 240)
    #expect(places.deck.width == 416)
    #expect(places.deck.minY >= 24 && places.bar.minY - places.deck.maxY >= 0)
    #expect(places.bar.height >= 96)
  }

  @Test(arguments: [1.0, 1.25, 1.5, 1.75, 2, 3])
  func theDeckLiesOnWholePixels(scale: Double) {
    for width in stride(from: 240.0, to: 900, by: 37) {
      let deck = ScreenLayout(size: Size(width: width, height: 640), scale: scale).deck
      for edge in [deck.minX, deck.minY, deck.width, deck.height] {
        #expect(abs((edge * scale).rounded() - edge * scale) < 1e-6)
      }
    }
  }

  /// Any size down to one pixel: laid out and painted, and the deck gets what there is.
  @Test(arguments: PaintMethod.allCases) func everyWindowSizeIsPainted(method: PaintMethod) {
    let stage = ScreenStage(3, method: method)
    for (width, height) in [(1, 1), (1, 40), (40, 1), (17, 23), (60, 400), (400, 60), (219, 339)] {
      stage.resize(width, height)
      stage.draw(fresh: true)
      #expect(stage.canvas.isIntact)
      #expect(stage.canvas.image.pixels.allSatisfy { $0 >= 0xFF00_0000 })
      let deck = stage.screen.deck.frame
      #expect(deck.width >= 1 && deck.height >= 1)
      #expect(deck.maxX <= Double(width) + 1 && deck.maxY <= Double(height) + 1)
    }
  }

  /// Case resize-garbage-pixels: after growing and shrinking nothing of the uninitialised buffer
  /// shows, and the strips at the right and bottom are the background.
  @Test(arguments: PaintMethod.allCases) func resizeGarbagePixels(method: PaintMethod) {
    let stage = ScreenStage(3, width: 100, height: 80, method: method)
    for round in 0..<6 {
      let (width, height) = round % 2 == 0 ? (300, 220) : (100, 80)
      stage.resize(width, height)
      stage.draw(fresh: round % 3 == 0)
      let image = stage.canvas.image
      for y in 0..<height { #expect(image[width - 1, y] == 0xFFEE_F0F4) }
      for x in 0..<width { #expect(image[x, height - 1] == 0xFFEE_F0F4) }
      #expect(!image.pixels.contains(0x1234_5678))
      #expect(stage.damage == [DeviceRect(x: 0, y: 0, width: width, height: height)])
    }
  }

  /// Case relayout-on-resize: the next frame shows every card at its place in the new size.
  @Test func relayoutOnResize() {
    let stage = ScreenStage(4)
    for (width, height) in [(500, 900), (800, 300), (240, 360)] {
      stage.resize(width, height)
      stage.draw()
      let middle = stage.screen.deck.frame.center
      let image = stage.canvas.image
      #expect(image[Int(middle.x), Int(middle.y)] == 0xFFE0_3030)
      #expect(image[Int(stage.screen.deck.frame.minX) + 1, Int(middle.y)] == 0xFFE0_3030)
      #expect(image[Int(stage.screen.deck.frame.minX) - 2, Int(middle.y)] == 0xFFEE_F0F4)
    }
  }

  @Test func buttonsSwipeAndUndo() {
    let stage = ScreenStage(4)
    stage.click(keep)
    stage.click(pass)
    #expect(stage.swipes == ["0 right", "1 left"])
    stage.click(undo)
    #expect(stage.screen.deck.currentCardIndex == 1)
    stage.settle()
  }

  @Test func buttonsTellTheirCommandBeforeItIsPerformed() {
    let stage = ScreenStage(4)
    var told: [DeckCommand] = []
    stage.screen.onCommand = { command in
      told.append(command)
      #expect(stage.screen.deck.currentCardIndex == 0)
    }
    stage.click(keep)
    #expect(told == [.swipe(.right)])
  }

  @Test func aButtonActsOnlyWhereItWasPressed() {
    let stage = ScreenStage(4)
    stage.send(.press, keep)
    stage.send(.motion, Point(x: 120, y: 150))
    stage.send(.release, Point(x: 120, y: 150))
    #expect(stage.swipes.isEmpty)
    stage.send(.press, keep)
    stage.send(.cancel, keep)
    stage.send(.release, keep)
    #expect(stage.swipes.isEmpty)
    // A drag that ends over a button belongs to the deck.
    stage.drag(from: Point(x: 120, y: 150), by: Point(x: 45, y: 158))
    stage.send(.release, keep, after: 0.2)
    stage.settle()
    #expect(stage.swipes.count <= 1)
    #expect(!stage.swipes.contains("1 right"))
  }

  @Test func otherButtonsNeitherBeginNorEndAGesture() {
    let stage = ScreenStage(3)
    let card = stage.screen.deck.frame.center

    stage.send(.press, keep)
    stage.send(.press, keep, button: 3)
    stage.send(.release, keep, button: 3)
    stage.send(.release, keep)
    #expect(stage.swipes == ["0 right"])
    stage.settle()

    stage.send(.press, keep, button: 3)
    stage.drag(from: card, by: Point(x: 200, y: 0))
    stage.send(.press, card, button: 3)
    stage.send(.release, card, button: 3)
    stage.send(.release, card + Point(x: 200, y: 0))
    #expect(stage.swipes == ["0 right", "1 right"])
  }

  @Test func undoIsDisabledWithoutHistoryAndTheRestWithoutCards() {
    let stage = ScreenStage(1)
    func grey(_ p: Point) -> Bool {
      stage.draw()
      let image = stage.canvas.image
      for y in Int(p.y) - 8...Int(p.y) + 8 {
        for x in Int(p.x) - 8...Int(p.x) + 8 {
          let pixel = image[x, y]
          let parts = [pixel >> 16 & 0xFF, pixel >> 8 & 0xFF, pixel & 0xFF]
          if (parts.max() ?? 0) - (parts.min() ?? 0) > 90 { return false }
        }
      }
      return true
    }
    #expect(grey(undo))
    #expect(!grey(keep))
    stage.click(undo)
    #expect(stage.screen.deck.currentCardIndex == 0)
    stage.click(keep)
    stage.settle()
    #expect(!grey(undo))
    #expect(grey(keep))
    stage.click(keep)
    #expect(stage.swipes == ["0 right"])
  }

  @Test(arguments: DeckStyle.allCases) func noStyleCoversTheButtons(style: DeckStyle) {
    let icon = Theme.flat.keep.premultiplied
    let stage = ScreenStage(4, style: style)
    #expect(stage.canvas.image[184, 308] == icon)
    stage.drag(from: stage.screen.deck.frame.center, by: Point(x: -30, y: 0))
    stage.draw()
    #expect(stage.canvas.image[184, 308] == icon)
  }

  /// Case idle-cpu, the screen's part: nothing is painted and no display asked for at rest, nor
  /// when the pointer moves over the window; a button held down is one small rectangle.
  @Test func idleCPU() {
    let stage = ScreenStage(4)
    stage.draw()
    #expect(stage.damage.isEmpty)
    for x in stride(from: 0.0, to: 240, by: 3) { stage.send(.motion, Point(x: x, y: 100)) }
    stage.advance(1)
    #expect(stage.displays == 0)

    stage.send(.press, keep)
    stage.send(.motion, keep + Point(x: 2, y: 1))
    #expect(stage.displays == 1)
    stage.draw()
    #expect(stage.damage.count == 1)
    #expect(stage.damage.reduce(0) { $0 + $1.area } < 100 * 100)
    stage.send(.cancel, keep)
    #expect(stage.displays == 1)
  }

  @Test func manyChangesAskForOneDisplay() {
    let stage = ScreenStage(4)
    stage.drag(from: Point(x: 120, y: 150), by: Point(x: 60, y: 10))
    #expect(stage.displays == 1)
    stage.draw()
    stage.send(.motion, Point(x: 190, y: 165))
    #expect(stage.displays == 1)
  }

  @Test func theHelpSheetCoversEverythingAndClosesByAnyPress() {
    let stage = ScreenStage(4)
    let plain = stage.canvas.image
    #expect(stage.screen.perform(.toggleHelp))
    #expect(stage.displays == 1)
    stage.draw()
    #expect(stage.screen.isShowingHelp)
    #expect(stage.canvas.image[2, 2] != plain[2, 2])

    stage.click(keep)
    #expect(!stage.screen.isShowingHelp)
    #expect(stage.swipes.isEmpty)
    stage.draw()
    #expect(PixelDifference(stage.canvas.image, plain).largest == 0)

    #expect(!stage.screen.dismissHelp())
    stage.screen.perform(.toggleHelp)
    #expect(stage.screen.dismissHelp())
    stage.screen.perform(.toggleHelp)
    #expect(stage.screen.perform(.swipe(.left)))
    #expect(!stage.screen.isShowingHelp)
  }

  @Test func commandsReachTheDeck() {
    let stage = ScreenStage(6)
    let screen = stage.screen
    #expect(!screen.perform(.undo))
    #expect(screen.perform(.swipe(.right)))
    #expect(screen.perform(.undo))
    #expect(screen.perform(.redo))
    #expect(!screen.perform(.redo))
    #expect(screen.perform(.jump(4)))
    #expect(!screen.perform(.jump(9)))
    #expect(screen.deck.currentCardIndex == 4)
    #expect(!screen.perform(.swipe(.up)))
    #expect(screen.perform(.select))
    #expect(screen.perform(.reset))
    #expect(screen.deck.currentCardIndex == 0)
  }

  /// The end of the deck is uncovered by the last card, and covered again by an undo.
  @Test func theLastCardUncoversTheEnd() {
    let stage = ScreenStage(2)
    let middle = Point(x: 120, y: 150)
    stage.screen.perform(.swipe(.right))
    stage.settle()
    stage.draw()
    #expect(stage.canvas.image[120, 150] == 0xFF30_60E0)
    stage.screen.perform(.swipe(.right))
    stage.settle()
    stage.draw()
    let end = stage.canvas.image
    #expect(end.pixels.contains { PixelImage.distance($0, 0xFF1F_B978) < 8 })
    stage.screen.perform(.undo)
    stage.settle()
    stage.draw()
    #expect(stage.canvas.image[Int(middle.x), Int(middle.y)] == 0xFF30_60E0)
  }

  /// Case next-card-content-flicker: while cards go, the middle of the deck shows the card that
  /// goes and then the next, and nothing else; each is asked for and drawn once.
  @Test(arguments: PaintMethod.allCases) func nextCardContentFlicker(method: PaintMethod) {
    let cards = 8
    let stage = ScreenStage(cards, width: 90, height: 120, method: method)
    let middle = stage.screen.deck.frame.center
    for index in 0..<(cards - 1) {
      stage.screen.perform(.swipe(index % 2 == 0 ? .right : .left))
      var seen: [Int] = []
      for _ in 0..<200 where stage.screen.isMoving {
        stage.advance(1.0 / 60)
        stage.draw()
        let pixel = stage.canvas.image[Int(middle.x), Int(middle.y)]
        let palette = [index, index + 1, index + 2].map { ScreenStage.color($0).premultiplied }
        let distances = palette.map { PixelImage.distance($0, pixel) }
        seen.append(distances.firstIndex(of: distances.min() ?? 0) ?? 2)
        // A smooth edge passing over the pixel mixes the two.
        #expect(seen.last != 2, "card \(index): \(String(pixel, radix: 16))")
      }
      #expect(seen == seen.sorted(), "card \(index): \(seen)")
      #expect(seen.last == 1)
    }
    #expect(stage.contents.count == cards)
    #expect(stage.contents.values.allSatisfy { $0.draws == 1 })
  }

  /// Case drag-heavy-images-lag, the renderer's part: after the first frame of a drag nothing is
  /// drawn but placed.
  @Test func dragHeavyImagesLag() {
    let stage = ScreenStage(20, overlays: true)
    stage.screen.prepare()
    let (contents, stamps) = (
      stage.screen.renderer.contentDraws, stage.screen.renderer.cache.stampDraws
    )
    #expect(contents == 3)
    stage.send(.press, Point(x: 120, y: 150))
    for step in 0..<60 {
      let x = 120 + 80 * Double(step % 20) / 20 - 40
      stage.send(.motion, Point(x: x, y: 150))
      stage.draw()
    }
    #expect(stage.screen.renderer.contentDraws == contents)
    #expect(stage.screen.renderer.cache.stampDraws == stamps)
  }
}
