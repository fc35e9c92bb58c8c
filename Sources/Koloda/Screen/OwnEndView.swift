// The end of a deck that brings a view of its own for it, in the place of the front card.

import KolodaEngine

/// A deck's own empty view, kept as a picture.
@MainActor
struct OwnEndView {
  private struct Values: Hashable {
    var content: ObjectIdentifier
    var revision: Int
    var width: Int
    var height: Int
    var scale: Double
  }

  private var drawn = DrawnSprite<Values>()

  /// The layer for a view in a place, points, cut to a card's round shape; nil for no place.
  mutating func layer(
    _ content: any CardView, in place: Rect, scale: Double, cornerRadius: Double, key: Int
  ) -> PaintLayer? {
    let pixels = PixelSize(place.size, scale: scale)
    guard !place.size.isEmpty, place.isFinite else { return nil }
    let values = Values(
      content: ObjectIdentifier(content), revision: content.revision, width: pixels.width,
      height: pixels.height, scale: scale)
    let picture = drawn.picture(for: values) {
      let picture = Sprite(width: pixels.width, height: pixels.height)
      let radius = min(cornerRadius * scale, Double(min(pixels.width, pixels.height)) / 2)
      picture.draw(cornerRadius: radius) { context in
        context.scale(
          x: Double(picture.width) / place.width, y: Double(picture.height) / place.height)
        content.draw(in: context, size: place.size)
      }
      return picture
    }
    let corner = Point(x: (place.minX * scale).rounded(), y: (place.minY * scale).rounded())
    return PaintLayer(key: key, picture: picture, matrix: .translation(corner))
  }
}
