// A whole screen on a canvas: deck, buttons, help, driven by samples and time.

import KolodaEngine
import KolodaTestSupport
import Testing

@testable import Koloda

@MainActor
final class ScreenStage: KolodaViewDataSource, KolodaViewDelegate {
  let screen: DeckScreen
  private(set) var canvas: Canvas
  private(set) var swipes: [String] = []
  private(set) var displays = 0
  private(set) var damage: [DeviceRect] = []
  var contents: [Int: Swatch] = [:]
  private let count: Int
  private let overlays: Bool
  private var time = 0.0

  /// One flat colour per card, far apart from its neighbours'.
  static func color(_ index: Int) -> Color {
    let hues: [UInt32] = [0xE0_3030, 0x30_60E0, 0x30_B040, 0xE0_A010, 0x90_30C0]
    return Color(hex: hues[index % hues.count])
  }

  init(
    _ count: Int, width: Int = 240, height: Int = 360, scale: Double = 1,
    theme: Theme = .flat, method: PaintMethod = .cairo, overlays: Bool = false,
    style: DeckStyle = .koloda
  ) {
    self.count = count
    self.overlays = overlays
    canvas = Canvas(width, height)
    let deck = style.makeDeck(frame: .zero, feel: .desktop)
    screen = DeckScreen(deck: deck, theme: theme)
    screen.renderer.method = method
    deck.dataSource = self
    deck.delegate = self
    screen.onNeedsDisplay = { [weak self] in self?.displays += 1 }
    resize(width, height, scale: scale)
    draw(fresh: true)
  }

  func kolodaNumberOfCards(_ koloda: KolodaView) -> Int { count }
  func koloda(_ koloda: KolodaView, viewForCardAt index: Int) -> any CardView {
    let card = Swatch(Self.color(index))
    contents[index] = card
    return card
  }
  func koloda(_ koloda: KolodaView, viewForCardOverlayAt index: Int) -> OverlayView? {
    overlays ? StampOverlayView(theme: .flat) : nil
  }
  func kolodaShouldApplyAppearAnimation(_ koloda: KolodaView) -> Bool { false }
  func kolodaShouldTransparentizeNextCard(_ koloda: KolodaView) -> Bool { false }
  func koloda(
    _ koloda: KolodaView, didSwipeCardAt index: Int, in direction: SwipeResultDirection
  ) { swipes.append("\(index) \(direction)") }

  /// Another window size, device pixels; the canvas is new and full of garbage.
  func resize(_ width: Int, _ height: Int, scale: Double = 1) {
    canvas = Canvas(width, height)
    screen.layout(
      size: Size(width: Double(width) / scale, height: Double(height) / scale), scale: scale)
  }

  func draw(fresh: Bool = false) {
    damage = screen.draw(into: canvas.target, fresh: fresh)
    displays = 0
  }

  func send(
    _ phase: PointerSample.Phase, _ point: Point, button: Int = 1, after dt: Double = 0.01
  ) {
    time += dt
    screen.handle(PointerSample(phase: phase, position: point, time: time, button: button))
  }

  func click(_ point: Point) {
    send(.press, point)
    send(.release, point)
  }

  func drag(from start: Point, by way: Point, steps: Int = 8) {
    send(.press, start)
    for step in 1...steps {
      send(.motion, start + way * (Double(step) / Double(steps)), after: 0.016)
    }
  }

  func advance(_ seconds: Double) {
    time += seconds
    screen.advance(to: time)
  }

  func settle() {
    for _ in 0..<400 where screen.isMoving { advance(1.0 / 60) }
    #expect(!screen.isMoving)
  }
}
