// The data under the deck changes: loaded, reloaded, inserted, removed, laid out anew.
// Cards are followed by identity: the card in front stays in front unless it is gone.

extension Deck {
  /// Takes a (new) number of cards over, keeping the position as far as it exists. With `appears`,
  /// a deck that showed nothing comes in with the appearance motion.
  public mutating func load(count: Int, appears: Bool, time: Double) {
    _ = arrive(at: time)
    let wasEmpty = stack.isEmpty
    self.count = max(0, count)
    recycled.removeAll { $0 >= self.count }
    history.clamp(to: self.count)
    clampPosition()
    restack(.placed, animated: false)
    if wasEmpty, appears { appear() }
    settle()
  }

  /// Follows cards inserted before `range.lowerBound` (0...count).
  public mutating func insert(_ range: Range<Int>, time: Double, animated: Bool) {
    _ = arrive(at: time)
    guard !range.isEmpty, range.lowerBound >= 0, range.lowerBound <= count else { return }
    let isTail = !isLoop && position >= count
    let added = range.count
    let wasHeld = grip != nil
    let start = range.lowerBound
    if isTail, start >= count, position > count || !recycled.isEmpty {
      recycled.append(contentsOf: range)
      count += added
      position += added
    } else {
      count += added
      if start < position || (start == position && wasHeld && !isTail) { position += added }
      if isTail, start < position, start == count - added { position -= added }
    }
    shiftLive(from: start, by: added)
    history.insert(range)
    clampPosition()
    restack(.faded, animated: animated)
    settle()
  }

  /// Follows cards removed from the data.
  public mutating func remove(_ range: Range<Int>, time: Double, animated: Bool) {
    _ = arrive(at: time)
    let range = range.clamped(to: 0..<count)
    guard !range.isEmpty else { return }
    let hadFront = !isRunOut
    let passed = recycled.prefix(max(0, position - count)).filter { range.contains($0) }.count
    let below = max(0, min(position, range.upperBound) - range.lowerBound)
    fadeOut(range, animated: animated)
    recycled.removeAll { range.contains($0) }
    count -= range.count
    position -= below + passed
    shiftLive(from: range.upperBound, by: -range.count)
    history.remove(range)
    clampPosition()
    restack(.risen, animated: animated)
    if hadFront, isRunOut { events.append(.ranOut) }
    settle()
  }

  /// Takes a new layout over, at any time; a held card stays under the pointer.
  public mutating func relayout(_ layout: DeckLayout, time: Double) {
    _ = arrive(at: time)
    guard layout != self.layout else { return }
    let grows = layout.visible != self.layout.visible
    self.layout = layout
    if grows { restack(.faded) }
    guard case .thrown(let share) = feel.exit else { return settle() }
    let ceiling = exitDuration * share
    for i in leaving.indices where leaving[i].leavesAt > now {
      guard case .leaving = leaving[i].mode, let way = leaving[i].drag.target.unit else { continue }
      var card = leaving[i]
      launchThrown(
        &card, way: way, velocity: card.drag.velocity(at: now), ceiling: ceiling, animated: true)
      leaving[i] = card
    }
    settle()
  }

  /// Turns looping on or off; the front card stays.
  public mutating func setLoop(_ loops: Bool, time: Double) {
    _ = arrive(at: time)
    guard loops != isLoop else { return }
    let front = index(at: 0)
    isLoop = loops
    if loops { recycled.removeAll() }
    position = front ?? (loops ? 0 : count)
    restack(.faded)
    settle()
  }

  /// Lets the deck appear anew.
  public mutating func appear(time: Double) {
    _ = arrive(at: time)
    appear()
    settle()
  }

  /// Lets the deck appear: from small and transparent to itself.
  mutating func appear() {
    guard !stack.isEmpty else { return }
    appearance.set(0)
    appearance.retarget(
      to: 1, style: style(feel.appearance), at: now, handover: .none,
      tolerance: Feel.alphaTolerance,
      delay: reducesMotion ? 0 : feel.appearanceDelay * exitDuration)
  }

  private mutating func clampPosition() {
    if isLoop {
      position = count > 0 ? position % count : 0
    } else {
      position = min(max(position, 0), count + recycled.count)
    }
  }

  private mutating func shiftLive(from start: Int, by delta: Int) {
    for i in stack.indices where stack[i].index >= start { stack[i].index += delta }
    for i in leaving.indices where leaving[i].index >= start { leaving[i].index += delta }
    for i in recycled.indices where recycled[i] >= start { recycled[i] += delta }
  }

  /// Visible cards that are removed fade where they are; the one in the hand is let go of first.
  private mutating func fadeOut(_ range: Range<Int>, animated: Bool) {
    if let held = stack.first, grip != nil, range.contains(held.index) {
      _ = letGo(velocity: .zero)
    }
    for var card in stack where range.contains(card.index) {
      card.drag.stop(at: now)
      card.mode = .vanishing
      card.alpha.retarget(
        to: 0, style: style(feel.removal, animated: animated), at: now, handover: .none,
        tolerance: Feel.alphaTolerance)
      leaving.insert(card, at: 0)
    }
    stack.removeAll { range.contains($0.index) }
  }
}
