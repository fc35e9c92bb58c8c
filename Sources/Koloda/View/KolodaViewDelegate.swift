// What a deck asks and tells: the questions before something happens, the news after it.
// Names, defaults and order are Koloda's; where it was silent, `KolodaView` documents the order.

import KolodaEngine

/// What a `KolodaView` asks and tells. Every member has a default. Any method of the view may be
/// called from any of them.
@MainActor
public protocol KolodaViewDelegate: AnyObject {
  /// The directions the card may be swiped in. Default left and right.
  func koloda(_ koloda: KolodaView, allowedDirectionsForIndex index: Int)
    -> [SwipeResultDirection]
  /// Whether a swipe may happen: asked once per release that passed the threshold, and per
  /// `swipe(_:)` without force. Default true.
  func koloda(
    _ koloda: KolodaView, shouldSwipeCardAt index: Int, in direction: SwipeResultDirection
  ) -> Bool
  /// A card has been swiped, by drag or program: at the moment of decision, after
  /// `currentCardIndex` has moved on.
  func koloda(
    _ koloda: KolodaView, didSwipeCardAt index: Int, in direction: SwipeResultDirection)
  /// No card is left: once, right after the `didSwipe` (or the removal) of the last one.
  func kolodaDidRunOutOfCards(_ koloda: KolodaView)
  /// The front card was clicked, or selected by key.
  func koloda(_ koloda: KolodaView, didSelectCardAt index: Int)
  /// Whether a deck that showed nothing appears with an animation on reload. Default true.
  func kolodaShouldApplyAppearAnimation(_ koloda: KolodaView) -> Bool
  /// Whether the background cards follow the drag. Default true.
  func kolodaShouldMoveBackgroundCard(_ koloda: KolodaView) -> Bool
  /// Whether background cards use `alphaValueSemiTransparent`. Default true.
  func kolodaShouldTransparentizeNextCard(_ koloda: KolodaView) -> Bool
  /// The front card is dragged: the share of half its size along the direction, 0...100.
  func koloda(
    _ koloda: KolodaView, draggedCardWithPercentage finishPercentage: Double,
    in direction: SwipeResultDirection)
  /// The same with all there is to know: threshold share, whether letting go would swipe.
  func koloda(_ koloda: KolodaView, draggedCardAt index: Int, progress: DragProgress)
  /// The share of half the card's size needed for a swipe, 0...1. Default nil; nil and 0 mean the
  /// feel's threshold (koloda 1.0, desktop 0.5).
  func kolodaSwipeThresholdRatioMargin(_ koloda: KolodaView) -> Double?
  /// The same for one card; asked when it is taken hold of. Default
  /// `kolodaSwipeThresholdRatioMargin`.
  func koloda(_ koloda: KolodaView, swipeThresholdRatioMarginForIndex index: Int) -> Double?
  /// A released card goes back.
  func kolodaDidResetCard(_ koloda: KolodaView)
  /// The same, with the card. Default `kolodaDidResetCard`.
  func koloda(_ koloda: KolodaView, didResetCardAt index: Int)
  /// A card has become the front card and has settled; also the first one.
  func koloda(_ koloda: KolodaView, didShowCardAt index: Int)
  /// An undone card has settled in front.
  func koloda(_ koloda: KolodaView, didRewindTo index: Int)
  /// The same, with the direction it came from. Default `koloda(_:didRewindTo:)`.
  func koloda(
    _ koloda: KolodaView, didRewindTo index: Int, from direction: SwipeResultDirection)
  /// A swipe has been taken back: at the moment of decision, with the direction it comes from.
  func koloda(
    _ koloda: KolodaView, didUndoCardAt index: Int, direction: SwipeResultDirection)
  /// Whether a card may be dragged; asked when a pan begins. Default true.
  func koloda(_ koloda: KolodaView, shouldDragCardAt index: Int) -> Bool
  /// A card has been taken hold of.
  func kolodaPanBegan(_ koloda: KolodaView, card: DraggableCardView)
  /// A card has been let go, or the hold was broken.
  func kolodaPanFinished(_ koloda: KolodaView, card: DraggableCardView)
  /// The motion of the background cards after a swipe. Default nil: the animator's.
  func kolodaBackgroundCardAnimation(_ koloda: KolodaView) -> Motion?
  /// The cards left have come down to `lowWaterMark`.
  func koloda(_ koloda: KolodaView, isRunningLow remaining: Int)
  /// The content of a card is let go of: it is out of sight.
  func koloda(_ koloda: KolodaView, didReleaseCardAt index: Int)
}

extension KolodaViewDelegate {
  public func koloda(_ koloda: KolodaView, allowedDirectionsForIndex index: Int)
    -> [SwipeResultDirection]
  { [.left, .right] }
  public func koloda(
    _ koloda: KolodaView, shouldSwipeCardAt index: Int, in direction: SwipeResultDirection
  ) -> Bool { true }
  public func koloda(
    _ koloda: KolodaView, didSwipeCardAt index: Int, in direction: SwipeResultDirection
  ) {}
  public func kolodaDidRunOutOfCards(_ koloda: KolodaView) {}
  public func koloda(_ koloda: KolodaView, didSelectCardAt index: Int) {}
  public func kolodaShouldApplyAppearAnimation(_ koloda: KolodaView) -> Bool { true }
  public func kolodaShouldMoveBackgroundCard(_ koloda: KolodaView) -> Bool { true }
  public func kolodaShouldTransparentizeNextCard(_ koloda: KolodaView) -> Bool { true }
  public func koloda(
    _ koloda: KolodaView, draggedCardWithPercentage finishPercentage: Double,
    in direction: SwipeResultDirection
  ) {}
  public func koloda(_ koloda: KolodaView, draggedCardAt index: Int, progress: DragProgress) {}
  public func kolodaSwipeThresholdRatioMargin(_ koloda: KolodaView) -> Double? { nil }
  public func koloda(_ koloda: KolodaView, swipeThresholdRatioMarginForIndex index: Int)
    -> Double?
  { kolodaSwipeThresholdRatioMargin(koloda) }
  public func kolodaDidResetCard(_ koloda: KolodaView) {}
  public func koloda(_ koloda: KolodaView, didResetCardAt index: Int) {
    kolodaDidResetCard(koloda)
  }
  public func koloda(_ koloda: KolodaView, didShowCardAt index: Int) {}
  public func koloda(_ koloda: KolodaView, didRewindTo index: Int) {}
  public func koloda(
    _ koloda: KolodaView, didRewindTo index: Int, from direction: SwipeResultDirection
  ) { self.koloda(koloda, didRewindTo: index) }
  public func koloda(
    _ koloda: KolodaView, didUndoCardAt index: Int, direction: SwipeResultDirection
  ) {}
  public func koloda(_ koloda: KolodaView, shouldDragCardAt index: Int) -> Bool { true }
  public func kolodaPanBegan(_ koloda: KolodaView, card: DraggableCardView) {}
  public func kolodaPanFinished(_ koloda: KolodaView, card: DraggableCardView) {}
  public func kolodaBackgroundCardAnimation(_ koloda: KolodaView) -> Motion? { nil }
  public func koloda(_ koloda: KolodaView, isRunningLow remaining: Int) {}
  public func koloda(_ koloda: KolodaView, didReleaseCardAt index: Int) {}
}
