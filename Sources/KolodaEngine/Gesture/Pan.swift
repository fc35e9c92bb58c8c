// What a press of the pointer turned out to be, step by step.
// Every press ends in exactly one of: ended, cancelled, tapped, abandoned - or in a reset.

/// One step of a gesture; positions and translations in points of the view that handles it.
public enum Pan: Equatable, Sendable {
  /// The button went down; nothing has moved yet.
  case pressed(at: Point)
  /// The pointer left the slop: the pan counts from `origin`, the press moved by the slop.
  case began(origin: Point, translation: Point)
  /// The pointer moved on; the translation counts from the origin.
  case changed(translation: Point)
  /// The button went up after a pan; the velocity is in points per second.
  case ended(translation: Point, velocity: Point)
  /// A pan was broken off.
  case cancelled
  /// The button went up within the slop, after however long; the point is where it went down.
  case tapped(at: Point)
  /// A press was broken off before it became a pan.
  case abandoned
}
