// What a card does for itself with the pointer: take a click, scroll by wheel or by a steep drag.
// The deck decides whose the gesture is; the card never sees a press that moves it.

import KolodaEngine

/// A point of a card and the size of the card it is meant for, points.
struct CardPoint {
  var point: Point
  var size: Size
}

/// Whether the drag under way moves the card or scrolls what is on it.
enum ScrollDrag {
  /// It moves the card, or there is none.
  case none
  /// On a card that scrolls, and still too short to tell: where the button went down, and where
  /// the pan counts from.
  case undecided(press: Point, origin: Point)
  /// It scrolls: the pointer's last height, and where the pan counts from.
  case scrolling(y: Double, origin: Point)
}

extension KolodaView {
  /// How far a drag goes before it counts as steep, points.
  static let scrollDecision = 12.0
  /// The tangent of the least angle to the horizontal of a drag that scrolls, 60°.
  static let scrollSlope = 1.732_050_807_568_877

  /// Scrolls the front card if a point, in the coordinates of `frame`, is on it: a positive
  /// distance, points, shows what is further down. Returns whether anything moved; nothing is drawn
  /// if not. The card itself stays where it is.
  @discardableResult
  public func scroll(at point: Point, by distance: Double) -> Bool {
    ensureLoaded()
    guard distance.isFinite, distance != 0, deck.pointOnFrontCard(point) != nil else {
      return false
    }
    return scrollFront(by: distance)
  }

  private func scrollFront(by distance: Double) -> Bool {
    guard let content = deck.frontID.flatMap({ cards[$0]?.contentView }),
      content.scroll(by: distance, size: deck.layout.cardSize)
    else { return false }
    setNeedsDisplay()
    return true
  }

  /// Whether the drag under way is the front card's own, or may still become so.
  var isScrollDragUnderWay: Bool {
    if case .none = scrollDrag { return false }
    return pressed?.id == deck.frontID
  }

  /// Whether a card takes a click for itself, or has been taken out of the deck by it.
  func isTaken(_ click: CardPoint?, by content: any CardView, id: Int) -> Bool {
    guard let click else { return false }
    return content.click(at: click.point, size: click.size)
      || !deck.stackedCards.contains { $0.id == id }
  }

  /// Looks out for a steep drag if the card pressed scrolls and may not leave upwards or downwards.
  func watchForScroll(from point: Point, on hit: CardHit) {
    guard let content = cards[hit.id]?.contentView,
      content.isScrollable(size: deck.layout.cardSize)
    else { return }
    let allowed = allowedDirections(for: hit.index)
    guard !allowed.contains(.up), !allowed.contains(.down), hit.id == deck.frontID else { return }
    scrollDrag = .undecided(press: point, origin: point)
  }

  /// Takes a drag that has come to a point. Returns whether it is the card's own, or too short to
  /// tell; if not, it moves the card. One flatter than 45° moves it at once.
  func scrolls(to point: Point, origin: Point) -> Bool {
    switch scrollDrag {
    case .none:
      return false
    case .undecided(let press, _):
      let way = point - press
      let isFlat = abs(way.y) <= abs(way.x)
      if !isFlat, way.length < Self.scrollDecision {
        scrollDrag = .undecided(press: press, origin: origin)
        return true
      }
      let isSteep = abs(way.y) > abs(way.x) * Self.scrollSlope
      scrollDrag = isSteep ? .scrolling(y: origin.y, origin: origin) : .none
      return isSteep && scrolls(to: point, origin: origin)
    case .scrolling(let y, _):
      guard isScrollDragUnderWay else { return true }
      scrollDrag = .scrolling(y: point.y, origin: origin)
      _ = scrollFront(by: y - point.y)
      return true
    }
  }
}
