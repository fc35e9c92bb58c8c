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

  /// How many cards are to be seen at rest.
  var visibleCount: Int { isLoop ? min(layout.visible, count) : layout.visible }

  /// What speed motions of the stack take over.
  var handover: Handover { feel.carriesVelocity ? .continuous : .none }

  /// Brings the stack in line with the order of the deck; a held card that is not in front any more
  /// is let go of.
  mutating func restack(_ entrance: Entrance, animated: Bool = true) {
    if let front = stack.first, isHeld, front.index != index(at: 0) { _ = letGo(velocity: .zero) }
    let front = stack.first
    var pool = stack
    stack.removeAll(keepingCapacity: true)
    for rank in 0..<visibleCount {
      guard let index = index(at: rank) else { break }
      if let known = pool.firstIndex(where: { $0.index == index }) {
        stack.append(pool.remove(at: known))
      } else {
        stack.append(entering(index, rank: rank, entrance, animated: animated))
      }
    }
    keepReceding(pool)
    alignLevels(animated: animated)
    if stack.first?.id != front?.id { isFrontShown = false }
  }

  private mutating func entering(
    _ index: Int, rank: Int, _ entrance: Entrance, animated: Bool
  ) -> Card {
    switch entrance {
    case .placed:
      return makeCard(index: index, level: Double(rank))
    case .risen:
      return makeCard(index: index, level: Double(layout.visible))
    case .faded:
      var card = makeCard(index: index, level: Double(rank))
      card.alpha.set(0)
      card.fade(to: 1, style(feel.insertion, animated: animated), at: now)
      return card
    }
  }

  /// Cards pushed past the visible ones recede while they move; all others are let go at once.
  private mutating func keepReceding(_ pool: [Card]) {
    var rank = visibleCount
    for card in pool {
      if !isLoop, stack.count >= visibleCount, index(at: rank) == card.index {
        stack.append(card)
        rank += 1
      } else {
        note(.released, card)
      }
    }
  }

  /// Sends every card to the level of its rank.
  private mutating func alignLevels(animated: Bool) {
    for rank in stack.indices where stack[rank].level.target != level(of: rank) {
      glide(rank, feel.stack, handover: handover, animated: animated)
    }
  }

  /// Sends the card of a rank to its level.
  mutating func glide(
    _ rank: Int, _ motion: Motion.Style, handover: Handover, animated: Bool = true
  ) {
    let style = style(motion, animated: animated)
    let fade = feel.stackFade.map { self.style($0, animated: animated) }
    stack[rank].glide(to: level(of: rank), style: style, fade: fade, handover: handover, at: now)
  }

  private func level(of rank: Int) -> Double { Double(min(rank, layout.visible)) }

  /// Keeps removed cards in their place while cards before them go or come.
  mutating func moveVanishing(by delta: Int) {
    for i in vanishing.indices {
      guard case .vanishing(let rank) = vanishing[i].mode else { continue }
      vanishing[i].mode = .vanishing(rank: max(rank + delta, 0))
    }
  }
}
