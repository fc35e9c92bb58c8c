// Everything drawn once and placed often: the content of the visible cards, the stamps of their
// overlays, the shadow of each card size. What a frame no longer shows is dropped after it.

import KolodaEngine

/// Keeps the pictures of the cards in sight.
@MainActor
final class SurfaceCache {
  /// A stamp and where it goes.
  struct Stamp {
    /// The drawn overlay.
    let picture: Sprite
    /// Where its top-left corner lies, pixels of the card.
    let origin: Point
  }

  private final class Card {
    var picture: Sprite
    var content: (any CardView)?
    var revision = 0
    var scale = 0.0
    var lastFrame = 0

    init(_ picture: Sprite) { self.picture = picture }
  }

  private struct StampKey: Hashable {
    var owner: AnyHashable
    var direction: SwipeResultDirection
    var width: Int
    var height: Int
  }

  private struct StampEntry {
    var view: OverlayView
    var revision: Int
    var stamp: Stamp?
    var lastFrame: Int
  }

  /// Stamps kept when the cards they belong to are gone.
  private static let spareStamps = 16

  private let theme: Theme
  private var cards: [Int: Card] = [:]
  private var spare: Sprite?
  private var stamps: [StampKey: StampEntry] = [:]
  private var shadows: [ShadowProfile] = []
  private var frame = 0

  /// How often card content was drawn since the start.
  private(set) var contentDraws = 0
  /// How often an overlay was drawn since the start.
  private(set) var stampDraws = 0

  init(theme: Theme) {
    self.theme = theme
  }

  /// Bytes of pixels held for cards and stamps.
  var bytes: Int {
    let held = cards.values.map(\.picture) + stamps.values.compactMap { $0.stamp?.picture }
    return held.reduce(0) { $0 + $1.surface.stride * $1.surface.height }
  }

  /// The content of a card at `scale` device pixels per point, drawn if it has to be.
  func picture(for card: SceneCard, content: (any CardView)?, scale: Double) -> Sprite {
    let (width, height) = Self.pixels(card.size, scale)
    let revision = content?.revision ?? 0
    let known = cards[card.id]
    if let known, known.content === content, known.revision == revision, known.scale == scale,
      known.picture.width == width, known.picture.height == height
    {
      known.lastFrame = frame
      return known.picture
    }
    let entry = known ?? Card(blank(width, height))
    if entry.picture.width != width || entry.picture.height != height {
      entry.picture = blank(width, height)
    }
    entry.content = content
    entry.revision = revision
    entry.scale = scale
    entry.lastFrame = frame
    cards[card.id] = entry
    draw(content, card.size, scale, into: entry.picture)
    return entry.picture
  }

  /// The size in pixels a card is drawn at.
  private static func pixels(_ size: Size, _ scale: Double) -> (width: Int, height: Int) {
    func side(_ length: Double) -> Int {
      let pixels = (length * scale).rounded()
      return pixels.isFinite ? Int(min(max(pixels, 1), Double(Sprite.longestSide))) : 1
    }
    return (side(size.width), side(size.height))
  }

  private func blank(_ width: Int, _ height: Int) -> Sprite {
    if let spare, spare.width == width, spare.height == height {
      self.spare = nil
      return spare
    }
    return Sprite(width: width, height: height)
  }

  private func draw(
    _ content: (any CardView)?, _ size: Size, _ scale: Double, into picture: Sprite
  ) {
    contentDraws += 1
    picture.draw(cornerRadius: radius(of: picture, scale)) { context in
      context.setColor(theme.card)
      context.paint()
      guard let content, !size.isEmpty else { return }
      context.scale(
        x: Double(picture.width) / size.width, y: Double(picture.height) / size.height)
      content.draw(in: context, size: size)
    }
  }

  private func radius(of picture: Sprite, _ scale: Double) -> Double {
    max(0, min(theme.cornerRadius * scale, Double(min(picture.width, picture.height)) / 2))
  }

  /// The overlay of a card for the direction it is set to, drawn if it has to be; nil where it
  /// draws nothing.
  func stamp(of view: OverlayView, on card: SceneCard, scale: Double) -> Stamp? {
    guard let direction = view.overlayState else { return nil }
    let (width, height) = Self.pixels(card.size, scale)
    let key = StampKey(
      owner: view.sharingKey ?? AnyHashable(ObjectIdentifier(view)), direction: direction,
      width: width, height: height)
    if var entry = stamps[key], entry.view === view || view.sharingKey != nil,
      entry.revision == view.revision
    {
      entry.lastFrame = frame
      stamps[key] = entry
      return entry.stamp
    }
    let stamp = drawStamp(view, size: card.size, width: width, height: height, scale: scale)
    stamps[key] = StampEntry(
      view: view, revision: view.revision, stamp: stamp, lastFrame: frame)
    return stamp
  }

  private func drawStamp(
    _ view: OverlayView, size: Size, width: Int, height: Int, scale: Double
  ) -> Stamp? {
    guard !size.isEmpty else { return nil }
    let (x, y) = (Double(width) / size.width, Double(height) / size.height)
    let part = view.drawingBounds(for: size)
    let whole = DeviceRect(x: 0, y: 0, width: width, height: height)
    let pixels = DeviceRect(
      covering: Rect(
        x: part.minX * x, y: part.minY * y, width: part.width * x, height: part.height * y)
    ).intersection(whole)
    guard !pixels.isEmpty else { return nil }
    stampDraws += 1
    let picture = Sprite(width: pixels.width, height: pixels.height)
    let radius = max(0, min(theme.cornerRadius * scale, Double(min(width, height)) / 2))
    picture.draw { context in
      context.translate(by: Point(x: Double(-pixels.x), y: Double(-pixels.y)))
      context.addRoundedRect(Rect(whole), radius: radius)
      context.clip()
      context.scale(x: x, y: y)
      view.draw(in: context, size: size)
    }
    // Placing costs by the pixel, so empty surroundings are cut away.
    guard let ink = picture.inkBounds else { return nil }
    let isTight = ink.area * 5 > pixels.area * 4
    let kept = isTight ? picture : Sprite(ink, of: picture)
    let corner =
      isTight ? pixels : DeviceRect(x: pixels.x + ink.x, y: pixels.y + ink.y, width: 0, height: 0)
    return Stamp(picture: kept, origin: Point(x: Double(corner.x), y: Double(corner.y)))
  }

  /// The shadow of cards as large as a picture.
  func shadow(for picture: Sprite, scale: Double) -> ShadowProfile? {
    guard let shadow = theme.shadow else { return nil }
    if let known = shadows.first(where: {
      $0.width == picture.width && $0.height == picture.height && $0.scale == scale
    }) {
      return known
    }
    // One deck has one card size; a second is kept for the frame in which it changes.
    if shadows.count > 1 { shadows.removeFirst() }
    let made = ShadowProfile(
      width: picture.width, height: picture.height, shadow: shadow, scale: scale)
    shadows.append(made)
    return made
  }

  /// Ends a frame: forgets the cards it did not show, and stamps beyond a few.
  func endFrame() {
    for (id, card) in cards where card.lastFrame != frame {
      spare = card.picture
      cards[id] = nil
    }
    if stamps.count > Self.spareStamps {
      stamps = stamps.filter { $0.value.lastFrame == frame }
    }
    frame += 1
  }
}
