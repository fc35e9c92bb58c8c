// How a sample card paints its parts: the ground, the picture with its shadow, texts, the button.

import CPango
import KolodaEngine

extension SampleSwipeableCard {
  func drawGround(_ places: SampleCardLayout, in context: CairoContext) {
    let ground = places.ground
    let color = viewModel.color
    context.clipped(to: ground) {
      context.fillGradient(
        ground,
        stops: [
          (0, color.mixed(with: .white, by: 0.20)), (1, color.mixed(with: .black, by: 0.10)),
        ])
      context.setColor(Color.white.withAlpha(0.10))
      context.fillCircle(
        at: Point(x: ground.width * 0.94, y: ground.height * 0.06), radius: ground.width * 0.36)
      context.setColor(Color.white.withAlpha(0.07))
      context.fillCircle(
        at: Point(x: ground.width * 0.04, y: ground.height * 0.98), radius: ground.width * 0.42)
    }
  }

  func drawPicture(_ places: SampleCardLayout, in context: CairoContext) {
    let box = places.picture
    guard !box.size.isEmpty else { return }
    guard let picture = viewModel.picture else { return drawInitial(places, in: context) }
    let radius = 16 * places.unit
    context.fillSoftly(under: box, radius: radius, reach: 14 * places.unit)
    context.saved {
      context.newPath()
      context.addRoundedRect(box, radius: radius)
      context.clip()
      context.translate(by: box.origin)
      context.setColor(Color.white.withAlpha(0.85))
      context.paint()
      picture.draw(in: context, size: box.size)
    }
  }

  /// The first letter of the title on a disc, in place of a picture.
  private func drawInitial(_ places: SampleCardLayout, in context: CairoContext) {
    let radius = min(places.picture.width, places.picture.height) * 0.42
    let middle = places.picture.center
    context.setColor(Color.white.withAlpha(0.22))
    context.fillCircle(at: middle, radius: radius)
    guard let initial = viewModel.title.first(where: { !$0.isWhitespace }) else { return }
    Label(
      String(initial).uppercased(), size: radius * 1.05, weight: .bold, family: TextCard.family,
      in: context
    ).draw(in: context, centeredAt: middle, color: .white)
  }

  func drawTexts(_ places: SampleCardLayout, in context: CairoContext) {
    let box = places.texts
    let title = place(
      viewModel.title, sizes: [29, 26, 23, 20], lines: 1, weight: PANGO_WEIGHT_BOLD,
      color: Color(hex: 0x20_2636), top: box.minY, places, in: context)
    let gap = title > box.minY ? 3 * places.unit : 0
    _ = place(
      viewModel.subtitle, sizes: [17, 15.5], lines: 2, weight: PANGO_WEIGHT_NORMAL,
      color: Color(hex: 0x76_7F92), top: title + gap, places, in: context)
  }

  /// Sets a text below `top` and gives its lower edge.
  private func place(
    _ text: String, sizes: [Double], lines: Int, weight: PangoWeight, color: Color, top: Double,
    _ places: SampleCardLayout, in context: CairoContext
  ) -> Double {
    let sizes = sizes.map { $0 * places.unit }
    guard let largest = sizes.first,
      let layout = TextLayout(family: TextCard.family, weight: weight)
    else { return top }
    let height = min(
      places.texts.maxY - top, Double(lines) * (largest * TextLayout.lineHeight + 1))
    let fit = TextFit.fit(
      text, into: Size(width: places.texts.width, height: max(0, height)), sizes: sizes,
      with: layout)
    guard !fit.text.isEmpty else { return top }
    layout.setText(fit.text)
    layout.setShape(width: fit.lineWidth, fontSize: fit.fontSize, wrapping: .wordsThenCharacters)
    context.setColor(color)
    layout.draw(in: context, at: Point(x: places.texts.minX, y: top))
    return top + fit.size.height
  }

  func drawBadge(_ places: SampleCardLayout, in context: CairoContext) {
    guard let icon = viewModel.badge else { return }
    let (middle, radius) = (places.badge, places.badgeRadius)
    let box = Rect(
      x: middle.x - radius, y: middle.y - radius, width: 2 * radius, height: 2 * radius)
    context.fillSoftly(under: box, radius: radius, reach: 9 * places.unit)
    context.newPath()
    context.addCircle(center: middle, radius: radius)
    context.setLinearGradient(
      from: Point(x: middle.x, y: box.minY), to: Point(x: middle.x, y: box.maxY),
      stops: [
        (0, viewModel.badgeColor.mixed(with: .white, by: 0.12)),
        (1, viewModel.badgeColor.mixed(with: .black, by: 0.06)),
      ])
    context.fill()
    context.setColor(.white)
    icon.draw(in: context, at: middle, size: radius * 0.42)
  }
}

extension CairoContext {
  /// A soft shadow beneath a rounded box, reaching so far beyond it, points.
  fileprivate func fillSoftly(under box: Rect, radius: Double, reach: Double) {
    let steps = 12
    setColor(Color(hex: 0x10_1830, alpha: 0.034))
    for step in 0..<steps {
      let spread = reach * (1 - 2 * Double(step) / Double(steps))
      newPath()
      addRoundedRect(
        Rect(origin: Point(x: box.minX, y: box.minY + reach * 0.45), size: box.size)
          .insetBy(dx: -spread, dy: -spread),
        radius: max(0, radius + spread))
      fill()
    }
  }
}
