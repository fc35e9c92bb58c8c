// The pointer on the deck: samples become pans, pans move the deck.
// Questions are asked of the delegate while the deck is whole; it may answer by changing it.

import KolodaEngine

extension KolodaView {
  /// Takes one thing the pointer did, in the coordinates of `frame`. Its time counts as the time
  /// that has come.
  ///
  /// Returns whether the deck takes it for itself; if not, it is for what lies below: a press where
  /// `contains(_:)` is false, and what the pointer does without a press on the deck.
  @discardableResult
  public func handle(_ sample: PointerSample) -> Bool {
    ensureLoaded()
    advance(to: sample.time)
    let isMine = recognizer.isPressed || sample.phase == .press && contains(sample.position)
    let pans = recognizer.follow(sample)
    if let pan = pans.first { handle(pan) }
    if let pan = pans.second { handle(pan) }
    return isMine
  }

  /// Breaks a gesture off: the grab, focus or window was lost.
  public func cancelGesture() {
    handle(PointerSample(phase: .cancel, position: .zero, time: deck.time))
  }

  private func handle(_ pan: Pan) {
    switch pan {
    case .pressed(let point): press(at: point)
    case .began(let origin, let translation): begin(at: origin, translation: translation)
    case .changed(let translation): drag(to: translation)
    case .ended(let translation, let velocity):
      if !endAwaiting(translation: translation, velocity: velocity) { end(velocity: velocity) }
    case .cancelled, .abandoned: breakOff()
    case .tapped(let point): tap(at: point)
    }
  }

  private func press(at point: Point) {
    pressed = deck.hitTest(point)
    isAwaiting = false
    pressedPoint = deck.pointOnFrontCard(point).map {
      CardPoint(point: $0, size: deck.layout.cardSize)
    }
    scrollDrag = .none
    awaited = .zero
    guard let hit = pressed else { return awaitFront(at: point) }
    guard hit.isLeaving || deck.isFrontAdrift else { return watchForScroll(from: point, on: hit) }
    guard let rules = rules(for: hit) else { return }
    recognizer.beginAtOnce()
    prepareMotion()
    if hit.isLeaving {
      deck.catchLeaving(at: point, rules: rules, time: deck.time)
    } else if hit.id == deck.frontID {
      deck.beginPan(at: point, rules: rules, time: deck.time)
    }
    finishChange()
  }

  private func begin(at origin: Point, translation: Point) {
    panOrigin = origin
    if takeAwaited(at: translation, from: origin) { return }
    if scrolls(to: origin + translation, origin: origin) { return }
    if !deck.isHeld {
      guard let hit = pressed, hit.id == deck.frontID, let rules = rules(for: hit) else { return }
      guard hit.id == deck.frontID else { return }
      deck.beginPan(at: origin, rules: rules, time: deck.time)
      finishChange()
    }
    drag(to: translation)
  }

  /// A press where the front card is not yet, because it is still on its way back: the gesture is
  /// kept, and takes hold of the card as soon as it rests.
  private func awaitFront(at point: Point) {
    guard let front = deck.frontOnItsWay, deck.layout.frames[0].contains(point) else {
      return recognizer.reset()
    }
    pressed = front
    isAwaiting = true
  }

  /// Takes hold of the awaited card if it rests by now; what the pointer did before does not count.
  private func takeAwaited(at translation: Point, from origin: Point) -> Bool {
    guard isAwaiting else { return false }
    if !deck.isFrontAdrift {
      isAwaiting = false
      awaited = translation
      begin(at: origin + translation, translation: translation)
    }
    return true
  }

  /// A whole drag while the card was still on its way back: it swipes as it would have at rest.
  private func endAwaiting(translation: Point, velocity: Point) -> Bool {
    guard isAwaiting else { return false }
    isAwaiting = false
    guard let hit = pressed, hit.id == deck.frontID, let rules = rules(for: hit),
      let direction = deck.verdict(drag: translation, velocity: velocity, rules: rules)
    else { return true }
    swipe(direction)
    return true
  }

  private func drag(to translation: Point) {
    switch scrollDrag {
    case .none: break
    case .undecided(_, let origin): return begin(at: origin, translation: translation)
    case .scrolling(_, let origin):
      return _ = scrolls(to: origin + translation, origin: origin)
    }
    if takeAwaited(at: translation, from: panOrigin) { return }
    guard deck.isHeld else { return }
    deck.drag(to: translation - awaited, time: deck.time)
    finishChange()
  }

  private func end(velocity: Point) {
    scrollDrag = .none
    guard deck.isHeld, let id = deck.frontID else { return }
    var direction = deck.verdict(velocity: velocity)
    if let wanted = direction, outcomes[wanted] != .previous,
      !isSwipeAgreed(at: deck.currentIndex, wanted)
    {
      direction = nil
    }
    prepareMotion()
    guard deck.isHeld, deck.frontID == id else { return }
    deck.endPan(swiping: direction, velocity: velocity, time: deck.time)
    finishChange(hasSwiped: direction != nil)
  }

  private func breakOff() {
    pressed = nil
    isAwaiting = false
    scrollDrag = .none
    guard deck.isHeld else { return }
    prepareMotion()
    deck.cancelPan(time: deck.time)
    finishChange()
  }

  private func tap(at point: Point) {
    guard !isAwaiting, let hit = pressed, hit.id == deck.frontID else { return }
    news.append(.selected(id: hit.id, click: pressedPoint))
    finishChange()
  }

  /// What is allowed for a hold that begins now; nil: the card may not be dragged.
  private func rules(for hit: CardHit) -> GripRules? {
    guard delegate?.koloda(self, shouldDragCardAt: hit.index) ?? true else { return nil }
    var rules = GripRules(allowed: allowedDirections(for: hit.index))
    if let margin = delegate?.koloda(self, swipeThresholdRatioMarginForIndex: hit.index),
      margin > 0
    {
      rules.threshold = margin
    }
    rules.movesBackground =
      movesBackgroundCards && delegate?.kolodaShouldMoveBackgroundCard(self) ?? true
    return rules
  }

  func allowedDirections(for index: Int) -> [SwipeResultDirection] {
    delegate?.koloda(self, allowedDirectionsForIndex: index) ?? [.left, .right]
  }

  func isSwipeAgreed(at index: Int, _ direction: SwipeResultDirection) -> Bool {
    delegate?.koloda(self, shouldSwipeCardAt: index, in: direction) ?? true
  }

  /// Takes the motions of the next moment from animator, delegate and data source.
  func prepareMotion() {
    configure()
    let speed = dataSource?.kolodaSpeedThatCardShouldDrag(self) ?? .default
    deck.exitDuration = speed.duration
  }
}
