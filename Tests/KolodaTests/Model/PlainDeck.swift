// What a deck is, said with plain arrays of items and nothing else: the yardstick of the model test.
// Items are numbers that stay the same whatever happens to the data.

import KolodaEngine

struct PlainDeck {
  struct Swipe: Equatable {
    var item: Int
    var direction: SwipeResultDirection
    var isRecycled: Bool
    var wasRecycled: Bool
  }

  var items: [Int]
  /// The next item of the data; nil past the end.
  var next: Int?
  /// What comes after the end of the data.
  var bottom: [Int] = []
  var done: [Swipe] = []
  var undone: [Swipe] = []
  var isLoop = false

  init(_ items: [Int]) {
    self.items = items
    next = items.first
  }

  /// All that is still to come, the front item first.
  var upcoming: [Int] {
    guard let next, let place = items.firstIndex(of: next) else { return bottom }
    if isLoop { return Array(items[place...] + items[..<place]) }
    return Array(items[place...]) + bottom
  }

  var front: Int? { upcoming.first }
  var currentIndex: Int { front.flatMap { items.firstIndex(of: $0) } ?? items.count }

  private func item(after item: Int) -> Int? {
    guard let place = items.firstIndex(of: item) else { return nil }
    if place + 1 < items.count { return items[place + 1] }
    return isLoop ? items.first : nil
  }

  mutating func swipe(_ direction: SwipeResultDirection, recycling: Bool, redo: Bool = false) {
    guard let item = front else { return }
    let wasRecycled = next == nil
    done.append(
      Swipe(item: item, direction: direction, isRecycled: recycling, wasRecycled: wasRecycled))
    if redo { undone.removeLast() } else { undone.removeAll() }
    if wasRecycled { bottom.removeFirst() } else { next = self.item(after: item) }
    if recycling { bottom.append(item) }
  }

  mutating func undo() {
    guard let swipe = done.popLast() else { return }
    undone.append(swipe)
    if swipe.isRecycled, let last = bottom.lastIndex(of: swipe.item) { bottom.remove(at: last) }
    if swipe.wasRecycled, next == nil, !isLoop {
      bottom = [swipe.item] + bottom.filter { $0 != swipe.item }
    } else {
      go(to: swipe.item)
    }
  }

  private mutating func go(to item: Int) {
    let place = items.firstIndex(of: item) ?? 0
    next = item
    bottom.removeAll { (items.firstIndex(of: $0) ?? 0) >= place }
  }

  mutating func redo() {
    guard let swipe = undone.last else { return }
    self.swipe(swipe.direction, recycling: swipe.isRecycled, redo: true)
  }

  var canRedo: Bool { undone.last.map { $0.item == front } ?? false }

  mutating func jump(to index: Int) {
    go(to: items[index])
    undone.removeAll()
  }

  mutating func reset() {
    next = items.first
    bottom = []
    done = []
    undone = []
  }

  mutating func insert(_ new: [Int], at index: Int, isHeld: Bool) {
    let isAtEnd = index == items.count
    let isRightAtFront = next != nil && items.indices.contains(index) && items[index] == next
    if next == nil, isAtEnd, !bottom.isEmpty {
      bottom += new
    } else if isRightAtFront, !isHeld {
      next = new.first
    } else if next == nil, isAtEnd {
      next = new.first
    }
    items.insert(contentsOf: new, at: index)
  }

  mutating func remove(_ range: Range<Int>) {
    let gone = Set(items[range])
    if let front = next, gone.contains(front), let place = items.firstIndex(of: front) {
      next = items[place...].first { !gone.contains($0) }
      if next == nil, isLoop { next = items.first { !gone.contains($0) } }
    }
    items.removeSubrange(range)
    bottom.removeAll { gone.contains($0) }
    done.removeAll { gone.contains($0.item) }
    undone.removeAll { gone.contains($0.item) }
  }

  /// The data is taken anew after it has grown or shrunk at its end.
  mutating func reload(_ new: [Int]) {
    let isAtBottom = next == nil && !bottom.isEmpty
    let gone = Set(items).subtracting(new)
    let added = new.filter { !items.contains($0) }
    bottom.removeAll { gone.contains($0) }
    done.removeAll { gone.contains($0.item) }
    undone.removeAll { gone.contains($0.item) }
    if isAtBottom, !bottom.isEmpty {
      bottom += added
    } else if next == nil {
      next = added.first
    } else if let front = next, gone.contains(front) {
      next = isLoop ? new.first : nil
    }
    items = new
  }

  mutating func setLoop(_ loops: Bool) {
    guard loops != isLoop else { return }
    let front = front
    isLoop = loops
    if loops {
      bottom = []
      next = front ?? items.first
    }
  }
}
