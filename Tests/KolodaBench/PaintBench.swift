// What a frame of a drag costs to paint: the whole screen of the program in memory, no window.
// The scene is the usual one: three cards with shadow, the front one turned, tinted and stamped.

import Glibc
import Koloda
import KolodaEngine

/// Cards of many colours, so that nothing can be told apart from a photo by its pixels.
@MainActor
private final class Mosaic: CardView {
  func draw(in context: CairoContext, size: Size) {
    var word: UInt32 = 1
    for y in stride(from: 0.0, to: size.height, by: 4) {
      for x in stride(from: 0.0, to: size.width, by: 4) {
        word = word &* 1_664_525 &+ 1_013_904_223
        context.setColor(Color(hex: word >> 8))
        context.addRect(Rect(x: x, y: y, width: 4, height: 4))
        context.fill()
      }
    }
  }
}

/// A deck of mosaics with the stamps of the program.
@MainActor
private final class MosaicDeck: KolodaViewDataSource {
  private let mosaic = Mosaic()

  func kolodaNumberOfCards(_ koloda: KolodaView) -> Int { 100 }
  func koloda(_ koloda: KolodaView, viewForCardAt index: Int) -> any CardView { mosaic }
  func koloda(_ koloda: KolodaView, viewForCardOverlayAt index: Int) -> OverlayView? {
    StampOverlayView(stamps: [
      .left: StampOverlayView.Stamp("PASS", color: Color(hex: 0xD0_4444)),
      .right: StampOverlayView.Stamp("KEEP", color: Color(hex: 0x44_A060)),
    ])
  }
}

/// A drag of one second over a screen of 480x720 pixels, frame by frame.
@MainActor
func benchPainting() {
  let (width, height) = (480, 720)
  let cards = MosaicDeck()
  let deck = KolodaView(frame: .zero)
  deck.dataSource = cards
  let screen = DeckScreen(deck: deck)
  screen.layout(size: Size(width: Double(width), height: Double(height)), scale: 1)
  let pixels = UnsafeMutablePointer<UInt32>.allocate(capacity: width * height)
  pixels.initialize(repeating: 0, count: width * height)
  defer { pixels.deallocate() }
  let target = RenderTarget.pixels(
    PixelBuffer(pixels: pixels, width: width, height: height, stride: width * 4))
  let middle = Point(x: 240, y: 340)
  _ = screen.draw(into: target, fresh: true)
  screen.handle(PointerSample(phase: .press, position: middle, time: 1))
  var step = 0
  Stopwatch.report("frame of a drag, 480x720", repetitions: 60) { rounds in
    for _ in 0..<rounds {
      step += 1
      let turn = Double(step % 60) / 60 * 2 * Double.pi
      let position = middle + Point(x: 150 * sin(turn), y: 40 * sin(turn / 2))
      let time = 1 + Double(step) / 60
      screen.handle(PointerSample(phase: .motion, position: position, time: time))
      screen.advance(to: time)
      _ = screen.draw(into: target)
    }
  }
}
