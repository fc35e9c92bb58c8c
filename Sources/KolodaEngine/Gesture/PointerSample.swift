// One thing the pointer did, as the deck wants to hear it.
// Times are seconds on the same clock that is handed to `advance(to:)`.

/// One press, motion, release or break of the pointer.
public struct PointerSample: Equatable, Sendable {
  /// What happened.
  public enum Phase: Sendable, Equatable {
    /// A button went down.
    case press
    /// The pointer moved.
    case motion
    /// The button went up.
    case release
    /// The gesture was broken off: grab, focus or window lost.
    case cancel
  }

  /// What happened.
  public var phase: Phase
  /// Where, in points of the view that handles it.
  public var position: Point
  /// When, in seconds; never goes back within one gesture.
  public var time: Double
  /// Which button, 1 the main one; a gesture belongs to the button that began it.
  public var button: Int

  /// Makes a sample; `button` counts for press and release only.
  public init(phase: Phase, position: Point, time: Double, button: Int = 1) {
    self.phase = phase
    self.position = position
    self.time = time
    self.button = button
  }
}
