// What a card must be able to do: draw itself.
// Called when its surface is (re)drawn, never per frame.

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
}

extension CardView {
  /// Content that never changes.
  public var revision: Int { 0 }
}
