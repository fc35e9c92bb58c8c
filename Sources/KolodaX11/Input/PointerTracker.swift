// Whether the main button is down, so that a gesture whose release will never come can be broken
// off: the grab, the focus or the window was lost in the middle of it.

import KolodaEngine

/// Turns what the pointer does into samples; positions are device pixels.
struct PointerTracker {
  /// Whether the main button is down and the gesture has not been broken off.
  private(set) var isPressed = false
  private var position = Point.zero

  /// A button went down. Buttons from 2 on, the wheel among them, pass through.
  mutating func press(_ button: Int, at position: Point, time: Double) -> PointerSample {
    self.position = position
    if button == 1 { isPressed = true }
    return PointerSample(phase: .press, position: position, time: time, button: button)
  }

  /// A button went up.
  mutating func release(_ button: Int, at position: Point, time: Double) -> PointerSample {
    self.position = position
    if button == 1 { isPressed = false }
    return PointerSample(phase: .release, position: position, time: time, button: button)
  }

  /// The pointer moved with the main button down.
  mutating func move(to position: Point, time: Double) -> PointerSample {
    self.position = position
    return PointerSample(phase: .motion, position: position, time: time)
  }

  /// The rest of the gesture will not be seen; nil when there was none.
  mutating func breakOff(time: Double) -> PointerSample? {
    guard isPressed else { return nil }
    isPressed = false
    return PointerSample(phase: .cancel, position: position, time: time)
  }
}
