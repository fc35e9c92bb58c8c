// A deck said in one expression: data, a function of directions, and a closure that makes the cards.
// Cards are known by the id of their element, so the data may change in any way at any time.

import KolodaEngine

/// A stack of cards made from data, in the manner of SwiftUI-CardStackView.
///
///     let stack = CardStack(
///       direction: LeftRight.direction, data: people, id: \.name,
///       onSwipe: { person, direction in print(person.name, direction) },
///       content: { person, direction, isOnTop in TextCard(text: person.name) })
///
/// `deck` is the view that shows it, for any host; its data source and delegate are the stack's own.
@MainActor
public final class CardStack<Element, ID: Hashable, Direction: Equatable> {
  /// Makes the content of a card from its element, the direction in which it would be swiped if it
  /// were let go now (nil: it would go back), and whether it is the front card. Called anew when one
  /// of the two changes.
  public typealias Content = (Element, Direction?, Bool) -> any CardView

  /// The view of the stack.
  public let deck: KolodaView
  /// The numbers of the stack.
  public var configuration: CardStackConfiguration {
    didSet { configuration.apply(to: deck) }
  }

  /// The elements, the front card's first at the start.
  ///
  /// Set it to anything: cards are known by their ids. What was swiped stays swiped, the front card
  /// stays in front as long as it is there, and all others follow in the order given, those that
  /// stand before the front card included. Data that has no id in common with what was there before
  /// begins a new stack.
  public var data: [Element] { didSet { update() } }

  private let direction: (Double) -> Direction?
  private let identify: (Element) -> ID
  private let onSwipe: (Element, Direction) -> Void
  private let content: Content
  /// The elements by the deck's index: those that were swiped, then those to come.
  private var order: [Element]
  private let feed = CardStackFeed()
  private var shown: [ID: WeakCard] = [:]
  /// The direction a swipe was agreed to for, by id.
  private var agreed: [ID: Direction] = [:]

  /// Makes a stack; give `deck` a frame to show it.
  ///
  /// - Parameters:
  ///   - direction: the direction at an angle in degrees, 0..<360, 0 up and 90 to the right; nil
  ///     where there is none. `LeftRight.direction`, or any function.
  ///   - data: the elements, the front card's first; each id once, a repeated one is dropped.
  ///   - id: the id of an element.
  ///   - configuration: the numbers of the stack.
  ///   - onSwipe: told of every swipe, at the moment it is decided.
  ///   - content: makes the content of a card.
  public init(
    direction: @escaping (Double) -> Direction?, data: some Sequence<Element>,
    id: KeyPath<Element, ID>, configuration: CardStackConfiguration = CardStackConfiguration(),
    onSwipe: @escaping (Element, Direction) -> Void, content: @escaping Content
  ) {
    let view = CardStackView(frame: .zero)
    deck = view
    self.direction = direction
    identify = { $0[keyPath: id] }
    self.onSwipe = onSwipe
    self.content = content
    self.configuration = configuration
    self.data = Array(data)
    order = Self.unique(self.data, identify)
    configuration.apply(to: deck)
    connect(view)
  }

  /// How many cards are still to come, the front card included.
  public var countOfRemainingCards: Int { deck.countOfCards - deck.currentCardIndex }

  /// The element of the front card; nil when none is left.
  public var current: Element? { element(at: deck.currentCardIndex) }

  /// Adds elements behind the last one; those whose id is there already are dropped.
  public func append(contentsOf elements: some Sequence<Element>) {
    data.append(contentsOf: elements)
  }

  private func element(at index: Int) -> Element? {
    order.indices.contains(index) ? order[index] : nil
  }

  private static func unique(_ data: [Element], _ identify: (Element) -> ID) -> [Element] {
    var known = Set<ID>()
    return data.filter { known.insert(identify($0)).inserted }
  }
}

