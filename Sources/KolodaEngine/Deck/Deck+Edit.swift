// The data under the deck changes: loaded, reloaded, inserted, removed, laid out anew.
// Cards are followed by identity: the card in front stays in front unless it is gone.

extension Deck {
  /// Takes a (new) number of cards over, keeping the position as far as it exists. With `appears`,
  /// a deck that showed nothing comes in with the appearance motion. A deck that has run out by
  /// this tells it only where `tellsRunOut` is true.
  public mutating func load(
    count: Int, appears: Bool, tellsRunOut: Bool = false, time: Double
  ) {
    arrive(at: time)
    let front = stack.first
    setCount(count)
    restack(.placed)
    if front == nil, appears { appear() }
    if let front, tellsRunOut, isRunOut { note(.ranOut, front) }
    settle()
  }

  /// Follows cards inserted before `range.lowerBound` (0...count). The front card stays in front;
  /// cards inserted right at its place come before it, unless it is held.
  public mutating func insert(_ range: Range<Int>, time: Double, animated: Bool) {
    arrive(at: time)
    guard !range.isEmpty, range.lowerBound >= 0, range.lowerBound <= count else { return }
    open(range)
    follow { DataChange.inserted(range).apply(to: &$0) }
    restack(.faded, animated: animated)
    settle()
  }

  /// Follows cards removed from the data; visible ones fade where they are.
  public mutating func remove(_ range: Range<Int>, time: Double, animated: Bool) {
    arrive(at: time)
    let range = range.clamped(to: 0..<count)
    guard !range.isEmpty else { return }
    let front = stack.first
    fadeOut(animated: animated) { range.contains($0) }
    close(range)
    follow { DataChange.removed(range).apply(to: &$0) }
    restack(.risen, animated: animated)
    if stack.first?.id != front?.id { isFrontShown = false }
    if let front, isRunOut { note(.ranOut, front) }
    settle()
  }

  /// Follows data that is in another order now. `newIndex` says where a card has gone (0..<count,
  /// each once), nil that it is gone for good; the card at `position` comes to the front.
  public mutating func rearrange(
    count: Int, position: Int, time: Double, animated: Bool, newIndex: (Int) -> Int?
  ) {
    arrive(at: time)
    let front = stack.first
    fadeOut(animated: animated) { newIndex($0) == nil }
    reorder(count: count, position: position, newIndex: newIndex)
    follow { index in index = newIndex(index) ?? index }
    restack(.faded, animated: animated)
    if stack.first?.id != front?.id { isFrontShown = false }
    if let front, isRunOut { note(.ranOut, front) }
    settle()
  }

  /// Takes a new layout over, at any time; a held card stays under the pointer, and leaving cards
  /// leave the new bounds.
  public mutating func relayout(_ layout: DeckLayout, time: Double) {
    arrive(at: time)
    guard layout != self.layout else { return }
    let changesCount = layout.visible != self.layout.visible
    let changesBounds = layout.bounds != self.layout.bounds
    self.layout = layout
    if changesCount { restack(.faded) }
    if changesBounds { redirectLeaving() }
    settle()
  }

  /// Turns looping on or off; the front card stays.
  public mutating func setLoop(_ loops: Bool, time: Double) {
    arrive(at: time)
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
    arrive(at: time)
    appear()
    settle()
  }

  /// Lets the cards of the stack appear: from small and transparent to themselves.
  mutating func appear() {
    guard !stack.isEmpty else { return }
    appearance.set(0)
    appearance.retarget(
      to: 1, style: style(feel.appearance), at: now, handover: .none,
      tolerance: Feel.alphaTolerance,
      delay: reducesMotion ? 0 : feel.appearanceDelay * exitDuration)
    for rank in stack.indices where stack[rank].mode != .held {
      stack[rank].presence = appearance
    }
  }

  private mutating func follow(_ change: (inout Int) -> Void) {
    generation += 1
    for i in stack.indices { change(&stack[i].index) }
    for i in leaving.indices { change(&leaving[i].index) }
    for i in events.indices { change(&events[i].index) }
  }

  /// Visible cards that are removed fade where they are; the one in the hand is let go of first.
  private mutating func fadeOut(animated: Bool, where isGone: (Int) -> Bool) {
    if isHeld, let held = stack.first, isGone(held.index) { _ = letGo(velocity: .zero) }
    let gone = stack.indices.filter { isGone(stack[$0].index) }
    let pull = backgroundPull
    for (count, rank) in gone.enumerated() {
      var card = stack[rank]
      if rank > 0 {
        card.level.shift(by: -pull)
        card.tone.shift(by: -pull)
      }
      card.mode = .vanishing(rank: rank - count)
      card.fade(to: 0, style(feel.removal, animated: animated), at: now)
      vanishing.insert(card, at: count)
    }
    stack.removeAll { isGone($0.index) }
  }
}
