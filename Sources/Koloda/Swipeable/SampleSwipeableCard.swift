// A ready card for a swipeable container: a picture on a coloured ground, a title, a subtitle, and
// a round button with an icon on the line between.

import KolodaEngine

/// What a `SampleSwipeableCard` shows.
@MainActor
public struct SampleSwipeableCellViewModel {
  /// The large line.
  public var title: String
  /// The smaller text below it.
  public var subtitle: String
  /// The ground the picture lies on.
  public var color: Color
  /// The picture, anything that can draw itself (a `PictureCard`, say); nil: the title's initial.
  public var picture: (any CardView)?
  /// The icon of the round button; nil: no button.
  public var badge: ButtonIcon?
  /// The colour of the round button.
  public var badgeColor: Color

  /// Makes a view model; the button is red with a plus unless told otherwise.
  public init(
    title: String, subtitle: String, color: Color, picture: (any CardView)? = nil,
    badge: ButtonIcon? = .plus, badgeColor: Color = Theme.standard.pass
  ) {
    self.title = title
    self.subtitle = subtitle
    self.color = color
    self.picture = picture
    self.badge = badge
    self.badgeColor = badgeColor
  }
}

/// A card with a picture, two texts and a round button.
@MainActor
open class SampleSwipeableCard: SwipeableView {
  /// What the card shows.
  public var viewModel: SampleSwipeableCellViewModel { didSet { setNeedsDisplay() } }
  /// Called when the round button is clicked; the card is not selected then. Without it a click
  /// there selects the card.
  public var onBadge: (() -> Void)?

  /// Makes a card.
  public init(viewModel: SampleSwipeableCellViewModel) {
    self.viewModel = viewModel
    super.init()
  }

  /// The card's own changes and its picture's.
  open override var revision: Int { super.revision + (viewModel.picture?.revision ?? 0) }

  /// Draws ground, picture, texts and button.
  open override func draw(in context: CairoContext, size: Size) {
    guard !size.isEmpty else { return }
    let places = SampleCardLayout(size: size)
    context.setColor(.white)
    context.addRect(Rect(origin: .zero, size: size))
    context.fill()
    drawGround(places, in: context)
    drawPicture(places, in: context)
    drawTexts(places, in: context)
    if viewModel.badge != nil { drawBadge(places, in: context) }
  }

  /// Takes clicks on the round button.
  open override func click(at point: Point, size: Size) -> Bool {
    let places = SampleCardLayout(size: size)
    guard viewModel.badge != nil, let onBadge,
      (point - places.badge).length <= places.badgeRadius
    else { return false }
    onBadge()
    return true
  }
}

/// Where the parts of a sample card are, points; proportions of a card of 400 × 560.
struct SampleCardLayout: Equatable {
  /// 1 on a card of 400 × 560.
  let unit: Double
  /// The coloured ground.
  let ground: Rect
  /// The picture.
  let picture: Rect
  /// The texts.
  let texts: Rect
  /// The middle of the round button.
  let badge: Point
  /// From the middle of the button to its rim.
  let badgeRadius: Double

  init(size: Size) {
    unit = min(max(min(size.width / 400, size.height / 560), 0.2), 4)
    let textHeight = min(148 * unit, size.height * 0.5)
    ground = Rect(x: 0, y: 0, width: size.width, height: size.height - textHeight)
    let inset = min(ground.width, ground.height) * 0.13
    picture = ground.insetBy(dx: inset, dy: inset)
    let margin = 28 * unit
    badgeRadius = 31 * unit
    badge = Point(x: size.width - margin - badgeRadius, y: ground.maxY)
    texts = Rect(
      x: margin, y: ground.maxY + 34 * unit, width: max(0, size.width - 2 * margin),
      height: max(0, textHeight - 34 * unit - 20 * unit))
  }
}
