// How many swipes stand, by direction: what `state` tells besides the deck's own facts.

import KolodaEngine

/// Swipes that were not taken back, counted by direction.
struct Tally: Equatable {
  private var counts: [SwipeResultDirection: Int] = [:]

  /// The swipes that stand in a direction.
  subscript(direction: SwipeResultDirection) -> Int { counts[direction, default: 0] }

  /// A card was swiped.
  mutating func add(_ direction: SwipeResultDirection) { counts[direction, default: 0] += 1 }

  /// A swipe was taken back.
  mutating func takeBack(_ direction: SwipeResultDirection) {
    counts[direction] = max(0, self[direction] - 1)
  }

  /// The deck starts over.
  mutating func clear() { counts.removeAll() }

  /// The counts as a JSON object: the given directions, and others that have any.
  func json(always directions: [SwipeResultDirection]) -> String {
    let shown = SwipeResultDirection.allCases.filter { directions.contains($0) || self[$0] > 0 }
    return "{" + shown.map { "\"\($0.rawValue)\":\(self[$0])" }.joined(separator: ",") + "}"
  }
}
