// A card of a CardStack: made by the closure, and made anew when what it sees has changed.

import KolodaEngine

/// The content of a visible card: what the closure made last.
final class StackedCard<Element, Direction: Equatable>: CardView {
  var element: Element
  private let content: (Element, Direction?, Bool) -> any CardView
  private(set) var direction: Direction?
  private(set) var isOnTop: Bool
  private(set) var made: any CardView
  private var turns = 0

  init(
    _ element: Element, isOnTop: Bool,
    content: @escaping (Element, Direction?, Bool) -> any CardView
  ) {
    self.element = element
    self.isOnTop = isOnTop
    self.content = content
    made = content(element, nil, isOnTop)
  }

  /// Takes the state of the card over; makes it anew if that has changed, or if it must.
  func show(_ direction: Direction?, isOnTop: Bool, anew: Bool) {
    guard anew || direction != self.direction || isOnTop != self.isOnTop else { return }
    self.direction = direction
    self.isOnTop = isOnTop
    made = content(element, direction, isOnTop)
    turns += 1
  }

  var revision: Int { turns << 32 | made.revision }
  func draw(in context: CairoContext, size: Size) { made.draw(in: context, size: size) }
  func click(at point: Point, size: Size) -> Bool { made.click(at: point, size: size) }
  func isScrollable(size: Size) -> Bool { made.isScrollable(size: size) }
  func scroll(by distance: Double, size: Size) -> Bool { made.scroll(by: distance, size: size) }
}
