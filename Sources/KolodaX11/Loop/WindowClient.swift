// What lives in the window, as the loop that drives it sees it.
// Sizes and positions are device pixels, times seconds of the monotonic clock.

import Koloda
import KolodaEngine

/// The content of a window.
@MainActor
package protocol WindowClient: AnyObject {
  /// Whether time alone changes the picture.
  var isMoving: Bool { get }
  /// The window has this size from now on; called before the first drawing as well.
  func resize(width: Int, height: Int)
  /// The pointer did something.
  func pointer(_ sample: PointerSample)
  /// A key went down or repeats.
  func key(_ press: KeyPress)
  /// The clock stands at this time.
  func advance(to time: Double)
  /// Paints what has changed and says where; everything when the target holds no frame yet.
  func draw(into target: RenderTarget, fresh: Bool) -> [DeviceRect]
  /// The resources of the screen have changed.
  func resourcesChanged()
  /// The user wants the window closed.
  func closeRequested()
  /// The window or the display is gone; nothing comes after this.
  func lost(_ reason: String)
}
