// What frames cost, for a readout on the screen or a benchmark.
// Kept whether or not anybody reads it: three numbers a frame.

/// Figures of the frames of a window.
public struct FrameStatistics: Equatable, Sendable {
  /// Frames painted so far.
  public internal(set) var frames = 0
  /// What the last frame took to lay out, paint and hand to the server, seconds.
  public internal(set) var cost = 0.0
  /// From the oldest pointer sample the last frame shows to its hand-over, seconds; the last
  /// frame that shows any counts.
  public internal(set) var latency = 0.0
}
