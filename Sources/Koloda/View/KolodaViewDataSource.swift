// Where a deck gets its cards from.
// Names and defaults are Koloda's; UIView has become CardView.

import KolodaEngine

/// What provides a `KolodaView` with cards.
@MainActor
public protocol KolodaViewDataSource: AnyObject {
  /// How many cards there are; asked on setup, reload, insert, remove and after each swipe.
  func kolodaNumberOfCards(_ koloda: KolodaView) -> Int

  /// The content of a card; asked only for cards about to be visible, once each, with an index in
  /// 0..<`kolodaNumberOfCards`. It is let go of when the card has left.
  func koloda(_ koloda: KolodaView, viewForCardAt index: Int) -> any CardView

  /// The overlay of a card. Default nil: none.
  func koloda(_ koloda: KolodaView, viewForCardOverlayAt index: Int) -> OverlayView?

  /// How long a swiped card takes to leave. Default `.default`, 0.8 s: the length of a swipe by
  /// program in the koloda feel; the desktop feel takes at most half of it.
  func kolodaSpeedThatCardShouldDrag(_ koloda: KolodaView) -> DragSpeed
}

extension KolodaViewDataSource {
  /// No overlay.
  public func koloda(_ koloda: KolodaView, viewForCardOverlayAt index: Int) -> OverlayView? { nil }
  /// 0.8 s.
  public func kolodaSpeedThatCardShouldDrag(_ koloda: KolodaView) -> DragSpeed { .default }
}
