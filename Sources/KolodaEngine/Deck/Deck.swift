// The deck: what is in it, which card is in front, what moves, and what happened.
// One state machine, changed by a pan, a command or the passing of time, and by nothing else.

/// A deck of cards as a value. Time is always an argument, in seconds, and never goes back.
///
/// Every change leaves a whole state behind and appends what happened to `events`, in order; the
/// owner takes them with `takeEvents()` and may change the deck again while it tells them on.
public struct Deck: Sendable {
  /// How the deck feels; a change counts from the next motion on.
  public var feel: Feel
  /// Where the cards rest. Change it with `relayout(_:at:)`.
  public internal(set) var layout: DeckLayout
  /// How many cards the data has.
  public internal(set) var count = 0
  /// Whether the first card follows the last.
  public internal(set) var isLoop = false
  /// The length of the programmatic fly-out and the ceiling of a released one, seconds.
  public var exitDuration = DragSpeed.default.duration
  /// Whether every motion is over at once; dragging still follows the pointer.
  public var reducesMotion = false
  /// What a swipe in a direction does; `.discard` where nothing is said.
  public var outcomes: [SwipeResultDirection: SwipeOutcome] = [:]

  /// The place of the front card in the order of the deck, 0 or more.
  var position = 0
  /// Cards put back to the bottom, by index, in the order they will come again.
  var recycled: [Int] = []
  /// The visible cards by rank, the front card first; ranks past the visible ones are on their way out of sight.
  var stack: [Card] = []
  /// The cards on their way out, the latest swiped last.
  var leaving: [Card] = []
  var history = History()
  var grip: Grip?
  /// Whether the front card has been told as shown.
  var isFrontShown = false
  /// Alpha, and from it scale, of the whole deck as it appears, 0...1.
  var appearance = Motion(1)
  var now = 0.0
  var events: [DeckEvent] = []
  private var lastID = 0

  /// Makes an empty deck.
  public init(feel: Feel, layout: DeckLayout) {
    self.feel = feel
    self.layout = layout
  }

  /// The index of the front card; `count` when there is none.
  public var currentIndex: Int { index(at: 0) ?? count }
  /// Whether no card is left in front.
  public var isRunOut: Bool { index(at: 0) == nil }
  /// Whether a card is under the pointer.
  public var isHeld: Bool { grip != nil }
  /// The front card's id, if there is a front card.
  public var frontID: Int? { stack.first?.id }
  /// Whether a swipe can be taken back.
  public var canUndo: Bool { !history.done.isEmpty }
  /// Whether an undone swipe can be done again.
  public var canRedo: Bool { history.undone.last.map { $0.index == index(at: 0) } ?? false }
  /// How many cards are still to come, the front card included.
  public var remaining: Int { isLoop ? count : max(0, count + recycled.count - position) }
  /// Ids and indices of all live cards, by rank, then the leaving ones.
  public var liveCards: [(id: Int, index: Int)] {
    (stack + leaving).map { ($0.id, $0.index) }
  }

  /// Ids of the cards in the stack, the front card first.
  public var stackIDs: [Int] { stack.map(\.id) }
  /// Indices of the cards in the stack, the front card first.
  public var stackIndices: [Int] { stack.map(\.index) }
  /// The time last advanced to, seconds.
  public var time: Double { now }
  /// Whether the front card is on its way back to its place, so that a press catches it.
  public var isFrontAdrift: Bool {
    if case .returning = stack.first?.mode { return true }
    return false
  }

  /// The time at which nothing moves any more by itself; in the past when the deck is at rest.
  public var quietAt: Double {
    var latest = appearance.settlesAt
    for card in stack { latest = max(latest, card.quietAt) }
    for card in leaving { latest = max(latest, card.quietAt) }
    return latest
  }

  /// Whether another frame is wanted after the time last advanced to.
  public var isMoving: Bool { quietAt > now }

  /// What happened since the last call, in order.
  public mutating func takeEvents() -> [DeckEvent] {
    defer { events.removeAll(keepingCapacity: true) }
    return events
  }

  /// Whether anything has happened that has not been taken.
  public var hasEvents: Bool { !events.isEmpty }

  /// The index of the card at a rank counted from the front; nil past the end.
  func index(at rank: Int) -> Int? {
    guard count > 0, rank >= 0 else { return nil }
    if isLoop { return rank < count ? (position + rank) % count : nil }
    let place = position + rank
    if place < count { return place }
    return place - count < recycled.count ? recycled[place - count] : nil
  }

  /// A card that has not been live before.
  mutating func makeCard(index: Int, level: Double) -> Card {
    lastID += 1
    return Card(id: lastID, index: index, level: level)
  }

  /// The style to move with: at once when motion is reduced or not wanted.
  func style(_ style: Motion.Style, animated: Bool = true) -> Motion.Style {
    reducesMotion || !animated ? .instant : style
  }

  /// The time of a change: never before one that has been.
  mutating func arrive(at time: Double) -> Double {
    if time.isFinite { advance(to: time) }
    return now
  }
}

/// What becomes of a card swiped in a direction.
public enum SwipeOutcome: Equatable, Sendable {
  /// It leaves the deck.
  case discard
  /// It leaves and comes again after the last card.
  case recycle
  /// It stays, and the previous card comes back on top of it.
  case previous
}
