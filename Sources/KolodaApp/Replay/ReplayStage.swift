// What a script plays on: a view somewhere, and what its cards show.

import Koloda
import KolodaEngine

/// The view a replay drives, and where its cards come from.
@MainActor
struct ReplayStage {
  /// The view.
  let view: KolodaView
  /// How many cards there can be at most.
  var limit = Int.max
  /// The content of a card.
  var card: (Int) -> any CardView = { _ in BlankCard() }
  /// The overlay of a card.
  var overlay: (Int) -> OverlayView? = { _ in nil }
  /// Gives the view a size and surroundings, points of the view.
  let place: (Size, Rect?) -> Void

  /// A view by itself, with blank cards. It lies in its surroundings where it would in a window: a
  /// pointer that stands still there does so too when the view moves.
  static func bare(_ options: Options) -> ReplayStage {
    let view = options.makeDeck()
    // The delegate answers for the style.
    view.movesBackgroundCards = true
    return ReplayStage(view: view) { size, surroundings in
      view.surroundings = surroundings.map { Rect(origin: .zero, size: $0.size) }
      view.frame = Rect(origin: surroundings.map { -$0.origin } ?? .zero, size: size)
    }
  }
}

/// A card that is never drawn.
private final class BlankCard: CardView {
  func draw(in context: CairoContext, size: Size) {}
}
