// The passing of time: motions end, cards leave for good, cards are told as shown.
// One giant step lands on the same state and events as many small ones.

extension Deck {
  /// Lets time pass. Times before the last one given change nothing.
  public mutating func advance(to time: Double) {
    guard time > now else { return }
    while let moment = nextSettling, moment <= time {
      now = max(now, moment)
      settle()
    }
    now = time
  }

  /// When the next card comes to the end of what it is doing.
  private var nextSettling: Double? {
    var next = Double.infinity
    for card in leaving { next = min(next, card.endsAt) }
    for rank in stack.indices {
      let card = stack[rank]
      if case .returning = card.mode { next = min(next, card.restsAt) }
    }
    if let last = recedingLast { next = min(next, last.quietAt) }
    if let shown = frontShowsAt { next = min(next, shown) }
    return next < .infinity ? next : nil
  }

  /// When the front card can be told as shown; nil when there is nothing to tell.
  private var frontShowsAt: Double? {
    guard !isFrontShown, let front = stack.first, front.mode != .held else { return nil }
    return max(front.quietAt, appearance.settlesAt)
  }

  /// The rearmost card that is on its way out of sight behind the visible ones.
  private var recedingLast: Card? {
    guard stack.count > visibleCount, let last = stack.last, last.mode == .resting else {
      return nil
    }
    return last
  }

  /// Ends what has come to its end by now.
  mutating func settle() {
    var gone = false
    for card in leaving where card.endsAt <= now {
      events.append(.released(id: card.id, index: card.index))
      gone = true
    }
    if gone { leaving.removeAll { $0.endsAt <= now } }
    for rank in stack.indices { settle(rank) }
    while let last = recedingLast, last.quietAt <= now {
      events.append(.released(id: last.id, index: last.index))
      stack.removeLast()
    }
    if let shown = frontShowsAt, shown <= now, let front = stack.first {
      isFrontShown = true
      events.append(.didShow(index: front.index))
    }
  }

  private mutating func settle(_ rank: Int) {
    guard case .returning(let origin) = stack[rank].mode, stack[rank].restsAt <= now else { return }
    stack[rank].settle()
    if let origin {
      events.append(.didRewind(index: stack[rank].index, direction: origin))
    }
  }

  /// How many cards are to be seen at rest.
  var visibleCount: Int { isLoop ? min(layout.visible, count) : layout.visible }
}

extension Card {
  /// When a leaving or vanishing card is gone.
  var endsAt: Double { mode == .vanishing ? alpha.settlesAt : leavesAt }
}
