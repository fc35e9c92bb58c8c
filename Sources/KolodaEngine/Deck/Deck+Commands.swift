// Swipe, undo, redo, jump and reset, by program: each acts at once, whatever moves.
// A command while a card is held wins: the hold ends and the rest of that gesture is ignored.

extension Deck {
  /// Swipes the front card. Returns false on a deck that has run out, and where the swipe is to
  /// bring the previous card back and there is none.
  @discardableResult
  public mutating func swipe(
    _ direction: SwipeResultDirection, time: Double, animated: Bool = true
  ) -> Bool {
    arrive(at: time)
    let isBack = outcomes[direction] == .previous
    guard !stack.isEmpty, !isBack || canUndo || isHeld else { return false }
    _ = letGo(velocity: .zero)
    commit(
      direction, velocity: stack[0].drag.velocity(at: now), isRelease: false, animated: animated)
    settle()
    return true
  }

  /// Takes the latest swipe back, from the side the card left by or from `direction`. Returns
  /// false when nothing has been swiped.
  @discardableResult
  public mutating func undo(
    from direction: SwipeResultDirection? = nil, time: Double, animated: Bool = true
  ) -> Bool {
    arrive(at: time)
    guard canUndo else { return false }
    breakHold(animated: animated)
    bringBack(from: direction, animated: animated)
    settle()
    return true
  }

  /// Swipes the card undone last again, the way it went. Returns false when it is not in front.
  @discardableResult
  public mutating func redo(time: Double, animated: Bool = true) -> Bool {
    arrive(at: time)
    guard canRedo, let swipe = history.undone.last, !stack.isEmpty else { return false }
    _ = letGo(velocity: .zero)
    let velocity = stack[0].drag.velocity(at: now)
    pass(
      Departure(
        direction: swipe.direction, way: swipe.way, velocity: velocity, isRelease: false,
        animated: animated),
      recycling: swipe.isRecycled, isRedo: true)
    settle()
    return true
  }

  /// Puts the card with an index in front. The history stays: an undo afterwards goes back to the
  /// card swiped last. Cards put back to the bottom that come before `index` stay there, those
  /// after it take their own place again. Returns false for an index that does not exist.
  @discardableResult
  public mutating func jump(to index: Int, time: Double) -> Bool {
    arrive(at: time)
    guard index >= 0, index < count else { return false }
    breakHold(animated: false)
    goBack(to: index)
    history.forgetUndone()
    restack(.placed, animated: false)
    settle()
    return true
  }

  /// Starts over with the first card; the history is forgotten, flying cards fly on.
  public mutating func reset(count: Int, appears: Bool, time: Double) {
    arrive(at: time)
    breakHold(animated: false)
    position = 0
    recycled.removeAll()
    history.clear()
    for card in stack { note(.released, card) }
    let wasEmpty = stack.isEmpty
    stack.removeAll(keepingCapacity: true)
    self.count = max(0, count)
    isFrontShown = false
    restack(.placed, animated: false)
    if wasEmpty, appears { appear() }
    settle()
  }

  /// Ends a hold: the card goes back to the stack.
  mutating func breakHold(animated: Bool) {
    guard letGo(velocity: .zero) else { return }
    note(.didReset, stack[0])
    sendBack(velocity: .zero, animated: animated)
  }

  /// Decides the swipe of the front card, which no pointer holds any more.
  mutating func commit(
    _ direction: SwipeResultDirection, velocity: Point, isRelease: Bool, animated: Bool = true
  ) {
    let outcome = outcomes[direction] ?? .discard
    if outcome == .previous { return comeBack(velocity: velocity, animated: animated) }
    let way =
      isRelease
      ? way(of: drag(of: stack[0], at: now), velocity: velocity, direction: direction)
      : feel.rules.line(of: direction, size: layout.cardSize).unit ?? direction.point
    pass(
      Departure(
        direction: direction, way: way, velocity: velocity, isRelease: isRelease,
        animated: animated),
      recycling: outcome == .recycle && !isLoop, isRedo: false)
  }

  /// The front card leaves and the next one follows.
  private mutating func pass(_ departure: Departure, recycling: Bool, isRedo: Bool) {
    var card = stack.removeFirst()
    launch(&card, departure)
    leaving.append(card)
    let swipe = Swipe(
      cardID: card.id, index: card.index, direction: departure.direction, way: departure.way,
      isRecycled: recycling, wasRecycled: isFrontRecycled)
    history.record(swipe, isRedo: isRedo)
    goOn()
    if recycling { recycled.append(card.index) }
    isFrontShown = false
    moveVanishing(by: -1)
    note(.didSwipe(departure.direction), card)
    restack(.risen, animated: departure.animated)
    if isRunOut { note(.ranOut, card) }
  }

  /// A swipe that brings the previous card back instead; without one, the card just goes back.
  private mutating func comeBack(velocity: Point, animated: Bool) {
    if !canUndo { note(.didReset, stack[0]) }
    if stack[0].isAdrift { sendBack(velocity: velocity, animated: animated) }
    if canUndo { bringBack(from: nil, animated: animated) }
  }

  private mutating func bringBack(from direction: SwipeResultDirection?, animated: Bool) {
    guard let swipe = history.takeBack() else { return }
    goBack(before: swipe)
    let origin = direction ?? swipe.direction
    var card: Card
    let flying = leaving.firstIndex { $0.id == swipe.cardID }
    if let flying, direction == nil || direction == swipe.direction {
      card = leaving.remove(at: flying)
    } else {
      if let flying { note(.released, leaving.remove(at: flying)) }
      card = makeCard(index: swipe.index, level: 0)
      let way = origin == swipe.direction ? swipe.way : origin.point.unit ?? origin.point
      placeOutside(&card, origin, way: way)
    }
    card.mode = .rewinding
    card.undoneFrom = origin
    card.leavesAt = .infinity
    sendHome(&card, animated: animated)
    isFrontShown = false
    moveVanishing(by: 1)
    note(.didUndo(origin), card)
    stack.insert(card, at: 0)
    restack(.risen, animated: animated)
  }

  private func sendHome(_ card: inout Card, animated: Bool) {
    let style = style(feel.undo, animated: animated)
    card.drag.retarget(
      to: .zero, style: style, at: now, handover: feel.carriesVelocity ? .continuous : .none,
      tolerance: Feel.pointTolerance)
    if !card.follows { card.rightItself(style, at: now) }
    if let fade = feel.undoFade { card.fade(to: 1, self.style(fade, animated: animated), at: now) }
  }
}
