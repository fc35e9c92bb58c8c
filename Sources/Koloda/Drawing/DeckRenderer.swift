// Turns a scene into pixels: each card a layer, only what changed since the last frame painted.

import CCairo
import KolodaEngine

/// Which painter paints targets in memory.
enum PaintMethod: CaseIterable, Sendable {
  /// Row by row, by this module.
  case rows
  /// Cairo, the reference.
  case cairo

  /// Rows; but Cairo in debug builds, where unoptimised loops over pixels take half a second a
  /// frame.
  #if DEBUG
    static let standard = PaintMethod.cairo
  #else
    static let standard = PaintMethod.rows
  #endif
}

/// Paints scenes. One renderer belongs to one target that keeps its pixels between frames.
@MainActor
public final class DeckRenderer {
  /// Colours and lengths.
  public let theme: Theme
  /// The painter for targets in memory.
  var method = PaintMethod.standard

  let cache: SurfaceCache
  private let rowPainter = RowPainter()
  private var layers: [PaintLayer] = []
  private var painted: [PaintLayer] = []
  private var damage = Damage()
  private var frame = DeviceRect(x: 0, y: 0, width: 0, height: 0)

  /// Makes a renderer that has painted nothing yet.
  public init(theme: Theme = .standard) {
    self.theme = theme
    cache = SurfaceCache(theme: theme)
  }

  /// How often card content was drawn since the start.
  public var contentDraws: Int { cache.contentDraws }
  /// Bytes of pixels held for cards and overlays.
  public var pictureBytes: Int { cache.bytes }

  /// Paints a scene, `scale` device pixels per point, over the theme's background.
  ///
  /// With `fresh` all of it is painted: the target does not hold the frame painted before. Gives
  /// the rectangles that were painted; none where nothing has changed.
  public func draw(
    _ scene: DeckScene, content: any SceneContent, scale: Double, into target: RenderTarget,
    fresh: Bool = false
  ) -> [DeviceRect] {
    draw(scene, content: content, scale: scale, below: [], above: [], into: target, fresh: fresh)
  }

  /// Paints a scene between other layers. What is `below` lies beneath the front card and those that
  /// move, but on the background cards: a large one among these covers no button.
  func draw(
    _ scene: DeckScene, content: any SceneContent, scale: Double, below: [PaintLayer],
    above: [PaintLayer], into target: RenderTarget, fresh: Bool
  ) -> [DeviceRect] {
    layers.removeAll(keepingCapacity: true)
    for card in scene.cards {
      layers.append(layer(for: card, scene: scene, content: content, scale: scale))
    }
    let background = scene.cards.lastIndex { $0.role == .background }
    layers.insert(contentsOf: below, at: background.map { $0 + 1 } ?? 0)
    layers.append(contentsOf: above)
    cache.endFrame()

    let size = DeviceRect(x: 0, y: 0, width: target.width, height: target.height)
    damage.clear()
    if fresh || size != frame {
      damage.add(size)
    } else {
      damage.add(from: painted, to: layers, frame: size)
    }
    frame = size
    swap(&painted, &layers)
    paint(into: target)
    return damage.rects
  }

  private func paint(into target: RenderTarget) {
    guard !damage.rects.isEmpty else { return }
    switch target {
    case .surface(let surface, let width, let height):
      CairoPainter(surface, width: width, height: height)
        .paint(painted, background: theme.background, damage: damage)
    case .pixels(let buffer) where method == .rows:
      rowPainter.paint(painted, background: theme.background, damage: damage, into: buffer)
    case .pixels(let buffer):
      paintWithCairo(into: buffer)
    }
  }

  private func paintWithCairo(into buffer: PixelBuffer) {
    let bytes = UnsafeMutableRawPointer(buffer.pixels).assumingMemoryBound(to: UInt8.self)
    let surface = CairoSurface(
      taking: cairo_image_surface_create_for_data(
        bytes, CAIRO_FORMAT_ARGB32, Int32(clamping: buffer.width), Int32(clamping: buffer.height),
        Int32(clamping: buffer.stride)))
    CairoPainter(surface.raw, width: buffer.width, height: buffer.height)
      .paint(painted, background: theme.background, damage: damage)
  }

