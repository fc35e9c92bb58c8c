// The passing of time: motions end, cards leave for good, cards are told as shown.
// One giant step lands on the same state and events as many small ones.

extension Deck {
  /// Lets time pass. Times before the last one given change nothing.
  public mutating func advance(to time: Double) {
    guard time > now, time.isFinite else { return }
    while let moment = nextSettling, moment <= time {
      self.time = max(now, moment)
      settle()
    }
    self.time = time
  }

  /// When the next card comes to the end of what it is doing.
  private var nextSettling: Double? {
    var next = Double.infinity
    for i in leaving.indices { next = min(next, leaving[i].quietAt) }
    for i in vanishing.indices { next = min(next, vanishing[i].quietAt) }
    for rank in stack.indices where stack[rank].isAdrift { next = min(next, stack[rank].restsAt) }
    if let gone = recedesAt { next = min(next, gone) }
    if let shown = frontShowsAt { next = min(next, shown) }
    return next < .infinity ? next : nil
  }

  /// When the front card can be told as shown; nil when there is nothing to tell.
  private var frontShowsAt: Double? {
    guard !isFrontShown, !stack.isEmpty, stack[0].mode != .held else { return nil }
    return stack[0].quietAt
  }

  /// When the rearmost card has gone out of sight behind the visible ones; nil if none is to go.
  private var recedesAt: Double? {
    let last = stack.count - 1
    return last >= visibleCount && stack[last].mode == .resting ? stack[last].quietAt : nil
  }

  /// Ends what has come to its end by now. Every change ends with this.
  mutating func settle() {
    dropParted()
    for rank in stack.indices where stack[rank].isAdrift && stack[rank].restsAt <= now {
      if let origin = stack[rank].undoneFrom { note(.didRewind(origin), stack[rank]) }
      stack[rank].settle()
    }
    while let moment = recedesAt, moment <= now { note(.released, stack.removeLast()) }
    if let shown = frontShowsAt, shown <= now {
      isFrontShown = true
      note(.didShow, stack[0])
    }
    quietAt = latestMotion
  }

  /// When the last motion under way comes to its end.
  private var latestMotion: Double {
    var latest = -Double.infinity
    for rank in stack.indices { latest = max(latest, stack[rank].quietAt) }
    for i in leaving.indices { latest = max(latest, leaving[i].quietAt) }
    for i in vanishing.indices { latest = max(latest, vanishing[i].quietAt) }
    return latest
  }

  /// Lets go of leaving and vanishing cards that are out of sight.
  private mutating func dropParted() {
    var gone = false
    for i in leaving.indices where leaving[i].quietAt <= now {
      note(.released, leaving[i])
      gone = true
    }
    for i in vanishing.indices where vanishing[i].quietAt <= now {
      note(.released, vanishing[i])
      gone = true
    }
    guard gone else { return }
    let now = now
    leaving.removeAll { $0.quietAt <= now }
    vanishing.removeAll { $0.quietAt <= now }
  }
}
