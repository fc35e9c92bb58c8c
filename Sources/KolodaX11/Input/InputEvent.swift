// Everything a user did to the window, as a value: what a recorder writes down.
// Positions and sizes are points of the window, times seconds of the monotonic clock.

import KolodaEngine

/// One thing that came in through the window.
public enum InputEvent: Equatable, Sendable {
  /// The pointer, a broken-off gesture included.
  case pointer(PointerSample)
  /// A key.
  case key(KeyPress)
  /// The window has a new size.
  case resized(Size, time: Double)
}