  /// Draws ahead what the first frame of a drag would have to draw: the overlays of the card in
  /// front.
  public func prepare(_ scene: DeckScene, content: any SceneContent, scale: Double) {
    guard let card = scene.cards.last(where: { $0.role == .front || $0.role == .held }),
      let view = content.overlay(for: card)
    else { return }
    let state = view.overlayState
    for direction in view.preparedStates {
      view.overlayState = direction
      _ = cache.stamp(of: view, on: card, scale: scale)
    }
    view.overlayState = state
  }
}

extension DeckRenderer {
  private func layer(
    for card: SceneCard, scene: DeckScene, content: any SceneContent, scale: Double
  ) -> PaintLayer {
    let picture = cache.picture(for: card, content: content.content(for: card), scale: scale)
    var layer = PaintLayer(
      key: card.id, picture: picture, matrix: matrix(of: card, picture, scene, scale))
    layer.shadow = cache.shadow(for: picture, scale: scale)
    addOverlay(of: card, content: content, scale: scale, to: &layer)
    if card.role == .background {
      fade(&layer, to: card.alpha)
    } else {
      layer.opacity = card.alpha
    }
    return layer
  }

  /// Maps a card's pixels to the frame's. A card that rests in front is put on whole pixels, one
  /// to one, so that its content is shown exactly as it was drawn.
  private func matrix(
    of card: SceneCard, _ picture: Sprite, _ scene: DeckScene, _ scale: Double
  ) -> Transform {
    let points = Transform(
      a: card.size.width / Double(picture.width), b: 0, c: 0,
      d: card.size.height / Double(picture.height), tx: 0, ty: 0)
    let pixels = Transform(a: scale, b: 0, c: 0, d: scale, tx: 0, ty: 0)
    let matrix = points.then(card.transform).then(pixels)
    let isUpright = abs(matrix.b) < 1e-9 && abs(matrix.c) < 1e-9
    let isFullSize =
      abs(matrix.a - 1) * Double(picture.width) < 1
      && abs(matrix.d - 1) * Double(picture.height) < 1
    guard card.role == .front, !scene.isMoving, isUpright, isFullSize else { return matrix }
    return .translation(Point(x: matrix.tx.rounded(), y: matrix.ty.rounded()))
  }

  private func addOverlay(
    of card: SceneCard, content: any SceneContent, scale: Double, to layer: inout PaintLayer
  ) {
    guard let overlay = card.overlay, overlay.progress > 0,
      let view = content.overlay(for: card)
    else { return }
    if view.overlayState != overlay.direction { view.overlayState = overlay.direction }
    view.update(progress: min(overlay.progress, 1))
    let strength = view.alpha.isFinite ? min(max(view.alpha, 0), 1) : 0
    guard strength > 0 else { return }
    if let tint = view.tint { layer.tint = tint.withAlpha(tint.alpha * strength) }
    guard let stamp = cache.stamp(of: view, on: card, scale: scale) else { return }
    layer.stamp = stamp.picture
    layer.stampVersion = stamp.picture.version
    layer.stampOrigin = stamp.origin
    layer.stampOpacity = strength
  }

  /// Fades a background card by mixing the window's background over it: it stays opaque, so the
  /// cards behind do not show through and need not be painted.
  private func fade(_ layer: inout PaintLayer, to alpha: Double) {
    let alpha = alpha.isFinite ? min(max(alpha, 0), 1) : 0
    let kept = layer.tint.alpha * alpha
    let share = kept + (1 - alpha)
    if share > 0 {
      let mixed = layer.tint.mixed(with: theme.background, by: (1 - alpha) / share)
      layer.tint = mixed.withAlpha(share)
    }
    layer.stampOpacity *= alpha
    layer.shadowOpacity = alpha
  }
}