extension CardStack where Element: Identifiable, ID == Element.ID {
  /// Makes a stack of elements that bring their own id.
  public convenience init(
    direction: @escaping (Double) -> Direction?, data: some Sequence<Element>,
    configuration: CardStackConfiguration = CardStackConfiguration(),
    onSwipe: @escaping (Element, Direction) -> Void, content: @escaping Content
  ) {
    self.init(
      direction: direction, data: data, id: \.id, configuration: configuration, onSwipe: onSwipe,
      content: content)
  }
}

// MARK: - The data

extension CardStack {
  private func update() {
    let data = Self.unique(data, identify)
    let position = deck.currentCardIndex
    let old = Set(order.map(identify))
    guard data.isEmpty || data.contains(where: { old.contains(identify($0)) }) else {
      order = data
      return deck.resetCurrentCardIndex()
    }
    let fresh = Dictionary(uniqueKeysWithValues: data.map { (identify($0), $0) })
    let swiped = order.prefix(position).compactMap { fresh[identify($0)] }
    let gone = Set(swiped.map(identify))
    let front = element(at: position).map(identify)
    let rest = data.filter { !gone.contains(identify($0)) }
    let before = order.map(identify)
    order = swiped + rest.filter { identify($0) == front } + rest.filter { identify($0) != front }
    let places = Dictionary(uniqueKeysWithValues: order.enumerated().map { (identify($1), $0) })
    for element in data { shown[identify(element)]?.card?.element = element }
    deck.rearrange(position: swiped.count) { places[before[$0]] }
    refresh(anew: true)
  }
}

// MARK: - The cards

extension CardStack {
  private struct WeakCard {
    weak var card: StackedCard<Element, Direction>?
  }

  private func connect(_ view: CardStackView) {
    feed.count = { [weak self] in self?.order.count ?? 0 }
    feed.view = { [weak self] in self?.view(at: $0) ?? EmptyCard() }
    feed.agrees = { [weak self] in self?.agrees(to: $1, at: $0) ?? false }
    feed.swiped = { [weak self] in self?.swiped($0, $1) }
    view.onChange = { [weak self] in self?.refresh(anew: false) }
    view.dataSource = feed
    view.delegate = feed
  }

  private func view(at index: Int) -> any CardView {
    guard let element = element(at: index) else { return EmptyCard() }
    let card = StackedCard(
      element, isOnTop: index == deck.currentCardIndex, content: content)
    shown[identify(element)] = WeakCard(card: card)
    return card
  }

  /// Brings the cards in line with what is in front and how it is dragged.
  private func refresh(anew: Bool) {
    let front = current.map(identify)
    let leaning = heldDirection
    for (id, entry) in shown {
      guard let card = entry.card else {
        shown[id] = nil
        continue
      }
      card.show(id == front ? leaning : card.direction, isOnTop: id == front, anew: anew)
    }
  }

  /// Where the held card would be swiped if it were let go now.
  private var heldDirection: Direction? {
    guard deck.dragProgress?.wouldCommit == true else { return nil }
    return deck.dragTranslation.flatMap(Angle.degrees).flatMap(direction)
  }

  /// Whether a swipe means anything: by hand the angle of the drag counts, else that of the way.
  private func agrees(to way: SwipeResultDirection, at index: Int) -> Bool {
    var line = way.point
    let size = deck.frameForCard(at: 0).size
    if let drag = deck.dragTranslation,
      deck.feel.rules.direction(of: drag, among: SwipeResultDirection.allCases, size: size) == way
    {
      line = drag
    }
    guard let element = element(at: index), let wanted = Angle.degrees(of: line).flatMap(direction)
    else { return false }
    agreed[identify(element)] = wanted
    return true
  }

  private func swiped(_ index: Int, _ way: SwipeResultDirection) {
    guard let element = element(at: index) else { return }
    let wanted =
      agreed.removeValue(forKey: identify(element))
      ?? Angle.degrees(of: way.point).flatMap(direction)
    if let wanted { onSwipe(element, wanted) }
  }
}
