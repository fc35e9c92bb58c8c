// The pointer on the front card: taken hold of, carried, let go.
// Every hand-over is continuous: a moving card stops under the pointer where it is.

extension Deck {
  /// How turn and scale come into line when a card is caught in motion.
  private static let catching = Motion.Style.spring(Spring(dampingRatio: 1, response: 0.25))

  /// Takes hold of the front card at a point of the view. Returns false when there is none or it
  /// is held already.
  @discardableResult
  public mutating func beginPan(at origin: Point, rules: GripRules, time: Double) -> Bool {
    _ = arrive(at: time)
    guard grip == nil, !stack.isEmpty, origin.isFinite else { return false }
    let pose = pose(of: stack[0], at: now)
    let placed = transform(of: stack[0], at: now)
    let pull = backgroundPull
    grip = Grip(
      cardID: stack[0].id, origin: origin, allowed: rules.allowed,
      movesBackground: rules.movesBackground)
    stack[0].take(
      at: share(of: origin, under: placed), lever: feel.pose.lever,
      threshold: rules.threshold ?? feel.rules.threshold)
    carryOver(pose)
    rebaseStack(from: pull, to: backgroundPull)
    events.append(.panBegan(index: stack[0].index))
    settle()
    return true
  }

  /// Catches the card swiped last while it flies: the swipe is taken back and the card held.
  @discardableResult
  public mutating func catchLeaving(at origin: Point, rules: GripRules, time: Double) -> Bool {
    _ = arrive(at: time)
    guard grip == nil, let hit = hitTest(origin), hit.isLeaving, undo(time: time) else {
      return false
    }
    return beginPan(at: origin, rules: rules, time: time)
  }

  /// Carries the held card; `translation` counts from where the hold began, points.
  public mutating func drag(to translation: Point, time: Double) {
    _ = arrive(at: time)
    guard grip != nil, translation.isFinite, let card = stack.first else { return }
    grip?.translation = translation
    events.append(.dragged(index: card.index, progress(of: card)))
  }

  /// The direction a release now would swipe the held card in; nil: it would go back.
  public func verdict(velocity: Point) -> SwipeResultDirection? {
    guard let grip, let card = stack.first else { return nil }
    var rules = feel.rules
    rules.threshold = card.threshold
    return rules.verdict(
      drag: drag(of: card, at: now), velocity: velocity.isFinite ? velocity : .zero,
      allowed: grip.allowed, size: layout.cardSize)
  }

  /// Lets the held card go with the hand's velocity, points/s: swiped in a direction, or back.
  public mutating func endPan(
    swiping direction: SwipeResultDirection?, velocity: Point, time: Double
  ) {
    _ = arrive(at: time)
    let velocity = velocity.isFinite ? velocity : .zero
    guard letGo(velocity: velocity) else { return }
    if let direction {
      commit(direction, velocity: velocity, isRelease: true)
    } else {
      events.append(.didReset(index: stack[0].index))
      sendBack(velocity: velocity)
    }
    settle()
  }

  /// Breaks the hold off: the card goes back.
  public mutating func cancelPan(time: Double) { endPan(swiping: nil, velocity: .zero, time: time) }

  /// Opens the hand: the card stays where it is, the stack keeps its look.
  mutating func letGo(velocity: Point) -> Bool {
    guard grip != nil, let card = stack.first else { return false }
    let pull = backgroundPull
    let shown = progress(of: card)
    stack[0].drag.set(drag(of: card, at: now))
    stack[0].shadeDirection = shown.direction
    let pullSpeed = pullVelocity(velocity, along: shown)
    grip = nil
    stack[0].mode = .returning(undoneFrom: nil)
    rebaseStack(from: pull, to: 0, velocity: -pullSpeed)
    events.append(.panFinished(index: card.index))
    return true
  }

