// The body of a text card that is too long for it: drawn in part, moved by wheel and drag.

import KolodaEngine

extension TextCard {
  /// Whether the body is taller than its box at the smallest font size.
  public func isScrollable(size: Size) -> Bool { plan(for: size).body.isTruncated }

  /// Scrolls the body, as far as there is any; the title stays.
  public func scroll(by distance: Double, size: Size) -> Bool {
    let plan = plan(for: size)
    guard plan.body.isTruncated else { return false }
    if scrolling == nil { scrolling = makeScrolling(plan) }
    guard laidOut(for: plan)?.scroll(by: distance) == true else { return false }
    revision += 1
    return true
  }

  /// The scrolled body, laid out for a plan; nil while it has never been scrolled.
  private func laidOut(for plan: Plan) -> ScrollingText? {
    guard let known = scrolling, known.viewport != plan.viewport else { return scrolling }
    let made = makeScrolling(plan)
    made?.take(placeOf: known)
    scrolling = made
    return made
  }

  private func makeScrolling(_ plan: Plan) -> ScrollingText? {
    ScrollingText(text, in: plan.viewport, fontSize: plan.body.fontSize, family: Self.family)
  }

  /// Draws the body, or what is to be seen of one that is too long.
  func drawBody(_ plan: Plan, in context: CairoContext) {
    let color = palette.ink.withAlpha(title == nil ? 1 : 0.86)
    guard plan.body.isTruncated else {
      context.setColor(color)
      return draw(plan.body, weight: Self.bodyWeight, at: plan.bodyTop, plan: plan, in: context)
    }
    if let scrolling = laidOut(for: plan) { return scrolling.draw(in: context, color: color) }
    let line = plan.body.fontSize * TextLayout.lineHeight
    context.faded(plan.viewport, top: 0, bottom: line / plan.viewport.height) {
      context.setColor(color)
      draw(plan.body, weight: Self.bodyWeight, at: plan.bodyTop, plan: plan, in: context)
    }
  }
}
