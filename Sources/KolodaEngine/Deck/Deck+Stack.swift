// The stack follows the order of the deck: who is in it, and on which level.
// Cards that stay keep their look and glide to their new level; only new ones are made.

extension Deck {
  /// How a card that was not visible comes into the stack.
  enum Entrance {
    /// It is there at once.
    case placed
    /// From the level behind the last.
    case risen
    /// In its place, fading in.
    case faded
  }

  /// Brings the stack in line with the order of the deck.
  mutating func restack(_ entrance: Entrance, animated: Bool = true) {
    let front = stack.first
    var pool = stack
    stack.removeAll(keepingCapacity: true)
    for rank in 0..<max(visibleCount, 0) {
      guard let index = index(at: rank) else { break }
      if let known = pool.firstIndex(where: { $0.index == index }) {
        stack.append(pool.remove(at: known))
      } else {
        stack.append(entering(index, rank: rank, entrance, animated: animated))
      }
    }
    keepReceding(pool)
    alignLevels(feel.stack, animated: animated)
    if stack.first?.id != front?.id { isFrontShown = false }
    if let front, let held = grip, stack.first?.id != held.cardID { loseGrip(of: front) }
  }

  private mutating func entering(
    _ index: Int, rank: Int, _ entrance: Entrance, animated: Bool
  ) -> Card {
    switch entrance {
    case .placed:
      return makeCard(index: index, level: Double(rank))
    case .risen:
      return makeCard(index: index, level: Double(max(visibleCount, rank)))
    case .faded:
      var card = makeCard(index: index, level: Double(rank))
      card.alpha.set(0)
      card.alpha.retarget(
        to: 1, style: style(feel.insertion, animated: animated), at: now, handover: .none,
        tolerance: Feel.alphaTolerance)
      return card
    }
  }

  /// Cards pushed past the visible ones recede while they move; all others are let go at once.
  private mutating func keepReceding(_ pool: [Card]) {
    var rank = visibleCount
    for card in pool {
      if stack.count >= visibleCount, index(at: rank) == card.index, !isLoop {
        stack.append(card)
        rank += 1
      } else {
        events.append(.released(id: card.id, index: card.index))
      }
    }
  }

  /// Sends every card to the level of its rank.
  mutating func alignLevels(_ motion: Motion.Style, animated: Bool = true) {
    for rank in stack.indices {
      let target = Double(min(rank, visibleCount))
      guard stack[rank].level.target != target else { continue }
      stack[rank].level.retarget(
        to: target, style: style(motion, animated: animated), at: now,
        handover: feel.carriesVelocity ? .continuous : .none, tolerance: Feel.scaleTolerance)
    }
  }

  /// Ends a hold whose card is no longer in front.
  private mutating func loseGrip(of card: Card) {
    grip = nil
    events.append(.panFinished(index: card.index))
    for rank in stack.indices where stack[rank].mode == .held { stack[rank].settle() }
  }
}
