// What lies over a card while it is dragged, to say what letting go would do.
// Drawn once per direction; while the card moves it is only faded.

import KolodaEngine

/// The overlay of a card. Subclasses draw themselves for each direction; the name and the two
/// members `overlayState` and `update(progress:)` are Koloda's.
@MainActor
open class OverlayView {
  /// The direction it announces; set before `draw` and `update` are called.
  open var overlayState: SwipeResultDirection?

  /// How strongly the overlay shows, 0...1; `update(progress:)` sets it.
  public final var alpha = 0.0

  /// Counts up with `setNeedsDisplay`.
  public private(set) final var revision = 0

  /// Makes an overlay that draws nothing.
  public init() {}

  /// The strength, 0...1, by the progress, 0...1. Default nil: as strong as the progress.
  public final var strengthCurve: ((Double) -> Double)?

  /// Called whenever the drag has moved; `progress` is 0...1. The default makes the overlay as
  /// strong as its curve says.
  open func update(progress: Double) {
    alpha = min(max(strengthCurve?(progress) ?? progress, 0), 1)
  }

  /// A colour laid over the whole card in full strength beneath what `draw` paints; its alpha is
  /// the share it takes at strength 1. Cheaper than painting it in `draw`. Default nil.
  open var tint: Color? { nil }

  /// Draws the overlay for `overlayState` at strength 1 into (0, 0)...`size`, points. Called once
  /// per direction, size and revision, not per frame.
  open func draw(in context: CairoContext, size: Size) {}

  /// The part of the card that `draw` paints into; the smaller, the cheaper. Default all of it.
  open func drawingBounds(for size: Size) -> Rect {
    Rect(origin: .zero, size: size)
  }

  /// Overlays that look the same for the same key share one picture. Default nil: never shared.
  open var sharingKey: AnyHashable? { nil }

  /// The directions worth drawing before they are first needed. Default left and right.
  open var preparedStates: [SwipeResultDirection] { [.left, .right] }

  /// Has the overlay drawn anew.
  public final func setNeedsDisplay() {
    revision += 1
  }
}
