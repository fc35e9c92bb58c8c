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
    let pull = backgroundPull
    let rewinding = rewindingCount
    for rank in stack.indices.reversed() where rank >= rewinding {
      showVanishing(behind: rank, in: &scene)
      show(stack[rank], pull: rank > 0 ? pull : 0, role: role(of: rank), in: &scene)
    }
    showVanishing(behind: rewinding - 1, in: &scene)
    for i in leaving.indices.reversed() { show(leaving[i], pull: 0, role: .leaving, in: &scene) }
    for rank in (0..<rewinding).reversed() {
      show(stack[rank], pull: rank > 0 ? pull : 0, role: .returning, in: &scene)
    }
  }

  /// How many cards, counted from the front, come back from an undo above everything else.
  private var rewindingCount: Int {
    var count = 0
    while count < stack.count, stack[count].mode == .rewinding { count += 1 }
    return count
  }

  /// Shows the removed cards that fade right behind the card of a rank; −1: in front of all.
  private func showVanishing(behind rank: Int, in scene: inout DeckScene) {
    for i in vanishing.indices.reversed() {
      guard case .vanishing(let place) = vanishing[i].mode else { continue }
      if min(max(place, rewindingCount), stack.count) == rank + 1 {
        show(vanishing[i], pull: 0, role: .leaving, in: &scene)
      }
    }
  }

  private func role(of rank: Int) -> CardRole {
    switch stack[rank].mode {
    case .held: .held
    case .returning, .rewinding: .returning
    case .resting, .leaving, .vanishing: rank == 0 ? .front : .background
    }
  }

  private func show(_ card: Card, pull: Double, role: CardRole, in scene: inout DeckScene) {
    let level = card.level.value(at: now) - pull
    let tone = feel.stackFade == nil ? level : card.tone.value(at: now) - pull
    let alpha = card.alpha.value(at: now) * layout.alpha(at: tone) * appearanceAlpha(card)
    guard alpha > 0 else { return }
    let pose = pose(of: card, at: now)
    scene.cards.append(
      SceneCard(
        id: card.id, index: card.index, role: role, size: layout.cardSize,
        transform: transform(of: card, pose: pose, level: level, at: now), alpha: min(alpha, 1),
        overlay: pose.overlay))
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

extension Deck {
  /// The live card that a press at a point of the view takes hold of: the front card wherever it
  /// is, or else the card swiped last, while it is still flying.
  public func hitTest(_ point: Point) -> CardHit? {
    if let front = stack.first, place(of: point, on: front) != nil {
      return CardHit(id: front.id, index: front.index, isLeaving: false)
    }
    for card in leaving where card.id == history.done.last?.cardID {
      if place(of: point, on: card) != nil {
        return CardHit(id: card.id, index: card.index, isLeaving: true)
      }
    }
    return nil
  }

  /// Where a point of the view is on the front card, in the card's own points; nil if it is not on
  /// it.
  public func pointOnFrontCard(_ point: Point) -> Point? {
    stack.first.flatMap { place(of: point, on: $0) }
  }

  private func place(of point: Point, on card: Card) -> Point? {
    guard let own = transform(of: card, at: now).inverse?.apply(point) else { return nil }
    return Rect(origin: .zero, size: layout.cardSize).contains(own) ? own : nil
  }
}
