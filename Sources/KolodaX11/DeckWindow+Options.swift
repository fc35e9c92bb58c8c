// How a deck window starts out.
// Every field has a default; values that make no sense are moved into their range.

import KolodaEngine

extension DeckWindow {
  /// The settings of a window, fixed once it is there.
  public struct Options: Sendable, Equatable {
    /// The text in the title bar.
    public var title: String
    /// The size of the window at first, points; each side 1...16384.
    public var size: Size
    /// Device pixels per point, 0.25...16; nil: what the screen's Xft.dpi says, following changes.
    public var scale: Double?
    /// How often a moving deck is drawn, per second, 1...1000.
    public var framesPerSecond: Double
    /// The way of drawing.
    public var renderer: Renderer
    /// The name window managers know the program by: WM_CLASS, with a capital for the class.
    public var applicationID: String
    /// The X display, such as ":1"; nil: the one the environment variable DISPLAY names.
    public var displayName: String?

    /// Settings of one's own; what is left out is as the program `koloda` has it.
    public init(
      title: String = "koloda", size: Size = Size(width: 480, height: 720), scale: Double? = nil,
      framesPerSecond: Double = 60, renderer: Renderer = .automatic,
      applicationID: String = "koloda", displayName: String? = nil
    ) {
      self.title = title
      self.size = size
      self.scale = scale
      self.framesPerSecond = framesPerSecond
      self.renderer = renderer
      self.applicationID = applicationID
      self.displayName = displayName
    }

    /// A scale within its range; 1 for what is no number.
    static func sound(_ scale: Double) -> Double {
      scale.isFinite ? min(max(scale, 0.25), 16) : 1
    }

    /// The length of a side in device pixels.
    static func pixels(_ points: Double, scale: Double) -> Int {
      points.isFinite ? Int((min(max(points, 1), 16384) * scale).rounded()) : 1
    }
  }
}
