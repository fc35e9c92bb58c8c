// A card of text: a title and a body, or one text alone, set as large as it fits.
// A body that does not fit at any size scrolls below the title.

import CPango
import KolodaEngine

/// A card that shows text on coloured paper. The text is shown as it is: `&` and `<` are letters. A
/// text that is taller than the card at the smallest size ends with an ellipsis, and scrolls.
@MainActor
public final class TextCard: CardView {
  /// The line above the body; nil or empty = the body alone.
  public let title: String?
  /// The body.
  public let text: String
  /// The colours.
  public let palette: CardPalette
  /// The font family, as fontconfig names it.
  public static let family = "Sans"

  /// Font sizes on a card 400 points wide, largest first: steps of about an eighth.
  private static let sizes = [50, 44, 39, 34, 30, 27, 24, 21.5, 19.5, 17.5, 16, 14.5]

  private var plan: Plan?
  /// The body where it is too long for the card, from the first time it was scrolled.
  var scrolling: ScrollingText?

  /// Counts up when the text has been scrolled.
  public internal(set) var revision = 0
  /// How far the text has been scrolled on a card of the size last scrolled or drawn, points.
  public var scrollOffset: Double { scrolling?.offset ?? 0 }

  /// Makes a card. Without a palette the colours come from the text itself.
  public init(title: String? = nil, text: String, palette: CardPalette? = nil) {
    self.title = title.flatMap { $0.allSatisfy(\.isWhitespace) ? nil : $0 }
    self.text = text
    self.palette = palette ?? .forCard(id: (title ?? "") + text)
  }

  /// Draws paper, accents and text.
  public func draw(in context: CairoContext, size: Size) {
    drawPaper(in: context, size: size)
    let plan = plan(for: size)
    guard !plan.inner.size.isEmpty else { return }
    context.setColor(palette.accent)
    let barX = plan.isRightToLeft ? plan.inner.maxX - plan.bar.width : plan.inner.minX
    if !plan.isEmpty {
      context.fillBar(Rect(origin: Point(x: barX, y: plan.barTop), size: plan.bar))
    }
    context.clipped(to: plan.inner) {
      context.setColor(palette.ink)
      draw(plan.title, weight: Self.titleWeight, at: plan.titleTop, plan: plan, in: context)
      drawBody(plan, in: context)
    }
  }

  // Two weights and no more on all cards: each one new costs fontconfig some 8 ms.
  private static let titleWeight = PANGO_WEIGHT_BOLD
  static let bodyWeight = PANGO_WEIGHT_NORMAL

  private func drawPaper(in context: CairoContext, size: Size) {
    context.fillGradient(
      Rect(origin: .zero, size: size), stops: [(0, palette.top), (1, palette.bottom)])
    let reach = min(size.width, size.height)
    context.setColor(palette.accent.withAlpha(0.07))
    context.fillCircle(
      at: Point(x: size.width - reach * 0.08, y: size.height - reach * 0.04), radius: reach * 0.42)
    context.setColor(palette.accent.withAlpha(0.06))
    context.fillCircle(
      at: Point(x: size.width - reach * 0.46, y: size.height + reach * 0.12), radius: reach * 0.34)
  }

  func draw(
    _ fit: TextFit, weight: PangoWeight, at top: Double, plan: Plan, in context: CairoContext
  ) {
    guard !fit.text.isEmpty, let layout = TextLayout(family: Self.family, weight: weight) else {
      return
    }
    layout.setText(fit.text)
    layout.setShape(
      width: fit.lineWidth, fontSize: fit.fontSize, wrapping: .wordsThenCharacters)
    let x = fit.isRightToLeft ? plan.inner.maxX - fit.lineWidth : plan.inner.minX
    layout.draw(in: context, at: Point(x: x, y: top))
  }
}

extension TextCard {
  /// Where everything goes on a card of one size.
  struct Plan {
    /// The card's size this was made for.
    let card: Size
    /// The box no text leaves.
    let inner: Rect
    /// The size of the accent bar.
    let bar: Size
    /// The title as it fits, empty without one.
    let title: TextFit
    /// The body as it fits.
    let body: TextFit
    /// The upper edge of the bar.
    let barTop: Double
    /// The upper edge of the title.
    let titleTop: Double
    /// The upper edge of the body.
    let bodyTop: Double
    /// Where a body that is too long scrolls: down to the end of the inner box.
    var viewport: Rect {
      Rect(x: inner.minX, y: bodyTop, width: inner.width, height: max(0, inner.maxY - bodyTop))
    }
    /// Whether the bar belongs at the right.
    var isRightToLeft: Bool { (title.text.isEmpty ? body : title).isRightToLeft }
    /// Whether there is no text to show.
    var isEmpty: Bool { title.text.isEmpty && body.text.isEmpty }
  }

  /// The plan for a size; laid out once and kept while the size stays.
  func plan(for size: Size) -> Plan {
    if let plan, plan.card == size { return plan }
    let made = makePlan(for: size)
    plan = made
    return made
  }

  private func makePlan(for size: Size) -> Plan {
    // 1 on a card of 400 × 560 points, never so small that the text could not be read.
    let unit = min(max(min(size.width / 400, size.height / 560), 0.8), 4)
    let margin = min(min(size.width, size.height) * 0.11, 48 * unit)
    let inner = Rect(origin: .zero, size: size).insetBy(dx: margin, dy: margin)
    let bar = Size(width: 44 * unit, height: 5 * unit)
    let barGap = 22 * unit
    let room = Size(width: inner.width, height: max(0, inner.height - bar.height - barGap))
    let (title, gap, body) = fitTexts(into: room, unit: unit)
    let used = bar.height + barGap + title.size.height + gap + body.size.height
    let top = inner.minY + max(0, inner.height - used) * 0.45
    let titleTop = top + bar.height + barGap
    return Plan(
      card: size, inner: inner, bar: bar, title: title, body: body, barTop: top,
      titleTop: titleTop, bodyTop: titleTop + title.size.height + gap)
  }

  /// Fits the title into at most two fifths of the room, and the body into the rest.
  private func fitTexts(
    into room: Size, unit: Double
  ) -> (title: TextFit, gap: Double, body: TextFit) {
    let sizes = Self.sizes.map { $0 * unit }
    let titleSizes = sizes.filter { $0 <= 39 * unit && $0 >= 19 * unit }
    let titleFit = fit(
      title ?? "", into: Size(width: room.width, height: room.height * 0.4), sizes: titleSizes,
      weight: Self.titleWeight)
    let gap = titleFit.text.isEmpty ? 0 : 14 * unit
    let largest = title == nil ? .infinity : max(titleFit.fontSize * 0.72, 14.5 * unit)
    let rest = Size(
      width: room.width, height: max(0, room.height - titleFit.size.height - gap))
    let bodyFit = fit(
      text, into: rest, sizes: sizes.filter { $0 <= largest }, weight: Self.bodyWeight)
    return (titleFit, bodyFit.text.isEmpty ? 0 : gap, bodyFit)
  }

  private func fit(
    _ text: String, into box: Size, sizes: [Double], weight: PangoWeight
  ) -> TextFit {
    guard !text.isEmpty, let layout = TextLayout(family: Self.family, weight: weight) else {
      return .empty
    }
    return .fit(text, into: box, sizes: sizes, balanced: true, with: layout)
  }
}
