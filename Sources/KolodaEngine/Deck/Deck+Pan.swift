// The pointer on the front card: taken hold of, carried, let go.
// Every hand-over is continuous: a moving card stops under the pointer where it is.

extension Deck {
  /// Takes hold of the front card at a point of the view. Returns false when there is none or it
  /// is held already.
  @discardableResult
  public mutating func beginPan(at origin: Point, rules: GripRules, time: Double) -> Bool {
    arrive(at: time)
    guard grip == nil, var card = stack.first, origin.isFinite else { return false }
    let before = look(of: card)
    let placed = transform(of: card, at: now)
    grip = Grip(
      cardID: card.id, origin: origin, allowed: rules.allowed,
      movesBackground: rules.movesBackground)
    card.take(
      at: share(of: origin, under: placed), lever: feel.pose.lever,
      threshold: feel.rules.inRange(rules.threshold ?? feel.rules.threshold))
    keepLook(before, of: &card)
    stack[0] = card
    rebaseStack(from: 0, to: backgroundPull)
    note(.panBegan, card)
    settle()
    return true
  }

  /// Catches the card swiped last while it flies: the swipe is taken back and the card held.
  @discardableResult
  public mutating func catchLeaving(at origin: Point, rules: GripRules, time: Double) -> Bool {
    arrive(at: time)
    guard grip == nil, let hit = hitTest(origin), hit.isLeaving, undo(time: time) else {
      return false
    }
    return beginPan(at: origin, rules: rules, time: time)
  }

  /// Carries the held card; `translation` counts from where the hold began, points.
  public mutating func drag(to translation: Point, time: Double) {
    arrive(at: time)
    guard grip != nil, translation.isFinite, !stack.isEmpty else { return }
    grip?.translation = translation
    let progress = progress(of: stack[0])
    events.append(DeckEvent(.dragged(progress), id: stack[0].id, index: stack[0].index))
  }

  /// The direction a release now, with the hand's velocity in points/s, would swipe the held card
  /// in; nil: it would go back.
  public func verdict(velocity: Point) -> SwipeResultDirection? {
    guard let grip, let card = stack.first else { return nil }
    return rules(for: card).verdict(
      drag: drag(of: card, at: now), velocity: grip.velocity(velocity, lock: feel.axisLock),
      allowed: grip.allowed, size: layout.cardSize)
  }

  /// The direction a whole drag of the front card, not held, would swipe it in if it were at rest.
  public func verdict(
    drag: Point, velocity: Point, rules: GripRules
  ) -> SwipeResultDirection? {
    var own = feel.rules
    own.threshold = rules.threshold ?? own.threshold
    return own.verdict(
      drag: feel.axisLock.apply(to: drag, allowed: rules.allowed),
      velocity: velocity.isFinite ? velocity : .zero, allowed: rules.allowed,
      size: layout.cardSize)
  }

  /// Lets the held card go with the hand's velocity, points/s: swiped in a direction, or back.
  public mutating func endPan(
    swiping direction: SwipeResultDirection?, velocity: Point, time: Double
  ) {
    arrive(at: time)
    let velocity = grip?.velocity(velocity, lock: feel.axisLock) ?? .zero
    guard letGo(velocity: velocity) else { return }
    if let direction {
      commit(direction, velocity: velocity, isRelease: true)
    } else {
      note(.didReset, stack[0])
      sendBack(velocity: velocity)
    }
    settle()
  }

  /// Breaks the hold off: the card goes back.
  public mutating func cancelPan(time: Double) { endPan(swiping: nil, velocity: .zero, time: time) }

  /// Opens the hand: the card stays where it is, the stack keeps its look.
  mutating func letGo(velocity: Point) -> Bool {
    guard grip != nil, var card = stack.first else { return false }
    let pull = backgroundPull
    let shown = progress(of: card)
    let drag = drag(of: card, at: now)
    let pullSpeed = pullVelocity(velocity, at: drag, along: shown)
    card.drag.set(drag)
    card.shadeDirection = shown.direction
    card.mode = .returning
    stack[0] = card
    grip = nil
    rebaseStack(from: pull, to: 0, velocity: -pullSpeed)
    note(.panFinished, card)
    return true
  }

