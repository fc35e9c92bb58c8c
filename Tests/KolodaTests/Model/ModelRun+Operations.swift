// The operations of the model test: each is done to the arrays, then to the deck.
// What the deck answers must be what the arrays foretell.

import KolodaEngine
import Testing

@testable import Koloda

extension ModelRun {
  /// One operation a host or a program can do; at one moment, no card may jump by it.
  func operate() {
    isSmooth = !view.reducesMotion
    let before = view.scene
    let moment = view.deck.time
    act()
    if isSmooth, view.deck.time == moment { checkContinuity(before, view.scene) }
  }

  /// Whether to animate; if not, cards may jump.
  private var animates: Bool {
    let animates = random.chance(0.85)
    if !animates { isSmooth = false }
    return animates
  }

  private func act() {
    switch random.whole(0...99) {
    case 0..<22: pointerDown()
    case 22..<46: pointerMoves()
    case 46..<58: pointerUp()
    case 58..<60: cancel()
    case 60..<75: tick()
    case 75..<78: rules()
    case 78..<81: shape()
    default: command()
    }
  }

  /// Something a program may also do inside a callback.
  func command() {
    let wasReleasing = isReleasing
    isReleasing = false
    defer { isReleasing = wasReleasing }
    switch random.whole(0...13) {
    case 0, 1, 2: swipe()
    case 3, 4: undo()
    case 5: redo()
    case 6: jump()
    case 7: insert()
    case 8: remove()
    case 9: reload()
    case 10: if random.chance(0.3) { reset() } else { insert() }
    case 11: select()
    case 12: if random.chance(0.3) { loop() } else { swipe() }
    default: reloadCards()
    }
  }

  private func swipe() {
    let direction = random.pick(SwipeResultDirection.allCases)
    let isForced = random.chance(0.5)
    let index = plain.currentIndex
    let may =
      plain.front != nil
      && (isForced || recorder.allowed.contains(direction) && !recorder.vetoed.contains(index))
    history.append("swipe \(direction)\(isForced ? " forced" : "")")
    if may { swipePlain(direction, index) }
    let done = view.swipe(direction, force: isForced, animated: animates)
    check(done == may, "swipe answered \(done)")
  }

  private func undo() {
    let may = !plain.done.isEmpty
    history.append("undo")
    plain.undo()
    let direction = random.chance(0.2) ? random.pick(SwipeResultDirection.allCases) : nil
    let done = view.revertAction(direction: direction, animated: animates)
    check(done == may, "undo answered \(done)")
  }

  private func redo() {
    let may = plain.canRedo
    history.append("redo")
    if may {
      if let front = plain.front { expected.append(front) }
      plain.redo()
    }
    let done = view.redoAction()
    check(done == may, "redo answered \(done)")
  }

  private func jump() {
    let index = random.whole(-1...plain.items.count)
    let may = plain.items.indices.contains(index)
    history.append("jump \(index)")
    isSmooth = false
    if may { plain.jump(to: index) }
    let done = view.jump(to: index)
    check(done == may, "jump answered \(done)")
  }

  private func insert() {
    guard plain.items.count < 30 else { return }
    let start = random.whole(0...plain.items.count)
    let new = newItems(random.whole(1...3))
    history.append("insert \(new.count) at \(start)")
    plain.insert(new, at: start, isHeld: view.isDragging)
    recorder.items = plain.items
    view.insertCardAtIndexRange(start..<start + new.count, animated: animates)
  }

  private func remove() {
    guard !plain.items.isEmpty else { return }
    let start =
      random.chance(0.5)
      ? min(plain.currentIndex, plain.items.count - 1)
      : random.whole(0...plain.items.count - 1)
    let range = start..<min(start + random.whole(1...3), plain.items.count)
    history.append("remove \(range)")
    plain.remove(range)
    recorder.items = plain.items
    view.removeCardInIndexRange(range, animated: animates)
  }

  private func reload() {
    var items = plain.items
    switch random.whole(0...5) {
    case 0: items.removeLast(min(items.count, random.whole(1...4)))
    case 1: items += newItems(random.whole(1...4))
    default: break
    }
    history.append("reload \(items.count)")
    plain.reload(items)
    recorder.items = items
    view.reloadData()
  }

  private func reset() {
    history.append("reset")
    plain.reset()
    view.resetCurrentCardIndex()
  }

  private func select() {
    history.append("select")
    let may = plain.front != nil
    let done = view.selectFrontCard()
    check(done == may, "select answered \(done)")
  }

  private func loop() {
    history.append("loop \(!plain.isLoop)")
    plain.setLoop(!plain.isLoop)
    view.isLoop = plain.isLoop
  }

  private func reloadCards() {
    let start = random.whole(0...max(plain.items.count, 1))
    history.append("reload cards from \(start)")
    view.reloadCardsInIndexRange(start..<start + 2)
  }
}
