// What is visible at one moment, as a value: the only thing a renderer gets to know.
// Cards come back to front.

/// The part a card plays in a scene.
public enum CardRole: String, Sendable {
  /// The front card, at rest or on its way to the front.
  case front
  /// The front card, under the pointer.
  case held
  /// A card behind the front card.
  case background
  /// A swiped card on its way out.
  case leaving
  /// A card on its way back: let go below the threshold, or undone.
  case returning
}

/// The overlay shown on a card: which direction's, and how strongly.
public struct CardOverlay: Equatable, Sendable {
  /// The direction the overlay announces.
  public var direction: SwipeResultDirection
  /// Its strength, 0...1.
  public var progress: Double

  /// Makes an overlay state.
  public init(direction: SwipeResultDirection, progress: Double) {
    self.direction = direction
    self.progress = progress
  }
}

/// One card of a scene.
public struct SceneCard: Equatable, Sendable {
  /// A number that stays with the card as long as it is visible, whatever becomes of its index.
  public var id: Int
  /// The card's index in the data source.
  public var index: Int
  /// The part it plays.
  public var role: CardRole
  /// The size its content is drawn at, points: always that of the front frame.
  public var size: Size
  /// Maps card points (0...width, 0...height) to view points.
  public var transform: Transform
  /// Opacity, 0...1.
  public var alpha: Double
  /// The overlay; nil when its strength is nothing.
  public var overlay: CardOverlay?

  /// Makes a scene card.
  public init(
    id: Int, index: Int, role: CardRole, size: Size, transform: Transform, alpha: Double,
    overlay: CardOverlay? = nil
  ) {
    self.id = id
    self.index = index
    self.role = role
    self.size = size
    self.transform = transform
    self.alpha = alpha
    self.overlay = overlay
  }
}

/// What is visible at one moment.
public struct DeckScene: Equatable, Sendable {
  /// The index of the front card; equal to `count` when the deck has run out.
  public var current: Int
  /// How many cards the data source has.
  public var count: Int
  /// Whether anything is still moving by itself, so that another frame is wanted.
  public var isMoving: Bool
  /// The visible cards, back to front.
  public var cards: [SceneCard]

  /// Makes a scene.
  public init(current: Int, count: Int, isMoving: Bool, cards: [SceneCard]) {
    self.current = current
    self.count = count
    self.isMoving = isMoving
    self.cards = cards
  }
}
