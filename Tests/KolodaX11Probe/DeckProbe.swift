// A real deck in a real DeckWindow: every decision is one line on standard output.

import Glibc
import Koloda
import KolodaEngine
import KolodaX11

/// A window with a deck of numbered text cards.
@MainActor
final class DeckProbe: KolodaViewDataSource, KolodaViewDelegate {
  private let options: ProbeOptions
  private let deck = KolodaView(frame: .zero)
  private let window: DeckWindow

  init(_ options: ProbeOptions) throws(WindowError) {
    self.options = options
    deck.feel = .desktop
    window = try DeckWindow(
      screen: DeckScreen(deck: deck),
      options: DeckWindow.Options(
        title: options.title, scale: options.scale, framesPerSecond: options.framesPerSecond,
        renderer: options.renderer, applicationID: "probe"))
    deck.dataSource = self
    deck.delegate = self
    window.onInput = { [weak self] in self?.tell($0) }
    if options.isClosing {
      window.onClose = { [weak self] in self?.reopen() }
    }
  }

  func run() -> Never {
    window.show()
    window.run()
  }

  func kolodaNumberOfCards(_ koloda: KolodaView) -> Int { options.cards }

  func koloda(_ koloda: KolodaView, viewForCardAt index: Int) -> any CardView {
    let text = "The quick brown fox jumps over the lazy dog.\n"
    return TextCard(
      title: "Card \(index)", text: String(repeating: text, count: options.isLong ? 200 : 1))
  }

  func koloda(_ koloda: KolodaView, viewForCardOverlayAt index: Int) -> OverlayView? {
    StampOverlayView()
  }

  func kolodaShouldApplyAppearAnimation(_ koloda: KolodaView) -> Bool { false }

  func koloda(
    _ koloda: KolodaView, didSwipeCardAt index: Int, in direction: SwipeResultDirection
  ) {
    writeLine("swipe \(index) \(direction)")
  }

  func koloda(_ koloda: KolodaView, didUndoCardAt index: Int, direction: SwipeResultDirection) {
    writeLine("undo \(index) \(direction)")
  }

  func koloda(_ koloda: KolodaView, didSelectCardAt index: Int) { writeLine("select \(index)") }
  func koloda(_ koloda: KolodaView, didResetCardAt index: Int) { writeLine("reset \(index)") }

  private func tell(_ event: InputEvent) {
    switch event {
    case .pointer(let sample) where sample.phase == .cancel: writeLine("cancel")
    case .resized(let size, _): writeLine("resized \(size.width) \(size.height)")
    case .pointer, .key: break
    }
  }

  /// Twenty windows, one after the other, on the screen of the first; then the end.
  private func reopen() {
    let screen = window.screen
    window.close()
    for _ in 0..<20 {
      let options = DeckWindow.Options(renderer: options.renderer)
      guard let other = try? DeckWindow(screen: screen, options: options) else { exit(3) }
      other.show()
      other.close()
    }
    writeLine("errors \(XErrors.stray)")
    exit(0)
  }
}
