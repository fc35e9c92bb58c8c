// What a card must be able to do: draw itself. It may also take clicks and scroll.
// Drawing is called for when its surface is (re)drawn, never per frame.

import KolodaEngine

/// The content of a card: an object that can draw itself into a Cairo context at a given size.
@MainActor
public protocol CardView: AnyObject {
  /// Draws the whole card into (0, 0)...`size`, points. The context is clipped to the card's
  /// rounded shape and scaled to the device already.
  func draw(in context: CairoContext, size: Size)

  /// Counts up whenever the content has changed and wants to be drawn anew (a picture that has
  /// been decoded). Default 0: never changes.
  var revision: Int { get }

  /// The front card was clicked at a point of (0, 0)...`size`, points: where the button went down.
  /// Returns whether a region of the card takes the click for itself; if so, the card is not
  /// selected. Never called for a press that became a drag, nor on a background card. Default
  /// false: no such region.
  func click(at point: Point, size: Size) -> Bool

  /// Whether there is more to see than fits into `size`, points, so that a steep drag scrolls the
  /// card where it may not be swiped up or down. Default false.
  func isScrollable(size: Size) -> Bool

  /// Scrolls what does not fit into `size`, points; a positive distance shows what is further down.
  /// Returns whether anything moved, in which case `revision` has changed too. Default false:
  /// nothing to scroll.
  func scroll(by distance: Double, size: Size) -> Bool
}

extension CardView {
  /// Content that never changes.
  public var revision: Int { 0 }
  /// No region that takes a click.
  public func click(at point: Point, size: Size) -> Bool { false }
  /// All there is to see fits.
  public func isScrollable(size: Size) -> Bool { false }
  /// Nothing to scroll.
  public func scroll(by distance: Double, size: Size) -> Bool { false }
}
