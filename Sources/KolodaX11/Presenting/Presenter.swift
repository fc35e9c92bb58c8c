// A back buffer and the way its pixels get into the window.
// The buffer keeps the frame, so an exposed part of the window is put back without any drawing.

import CX11
import Koloda

/// What stands between a painted frame and the window.
@MainActor
package protocol Presenter: AnyObject {
  /// Which one this is.
  var kind: Renderer { get }
  /// Whether the server is still busy with the frame before; painting waits for it, so there is
  /// never a backlog.
  var isBusy: Bool { get }
  /// Where to paint; nil when no memory was to be had.
  var target: RenderTarget? { get }

  /// Follows the window to a new size in pixels. What the target held is lost.
  /// False when the buffer could not be had and another presenter has to take over.
  func resize(width: Int, height: Int) -> Bool
  /// Puts these parts of the target into the window.
  func present(_ damage: [DeviceRect])
  /// Takes the event with which the server says that a frame is done; false for any other event.
  func handle(_ event: XEvent) -> Bool
  /// Lets go of everything, before the connection closes.
  func invalidate()
}

/// The window a presenter puts its frames into.
@MainActor
package struct PresenterTarget {
  /// The connection.
  let connection: XConnection
  /// The window.
  let window: Window
  /// The window's visual.
  let format: VisualFormat
}

extension Array where Element == DeviceRect {
  /// The same area within a picture of the given size: clipped, empty parts dropped, and joined
  /// to one rectangle where there are more than eight.
  func clipped(width: Int, height: Int) -> [DeviceRect] {
    var parts = compactMap { rect -> DeviceRect? in
      let x = Swift.max(rect.x, 0)
      let y = Swift.max(rect.y, 0)
      let right = Swift.min(rect.x + rect.width, width)
      let bottom = Swift.min(rect.y + rect.height, height)
      return right > x && bottom > y
        ? DeviceRect(x: x, y: y, width: right - x, height: bottom - y) : nil
    }
    if parts.count > 8, var all = parts.first {
      for part in parts.dropFirst() { all = all.union(part) }
      parts = [all]
    }
    return parts
  }
}

extension DeviceRect {
  /// The smallest rectangle around both.
  func union(_ other: DeviceRect) -> DeviceRect {
    let left = min(x, other.x)
    let top = min(y, other.y)
    return DeviceRect(
      x: left, y: top,
      width: max(x + width, other.x + other.width) - left,
      height: max(y + height, other.y + other.height) - top)
  }
}
