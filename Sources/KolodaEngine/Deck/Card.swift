// One live card of a deck: visible, on its way in, or on its way out.
// Its whole look is a function of time: displacement, turn, scale, overlay, level and opacity.

/// A live card. Turn, scale and overlay strength are each a motion of their own plus, while
/// `follows` is true, what the pose rule makes of the displacement.
struct Card: Equatable, Sendable {
  /// What a card is doing.
  enum Mode: Equatable, Sendable {
    /// In the stack.
    case resting
    /// Under the pointer.
    case held
    /// On its way back to the front; with a direction: undone from there.
    case returning(undoneFrom: SwipeResultDirection?)
    /// Swiped, on its way out.
    case leaving(SwipeResultDirection)
    /// Removed from the data, fading.
    case vanishing
  }

  let id: Int
  var index: Int
  var mode = Mode.resting
  /// The point of the card it turns about, as a share of its size.
  var anchor = Point(x: 0.5, y: 0.5)
  /// The lever's factor at that point, −1...1.
  var factor = 1.0
  /// The displacement of the anchor from where the stack would have it.
  var drag = PointMotion(.zero)
  var follows = true
  var turn = Motion(0)
  var growth = Motion(0)
  var shade = Motion(0)
  /// The direction whose overlay shows.
  var shadeDirection: SwipeResultDirection?
  /// The threshold its overlay counts by, 0...1.
  var threshold = 1.0
  var level: Motion
  var alpha = Motion(1)
  /// When a leaving card has left the view.
  var leavesAt = Double.infinity

  init(id: Int, index: Int, level: Double) {
    self.id = id
    self.index = index
    self.level = Motion(level)
  }

  /// Whether the card belongs above the leaving ones: it has just been undone.
  var isRewinding: Bool {
    if case .returning(undoneFrom: .some) = mode { return true }
    return false
  }

  /// When everything about the card, its level aside, has come to rest.
  var restsAt: Double {
    max(drag.settlesAt, turn.settlesAt, growth.settlesAt, max(shade.settlesAt, alpha.settlesAt))
  }

  /// When nothing of the card moves any more by itself.
  var quietAt: Double {
    if case .leaving = mode { return leavesAt }
    return max(restsAt, level.settlesAt)
  }

  /// Brings the card to rest in the stack, ready to be grabbed afresh.
  mutating func settle() {
    mode = .resting
    anchor = Point(x: 0.5, y: 0.5)
    factor = 1
    follows = true
    drag = PointMotion(.zero)
    turn.set(0)
    growth.set(0)
    shade.set(0)
    shadeDirection = nil
  }
}

/// The look of a card at one moment.
struct CardPose: Equatable, Sendable {
  var drag: Point
  var angle: Double
  var scale: Double
  var overlay: CardOverlay?
}
