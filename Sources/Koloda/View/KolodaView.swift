// A deck of cards that are swiped: the face of the engine, with data source and delegate.
// It draws nothing and knows no window; a host hands it samples and time and takes the scene.

import KolodaEngine

/// A deck of cards. Everything happens on the main actor.
///
/// A host drives it by four members: `handle(_:)`, `advance(to:)`, `scene` and `onNeedsDisplay`.
/// News reach the delegate after the state is whole, in this order: panBegan, dragged…,
/// panFinished, then didReset or didSwipe (and didRunOut), and later didShow when the new front
/// card rests. A swipe by program tells didSwipe at once.
@MainActor
open class KolodaView {
  /// What provides the cards. Setting it loads the deck anew, at the latest when it is first shown.
  public weak var dataSource: (any KolodaViewDataSource)? {
    didSet {
      needsLoad = true
      setNeedsDisplay()
    }
  }
  /// What is asked and told.
  public weak var delegate: (any KolodaViewDelegate)?
  /// The motions of each moment; its own subclass makes other motions.
  public var animator: KolodaViewAnimator { didSet { configure() } }
  /// Where the deck lies in its host, points; may change at any time, also mid-drag.
  public var frame: Rect { didSet { if frame != oldValue { layoutDeck() } } }
  /// Where cards can be seen, in the coordinates of `frame`: a swiped card flies until it is out
  /// of here. Default nil: `frame`.
  public var surroundings: Rect? { didSet { if surroundings != oldValue { layoutDeck() } } }

  /// Every number of the deck's feel. Default `.koloda`.
  public var feel: Feel {
    didSet {
      configure()
      if feel.stackMargin != oldValue.stackMargin || feel.stackScale != oldValue.stackScale
        || feel.stackShrink != oldValue.stackShrink
      {
        layoutDeck()
      }
    }
  }
  /// How many cards are displayed, at least 1. Default 3.
  public var countOfVisibleCards = 3 { didSet { layoutDeck() } }
  /// Whether the first card follows the last. Default false.
  public var isLoop = false {
    didSet {
      ensureLoaded()
      deck.setLoop(isLoop, time: moment)
      finishChange()
    }
  }
  /// The side on which background cards peek out. Default `.bottom`.
  public var visibleCardsDirection = VisibleCardsDirection.bottom { didSet { layoutDeck() } }
  /// Whether the background cards follow the drag where the delegate lets them. Default true.
  public var movesBackgroundCards = true
  /// What lies in the front card's place once no card does; the last card uncovers it. Default nil:
  /// the screen's own end view.
  public var emptyView: (any CardView)? { didSet { setNeedsDisplay() } }
  /// Opacity of the front card, 0...1. Default 1.
  public var alphaValueOpaque = 1.0 { didSet { layoutDeck() } }
  /// Opacity of a card that waits unseen behind the last, 0...1. Default 0.
  public var alphaValueTransparent = 0.0 { didSet { layoutDeck() } }
  /// Opacity of the background cards, 0...1. Default 0.7.
  public var alphaValueSemiTransparent = 0.7 { didSet { layoutDeck() } }
  /// Whether clicks pass through to what lies below when no card is to be seen. Default false.
  public var shouldPassthroughTapsWhenNoVisibleCards = false
  /// Whether every motion is over at once (dragging still follows the pointer). Default false.
  public var reducesMotion = false { didSet { configure() } }
  /// What a swipe in a direction does; `.discard` where nothing is said.
  public var outcomes: [SwipeResultDirection: SwipeOutcome] = [:] { didSet { configure() } }
  /// When this many cards or fewer are left, the delegate is told once. Default nil: never.
  public var lowWaterMark: Int?

  /// Where calls outside `handle` and `advance` take the time from, seconds on the host's clock;
  /// nil: the latest time heard of.
  public var timeSource: (() -> Double)?
  /// Called when there is something new to show, at most once until `scene` is read again.
  public var onNeedsDisplay: (() -> Void)?
  /// Called with one line about a data source that contradicts itself; nil: standard error.
  public var onWarning: ((String) -> Void)?

