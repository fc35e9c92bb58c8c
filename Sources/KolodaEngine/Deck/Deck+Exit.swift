// How a swiped card leaves, and where an undone one comes from.
// Thrown: a critically damped spring with the hand's velocity; otherwise to a far point.

/// How one card is to leave.
struct Departure: Equatable, Sendable {
  var direction: SwipeResultDirection
  /// The unit vector along which it goes.
  var way: Point
  /// Its velocity, points/s.
  var velocity: Point
  /// Whether it was let go by hand.
  var isRelease: Bool
  var animated: Bool
}

extension Deck {
  /// The part of the ceiling within which a card thrown from rest has left.
  private static let thrownShare = 0.75
  /// How far beyond the edge of the view the spring of a thrown card pulls, as a share of the way
  /// from rest to just outside: it is still fast when it passes the edge.
  private static let reach = 1.35
  /// ω·t at which a critically damped spring from rest has covered 1 / `reach` of its way:
  /// (1 + x)·e⁻ˣ = 1 − 1 / 1.35.
  private static let thrownPhase = 2.5565
  /// What a card's shadow may reach beyond its edge, points.
  private static let shadowReach = 32.0
  /// The longest a card may take to leave, seconds.
  private static let longestExit = 10.0

  /// Sends a card out.
  mutating func launch(_ card: inout Card, _ departure: Departure) {
    leaveAppearance(&card)
    card.mode = .leaving(departure.direction)
    card.undoneFrom = nil
    card.shadeDirection = departure.direction
    switch feel.exit {
    case .thrown: throwOut(&card, departure)
    case .timed(let curve): sendOut(&card, departure, .timed(curve, duration: exitDuration))
    case .moved(let style): sendOut(&card, departure, style)
    }
    if reducesMotion || !departure.animated { card.leavesAt = now }
  }

  /// Has the cards that are leaving leave the view as it is now, from where they are.
  mutating func redirectLeaving() {
    for i in leaving.indices where leaving[i].leavesAt > now {
      guard case .leaving(let direction) = leaving[i].mode else { continue }
      var card = leaving[i]
      let velocity = card.drag.velocity(at: now)
      if case .thrown = feel.exit {
        let way = card.drag.target.unit ?? direction.point
        throwOut(
          &card,
          Departure(
            direction: direction, way: way, velocity: velocity, isRelease: true, animated: true))
      } else {
        let rest = Motion.Style.timed(.easeOut, duration: max(card.leavesAt - now, 0.05))
        card.drag.retarget(
          to: farPoint(direction), style: rest, at: now, tolerance: Feel.pointTolerance)
        card.leavesAt = card.drag.settlesAt
      }
      leaving[i] = card
    }
  }

  private func sendOut(_ card: inout Card, _ departure: Departure, _ style: Motion.Style) {
    freezePose(&card)
    card.shade.set(1)
    let handover: PointHandover = feel.carriesVelocity ? .velocity(departure.velocity) : .none
    card.drag.retarget(
      to: farPoint(departure.direction), style: style, at: now, handover: handover,
      tolerance: Feel.pointTolerance)
    if !departure.isRelease {
      card.turn.retarget(
        to: Self.exitAngle(departure.direction), style: style, at: now, handover: .none,
        tolerance: Feel.turnTolerance)
    }
    card.leavesAt = min(card.drag.settlesAt, now + Self.longestExit)
    if case .spring = style { card.leavesAt = leaveTime(of: card, until: card.leavesAt) }
  }

  private func throwOut(_ card: inout Card, _ departure: Departure) {
    let ceiling = exitCeiling
    let omega = Self.thrownPhase / (ceiling * Self.thrownShare)
    let spring = Spring(stiffness: omega * omega, damping: 2 * omega)
    card.drag.retarget(
      to: departure.way * (exitDistance(along: departure.way) * Self.reach),
      style: .spring(spring), at: now, handover: .velocity(departure.velocity),
      tolerance: Feel.pointTolerance)
    card.leavesAt = leaveTime(of: card, until: now + 2 * ceiling)
  }

  /// The time within which a thrown card is to leave, seconds.
  private var exitCeiling: Double {
    guard case .thrown(let share) = feel.exit else { return exitDuration }
    return min(max(exitDuration * min(max(share, 0.05), 4), 0.05), Self.longestExit)
  }

  /// When the turned card no longer meets the view: looked for in steps, then by bisection.
  private func leaveTime(of card: Card, until end: Double) -> Double {
    func isOut(_ t: Double) -> Bool {
      let bounds = transform(of: card, at: t).bounds(of: layout.cardSize)
      return !bounds.insetBy(dx: -Self.shadowReach, dy: -Self.shadowReach).intersects(layout.bounds)
    }
    let step = (end - now) / 48
    var last = now
    while last < end, !isOut(last) { last += step }
    guard last > now, last < end else { return min(last, end) }
    var first = last - step
    for _ in 0..<12 {
      let middle = (first + last) / 2
      if isOut(middle) { last = middle } else { first = middle }
    }
    return last
  }

  /// How far the front card has to go along a unit vector to be outside the view however it is
  /// turned, points.
  func exitDistance(along way: Point) -> Double {
    let card = layout.frames[0]
    let reach = Point(x: card.width, y: card.height).length / 2 + Self.shadowReach
    let middle = card.center
    let bounds = layout.bounds
    func distance(_ part: Double, _ low: Double, _ high: Double) -> Double {
      if part > 1e-6 { return (high + reach) / part }
      if part < -1e-6 { return (low - reach) / part }
      return .infinity
    }
    let sideways = distance(way.x, bounds.minX - middle.x, bounds.maxX - middle.x)
    let upright = distance(way.y, bounds.minY - middle.y, bounds.maxY - middle.y)
    let nearest = min(sideways, upright)
    return nearest.isFinite ? max(nearest, 0) : bounds.size.width + reach
  }

  /// Koloda's far point: sideways by the view's width and its longer side, sinking by half its
  /// height; else that way by both sides and the longer one (MOTION 2).
  func farPoint(_ direction: SwipeResultDirection) -> Point {
    let view = layout.bounds.size
    let space = max(view.width, view.height)
    let point = direction.point
    return switch direction {
    case .left, .right: Point(x: point.x * (view.width + space), y: view.height / 2)
    default: Point(x: point.x * (view.width + space), y: point.y * (view.height + space))
    }
  }

  /// Koloda's turn of a card swiped by program, radians: bearing/2 − π/4 (right 45°, left −45°).
  static func exitAngle(_ direction: SwipeResultDirection) -> Double {
    direction.bearing / 2 - .pi / 4
  }

  /// Puts a card where it would have left by a direction, ready to come back.
  func placeOutside(_ card: inout Card, _ direction: SwipeResultDirection, way: Point) {
    card.shadeDirection = direction
    card.presence = Motion(1)
    switch feel.exit {
    case .timed, .moved:
      card.follows = false
      card.drag.set(farPoint(direction))
      card.turn.set(Self.exitAngle(direction))
    case .thrown:
      card.threshold = feel.rules.threshold
      card.drag.set(way * exitDistance(along: way))
    }
    if feel.undoFade != nil { card.alpha.set(0) }
  }

  /// The way a released card leaves: the projected drag, or the direction itself for a hand at rest
  /// in the middle.
  func way(of drag: Point, velocity: Point, direction: SwipeResultDirection) -> Point {
    let line = feel.rules.line(of: direction, size: layout.cardSize).unit ?? direction.point
    guard let way = (drag + velocity * feel.rules.momentum).unit, way.dot(line) > 0.5 else {
      return line
    }
    return way
  }
}
