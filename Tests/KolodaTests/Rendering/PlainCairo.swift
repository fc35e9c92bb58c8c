// The reference: a scene painted with plain Cairo calls and no code of the renderer's, the whole
// of it every time, back to front.

import CCairo
import KolodaEngine
import KolodaTestSupport

@testable import Koloda

@MainActor
enum PlainCairo {
  /// Paints a scene without shadows, as one would with Cairo alone.
  static func picture(
    _ scene: DeckScene, _ content: Table, theme: Theme, width: Int = 100, height: Int = 120,
    scale: Double = 1
  ) -> PixelImage {
    let surface = CairoSurface(width: width, height: height)
    let context = CairoContext(surface)
    context.setColor(theme.background)
    context.paint()
    for card in scene.cards {
      paint(card, content, theme: theme, scale: scale, in: context)
    }
    surface.flush()
    return PixelImage(surface.raw) ?? PixelImage(width: 0, height: 0)
  }

  private static func paint(
    _ card: SceneCard, _ content: Table, theme: Theme, scale: Double, in context: CairoContext
  ) {
    let picture = drawn(card, content, theme: theme, scale: scale)
    context.saved {
      context.scale(x: scale, y: scale)
      context.concatenate(card.transform)
      context.scale(x: 1 / scale, y: 1 / scale)
      paint(picture, card.role == .background ? 1 : card.alpha, in: context)
    }
  }

  private static func paint(_ surface: CairoSurface, _ alpha: Double, in context: CairoContext) {
    context.setSource(surface, at: Point(x: -1, y: -1), filter: CAIRO_FILTER_BILINEAR)
    context.paint(alpha: alpha)
  }

  /// The card with its overlay, in its own pixels, with a border of one.
  private static func drawn(
    _ card: SceneCard, _ content: Table, theme: Theme, scale: Double
  ) -> CairoSurface {
    shape(card, theme, scale) { context in
      context.setColor(theme.card)
      context.paint()
      content.views[card.index]?.draw(in: context, size: card.size)
      guard let overlay = card.overlay, let view = content.overlays[card.index] else { return }
      view.overlayState = overlay.direction
      view.update(progress: overlay.progress)
      if let tint = view.tint {
        context.setColor(tint.withAlpha(tint.alpha * view.alpha))
        context.paint()
      }
      cairo_push_group(context.raw)
      view.draw(in: context, size: card.size)
      cairo_pop_group_to_source(context.raw)
      context.paint(alpha: view.alpha)
    } finish: { context in
      // A background card lies on an opaque plate of the window's colour in the card's shape.
      guard card.role == .background else { return }
      context.setColor(theme.background.withAlpha(1 - card.alpha))
      context.paint()
    }
  }

  private static func shape(
    _ card: SceneCard, _ theme: Theme, _ scale: Double, _ paint: (CairoContext) -> Void,
    finish: (CairoContext) -> Void
  ) -> CairoSurface {
    let size = Size(width: card.size.width * scale, height: card.size.height * scale)
    let surface = CairoSurface(width: Int(size.width) + 2, height: Int(size.height) + 2)
    let context = CairoContext(surface)
    context.translate(by: Point(x: 1, y: 1))
    cairo_push_group(context.raw)
    context.saved {
      context.scale(x: scale, y: scale)
      paint(context)
    }
    finish(context)
    cairo_pop_group_to_source(context.raw)
    context.addRoundedRect(Rect(origin: .zero, size: size), radius: theme.cornerRadius * scale)
    context.fill()
    return surface
  }
}
