// The deck as it looks at the time last advanced to.
// Back to front: the stack, the leaving cards (the earliest on top), the cards just undone.

extension Deck {
  /// What is visible now.
  public var scene: DeckScene {
    var scene = DeckScene(current: 0, count: 0, isMoving: false, cards: [])
    write(to: &scene)
    return scene
  }

  /// Writes what is visible now into a scene, using its storage again.
  public func write(to scene: inout DeckScene) {
    scene.current = currentIndex
    scene.count = count
    scene.isMoving = isMoving
    scene.cards.removeAll(keepingCapacity: true)
    let presence = appearance.value(at: now)
    let pull = backgroundPull
    for rank in stack.indices.reversed() where !stack[rank].isRewinding {
      show(stack[rank], rank: rank, pull: pull, presence: presence, in: &scene)
    }
    for card in leaving.reversed() {
      show(card, rank: 0, pull: 0, presence: presence, in: &scene)
    }
    for rank in stack.indices.reversed() where stack[rank].isRewinding {
      show(stack[rank], rank: rank, pull: pull, presence: presence, in: &scene)
    }
  }

  /// How far the stack is drawn up by the drag of the front card, 0...1 levels.
  var backgroundPull: Double {
    guard let grip, grip.movesBackground, let card = stack.first, card.id == grip.cardID else {
      return 0
    }
    return progress(of: card).progress
  }

  private func show(
    _ card: Card, rank: Int, pull: Double, presence: Double, in scene: inout DeckScene
  ) {
    let level = card.level.value(at: now) - (rank > 0 ? pull : 0)
    let alpha = card.alpha.value(at: now) * layout.alpha(at: level) * min(max(presence, 0), 1)
    guard alpha > 0 else { return }
    let pose = pose(of: card, at: now)
    var transform = transform(of: card, pose: pose, level: level)
    if presence != 1 {
      let scale = feel.appearanceScale + (1 - feel.appearanceScale) * presence
      transform = transform.then(.turn(angle: 0, scale: scale, about: layout.bounds.center))
    }
    scene.cards.append(
      SceneCard(
        id: card.id, index: card.index, role: role(of: card, rank: rank), size: layout.cardSize,
        transform: transform, alpha: min(max(alpha, 0), 1), overlay: pose.overlay))
  }

  private func role(of card: Card, rank: Int) -> CardRole {
    switch card.mode {
    case .held: .held
    case .returning: .returning
    case .leaving, .vanishing: .leaving
    case .resting: rank == 0 ? .front : .background
    }
  }

  /// Where the card's anchor would be if it were not displaced.
  func home(of card: Card, at t: Double) -> Point {
    layout.frame(at: card.level.value(at: t)).point(at: card.anchor)
  }

  /// The card's displacement.
  func drag(of card: Card, at t: Double) -> Point {
    if card.mode == .held, let grip {
      return grip.pointer(lock: feel.axisLock) - home(of: card, at: t)
    }
    return card.drag.value(at: t)
  }

  /// Displacement, turn, scale and overlay.
  func pose(of card: Card, at t: Double) -> CardPose {
    if card.mode == .resting, card.restsAt <= t {
      return CardPose(drag: .zero, angle: 0, scale: 1, overlay: nil)
    }
    let drag = drag(of: card, at: t)
    var pose = CardPose(
      drag: drag, angle: card.turn.value(at: t), scale: 1 + card.growth.value(at: t))
    if card.follows {
      pose.angle += feel.pose.angle(of: drag, size: layout.cardSize, factor: card.factor)
      pose.scale += feel.pose.scale(of: drag, size: layout.cardSize) - 1
    }
    pose.overlay = overlay(of: card, drag: drag, at: t)
    return pose
  }

  private func overlay(of card: Card, drag: Point, at t: Double) -> CardOverlay? {
    var direction = card.shadeDirection
    var strength = card.shade.value(at: t)
    if card.mode == .held, let grip {
      direction = SwipeRules.direction(of: drag, among: grip.allowed, size: layout.cardSize)
    }
    guard let direction else { return nil }
    if card.follows {
      strength +=
        SwipeRules.progress(of: drag, along: direction, size: layout.cardSize) / card.threshold
    }
    strength = min(max(strength, 0), 1)
    return strength > 0 ? CardOverlay(direction: direction, progress: strength) : nil
  }

  /// The card's own points to view points: placed at its level, turned and sized about its anchor,
  /// then displaced.
  func transform(of card: Card, pose: CardPose, level: Double) -> Transform {
    let frame = layout.frame(at: level)
    var transform = Transform.placing(layout.cardSize, in: frame)
    if pose.angle != 0 || pose.scale != 1 {
      transform = transform.then(
        .turn(angle: pose.angle, scale: pose.scale, about: frame.point(at: card.anchor)))
    }
    transform.tx += pose.drag.x
    transform.ty += pose.drag.y
    return transform
  }

  /// Where the card is, apart from the pull of a drag on the stack.
  func transform(of card: Card, at t: Double) -> Transform {
    transform(of: card, pose: pose(of: card, at: t), level: card.level.value(at: t))
  }

  /// How far a held card is on its way out.
  func progress(of card: Card) -> DragProgress {
    let drag = drag(of: card, at: now)
    let allowed = grip?.allowed ?? []
    let size = layout.cardSize
    guard let direction = SwipeRules.direction(of: drag, among: allowed, size: size) else {
      return DragProgress(progress: 0, direction: nil, towardsThreshold: 0, wouldCommit: false)
    }
    let share = SwipeRules.progress(of: drag, along: direction, size: size)
    var rules = feel.rules
    rules.threshold = card.threshold
    return DragProgress(
      progress: share, direction: direction, towardsThreshold: min(share / card.threshold, 1),
      wouldCommit: rules.verdict(drag: drag, velocity: .zero, allowed: allowed, size: size) != nil)
  }

  /// The live card that a press at a point of the view takes hold of: the front card wherever it
  /// is, or else the card swiped last, while it is still flying.
  public func hitTest(_ point: Point) -> CardHit? {
    if let front = stack.first, covers(front, point) {
      return CardHit(id: front.id, index: front.index, isLeaving: false)
    }
    for card in leaving where card.id == history.done.last?.cardID {
      if case .leaving = card.mode, covers(card, point) {
        return CardHit(id: card.id, index: card.index, isLeaving: true)
      }
    }
    return nil
  }

  private func covers(_ card: Card, _ point: Point) -> Bool {
    guard let inverse = transform(of: card, at: now).inverse else { return false }
    return Rect(origin: .zero, size: layout.cardSize).contains(inverse.apply(point))
  }
}

/// What a press meets.
public struct CardHit: Equatable, Sendable {
  /// The card's id.
  public var id: Int
  /// The card's index in the data source.
  public var index: Int
  /// Whether the card has been swiped already and is on its way out.
  public var isLeaving: Bool
}
