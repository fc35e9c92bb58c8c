// Which card comes next: first the data from the current place on, then what was put back.
// In a loop the data has no end, and nothing is put back.

extension Deck {
  /// Whether the front card has been put back to the bottom and has come again.
  var isFrontRecycled: Bool { !isLoop && position >= count && !recycled.isEmpty }

  /// One card further.
  mutating func goOn() {
    if isFrontRecycled {
      recycled.removeFirst()
    } else {
      position += 1
      if isLoop { position %= max(count, 1) }
    }
  }

  /// Back to before a swipe.
  mutating func goBack(before swipe: Swipe) {
    if swipe.isRecycled, let last = recycled.lastIndex(of: swipe.index) {
      recycled.remove(at: last)
    }
    guard swipe.wasRecycled, !isLoop, position == count else { return goBack(to: swipe.index) }
    recycled.removeAll { $0 == swipe.index }
    recycled.insert(swipe.index, at: 0)
  }

  /// To a card of the data; what comes after it there does not come again from the bottom.
  mutating func goBack(to index: Int) {
    position = index
    recycled.removeAll { $0 >= index }
  }

  /// Takes another number of cards over. The front card stays in front as far as it exists.
  mutating func setCount(_ newCount: Int) {
    let newCount = max(0, newCount)
    let isAtBottom = isFrontRecycled
    recycled.removeAll { $0 >= newCount }
    if isAtBottom, !recycled.isEmpty, newCount > count {
      recycled.append(contentsOf: count..<newCount)
      position = newCount
    }
    count = newCount
    history.clamp(to: newCount)
    clampPosition()
  }

  /// Makes room in the order for cards inserted into the data.
  mutating func open(_ range: Range<Int>) {
    let start = range.lowerBound
    let goesToBottom = isFrontRecycled && start == count
    let comesBefore = start < position || (start == position && isHeld && position < count)
    count += range.count
    for i in recycled.indices { DataChange.inserted(range).apply(to: &recycled[i]) }
    if goesToBottom { recycled.append(contentsOf: range) }
    if goesToBottom || comesBefore { position += range.count }
    history.follow(.inserted(range))
    clampPosition()
  }

  /// Closes the gap in the order after cards were removed from the data.
  mutating func close(_ range: Range<Int>) {
    recycled.removeAll { range.contains($0) }
    for i in recycled.indices { DataChange.removed(range).apply(to: &recycled[i]) }
    count -= range.count
    position -= max(0, min(position, range.upperBound) - range.lowerBound)
    history.follow(.removed(range))
    clampPosition()
  }

  /// Takes another order over.
  mutating func reorder(count: Int, position: Int, newIndex: (Int) -> Int?) {
    self.count = max(0, count)
    self.position = max(0, position)
    recycled = recycled.compactMap(newIndex).filter { $0 < position }
    history.follow(newIndex)
    clampPosition()
  }

  private mutating func clampPosition() {
    position = isLoop && position >= count ? 0 : min(position, count)
  }
}
