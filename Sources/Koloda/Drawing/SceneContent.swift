// What the renderer asks of whoever owns the cards.

import KolodaEngine

/// Hands out the content and the overlay of the cards in a scene.
@MainActor
public protocol SceneContent: AnyObject {
  /// The content of a card; nil leaves the card blank.
  func content(for card: SceneCard) -> (any CardView)?
  /// The overlay of a card; nil for none.
  func overlay(for card: SceneCard) -> OverlayView?
}
