// What has been swiped, in order, so that it can be taken back and done again.
// Follows the data when cards are inserted or removed before or between.

/// One swipe, as undo needs it.
struct Swipe: Equatable, Sendable {
  var cardID: Int
  var index: Int
  var direction: SwipeResultDirection
  /// The unit vector along which the card left.
  var way: Point
  /// Whether the swipe put the card back to the bottom of the deck.
  var isRecycled: Bool
  /// Whether the card had been put back there before, and come again.
  var wasRecycled: Bool
}

/// The swipes that can be undone, oldest first, and the undone ones that can be redone.
struct History: Equatable, Sendable {
  private(set) var done: [Swipe] = []
  private(set) var undone: [Swipe] = []

  /// Notes a new swipe; whatever was undone before it can no longer be redone.
  mutating func record(_ swipe: Swipe, isRedo: Bool) {
    done.append(swipe)
    if isRedo { undone.removeLast() } else { undone.removeAll() }
  }

  /// Takes the latest swipe back.
  mutating func takeBack() -> Swipe? {
    guard let swipe = done.popLast() else { return nil }
    undone.append(swipe)
    return swipe
  }

  /// Forgets what could be redone.
  mutating func forgetUndone() { undone.removeAll() }

  /// Forgets everything.
  mutating func clear() {
    done.removeAll()
    undone.removeAll()
  }

  /// Follows the data; the swipes of cards that are removed are forgotten.
  mutating func follow(_ change: DataChange) {
    func follow(_ swipes: inout [Swipe]) {
      if case .removed(let range) = change { swipes.removeAll { range.contains($0.index) } }
      for i in swipes.indices { change.apply(to: &swipes[i].index) }
    }
    follow(&done)
    follow(&undone)
  }

  /// Follows data in another order; the swipes of cards that are gone are forgotten.
  mutating func follow(_ newIndex: (Int) -> Int?) {
    func follow(_ swipes: inout [Swipe]) {
      swipes = swipes.compactMap { swipe in
        guard let index = newIndex(swipe.index) else { return nil }
        var swipe = swipe
        swipe.index = index
        return swipe
      }
    }
    follow(&done)
    follow(&undone)
  }

  /// Forgets the swipes of cards that no longer exist.
  mutating func clamp(to count: Int) {
    done.removeAll { $0.index >= count }
    undone.removeAll { $0.index >= count }
  }
}
