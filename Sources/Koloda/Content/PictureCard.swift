// A card that shows a picture file, with a caption over a soft gradient.
// Until the picture has been decoded it is a placeholder; if it cannot be, it says why.

import CCairo
import CPango
import KolodaEngine

/// A card that shows a picture, cut to fill it.
@MainActor
public final class PictureCard: CardView {
  /// The picture's file.
  public let path: FilePath
  /// The line at the bottom of the card; nil or empty = none.
  public let caption: String?
  /// Smaller text below the caption.
  public let detail: String?

  /// Counts up when the picture arrives, fails, or arrives at a better size.
  public private(set) var revision = 0
  /// Called when `revision` has changed: the card wants to be drawn anew.
  public var onChange: (() -> Void)?

  /// What the card shows.
  public enum Content {
    /// Nothing yet.
    case waiting
    /// The picture.
    case picture(DecodedPicture)
    /// The reason there is none.
    case failed(PictureError)
  }

  /// What the card shows now.
  public private(set) var content = Content.waiting
  private weak var loader: PictureLoader?

  /// Makes a card and asks for its picture.
  public init(
    path: FilePath, caption: String? = nil, detail: String? = nil, loader: PictureLoader
  ) {
    self.path = path
    self.caption = caption.flatMap { $0.isEmpty ? nil : $0 }
    self.detail = detail.flatMap { $0.isEmpty ? nil : $0 }
    self.loader = loader
    loader.attach(self)
  }

  /// Takes the decoded picture.
  func show(_ picture: DecodedPicture) { change(to: .picture(picture)) }

  /// Takes the bad news.
  func fail(_ error: PictureError) { change(to: .failed(error)) }

  private func change(to content: Content) {
    self.content = content
    revision += 1
    onChange?()
  }

  /// Draws the picture and the caption, or a placeholder. Tells the loader the size needed.
  public func draw(in context: CairoContext, size: Size) {
    guard !size.isEmpty else { return }
    var (width, height) = (size.width, size.height)
    cairo_user_to_device_distance(context.raw, &width, &height)
    loader?.setPixelSize(PixelSize(Size(width: width, height: height), scale: 1))
    switch content {
    case .waiting:
      PlaceholderCard.draw(name: path.name, reason: nil, in: context, size: size)
    case .failed(let error):
      PlaceholderCard.draw(name: path.name, reason: error.reason, in: context, size: size)
    case .picture(let picture):
      picture.draw(in: context, size: size)
      if caption != nil || detail != nil { drawCaption(in: context, size: size) }
    }
  }
}

extension PictureCard {
  /// Caption and detail, white on a gradient that grows out of the picture.
  private func drawCaption(in context: CairoContext, size: Size) {
    let unit = min(max(min(size.width / 400, size.height / 560), 0.6), 4)
    let margin = min(24 * unit, size.width * 0.08)
    let width = size.width - 2 * margin
    let blocks = [
      block(caption, sizes: [27, 24, 21.5, 19.5, 17.5], lines: 2, weight: PANGO_WEIGHT_BOLD),
      block(detail, sizes: [16, 14.5], lines: 2, weight: PANGO_WEIGHT_NORMAL),
    ].compactMap { $0 }.compactMap { fit($0, unit: unit, width: width, card: size) }
    let height = blocks.reduce(0) { $0 + $1.fit.size.height }
    guard height > 0 else { return }
    let top = size.height - margin * 0.85 - height
    let fadeTop = max(0, top - 90 * unit)
    context.fillGradient(
      Rect(x: 0, y: fadeTop, width: size.width, height: size.height - fadeTop),
      stops: [
        (0, .clear), (0.35, Color.black.withAlpha(0.22)), (1, Color.black.withAlpha(0.72)),
      ])
    context.clipped(
      to: Rect(x: margin, y: top, width: width, height: height)
    ) {
      var y = top
      for block in blocks {
        context.setColor(Color.white.withAlpha(block.spec.weight == PANGO_WEIGHT_BOLD ? 1 : 0.85))
        block.layout.draw(in: context, at: Point(x: margin, y: y))
        y += block.fit.size.height
      }
    }
  }

  private struct Block {
    let text: String
    let sizes: [Double]
    let lines: Int
    let weight: PangoWeight
  }

  private func block(
    _ text: String?, sizes: [Double], lines: Int, weight: PangoWeight
  ) -> Block? {
    text.map { Block(text: $0, sizes: sizes, lines: lines, weight: weight) }
  }

  private func fit(
    _ spec: Block, unit: Double, width: Double, card: Size
  ) -> (spec: Block, layout: TextLayout, fit: TextFit)? {
    guard let layout = TextLayout(family: TextCard.family, weight: spec.weight),
      let smallest = spec.sizes.last
    else { return nil }
    let room = Double(spec.lines) * (smallest * unit * TextLayout.lineHeight + 1)
    let box = Size(width: width, height: min(card.height * 0.4, room))
    let fit = TextFit.fit(spec.text, into: box, sizes: spec.sizes.map { $0 * unit }, with: layout)
    guard !fit.text.isEmpty else { return nil }
    layout.setText(fit.text)
    layout.setShape(width: width, fontSize: fit.fontSize, wrapping: .wordsThenCharacters)
    return (spec, layout, fit)
  }
}
