// A ready overlay of pictures, one per direction: Koloda's own example of an overlay.

import CCairo
import KolodaEngine

/// An overlay that lays a picture over the card, scaled to fill it.
@MainActor
open class PictureOverlayView: OverlayView {
  private let pictures: [SwipeResultDirection: CairoSurface]

  /// Makes an overlay of pictures in memory; directions without one show nothing.
  public init(pictures: [SwipeResultDirection: CairoSurface]) {
    self.pictures = pictures
    super.init()
  }

  open override var preparedStates: [SwipeResultDirection] {
    SwipeResultDirection.allCases.filter { pictures[$0] != nil }
  }

  open override func draw(in context: CairoContext, size: Size) {
    guard let picture = overlayState.flatMap({ pictures[$0] }), picture.width > 0,
      picture.height > 0, !size.isEmpty
    else { return }
    let scale = max(
      size.width / Double(picture.width), size.height / Double(picture.height))
    context.saved {
      context.translate(by: Point(x: size.width / 2, y: size.height / 2))
      context.scale(x: scale, y: scale)
      context.setSource(
        picture, at: Point(x: -Double(picture.width) / 2, y: -Double(picture.height) / 2))
      context.paint()
    }
  }
}
