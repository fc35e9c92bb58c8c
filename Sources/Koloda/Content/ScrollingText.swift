// A text taller than its box: which part of it is seen, and how that is drawn.
// The whole text is laid out when it is scrolled for the first time; until then its beginning does.

import CCairo
import CPango
import KolodaEngine

/// A long text behind a window of the card, moved up and down.
@MainActor
final class ScrollingText {
  /// The part of the card in which it is seen, points.
  let viewport: Rect
  /// How far the text has moved up, points: 0...`range`.
  private(set) var offset = 0.0
  /// The offset at which its end is seen, points.
  let range: Double

  private let layout: TextLayout
  private let fontSize: Double

  /// Lays out a text at one font size; nil where there is nothing to scroll.
  init?(_ text: String, in viewport: Rect, fontSize: Double, family: String) {
    guard let layout = TextLayout(family: family, isAlone: true) else { return nil }
    layout.setText(TextFit.whole(text, fontSize: fontSize))
    layout.setShape(width: viewport.width, fontSize: fontSize, wrapping: .wordsThenCharacters)
    range = layout.size.height - viewport.height
    guard range > 0 else { return nil }
    self.layout = layout
    self.viewport = viewport
    self.fontSize = fontSize
  }

  /// Moves the text up by a distance, as far as there is any. Returns whether it moved.
  func scroll(by distance: Double) -> Bool {
    let target = min(max(offset + distance, 0), range)
    guard target != offset else { return false }
    offset = target
    return true
  }

  /// Goes to the place another layout of the same text was at.
  func take(placeOf other: ScrollingText) { offset = range * (other.offset / other.range) }

  /// Draws the lines in sight, faded where more of them follow.
  func draw(in context: CairoContext, color: Color) {
    let band = min(1, 1.6 * fontSize * TextLayout.lineHeight / viewport.height)
    context.faded(viewport, top: offset > 0 ? band : 0, bottom: offset < range ? band : 0) {
      context.setColor(color)
      let corner = Point(x: viewport.minX, y: viewport.minY - offset)
      layout.drawLines(in: context, at: corner, from: viewport.minY, to: viewport.maxY)
    }
  }
}

extension CairoContext {
  /// Draws through a window whose upper and lower edge fade out over a share of its height, 0...1.
  func faded(_ window: Rect, top: Double, bottom: Double, _ body: () -> Void) {
    clipped(to: window) {
      guard top > 0 || bottom > 0 else { return body() }
      cairo_push_group(raw)
      body()
      cairo_pop_group_to_source(raw)
      let mask = cairo_pattern_create_linear(0, window.minY, 0, window.maxY)
      for (offset, alpha) in [
        (0, top > 0 ? 0.0 : 1), (min(top, 0.5), 1), (1 - min(bottom, 0.5), 1),
        (1, bottom > 0 ? 0 : 1),
      ] {
        cairo_pattern_add_color_stop_rgba(mask, offset, 0, 0, 0, alpha)
      }
      cairo_mask(raw, mask)
      cairo_pattern_destroy(mask)
    }
  }
}
