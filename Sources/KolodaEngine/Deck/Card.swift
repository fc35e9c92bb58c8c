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
    /// On its way back to the front after it was let go.
    case returning
    /// On its way back to the front after an undo.
    case rewinding
    /// Swiped, on its way out.
    case leaving(SwipeResultDirection)
    /// Removed from the data, fading in its place in front of the card of this rank.
    case vanishing(rank: Int)
  }

  let id: Int
  var index: Int
  var mode = Mode.resting
  /// The direction it was undone from, until that has been told as done.
  var undoneFrom: SwipeResultDirection?
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
  /// Its place in the stack, which gives it a frame.
  var level: Motion
  /// Its place in the stack as far as that gives it an opacity.
  var tone: Motion
  /// Its own opacity: fading in, or out.
  var alpha = Motion(1)
  /// How far the appearance of the deck has brought it in, 0...1.
  var presence: Motion
  /// When a leaving card has left the view.
  var leavesAt = Double.infinity

  init(id: Int, index: Int, level: Double, presence: Motion) {
    self.id = id
    self.index = index
    self.level = Motion(level)
    tone = Motion(level)
    self.presence = presence
  }

  /// Whether the card is on its way back to the front, by whatever cause.
  var isAdrift: Bool { mode == .returning || mode == .rewinding }

  /// When everything about the card, its place in the stack aside, has come to rest.
  var restsAt: Double {
    max(
      max(drag.settlesAt, turn.settlesAt, growth.settlesAt),
      max(shade.settlesAt, alpha.settlesAt, presence.settlesAt))
  }

  /// When nothing of the card moves any more by itself.
  var quietAt: Double {
    switch mode {
    case .leaving: leavesAt
    case .vanishing: alpha.settlesAt
    case .resting, .held, .returning, .rewinding:
      max(restsAt, level.settlesAt, tone.settlesAt)
    }
  }

  /// Brings the card to rest in the stack, ready to be grabbed afresh.
  mutating func settle() {
    mode = .resting
    undoneFrom = nil
    anchor = Point(x: 0.5, y: 0.5)
    factor = 1
    follows = true
    drag = PointMotion(.zero)
    turn.set(0)
    growth.set(0)
    shade.set(0)
    shadeDirection = nil
  }

  /// Goes under the pointer, grabbed at a share of its size.
  mutating func take(at share: Point, lever: Lever, threshold: Double) {
    if mode == .resting { factor = lever.factor(at: share.y) }
    anchor = share
    follows = true
    mode = .held
    drag.set(.zero)
    self.threshold = threshold
  }

  /// Turn, scale and overlay go back to nothing, each by itself.
  mutating func rightItself(_ style: Motion.Style, at now: Double) {
    turn.retarget(to: 0, style: style, at: now, handover: .none, tolerance: Feel.turnTolerance)
    growth.retarget(to: 0, style: style, at: now, handover: .none, tolerance: Feel.scaleTolerance)
    shade.retarget(to: 0, style: style, at: now, handover: .none, tolerance: Feel.alphaTolerance)
  }

  /// Goes to another level; the opacity by itself if it has a style of its own.
  mutating func glide(
    to target: Double, style: Motion.Style, fade: Motion.Style?, handover: Handover, at now: Double
  ) {
    level.retarget(
      to: target, style: style, at: now, handover: handover, tolerance: Feel.scaleTolerance)
    guard let fade else {
      tone = level
      return
    }
    tone.retarget(
      to: target, style: fade, at: now, handover: handover, tolerance: Feel.alphaTolerance)
  }

  /// Fades to an opacity from the present one.
  mutating func fade(to target: Double, _ style: Motion.Style, at now: Double) {
    alpha.retarget(
      to: target, style: style, at: now, handover: .none, tolerance: Feel.alphaTolerance)
  }
}

/// The look of a card at one moment.
struct CardPose: Equatable, Sendable {
  var drag: Point
  var angle: Double
  var scale: Double
  var overlay: CardOverlay?
}