  var deck: Deck
  var recognizer = PanRecognizer()
  /// What the data source gave, by card id.
  var cards: [Int: DraggableCardView] = [:]
  /// What the press of the gesture under way met.
  var pressed: CardHit?
  /// Whether the gesture waits for the front card to come back to rest.
  var isAwaiting = false
  /// How far the pan had gone when it took hold of a card it had waited for.
  var awaited = Point.zero
  /// Where the pan counts from.
  var panOrigin = Point.zero
  /// Where the gesture under way went down on the front card.
  var pressedPoint: CardPoint?
  var scrollDrag = ScrollDrag.none
  var news = NewsQueue()
  /// Storage for the deck's events, used again and again.
  var takenEvents: [DeckEvent] = []
  var isTelling = false
  var isLoading = false
  var needsLoad = false
  var isDisplayPending = false
  var isBelowLowWater = false
  /// The remaining cards and the deck's generation at the end of the last change.
  var knownRemaining = 0
  var knownGeneration = 0
  var transparentizesNextCard = true
  var lastDirection = SwipeResultDirection.left
  private var lastScene = DeckScene(current: 0, count: 0, isMoving: false, cards: [])

  /// Makes an empty deck in a frame, with the koloda feel.
  public init(frame: Rect) {
    self.frame = frame
    feel = .koloda
    animator = KolodaViewAnimator()
    deck = Deck(
      feel: .koloda, layout: DeckLayout(bounds: frame, frames: [frame, frame], alphas: [1, 0]))
    layoutDeck()
  }

  /// What is visible now, in the coordinates of `frame`.
  public var scene: DeckScene {
    ensureLoaded()
    isDisplayPending = false
    deck.write(to: &lastScene)
    for card in lastScene.cards { cards[card.id]?.show(card.overlay) }
    return lastScene
  }

  /// Lets time pass, seconds on the host's clock.
  public func advance(to time: Double) {
    ensureLoaded()
    let wasMoving = deck.isMoving
    deck.advance(to: time)
    if wasMoving || deck.hasEvents { finishChange() }
  }

  /// Whether a press at a point, in the coordinates of `frame`, is for the deck: anywhere in its
  /// frame or on a card, unless `shouldPassthroughTapsWhenNoVisibleCards` is set and no card is to
  /// be seen.
  open func contains(_ point: Point) -> Bool {
    ensureLoaded()
    if shouldPassthroughTapsWhenNoVisibleCards, !deck.hasCards { return false }
    return frame.contains(point) || deck.hitTest(point) != nil
  }

  /// The frame of the card at a level (0 the front card), in the deck's own coordinates: origin
  /// zero, size that of `frame`. Override it for another stack; levels 0...`countOfVisibleCards`
  /// are asked for, and an empty frame means that of the level before.
  open func frameForCard(at index: Int) -> Rect {
    StackLayout(
      direction: visibleCardsDirection, margin: backgroundCardsTopMargin,
      scale: backgroundCardsScalePercent, visible: visibleCount, shrink: feel.stackShrink
    ).frame(at: index, in: frame.size)
  }

  /// Takes the frames of all levels anew, at any time; a held card stays under the pointer.
  public func layoutDeck() {
    guard frame.isFinite else { return }
    let frames = (0...visibleCount).map { level in
      let own = frameForCard(at: level)
      return Rect(origin: own.origin + frame.origin, size: own.size)
    }
    transparentizesNextCard = delegate?.kolodaShouldTransparentizeNextCard(self) ?? true
    let background = transparentizesNextCard ? alphaValueSemiTransparent : alphaValueOpaque
    var alphas = Array(repeating: background, count: visibleCount + 1)
    alphas[visibleCount] = alphaValueTransparent
    alphas[0] = alphaValueOpaque
    let bounds = surroundings.flatMap { $0.isFinite ? $0 : nil } ?? frame
    deck.relayout(DeckLayout(bounds: bounds, frames: frames, alphas: alphas), time: moment)
    finishChange()
  }

  /// The time of a call that brings none of its own.
  var moment: Double { timeSource?() ?? deck.time }

  /// Called when the deck has changed, before the news are told.
  func didChange() {}

  /// Hands feel and policies to the engine.
  func configure() {
    deck.feel = animator.feel(for: self)
    deck.reducesMotion = reducesMotion
    deck.outcomes = outcomes
  }
}
