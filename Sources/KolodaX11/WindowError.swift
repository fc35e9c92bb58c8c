// Why a window could not be opened, as one line a user can act on.
// Thrown by the initialisers of XConnection and DeckWindow, before anything is on the screen.

/// A reason why there is no window.
public enum WindowError: Error, Equatable, CustomStringConvertible {
  /// No X server answers under this name; empty when DISPLAY is not set either.
  case noDisplay(String)
  /// The screen has no TrueColor visual, only this class and depth.
  case noTrueColor(visualClass: Int, depth: Int)
  /// The way of drawing that was asked for does not work on this display.
  case rendererUnavailable(Renderer, reason: String)
  /// The server refused to make the window; the text is the name of the X error.
  case refused(String)

  /// One line, without the program's name and without a full stop.
  public var description: String {
    switch self {
    case .noDisplay(""):
      "no X display: DISPLAY is not set"
    case .noDisplay(let name):
      "cannot open the X display \"\(name)\""
    case .noTrueColor(let visualClass, let depth):
      "the X display has no TrueColor visual (only class \(visualClass), depth \(depth))"
    case .rendererUnavailable(let renderer, let reason):
      "the renderer \"\(renderer.rawValue)\" does not work on this display: \(reason)"
    case .refused(let error):
      "the X server refused to make the window: \(error)"
    }
  }
}
