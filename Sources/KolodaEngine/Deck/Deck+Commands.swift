// Swipe, undo, redo, jump and reset, by program: each acts at once, whatever moves.
// A command while a card is held wins: the hold ends and the rest of that gesture is ignored.

extension Deck {
  /// Swipes the front card. Returns false on a deck that has run out.
  @discardableResult
  public mutating func swipe(
    _ direction: SwipeResultDirection, time: Double, animated: Bool = true
  ) -> Bool {
    _ = arrive(at: time)
    guard !stack.isEmpty else { return false }
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
    _ = arrive(at: time)
    guard canUndo else { return false }
    breakHold(animated: animated)
    bringBack(from: direction, animated: animated)
    settle()
    return true
  }

  /// Swipes the card undone last again, the way it went. Returns false when it is not in front.
  @discardableResult
  public mutating func redo(time: Double, animated: Bool = true) -> Bool {
    _ = arrive(at: time)
    guard canRedo, let swipe = history.undone.last, !stack.isEmpty else { return false }
    _ = letGo(velocity: .zero)
    commit(
      swipe.direction, velocity: stack[0].drag.velocity(at: now), isRelease: false,
      animated: animated, redoing: swipe)
    settle()
    return true
  }

  /// Puts the card with an index in front. The history stays: an undo afterwards goes back to the
  /// card swiped last. Returns false for an index that does not exist.
  @discardableResult
  public mutating func jump(to index: Int, time: Double) -> Bool {
    _ = arrive(at: time)
    guard index >= 0, index < count else { return false }
    breakHold(animated: false)
    position = index
    history.forgetUndone()
    restack(.placed, animated: false)
    settle()
    return true
  }

  /// Starts over with the first card; the history is forgotten, flying cards fly on.
  public mutating func reset(count: Int, appears: Bool, time: Double) {
    _ = arrive(at: time)
    breakHold(animated: false)
    position = 0
    recycled.removeAll()
    history.clear()
    for card in stack { events.append(.released(id: card.id, index: card.index)) }
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
    events.append(.didReset(index: stack[0].index))
    sendBack(velocity: .zero, animated: animated)
  }

  /// Decides the swipe of the front card, which no pointer holds any more.
  mutating func commit(
    _ direction: SwipeResultDirection, velocity: Point, isRelease: Bool, animated: Bool = true,
    redoing: Swipe? = nil
  ) {
    let outcome = outcomes[direction] ?? .discard
    if outcome == .previous { return comeBack(velocity: velocity, animated: animated) }
    var card = stack.removeFirst()
    let drag = drag(of: card, at: now)
    let way =
      redoing?.way
      ?? (isRelease
        ? way(of: drag, velocity: velocity, direction: direction)
        : SwipeRules.line(of: direction, size: layout.cardSize).unit ?? direction.point)
    launch(
      &card, direction, way: way, velocity: velocity, isRelease: isRelease, animated: animated)
    leaving.append(card)
    let swipe = Swipe(
      cardID: card.id, index: card.index, direction: direction, way: way,
      isRecycled: outcome == .recycle && !isLoop, tail: tailPlace)
    history.record(swipe, isRedo: redoing != nil)
    if swipe.isRecycled { recycled.append(card.index) }
    position = isLoop && count > 0 ? (position + 1) % count : position + 1
    isFrontShown = false
    events.append(.didSwipe(index: card.index, direction: direction))
    restack(.risen, animated: animated)
    if isRunOut { events.append(.ranOut) }
  }

  /// Where the front card stands among those that came again.
  private var tailPlace: Int? { !isLoop && position >= count ? position - count : nil }

  /// A swipe that brings the previous card back instead; without one, the card just goes back.
  private mutating func comeBack(velocity: Point, animated: Bool) {
    if stack[0].mode != .resting { sendBack(velocity: velocity, animated: animated) }
    if canUndo {
      bringBack(from: nil, animated: animated)
    } else {
      events.append(.didReset(index: stack[0].index))
    }
  }

  private mutating func bringBack(from direction: SwipeResultDirection?, animated: Bool) {
    guard let swipe = history.takeBack() else { return }
    position = swipe.tail.map { count + $0 } ?? swipe.index
    if swipe.isRecycled, let last = recycled.lastIndex(of: swipe.index) {
      recycled.remove(at: last)
    }
    let origin = direction ?? swipe.direction
    var card: Card
    if let flying = leaving.firstIndex(where: { $0.id == swipe.cardID }), direction == nil {
      card = leaving.remove(at: flying)
    } else {
      if let flying = leaving.firstIndex(where: { $0.id == swipe.cardID }) {
        let old = leaving.remove(at: flying)
        events.append(.released(id: old.id, index: old.index))
      }
      card = makeCard(index: swipe.index, level: 0)
      let way = origin == swipe.direction ? swipe.way : origin.point.unit ?? origin.point
      placeOutside(&card, origin, way: way)
    }
    card.mode = .returning(undoneFrom: origin)
    card.leavesAt = .infinity
    sendHome(&card, animated: animated)
    isFrontShown = false
    events.append(.didUndo(index: card.index, direction: origin))
    stack.insert(card, at: 0)
    restack(.risen, animated: animated)
  }

  private func sendHome(_ card: inout Card, animated: Bool) {
    let style = style(feel.undo, animated: animated)
    card.drag.retarget(
      to: .zero, style: style, at: now, handover: feel.carriesVelocity ? .continuous : .none,
      tolerance: Feel.pointTolerance)
    if !card.follows { card.rightItself(style, at: now) }
    if let fade = feel.undoFade {
      card.alpha.retarget(
        to: 1, style: self.style(fade, animated: animated), at: now, handover: .none,
        tolerance: Feel.alphaTolerance)
    }
  }
}
