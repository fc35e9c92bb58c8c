// What one card looks like at a time: displacement, turn, scale, overlay and the way to the view.
// Everything follows from the card's motions, the pose rule and the pointer.

extension Deck {
  /// How far the stack is drawn up by the drag of the front card, 0...1 levels.
  var backgroundPull: Double {
    guard let grip, grip.movesBackground, !stack.isEmpty, stack[0].id == grip.cardID else {
      return 0
    }
    let drag = drag(of: stack[0], at: now)
    let size = layout.cardSize
    guard let direction = feel.rules.direction(of: drag, among: grip.allowed, size: size) else {
      return 0
    }
    return feel.rules.progress(of: drag, along: direction, size: size)
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
    if card.mode == .resting {
      return CardPose(drag: .zero, angle: 0, scale: 1, overlay: nil)
    }
    let drag = drag(of: card, at: t)
    var pose = CardPose(
      drag: drag, angle: card.turn.value(at: t), scale: 1 + card.growth.value(at: t))
    if card.follows {
      let strength = feel.pose.strength(of: drag, size: layout.cardSize)
      pose.angle += feel.pose.angle(at: strength, factor: card.factor)
      pose.scale += feel.pose.scale(at: strength) - 1
    }
    pose.overlay = overlay(of: card, drag: drag, at: t)
    return pose
  }

  private func overlay(of card: Card, drag: Point, at t: Double) -> CardOverlay? {
    var direction = card.shadeDirection
    var strength = card.shade.value(at: t)
    if card.mode == .held, let grip {
      direction = feel.rules.direction(of: drag, among: grip.allowed, size: layout.cardSize)
    }
    guard let direction else { return nil }
    if card.follows {
      strength += feel.rules.coverage(
        of: drag, along: direction, size: layout.cardSize, threshold: card.threshold)
    }
    strength = min(max(strength, 0), 1)
    return strength > 0 ? CardOverlay(direction: direction, progress: strength) : nil
  }

  /// The card's own points to view points: placed at its level, turned and sized about its anchor,
  /// displaced, and brought in with the appearance of the deck.
  func transform(of card: Card, pose: CardPose, level: Double, at t: Double) -> Transform {
    let frame = layout.frame(at: level)
    var transform = Transform.placing(layout.cardSize, in: frame)
    if pose.angle != 0 || pose.scale != 1 {
      transform = transform.then(
        .turn(angle: pose.angle, scale: pose.scale, about: frame.point(at: card.anchor)))
    }
    transform.tx += pose.drag.x
    transform.ty += pose.drag.y
    guard !card.presence.isSettled(at: t) else { return transform }
    return transform.then(
      .turn(angle: 0, scale: appearanceScale(card, at: t), about: layout.frames[0].center))
  }

  /// Where the card is, apart from the pull of a drag on the stack.
  func transform(of card: Card, at t: Double) -> Transform {
    transform(of: card, pose: pose(of: card, at: t), level: card.level.value(at: t), at: t)
  }

  /// The scale the appearance of the deck gives a card.
  func appearanceScale(_ card: Card, at t: Double) -> Double {
    feel.appearanceScale + (1 - feel.appearanceScale) * card.presence.value(at: t)
  }

  /// The opacity the appearance of the deck gives a card, 0...1.
  func appearanceAlpha(_ card: Card) -> Double { min(max(card.presence.value(at: now), 0), 1) }

  /// The rules of the feel with the card's own threshold.
  func rules(for card: Card) -> SwipeRules {
    var rules = feel.rules
    rules.threshold = card.threshold
    return rules
  }

  /// How far a held card is on its way out.
  func progress(of card: Card) -> DragProgress {
    let drag = drag(of: card, at: now)
    let allowed = grip?.allowed ?? []
    let size = layout.cardSize
    guard let direction = feel.rules.direction(of: drag, among: allowed, size: size) else {
      return DragProgress(progress: 0, direction: nil, towardsThreshold: 0, wouldCommit: false)
    }
    let rules = rules(for: card)
    return DragProgress(
      progress: rules.progress(of: drag, along: direction, size: size), direction: direction,
      towardsThreshold: rules.coverage(
        of: drag, along: direction, size: size, threshold: card.threshold),
      wouldCommit: rules.reaches(drag, direction, size: size))
  }
}