  /// Sends the front card, let go, back to its place.
  mutating func sendBack(velocity: Point, animated: Bool = true) {
    var card = stack[0]
    if let righting = feel.righting {
      freezePose(&card)
      card.rightItself(style(righting, animated: animated), at: now)
    }
    card.drag.retarget(
      to: .zero, style: style(feel.returning, animated: animated), at: now,
      handover: feel.carriesVelocity ? .velocity(velocity) : .none, tolerance: Feel.pointTolerance)
    stack[0] = card
    for rank in stack.indices.dropFirst() where !stack[rank].level.isSettled(at: now) {
      glide(rank, feel.stackReset, handover: handover, animated: animated)
    }
  }

  /// Makes turn, scale and overlay of a card motions of their own, at their present values.
  func freezePose(_ card: inout Card) {
    let pose = pose(of: card, at: now)
    card.turn.set(pose.angle)
    card.growth.set(pose.scale - 1)
    card.shade.set(pose.overlay?.progress ?? 0)
    card.follows = false
  }

  private func share(of point: Point, under placed: Transform) -> Point {
    guard let own = placed.inverse?.apply(point), own.isFinite, !layout.cardSize.isEmpty else {
      return Point(x: 0.5, y: 0.5)
    }
    return Point(x: own.x / layout.cardSize.width, y: own.y / layout.cardSize.height)
  }

  /// How fast the pull on the stack grows with the hand's velocity, levels/s.
  private func pullVelocity(
    _ velocity: Point, at drag: Point, along shown: DragProgress
  ) -> Double {
    guard feel.carriesVelocity, grip?.movesBackground == true, let direction = shown.direction,
      shown.progress > 0, shown.progress < 1, !layout.cardSize.isEmpty
    else { return 0 }
    return feel.rules.speed(of: velocity, at: drag, along: direction, size: layout.cardSize)
  }

  /// Keeps the background cards where they are while the pull on them changes.
  private mutating func rebaseStack(
    from before: Double, to after: Double, velocity added: Double = 0
  ) {
    guard before != after else { return }
    for rank in stack.indices.dropFirst() {
      let speed = stack[rank].level.velocity(at: now) + added
      stack[rank].level.set(stack[rank].level.value(at: now) - before + after)
      stack[rank].tone.set(stack[rank].tone.value(at: now) - before + after)
      glide(rank, feel.stackReset, handover: .velocity(speed))
    }
  }
}

extension Deck {
  /// How turn, scale and opacity come into line when a card is taken out of another motion.
  private static let catching = Motion.Style.spring(Spring(dampingRatio: 1, response: 0.25))

  /// Turn and scale of a card as seen, the appearance of the deck included.
  func look(of card: Card) -> CardPose {
    var pose = pose(of: card, at: now)
    pose.scale *= appearanceScale(card, at: now)
    return pose
  }

  /// Keeps turn, scale and opacity of a card that is taken out of another motion, and lets what
  /// its displacement does not account for fade away.
  func keepLook(_ before: CardPose, of card: inout Card) {
    let style = style(Self.catching)
    let drag = drag(of: card, at: now)
    let strength = card.follows ? feel.pose.strength(of: drag, size: layout.cardSize) : 0
    let turn = feel.pose.angle(at: strength, factor: card.factor)
    let scale = feel.pose.scale(at: strength)
    if card.follows { card.shade.set(0) }
    card.turn.set(before.angle - turn)
    card.growth.set(before.scale - scale)
    card.turn.retarget(to: 0, style: style, at: now, tolerance: Feel.turnTolerance)
    card.growth.retarget(to: 0, style: style, at: now, tolerance: Feel.scaleTolerance)
    guard !card.presence.isSettled(at: now) else { return }
    card.alpha.set(card.alpha.value(at: now) * appearanceAlpha(card))
    card.presence = Motion(1)
    card.fade(to: 1, style, at: now)
  }

  /// Takes a card out of the appearance of the deck, where it is.
  func leaveAppearance(_ card: inout Card) {
    guard !card.presence.isSettled(at: now) else { return }
    let before = look(of: card)
    let home = home(of: card, at: now)
    let seen = transform(of: card, at: now).apply(
      Rect(origin: .zero, size: layout.cardSize).point(at: card.anchor))
    card.drag.shift(by: seen - home - card.drag.value(at: now))
    keepLook(before, of: &card)
  }
}
