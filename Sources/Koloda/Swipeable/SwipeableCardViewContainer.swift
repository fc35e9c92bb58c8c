// The third face of the deck, with the names of the SwipeableView article.
// It is a KolodaView in the swipeable style, and hands that on to whoever wants more of it.

import KolodaEngine

/// A stack of cards to swipe away: three are seen, each 12 points lower and narrower than the one in
/// front. A card turns as it is carried sideways; let go within 60 % of half its size it springs
/// back with its turn, beyond that it leaves in 0.8 s.
///
///     let container = SwipeableCardViewContainer(frame: .zero)
///     container.dataSource = self
///     let screen = DeckScreen(deck: container.deck)
///
/// The container must live as long as its deck is shown.
@MainActor
public final class SwipeableCardViewContainer {
  /// The deck that does the work: to be put on a screen, and for undo, jumps, feel and more.
  public let deck: KolodaView
  /// What provides the cards. Setting it loads them.
  public weak var dataSource: (any SwipeableCardViewDataSource)? { didSet { reloadData() } }
  /// What is told.
  public weak var delegate: (any SwipeableCardViewDelegate)?
  /// Where cards may go. Default all eight directions.
  public var allowedDirections = SwipeResultDirection.allCases

  private let bridge = SwipeableBridge()

  /// Makes an empty container; the frame is in points of the host, and may change at any time.
  public init(frame: Rect) {
    deck = DeckStyle.swipeable.makeDeck(frame: frame)
    bridge.container = self
    deck.delegate = bridge
  }

  /// Where the cards lie in the host, points.
  public var frame: Rect {
    get { deck.frame }
    set { deck.frame = newValue }
  }

  /// How many cards are seen, at least 1. Default 3.
  public var numberOfVisibleCards: Int {
    get { deck.countOfVisibleCards }
    set { deck.countOfVisibleCards = newValue }
  }

  /// The front card; nil when all are gone.
  public var topCard: SwipeableCardView? { deck.topCard as? SwipeableCardView }

  /// Whether all cards are gone, so that the empty view shows.
  public var isEmpty: Bool { deck.isRunOutOfCards }

  /// Takes everything anew from the data source, and starts over with the first card.
  public func reloadData() {
    deck.emptyView = dataSource?.viewForEmptyCards()
    deck.dataSource = bridge
    deck.resetCurrentCardIndex()
  }
}
