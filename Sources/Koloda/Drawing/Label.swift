// One line of text around the cards: the counter, button captions, the help sheet, stamps.
// Card content has its own, richer text; this one neither wraps nor shapes paragraphs.

import CCairo
import CPango
import KolodaEngine

/// A line of text, laid out once and drawn where it is needed.
@MainActor
public final class Label {
  /// How heavy the letters are.
  public enum Weight: Sendable {
    /// 400.
    case regular
    /// 600.
    case semibold
    /// 700.
    case bold

    fileprivate var pango: PangoWeight {
      switch self {
      case .regular: PANGO_WEIGHT_NORMAL
      case .semibold: PANGO_WEIGHT_SEMIBOLD
      case .bold: PANGO_WEIGHT_BOLD
      }
    }
  }

  /// Width and height of the line, points.
  public let size: Size
  private let layout: OpaquePointer

  /// Lays out a line; `size` is the em of the letters in points of the context, `spacing` what is
  /// added between letters, in the same points.
  public init(
    _ text: String, size em: Double, weight: Weight = .regular, family: String,
    spacing: Double = 0, in context: CairoContext
  ) {
    layout = Self.layout(in: context)
    let font = pango_font_description_new()
    pango_font_description_set_family(font, family)
    pango_font_description_set_absolute_size(font, em * Double(PANGO_SCALE))
    pango_font_description_set_weight(font, weight.pango)
    pango_layout_set_font_description(layout, font)
    pango_font_description_free(font)
    pango_layout_set_single_paragraph_mode(layout, 1)
    pango_layout_set_text(layout, text, -1)
    if spacing != 0 {
      let attributes = pango_attr_list_new()
      pango_attr_list_insert(
        attributes, pango_attr_letter_spacing_new(Int32(spacing * Double(PANGO_SCALE))))
      pango_layout_set_attributes(layout, attributes)
      pango_attr_list_unref(attributes)
    }
    var width: Int32 = 0
    var height: Int32 = 0
    pango_layout_get_size(layout, &width, &height)
    size = Size(
      width: max(0, Double(width) / Double(PANGO_SCALE) - spacing),
      height: Double(height) / Double(PANGO_SCALE))
  }

  private static func layout(in context: CairoContext) -> OpaquePointer {
    guard let map = Fonts.map, let own = pango_font_map_create_context(map) else {
      return pango_cairo_create_layout(context.raw)
    }
    defer { g_object_unref(UnsafeMutableRawPointer(own)) }
    pango_cairo_update_context(context.raw, own)
    return pango_layout_new(own)
  }

  isolated deinit { g_object_unref(UnsafeMutableRawPointer(layout)) }

  /// Draws the line in a colour, its top-left corner at a point.
  public func draw(in context: CairoContext, at origin: Point, color: Color) {
    context.setColor(color)
    context.move(to: origin)
    pango_cairo_update_layout(context.raw, layout)
    pango_cairo_show_layout(context.raw, layout)
    context.newPath()
  }

  /// Draws the line with its middle at a point.
  public func draw(in context: CairoContext, centeredAt middle: Point, color: Color) {
    let origin = Point(x: middle.x - size.width / 2, y: middle.y - size.height / 2)
    draw(in: context, at: origin, color: color)
  }
}
