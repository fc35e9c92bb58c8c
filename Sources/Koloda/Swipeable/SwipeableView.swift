// The base of every card in a swipeable container: it shows something, and the container swipes it.

import KolodaEngine

/// A card of a `SwipeableCardViewContainer`. A subclass draws its content and nothing else; being
/// dragged, thrown and brought back is the container's business, round corners and the shadow are
/// the renderer's.
@MainActor
open class SwipeableView: CardView {
  private var changes = 0

  /// Told when the card wants to be drawn anew.
  var onChange: (() -> Void)?

  /// Makes a blank card.
  public init() {}

  /// How often the content has changed. A subclass whose content counts its own changes adds them.
  open var revision: Int { changes }

  /// Has the card drawn anew: its content has changed.
  public func setNeedsDisplay() {
    changes += 1
    onChange?()
  }

  /// Draws the whole card into (0, 0)...`size`, points. Draws nothing here, which leaves the card
  /// in the theme's colour.
  open func draw(in context: CairoContext, size: Size) {}

  /// Whether a region of the card takes a click at a point of (0, 0)...`size`, points. False here.
  open func click(at point: Point, size: Size) -> Bool { false }

  /// Whether there is more to see than fits into `size`, points. False here.
  open func isScrollable(size: Size) -> Bool { false }

  /// Scrolls what does not fit by a distance in points. Returns whether anything moved; false here.
  open func scroll(by distance: Double, size: Size) -> Bool { false }
}

/// The same by its other name.
public typealias SwipeableCardView = SwipeableView
