// What the lines of a script do to the view.

import Koloda
import KolodaEngine

extension Replay {
  /// Does one thing now; what the deck refuses is printed.
  func act(_ step: ScriptStep) {
    switch step.action {
    case .pointer(let phase, let position, let button, let time):
      view.handle(
        PointerSample(
          phase: phase, position: position + view.frame.origin, time: time ?? self.time,
          button: button))
    case .cancel: view.cancelGesture()
    case .count(let count): deck.cards = count
    case .reload: view.reloadData()
    case .insert(let range): view.insertCardAtIndexRange(range.from..<range.to)
    case .remove(let range): view.removeCardInIndexRange(range.from..<range.to)
    case .reloadCards(let range): view.reloadCardsInIndexRange(range.from..<range.to)
    case .resize(let size, let surroundings): stage.place(size, surroundings)
    case .set(let facts): change(facts)
    case .on(let hook): hooks.append(hook)
    case .sample: printer.scene(view.scene, of: view.frame.origin, at: time)
    case .key, .swipe, .undo, .redo, .reset, .jump: command(step)
    }
  }

  private func command(_ step: ScriptStep) {
    switch step.action {
    case .key(let name, let control, let shift):
      key(KeyBindings.action(forKey: name, control: control, shift: shift))
    case .swipe(let direction, let force): swipe(direction, force: force, as: step.verb)
    case .undo(let direction): undo(from: direction, as: step.verb)
    case .redo: redo(as: step.verb)
    case .jump(let index):
      if !view.jump(to: index) { refuse(step.verb, "no such card") }
    default: view.resetCurrentCardIndex()
    }
  }

  private func key(_ action: KeyAction?) {
    switch action {
    case .command(.swipe(let direction)): swipe(direction, force: false, as: .key)
    case .command(.undo): undo(from: nil, as: .key)
    case .command(.redo): redo(as: .key)
    case .command(.reset): view.resetCurrentCardIndex()
    case .command(.select):
      if !view.selectFrontCard() { refuse(.key, "no card left") }
    case .command(.jump(let index)):
      if !view.jump(to: index) { refuse(.key, "no such card") }
    case .command(.toggleHelp), .toggleFullScreen, .quit: break
    case nil: refuse(.key, "no such key")
    }
  }

  private func swipe(_ direction: SwipeResultDirection, force: Bool, as verb: ScriptVerb) {
    let index = view.currentCardIndex
    guard !view.isRunOutOfCards else { return refuse(verb, "no card left") }
    if !view.swipe(direction, force: force) {
      let isAllowed = deck.directions(of: index).contains(direction)
      refuse(verb, isAllowed ? "vetoed" : "direction not allowed")
    }
  }

  private func undo(from direction: SwipeResultDirection?, as verb: ScriptVerb) {
    if !view.revertAction(direction: direction) { refuse(verb, "nothing to undo") }
  }

  private func redo(as verb: ScriptVerb) {
    if !view.redoAction() { refuse(verb, "nothing to redo") }
  }

  private func change(_ facts: ScriptDeck) {
    deck.apply(facts)
    deck.options.configure(view)
    // The delegate answers for the style.
    view.movesBackgroundCards = true
  }

  private func refuse(_ verb: ScriptVerb, _ reason: String) {
    guard complaint == nil else { return }
    printer.refused(verb, reason: reason, at: time)
    runHooks(for: .refused, index: nil)
  }
}
