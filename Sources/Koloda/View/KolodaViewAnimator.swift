// The motions of a deck, one for each moment, open for other motions.
// The defaults are those of the view's feel.

import KolodaEngine

/// Makes the motions of a deck. Override a member to change the motion of its moment; the motion
/// returned is a template, of which only the style counts (`Motion.spring(_:)`,
/// `Motion.timed(_:duration:)`, `Motion.instant`).
@MainActor
open class KolodaViewAnimator {
  /// Makes an animator with the motions of the view's feel.
  public init() {}

  /// The first appearance: alpha and scale. Koloda: 0.8 s.
  open func appearance(_ koloda: KolodaView) -> Motion { .template(koloda.feel.appearance) }

  /// A swiped card leaving, to a point far outside; nil: the feel's exit. Koloda: the standard
  /// curve over the time of the data source's drag speed, 0.8 s; an own motion has its own time.
  open func swipeAway(_ koloda: KolodaView) -> Motion? { nil }

  /// A released card going back. Koloda: spring of bounciness 10, speed 20.
  open func reset(_ koloda: KolodaView) -> Motion { .template(koloda.feel.returning) }

  /// An undone card coming back. Koloda: 0.3 s.
  open func reverse(_ koloda: KolodaView) -> Motion { .template(koloda.feel.undo) }

  /// Frame and scale of the background cards after a swipe or an undo. Koloda: 0.2 s.
  open func backgroundFrame(_ koloda: KolodaView) -> Motion { .template(koloda.feel.stack) }

  /// The opacity of the background cards after a swipe or an undo; nil: it goes with their frames.
  /// Koloda: 0.2 s, as the frames.
  open func alpha(_ koloda: KolodaView) -> Motion? { koloda.feel.stackFade.map(Motion.template) }

  /// A card inserted among the visible ones. Koloda: 0.2 s.
  open func insertion(_ koloda: KolodaView) -> Motion { .template(koloda.feel.insertion) }

  /// A visible card removed. Koloda: 0.05 s.
  open func removal(_ koloda: KolodaView) -> Motion { .template(koloda.feel.removal) }

  /// The view's feel with this animator's motions and the delegate's background motion.
  final func feel(for koloda: KolodaView) -> Feel {
    var feel = koloda.feel
    feel.appearance = appearance(koloda).style
    feel.returning = reset(koloda).style
    feel.undo = reverse(koloda).style
    feel.stackFade = alpha(koloda)?.style
    feel.insertion = insertion(koloda).style
    feel.removal = removal(koloda).style
    let background = koloda.delegate?.kolodaBackgroundCardAnimation(koloda)
    feel.stack = (background ?? backgroundFrame(koloda)).style
    if let away = swipeAway(koloda) { feel.exit = .moved(away.style) }
    return feel
  }
}

extension Motion {
  /// A template with a style.
  public static func template(_ style: Style) -> Motion {
    switch style {
    case .spring(let spring): .spring(spring)
    case .timed(let curve, let duration): .timed(curve, duration: duration)
    case .instant: .instant
    }
  }
}
