// The ways a frame can get into the window, as the user names them.
// `automatic` takes the first that works: shm, xrender, image.

/// A way of drawing.
public enum Renderer: String, CaseIterable, Sendable {
  /// The best one the display offers.
  case automatic = "auto"
  /// A picture in memory shared with the server (MIT-SHM): a local display.
  case shm
  /// Surfaces in the server (XRender): a remote display, or a screen of 16 or 30 bits.
  case xrender
  /// A picture sent over the connection: works everywhere.
  case image
}
