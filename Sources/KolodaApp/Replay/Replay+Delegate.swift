// The replay as data source and delegate of its view: it answers from the deck's facts, prints
// what it is told, and runs what the script has hooked to it.

import Koloda
import KolodaEngine

extension Replay: KolodaViewDataSource {
  func kolodaNumberOfCards(_ koloda: KolodaView) -> Int { min(deck.cards, stage.limit) }

  func koloda(_ koloda: KolodaView, viewForCardAt index: Int) -> any CardView {
    tell(.requested, index: index)
    return stage.card(index)
  }

  func koloda(_ koloda: KolodaView, viewForCardOverlayAt index: Int) -> OverlayView? {
    stage.overlay(index)
  }
}

extension Replay: KolodaViewDelegate {
  func koloda(
    _ koloda: KolodaView, allowedDirectionsForIndex index: Int
  ) -> [SwipeResultDirection] { deck.directions(of: index) }

  func koloda(
    _ koloda: KolodaView, shouldSwipeCardAt index: Int, in direction: SwipeResultDirection
  ) -> Bool { deck.agrees(to: direction, of: index) }

  func koloda(_ koloda: KolodaView, shouldDragCardAt index: Int) -> Bool {
    !deck.noDrag.contains(index)
  }

  func kolodaShouldApplyAppearAnimation(_ koloda: KolodaView) -> Bool { deck.appear }
  func kolodaShouldMoveBackgroundCard(_ koloda: KolodaView) -> Bool { deck.movesBackground }

  func kolodaPanBegan(_ koloda: KolodaView, card: DraggableCardView) {
    tell(.panBegan, index: card.index)
  }

  func kolodaPanFinished(_ koloda: KolodaView, card: DraggableCardView) {
    tell(.panFinished, index: card.index)
  }

  func koloda(_ koloda: KolodaView, draggedCardAt index: Int, progress: DragProgress) {
    guard complaint == nil else { return }
    printer.dragged(progress, index: index, at: time)
    runHooks(for: .dragged, index: index)
  }

  func koloda(_ koloda: KolodaView, didResetCardAt index: Int) { tell(.didReset, index: index) }

  func koloda(
    _ koloda: KolodaView, didSwipeCardAt index: Int, in direction: SwipeResultDirection
  ) { tell(.didSwipe, index: index, direction: direction) }

  func kolodaDidRunOutOfCards(_ koloda: KolodaView) { tell(.ranOut) }
  func koloda(_ koloda: KolodaView, didShowCardAt index: Int) { tell(.didShow, index: index) }
  func koloda(_ koloda: KolodaView, didSelectCardAt index: Int) { tell(.didSelect, index: index) }

  func koloda(
    _ koloda: KolodaView, didRewindTo index: Int, from direction: SwipeResultDirection
  ) { tell(.didRewind, index: index, direction: direction) }

  func koloda(_ koloda: KolodaView, didReleaseCardAt index: Int) { tell(.released, index: index) }
}

extension Replay {
  private func tell(
    _ event: ReplayEvent, index: Int? = nil, direction: SwipeResultDirection? = nil
  ) {
    guard complaint == nil else { return }
    printer.event(event, at: time, index: index, direction: direction)
    runHooks(for: event, index: index)
  }

  /// Does what waits for an event. Each hook runs once; those it sets wait for the next event.
  func runHooks(for event: ReplayEvent, index: Int?) {
    func matches(_ hook: ScriptHook) -> Bool {
      hook.event == event && (hook.index == nil || hook.index == index)
    }
    guard hooks.contains(where: matches) else { return }
    let due = hooks.filter(matches)
    hooks.removeAll(where: matches)
    for step in due.flatMap(\.then) where complaint == nil { perform(step) }
  }
}
