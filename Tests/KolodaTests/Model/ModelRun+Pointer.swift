// The pointer, time and circumstances of the model test.

import Foundation
import KolodaEngine
import Testing

@testable import Koloda

extension ModelRun {
  private func send(_ phase: PointerSample.Phase, after dt: Double) {
    time += dt
    view.handle(PointerSample(phase: phase, position: pointer, time: time))
  }

  func pointerDown() {
    guard !isPressed else { return pointerMoves() }
    pointer = Point(x: random.number(-50...530), y: random.number(-50...770))
    if random.chance(0.7) { pointer = Point(x: 200 + random.number(0...80), y: 300) }
    history.append("press")
    isPressed = true
    if random.chance(0.5) {
      time += random.number(0...0.05)
      view.advance(to: time)
    }
    if !view.isDragging, let hit = view.deck.hitTest(pointer), hit.isLeaving,
      !recorder.undraggable.contains(hit.index)
    {
      history.append("(catches)")
      plain.undo()
    }
    send(.press, after: 0)
  }

  func pointerMoves() {
    guard isPressed else { return pointerDown() }
    let speed = random.pick([100.0, 600, 2500])
    let angle = random.chance(0.7) ? random.pick([0, Double.pi]) : random.number(0...6.28)
    history.append("move")
    isSmooth = false
    for _ in 0..<random.whole(1...5) {
      let dt = random.number(0.001...0.02)
      pointer = Point(
        x: pointer.x + speed * dt * cos(angle), y: pointer.y + speed * dt * sin(angle))
      send(.motion, after: dt)
    }
  }

  func pointerUp() {
    guard isPressed else { return pointerDown() }
    history.append("release")
    isPressed = false
    isReleasing = true
    send(.release, after: random.chance(0.5) ? 0 : random.number(0...0.3))
    isReleasing = false
  }

  func cancel() {
    history.append("cancel")
    isPressed = false
    send(.cancel, after: random.chance(0.5) ? 0 : 0.001)
  }

  func tick() {
    let step = random.pick([1.0 / 60, 1.0 / 60, 1.0 / 144, 0.05, 0.3, 2])
    history.append("tick")
    time += step
    view.advance(to: time)
  }

  /// Changes what delegate and data source answer from now on.
  func rules() {
    history.append("rules")
    isSmooth = false
    recorder.allowed = random.pick([
      [.left, .right], [.left, .right, .up, .down], SwipeResultDirection.allCases, [.up], [],
    ])
    recorder.vetoed = random.chance(0.3) ? [random.whole(0...8)] : []
    recorder.undraggable = random.chance(0.2) ? [random.whole(0...8)] : []
    recorder.margin = random.pick([nil, 0.3, 1])
    recorder.movesBackground = random.chance(0.7)
    recorder.transparentizes = random.chance(0.7)
    recorder.appears = random.chance(0.2)
    recorder.speed = random.pick(DragSpeed.allCases)
    view.layoutDeck()
  }

  /// Changes size and layout of the view.
  func shape() {
    isSmooth = false
    switch random.whole(0...3) {
    case 0:
      view.frame = Rect(
        x: random.number(-20...20), y: random.number(-20...20), width: random.number(1...900),
        height: random.number(1...900))
    case 1: view.countOfVisibleCards = random.whole(0...5)
    case 2: view.visibleCardsDirection = random.pick(VisibleCardsDirection.allCases)
    default: view.reducesMotion = random.chance(0.3)
    }
    history.append("shape \(view.countOfVisibleCards)")
  }
}
