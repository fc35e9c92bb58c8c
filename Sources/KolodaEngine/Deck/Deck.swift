// The deck: what is in it, which card is in front, what moves, and what happened.
// One state machine, changed by a pan, a command or the passing of time, and by nothing else.

/// A deck of cards as a value. Time is always an argument, in seconds, and never goes back.
///
/// Every change leaves a whole state behind and appends what happened to its events, in order; the
/// owner takes them with `takeEvents()` and may change the deck again while it tells them on.
public struct Deck: Sendable {
  /// How the deck feels; a change counts from the next motion on.
  public var feel: Feel
  /// Where the cards rest. Change it with `relayout(_:time:)`.
  public internal(set) var layout: DeckLayout
  /// How many cards the data has.
  public internal(set) var count = 0
  /// Whether the first card follows the last. Change it with `setLoop(_:time:)`.
  public internal(set) var isLoop = false
  /// The length of the programmatic fly-out and the ceiling of a released one, seconds.
  public var exitDuration = DragSpeed.default.duration
  /// Whether every motion is over at once; dragging still follows the pointer.
  public var reducesMotion = false
  /// What a swipe in a direction does; `.discard` where nothing is said.
  public var outcomes: [SwipeResultDirection: SwipeOutcome] = [:]
  /// Counts up whenever a card comes to life or changes its index.
  public internal(set) var generation = 0
  /// The time last advanced to, seconds.
  public internal(set) var time = 0.0
  /// The time at which nothing moves any more by itself; in the past when the deck is at rest.
  public internal(set) var quietAt = -Double.infinity
  /// Whether a card is under the pointer.
  public private(set) var isHeld = false
  /// Whether anything has happened that has not been taken.
  public private(set) var hasEvents = false

  /// How many cards of the data have been passed: the front card's index while there are more.
  var position = 0
  /// Cards put back to the bottom: what follows the last card of the data, by index.
  var recycled: [Int] = []
  /// The visible cards by rank, the front card first; ranks past the visible ones are on their way
  /// out of sight.
  var stack: [Card] = []
  /// The cards on their way out, the latest swiped last.
  var leaving: [Card] = []
  /// The cards fading where they were removed, the foremost of one place first.
  var vanishing: [Card] = []
  var history = History()
  var grip: Grip? { didSet { isHeld = grip != nil } }
  /// Whether the front card has been told as shown.
  var isFrontShown = false
  /// The appearance of the deck: what cards that come in now take part in.
  var appearance = Motion(1)
  var events: [DeckEvent] = [] { didSet { hasEvents = !events.isEmpty } }
  private var lastID = 0

  /// Makes an empty deck.
  public init(feel: Feel, layout: DeckLayout) {
    self.feel = feel
    self.layout = layout
  }

  /// The index of the card at a rank counted from the front; nil past the end.
  func index(at rank: Int) -> Int? {
    guard count > 0, rank >= 0 else { return nil }
    if isLoop { return rank < count ? (position + rank) % count : nil }
    let ahead = count - position
    if rank < ahead { return position + rank }
    return rank - ahead < recycled.count ? recycled[rank - ahead] : nil
  }

  /// A card that has not been live before.
  mutating func makeCard(index: Int, level: Double) -> Card {
    lastID += 1
    generation += 1
    var card = Card(id: lastID, index: index, level: level, presence: appearance)
    card.threshold = feel.rules.threshold
    return card
  }

  /// The time last advanced to, seconds.
  var now: Double { time }

  /// The style to move with: at once when motion is reduced or not wanted.
  func style(_ style: Motion.Style, animated: Bool = true) -> Motion.Style {
    reducesMotion || !animated ? .instant : style
  }

  /// Lets the time of a change come: never before one that has been.
  mutating func arrive(at time: Double) {
    if time.isFinite { advance(to: time) }
  }

  /// Notes that something happened to a card.
  mutating func note(_ kind: DeckEvent.Kind, _ card: Card) {
    events.append(DeckEvent(kind, id: card.id, index: card.index))
  }
}

extension Deck {
  /// The index of the front card; `count` when there is none.
  public var currentIndex: Int { index(at: 0) ?? count }
  /// Whether no card is left in front.
  public var isRunOut: Bool { index(at: 0) == nil }
  /// How many cards are still to come, the front card included.
  public var remaining: Int { isLoop ? count : count - position + recycled.count }
  /// Whether any card is to be seen, leaving ones included.
  public var hasCards: Bool { !stack.isEmpty || !leaving.isEmpty || !vanishing.isEmpty }
  /// The front card's id, if there is a front card.
  public var frontID: Int? { stack.first?.id }
  /// How far the held card is from its place, points; nil if none is held.
  public var heldDrag: Point? { isHeld ? stack.first.map { drag(of: $0, at: now) } : nil }
  /// How far the held card is on its way out; nil if none is held.
  public var heldProgress: DragProgress? { isHeld ? stack.first.map(progress) : nil }
  /// Whether the front card is on its way back to its place, so that a press catches it.
  public var isFrontAdrift: Bool { stack.first?.isAdrift ?? false }
  /// The front card while it is on its way back to its place.
  public var frontOnItsWay: CardHit? {
    guard let front = stack.first, front.isAdrift else { return nil }
    return CardHit(id: front.id, index: front.index, isLeaving: false)
  }
  /// Whether a swipe can be taken back.
  public var canUndo: Bool { !history.done.isEmpty }
  /// Whether an undone swipe can be done again.
  public var canRedo: Bool { history.undone.last.map { $0.index == index(at: 0) } ?? false }

  /// Ids and indices of the cards in the stack, the front card first.
  public var stackedCards: [(id: Int, index: Int)] { stack.map { ($0.id, $0.index) } }
  /// Ids and indices of the swiped cards on their way out, and of the removed ones.
  public var partingCards: [(id: Int, index: Int)] {
    (leaving + vanishing).map { ($0.id, $0.index) }
  }

  /// Whether another frame is wanted after the time last advanced to.
  @inlinable public var isMoving: Bool { quietAt > time }

  /// What happened since the last call, in order.
  public mutating func takeEvents() -> [DeckEvent] {
    guard !events.isEmpty else { return [] }
    var taken: [DeckEvent] = []
    takeEvents(into: &taken)
    return taken
  }

  /// The same, into a buffer whose storage is used again: what was in it is dropped.
  public mutating func takeEvents(into buffer: inout [DeckEvent]) {
    buffer.removeAll(keepingCapacity: true)
    swap(&events, &buffer)
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
