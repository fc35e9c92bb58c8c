// Koloda's second version: a view with other frames, and an animator with a bounce.
// Both are what a program of one's own would write; the numbers are those of Koloda's example.

import KolodaEngine

/// A deck whose next card lies behind the front one, larger than the view. With two visible cards,
/// a faint background that does not follow the drag, and `BackgroundKolodaAnimator` it is the style
/// `DeckStyle.koloda2`.
open class ZoomedKolodaView: KolodaView {
  /// The front card is inset by 10 at the sides and 20 at the top and is 1.25 times as high as wide,
  /// as far as the view has room; the next one is 1.5 times the view's width, in the same shape.
  open override func frameForCard(at index: Int) -> Rect {
    let shape = 1.25
    let room = Size(width: max(0, frame.width - 20), height: max(0, frame.height - 40))
    let width = min(room.width, room.height / shape)
    switch index {
    case 0:
      return Rect(x: (frame.width - width) / 2, y: 20, width: width, height: width * shape)
    case 1:
      let large = (width + 20) * 1.5
      return Rect(x: (frame.width - large) / 2, y: 0, width: large, height: large * shape)
    default:
      return .zero
    }
  }
}

/// Lets the background card land with a bounce.
open class BackgroundKolodaAnimator: KolodaViewAnimator {
  /// A spring of bounciness 9 and speed 16: it overshoots by 7.8 %.
  open override func backgroundFrame(_ koloda: KolodaView) -> Motion {
    .spring(Spring(bounciness: 9, speed: 16))
  }
}
