// What rendering tests paint with: card content of known pixels, a canvas with guarded memory,
// and scenes in a line.

import CCairo
import KolodaEngine
import KolodaTestSupport

@testable import Koloda

/// A card of one colour, or of noise; counts how often it was drawn.
@MainActor
final class Swatch: CardView {
  var color: Color?
  var revision = 0
  private(set) var draws = 0
  private let seed: UInt64

  init(_ color: Color? = nil, seed: UInt64 = 1) {
    self.color = color
    self.seed = seed
  }

  func draw(in context: CairoContext, size: Size) {
    draws += 1
    if let color {
      context.setColor(color)
      return context.paint()
    }
    var generator = SeededGenerator(seed: seed)
    for y in stride(from: 0.0, to: size.height, by: 4) {
      for x in stride(from: 0.0, to: size.width, by: 4) {
        context.setColor(Color(hex: UInt32(truncatingIfNeeded: generator.next()) & 0xFFFFFF))
        context.addRect(Rect(x: x, y: y, width: 4, height: 4))
        context.fill()
      }
    }
  }
}

/// An overlay of a tint and a square of one colour.
@MainActor
final class SquareOverlay: OverlayView {
  var tintColor: Color?
  var square = Rect(x: 8, y: 8, width: 24, height: 16)
  var color = Color.black
  var curve: (Double) -> Double = { $0 }
  private(set) var draws = 0

  override var tint: Color? { tintColor }
  override func update(progress: Double) { alpha = curve(progress) }
  override func drawingBounds(for size: Size) -> Rect { square }
  override func draw(in context: CairoContext, size: Size) {
    draws += 1
    context.addRect(square)
    context.setColor(color)
    context.fill()
  }
}

/// Content by index.
@MainActor
final class Table: SceneContent {
  var views: [Int: Swatch] = [:]
  var overlays: [Int: OverlayView] = [:]
  func content(for card: SceneCard) -> (any CardView)? { views[card.index] }
  func overlay(for card: SceneCard) -> OverlayView? { overlays[card.index] }
}

/// Pixels with guard words around every row, so that a stray write is seen.
@MainActor
final class Canvas {
  let width: Int
  let height: Int
  private let margin = 3
  private let memory: UnsafeMutableBufferPointer<UInt32>
  private static let guardWord: UInt32 = 0xDEAD_BEEF

  init(_ width: Int, _ height: Int, filledWith pixel: UInt32 = 0x1234_5678) {
    self.width = width
    self.height = height
    memory = .allocate(capacity: (width + 2 * margin) * (height + 2 * margin))
    memory.initialize(repeating: Self.guardWord)
    for y in 0..<height {
      for x in 0..<width { memory[place(x, y)] = pixel }
    }
  }

  isolated deinit { memory.deallocate() }

  private func place(_ x: Int, _ y: Int) -> Int { (y + margin) * (width + 2 * margin) + x + margin }

  var target: RenderTarget {
    guard let base = memory.baseAddress else { preconditionFailure("an empty canvas") }
    return .pixels(
      PixelBuffer(
        pixels: base + place(0, 0), width: width, height: height,
        stride: (width + 2 * margin) * 4))
  }

  var image: PixelImage {
    var image = PixelImage(width: width, height: height)
    for y in 0..<height {
      for x in 0..<width { image[x, y] = memory[place(x, y)] }
    }
    return image
  }

  /// Whether nothing was written outside the picture.
  var isIntact: Bool {
    var words = 0
    for word in memory where word == Self.guardWord { words += 1 }
    return words == memory.count - width * height
  }
}

extension DeckScene {
  /// A scene of cards, back to front.
  static func of(_ cards: SceneCard..., isMoving: Bool = true) -> DeckScene {
    DeckScene(current: 0, count: 9, isMoving: isMoving, cards: cards)
  }
}

extension SceneCard {
  /// A card of 60x80 turned about its middle, its middle at a point.
  static func card(
    _ index: Int, _ role: CardRole = .held, at middle: Point = Point(x: 50, y: 60),
    angle: Double = 0, scale: Double = 1, alpha: Double = 1, overlay: CardOverlay? = nil,
    size: Size = Size(width: 60, height: 80)
  ) -> SceneCard {
    let center = Point(x: size.width / 2, y: size.height / 2)
    return SceneCard(
      id: index + 1, index: index, role: role, size: size,
      transform: Transform.turn(angle: angle, scale: scale, about: center)
        .then(.translation(middle - center)), alpha: alpha, overlay: overlay)
  }
}

extension Theme {
  /// No shadow, round corners of 6 pt.
  static var flat: Theme {
    var theme = Theme()
    theme.shadow = nil
    theme.cornerRadius = 6
    theme.fontFamily = "DejaVu Sans"
    return theme
  }
}

extension DeckRenderer {
  /// A renderer with one of the two painters.
  convenience init(_ theme: Theme, _ method: PaintMethod) {
    self.init(theme: theme)
    self.method = method
  }

  /// Paints a scene onto a canvas of its own.
  func picture(
    _ scene: DeckScene, _ content: Table, width: Int = 100, height: Int = 120, scale: Double = 1
  ) -> PixelImage {
    let canvas = Canvas(width, height)
    _ = draw(scene, content: content, scale: scale, into: canvas.target, fresh: true)
    return canvas.image
  }
}