  /// Sends the front card, let go, back to its place.
  mutating func sendBack(velocity: Point, animated: Bool = true) {
    stack[0].drag.retarget(
      to: .zero, style: style(feel.returning, animated: animated), at: now,
      handover: feel.carriesVelocity ? .velocity(velocity) : .none, tolerance: Feel.pointTolerance)
    if let righting = feel.righting {
      freezePose(&stack[0])
      stack[0].rightItself(style(righting, animated: animated), at: now)
    }
    for rank in stack.indices.dropFirst() where !stack[rank].level.isSettled(at: now) {
      stack[rank].level.retarget(
        to: Double(min(rank, visibleCount)), style: style(feel.stackReset, animated: animated),
        at: now, handover: feel.carriesVelocity ? .continuous : .none,
        tolerance: Feel.scaleTolerance)
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

  /// Keeps the look of a card that was caught in motion, and lets what is left of it fade.
  private mutating func carryOver(_ before: CardPose) {
    let drag = drag(of: stack[0], at: now)
    let size = layout.cardSize
    let angle = before.angle - feel.pose.angle(of: drag, size: size, factor: stack[0].factor)
    let growth = before.scale - feel.pose.scale(of: drag, size: size)
    let style = style(Self.catching)
    stack[0].turn.set(angle)
    stack[0].growth.set(growth)
    stack[0].shade.set(0)
    stack[0].turn.retarget(to: 0, style: style, at: now, tolerance: Feel.turnTolerance)
    stack[0].growth.retarget(to: 0, style: style, at: now, tolerance: Feel.scaleTolerance)
  }

  private func share(of point: Point, under placed: Transform) -> Point {
    guard let own = placed.inverse?.apply(point), own.isFinite, !layout.cardSize.isEmpty else {
      return Point(x: 0.5, y: 0.5)
    }
    return Point(x: own.x / layout.cardSize.width, y: own.y / layout.cardSize.height)
  }

  /// How fast the pull on the stack grows with the hand's velocity, levels/s.
  private func pullVelocity(_ velocity: Point, along shown: DragProgress) -> Double {
    guard feel.carriesVelocity, grip?.movesBackground == true, let direction = shown.direction,
      shown.progress > 0, shown.progress < 1, !layout.cardSize.isEmpty
    else { return 0 }
    let size = layout.cardSize
    let point = direction.point
    return Point(x: 2 * velocity.x / size.width, y: 2 * velocity.y / size.height).dot(point)
      / point.dot(point)
  }

  /// Keeps the background cards where they are while the pull on them changes.
  private mutating func rebaseStack(
    from before: Double, to after: Double, velocity added: Double = 0
  ) {
    guard before != after else { return }
    for rank in stack.indices.dropFirst() {
      let target = stack[rank].level.target
      let velocity = stack[rank].level.velocity(at: now) + added
      stack[rank].level.set(stack[rank].level.value(at: now) - before + after)
      stack[rank].level.retarget(
        to: target, style: style(feel.stackReset), at: now, handover: .velocity(velocity),
        tolerance: Feel.scaleTolerance)
    }
  }
}

extension Card {
  /// Goes under the pointer, grabbed at a share of its size.
  mutating func take(at share: Point, lever: Lever, threshold: Double) {
    let wasMoving = mode != .resting
    anchor = share
    if !wasMoving { factor = lever.factor(at: share.y) }
    follows = true
    mode = .held
    self.threshold = min(max(threshold, 0.001), 1)
  }

  /// Turn, scale and overlay go back to nothing, each by itself.
  mutating func rightItself(_ style: Motion.Style, at now: Double) {
    turn.retarget(to: 0, style: style, at: now, handover: .none, tolerance: Feel.turnTolerance)
    growth.retarget(to: 0, style: style, at: now, handover: .none, tolerance: Feel.scaleTolerance)
    shade.retarget(to: 0, style: style, at: now, handover: .none, tolerance: Feel.alphaTolerance)
  }
}
