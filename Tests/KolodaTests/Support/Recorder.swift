// A data source and delegate that writes everything down as short lines and may act on any call.
// Its items are numbers that stay with their card whatever becomes of the index.

import Koloda
import KolodaEngine
import Testing

/// A card that shows nothing and knows which item it was made for.
@MainActor
final class Blank: CardView {
  let item: Int
  init(_ item: Int) { self.item = item }
  func draw(in context: CairoContext, size: Size) {}
}

@MainActor
final class Recorder: KolodaViewDataSource, KolodaViewDelegate {
  /// Everything a deck may call.
  enum Call: String, CaseIterable {
    case count, view, overlay, speed, allowed, shouldSwipe, didSwipe, ranOut, select, shouldAppear
    case shouldMove, shouldTransparentize, dragged, percentage, threshold, reset, show, rewind
    case undo, shouldDrag, began, finished, backgroundMotion, low, release
  }

  var items: [Int]
  /// The news told, one line each.
  var log: [String] = []
  /// All calls, in order.
  var calls: [Call] = []
  /// The indices content was asked for.
  var requests: [Int] = []
  /// The indices content was let go of for.
  var releases: [Int] = []
  /// Every progress report.
  var progress: [DragProgress] = []
  var percentages: [Double] = []

  var allowed: [SwipeResultDirection] = [.left, .right]
  var allowedByIndex: [Int: [SwipeResultDirection]] = [:]
  var vetoed: Set<Int> = []
  var undraggable: Set<Int> = []
  var margin: Double?
  var marginByIndex: [Int: Double] = [:]
  var appears = false
  var movesBackground = true
  var transparentizes = true
  var speed = DragSpeed.default
  var backgroundMotion: Motion?
  /// The direction asked about last.
  var askedDirection = SwipeResultDirection.left
  var overlays: ((Int) -> OverlayView?)?
  /// Runs inside every call, with the index it is about (−1 where there is none).
  var hook: ((Call, Int, KolodaView) -> Void)?

  init(_ count: Int) { items = Array(0..<count) }

  /// How many of a kind were called.
  func count(of call: Call) -> Int { calls.filter { $0 == call }.count }

  /// Forgets what was written down.
  func forget() {
    log.removeAll()
    calls.removeAll()
    requests.removeAll()
    releases.removeAll()
    progress.removeAll()
    percentages.removeAll()
  }

  private func heard(
    _ call: Call, _ koloda: KolodaView, about index: Int = -1, _ line: String? = nil
  ) {
    calls.append(call)
    if let line { log.append(line) }
    hook?(call, index, koloda)
  }

  func kolodaNumberOfCards(_ koloda: KolodaView) -> Int {
    heard(.count, koloda)
    return items.count
  }
  func koloda(_ koloda: KolodaView, viewForCardAt index: Int) -> any CardView {
    #expect(items.indices.contains(index), "content asked for \(index) of \(items.count)")
    requests.append(index)
    let blank = Blank(items.indices.contains(index) ? items[index] : -1)
    heard(.view, koloda, about: index)
    return blank
  }
  func koloda(_ koloda: KolodaView, viewForCardOverlayAt index: Int) -> OverlayView? {
    #expect(items.indices.contains(index), "overlay asked for \(index) of \(items.count)")
    heard(.overlay, koloda, about: index)
    return overlays?(index)
  }
  func kolodaSpeedThatCardShouldDrag(_ koloda: KolodaView) -> DragSpeed {
    heard(.speed, koloda)
    return speed
  }
  func koloda(_ koloda: KolodaView, allowedDirectionsForIndex index: Int)
    -> [SwipeResultDirection]
  {
    heard(.allowed, koloda, about: index)
    return allowedByIndex[index] ?? allowed
  }
  func koloda(
    _ koloda: KolodaView, shouldSwipeCardAt index: Int, in direction: SwipeResultDirection
  ) -> Bool {
    askedDirection = direction
    heard(.shouldSwipe, koloda, about: index)
    return !vetoed.contains(index)
  }
  func koloda(
    _ koloda: KolodaView, didSwipeCardAt index: Int, in direction: SwipeResultDirection
  ) {
    heard(
      .didSwipe, koloda, about: index, "swipe \(index) \(direction) now \(koloda.currentCardIndex)")
  }
  func kolodaDidRunOutOfCards(_ koloda: KolodaView) { heard(.ranOut, koloda, "ranOut") }
  func koloda(_ koloda: KolodaView, didSelectCardAt index: Int) {
    heard(.select, koloda, about: index, "select \(index)")
  }
  func kolodaShouldApplyAppearAnimation(_ koloda: KolodaView) -> Bool {
    heard(.shouldAppear, koloda)
    return appears
  }
  func kolodaShouldMoveBackgroundCard(_ koloda: KolodaView) -> Bool {
    heard(.shouldMove, koloda)
    return movesBackground
  }
  func kolodaShouldTransparentizeNextCard(_ koloda: KolodaView) -> Bool {
    heard(.shouldTransparentize, koloda)
    return transparentizes
  }
  func koloda(
    _ koloda: KolodaView, draggedCardWithPercentage finishPercentage: Double,
    in direction: SwipeResultDirection
  ) {
    percentages.append(finishPercentage)
    heard(.percentage, koloda)
  }
  func koloda(_ koloda: KolodaView, draggedCardAt index: Int, progress: DragProgress) {
    self.progress.append(progress)
    heard(.dragged, koloda, about: index)
  }
  func kolodaSwipeThresholdRatioMargin(_ koloda: KolodaView) -> Double? { margin }
  func koloda(_ koloda: KolodaView, swipeThresholdRatioMarginForIndex index: Int) -> Double? {
    heard(.threshold, koloda, about: index)
    return marginByIndex[index] ?? kolodaSwipeThresholdRatioMargin(koloda)
  }
  func kolodaDidResetCard(_ koloda: KolodaView) { heard(.reset, koloda, "reset") }
  func koloda(_ koloda: KolodaView, didShowCardAt index: Int) {
    heard(.show, koloda, about: index, "show \(index)")
  }
  func koloda(_ koloda: KolodaView, didRewindTo index: Int) {
    heard(.rewind, koloda, about: index, "rewind \(index)")
  }
  func koloda(
    _ koloda: KolodaView, didUndoCardAt index: Int, direction: SwipeResultDirection
  ) { heard(.undo, koloda, about: index, "undo \(index) \(direction)") }
  func koloda(_ koloda: KolodaView, shouldDragCardAt index: Int) -> Bool {
    heard(.shouldDrag, koloda, about: index)
    return !undraggable.contains(index)
  }
  func kolodaPanBegan(_ koloda: KolodaView, card: DraggableCardView) {
    heard(.began, koloda, about: card.index, "began \(card.index)")
  }
  func kolodaPanFinished(_ koloda: KolodaView, card: DraggableCardView) {
    heard(.finished, koloda, about: card.index, "finished \(card.index)")
  }
  func kolodaBackgroundCardAnimation(_ koloda: KolodaView) -> Motion? {
    heard(.backgroundMotion, koloda)
    return backgroundMotion
  }
  func koloda(_ koloda: KolodaView, isRunningLow remaining: Int) {
    heard(.low, koloda, about: remaining, "low \(remaining)")
  }
  func koloda(_ koloda: KolodaView, didReleaseCardAt index: Int) {
    releases.append(index)
    heard(.release, koloda, about: index)
  }
}
