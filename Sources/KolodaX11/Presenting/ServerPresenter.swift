// Frames composed inside the X server by XRender: cards live there, a frame is a few small requests.
// For remote displays, and for screens whose pixels are not 0xXXRRGGBB.

import CX11
import Koloda

/// Presents a pixmap that Cairo paints into with requests.
@MainActor
final class ServerPresenter: Presenter {
  let kind = Renderer.xrender
  private let back: BackPixmap
  private var size = (width: 0, height: 0)

  /// Nil when the server has no RENDER extension.
  init?(into destination: PresenterTarget, width: Int, height: Int) {
    var opcode: Int32 = 0
    var event: Int32 = 0
    var error: Int32 = 0
    let display = destination.connection.display
    guard XQueryExtension(display, "RENDER", &opcode, &event, &error) != 0,
      let back = BackPixmap(into: destination)
    else { return nil }
    self.back = back
    guard resize(width: width, height: height) else { return nil }
  }

  var isBusy: Bool { back.isBusy }

  var target: RenderTarget? {
    back.surface.map { .surface($0, width: size.width, height: size.height) }
  }

  func resize(width: Int, height: Int) -> Bool {
    size = (width, height)
    return back.resize(width: width, height: height)
  }

  func present(_ damage: [DeviceRect]) { back.present(damage) }
  func handle(_ event: XEvent) -> Bool { back.handle(event) }
  func invalidate() { back.invalidate() }
}
