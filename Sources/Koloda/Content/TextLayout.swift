// The owning wrapper over a Pango layout: one block of text in one face, size and width.
// Text is always plain text, never markup.

import CCairo
import CPango
import KolodaEngine

/// A block of text, laid out by Pango: shaping, font fallback, both directions.
@MainActor
final class TextLayout {
  /// How lines are broken.
  enum Wrapping {
    /// Between words only: a word that is too long overhangs.
    case words
    /// Between words, and within a word that is too long.
    case wordsThenCharacters
  }

  private let raw: OpaquePointer

  /// The distance between two lines as a share of the font size. Fixed, so that a line with
  /// fallback fonts (emoji, CJK) is as high as any other.
  static let lineHeight = 1.36

  /// Makes an empty layout for the face named. One that `isAlone` has a context of its own: what
  /// else is drawn does not have it laid out again, which a long text would feel.
  init?(family: String, weight: PangoWeight = PANGO_WEIGHT_NORMAL, isAlone: Bool = false) {
    let own = isAlone ? Self.makeContext() : nil
    defer { if let own { g_object_unref(UnsafeMutableRawPointer(own)) } }
    guard let context = own ?? Self.context, let raw = pango_layout_new(context) else {
      return nil
    }
    self.raw = raw
    self.family = family
    self.weight = weight
  }

  isolated deinit { g_object_unref(UnsafeMutableRawPointer(raw)) }

  private let family: String
  private let weight: PangoWeight

  /// One context for all cards.
  private static let context = makeContext()

  /// Makes a context with grey antialiasing and no hinted metrics, because a card's surface is
  /// rotated and scaled after it has been drawn.
  private static func makeContext() -> OpaquePointer? {
    guard let map = Fonts.map,
      let context = pango_font_map_create_context(map)
    else { return nil }
    let options = cairo_font_options_create()
    cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY)
    cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
    cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_SLIGHT)
    pango_cairo_context_set_font_options(context, options)
    cairo_font_options_destroy(options)
    pango_context_set_round_glyph_positions(context, 0)
    return context
  }

  /// Sets what is laid out.
  func setText(_ text: String) {
    var text = text
    text.withUTF8 { bytes in
      bytes.withMemoryRebound(to: CChar.self) {
        pango_layout_set_text(raw, $0.baseAddress, Int32($0.count))
      }
    }
  }

  /// Sets the width lines may have and the font size, points.
  func setShape(width: Double, fontSize: Double, wrapping: Wrapping) {
    pango_layout_set_width(raw, Int32(width * Double(PANGO_SCALE)))
    pango_layout_set_wrap(
      raw, wrapping == .words ? PANGO_WRAP_WORD : PANGO_WRAP_WORD_CHAR)
    let font = pango_font_description_new()
    family.withCString { pango_font_description_set_family(font, $0) }
    pango_font_description_set_weight(font, weight)
    pango_font_description_set_absolute_size(font, fontSize * Double(PANGO_SCALE))
    pango_layout_set_font_description(raw, font)
    pango_font_description_free(font)
    let attributes = pango_attr_list_new()
    pango_attr_list_insert(
      attributes,
      pango_attr_line_height_new_absolute(Int32(fontSize * Self.lineHeight * Double(PANGO_SCALE))))
    // A word that is broken stays as it is: a hyphen would change a key or an address.
    pango_attr_list_insert(attributes, pango_attr_insert_hyphens_new(0))
    pango_layout_set_attributes(raw, attributes)
    pango_attr_list_unref(attributes)
  }

  /// Centres every line (or not, which is the start).
  func setCentered(_ centered: Bool) {
    pango_layout_set_alignment(raw, centered ? PANGO_ALIGN_CENTER : PANGO_ALIGN_LEFT)
  }

  /// The size of the text laid out, points.
  var size: Size {
    var (width, height): (Int32, Int32) = (0, 0)
    pango_layout_get_size(raw, &width, &height)
    return Size(
      width: Double(width) / Double(PANGO_SCALE), height: Double(height) / Double(PANGO_SCALE))
  }

  /// The number of lines.
  var lineCount: Int { Int(pango_layout_get_line_count(raw)) }

  /// The number of characters no installed font has a glyph for.
  var unknownGlyphCount: Int { Int(pango_layout_get_unknown_glyphs_count(raw)) }

  /// Whether the first strong character is of a script written from right to left.
  var isRightToLeft: Bool { pango_layout_get_direction(raw, 0) == PANGO_DIRECTION_RTL }

  /// How many UTF-8 bytes of the text lie in lines that end above `height`, points.
  func byteCount(above height: Double) -> Int {
    guard let iterator = pango_layout_get_iter(raw) else { return 0 }
    defer { pango_layout_iter_free(iterator) }
    var count = 0
    repeat {
      var (top, bottom): (Int32, Int32) = (0, 0)
      pango_layout_iter_get_line_yrange(iterator, &top, &bottom)
      guard Double(bottom) / Double(PANGO_SCALE) <= height + 0.01,
        let line = pango_layout_iter_get_line_readonly(iterator)
      else { break }
      count = Int(line.pointee.start_index + line.pointee.length)
    } while pango_layout_iter_next_line(iterator) != 0
    return count
  }

  /// Draws the lines that touch the heights from `top` to `bottom`, as if the whole text were drawn
  /// with its top-left corner at `origin`, in the context's colour. The lines stay as they were laid
  /// out, since glyph positions do not depend on the device.
  func drawLines(
    in context: CairoContext, at origin: Point, from top: Double, to bottom: Double
  ) {
    guard let iterator = pango_layout_get_iter(raw) else { return }
    defer { pango_layout_iter_free(iterator) }
    let unit = Double(PANGO_SCALE)
    repeat {
      var (upper, lower): (Int32, Int32) = (0, 0)
      pango_layout_iter_get_line_yrange(iterator, &upper, &lower)
      if origin.y + Double(upper) / unit > bottom { return }
      guard origin.y + Double(lower) / unit >= top,
        let line = pango_layout_iter_get_line_readonly(iterator)
      else { continue }
      var extents = PangoRectangle()
      pango_layout_iter_get_line_extents(iterator, nil, &extents)
      let baseline = Double(pango_layout_iter_get_baseline(iterator)) / unit
      cairo_move_to(context.raw, origin.x + Double(extents.x) / unit, origin.y + baseline)
      pango_cairo_show_layout_line(context.raw, line)
    } while pango_layout_iter_next_line(iterator) != 0
    context.newPath()
  }

  /// Draws the text with its top-left corner at `origin` in the context's colour.
  func draw(in context: CairoContext, at origin: Point) {
    cairo_move_to(context.raw, origin.x, origin.y)
    pango_cairo_update_layout(context.raw, raw)
    pango_cairo_show_layout(context.raw, raw)
  }
}
