// The content of one visible card: what the data source gave for it.
// Held from the moment the card is about to be visible until it is out of sight.

import KolodaEngine

/// A visible card's content and overlay.
@MainActor
public final class DraggableCardView {
  /// The card's index in the data source; follows insertions and removals.
  public internal(set) var index: Int
  /// What the card shows.
  public internal(set) var contentView: any CardView
  /// What lies over it while it is dragged.
  public internal(set) var overlayView: OverlayView? { didSet { shown = nil } }
  private var shown: CardOverlay?

  init(index: Int, contentView: any CardView, overlayView: OverlayView?) {
    self.index = index
    self.contentView = contentView
    self.overlayView = overlayView
  }

  /// Hands the overlay what the drag makes of it, if that is something new.
  func show(_ overlay: CardOverlay?) {
    guard overlay != shown else { return }
    shown = overlay
    guard let view = overlayView else { return }
    if let overlay, view.overlayState != overlay.direction {
      view.overlayState = overlay.direction
    }
    view.update(progress: overlay?.progress ?? 0)
  }
}
