// One thing to paint in a frame, in device pixels, and whether it looks the same as before.

import KolodaEngine

/// A picture (or a plain colour) placed in the frame. The painters know nothing else.
@MainActor
struct PaintLayer {
  /// Names the thing from frame to frame.
  var key: Int
  /// What is placed; nil for a plain colour over the whole frame (the tint).
  var picture: Sprite?
  /// The picture's version when the layer was made.
  var version = 0
  /// Maps the picture's pixels to device pixels.
  var matrix = Transform.identity
  /// Opacity of the whole layer, 0...1.
  var opacity = 1.0
  /// A colour mixed over the picture where it is not transparent; alpha is its share.
  var tint = Color.clear
  /// A second picture on top of the first, moving with it.
  var stamp: Sprite?
  /// The stamp's version when the layer was made.
  var stampVersion = 0
  /// Where the stamp's top-left corner lies in the picture's pixels.
  var stampOrigin = Point.zero
  /// The stamp's opacity, 0...1, times that of the layer. On a layer that is transparent itself
  /// the two are laid over what is below one after the other, which is exact but for the hint of
  /// the picture's own colour in the stamp.
  var stampOpacity = 0.0
  /// The shadow beneath, fitting the picture's size.
  var shadow: ShadowProfile?
  /// The shadow's opacity, 0...1.
  var shadowOpacity = 1.0

  /// A layer that shows a picture.
  init(key: Int, picture: Sprite, matrix: Transform) {
    self.key = key
    self.picture = picture
    self.matrix = matrix
    version = picture.version
  }

  /// A layer that shows a plain colour over the whole frame.
  init(key: Int, color: Color) {
    self.key = key
    tint = color
  }

  /// Whether it can be painted: finite, and not collapsed to a line.
  var isPaintable: Bool {
    guard opacity > 0, opacity.isFinite else { return false }
    guard picture != nil else { return true }
    return matrix.isPlaceable
  }

  /// Whether it looks the same as an earlier one.
  func looks(like other: PaintLayer) -> Bool {
    version == other.version && matrix == other.matrix && opacity == other.opacity
      && tint == other.tint && stampVersion == other.stampVersion
      && stampOrigin == other.stampOrigin && stampOpacity == other.stampOpacity
      && shadow === other.shadow && shadowOpacity == other.shadowOpacity
  }

  /// The pixels it can touch, cut to the frame.
  func bounds(in frame: DeviceRect) -> DeviceRect {
    guard isPaintable else { return DeviceRect(x: 0, y: 0, width: 0, height: 0) }
    guard let picture else { return frame }
    var rect = Rect(x: 0, y: 0, width: Double(picture.width), height: Double(picture.height))
    rect = rect.insetBy(dx: -0.5, dy: -0.5)
    if let shadow { rect = rect.joined(with: shadow.bounds) }
    return DeviceRect(covering: matrix.bounds(of: rect)).intersection(frame)
  }
}

extension Transform {
  /// Whether a picture can be placed with it: all finite, moderate, and with an inverse.
  var isPlaceable: Bool {
    let determinant = a * d - b * c
    let size = max(abs(a), abs(b), abs(c), abs(d))
    return abs(determinant) > 1e-9 && size < 1e5 && abs(tx) < 1e7 && abs(ty) < 1e7
  }

  /// The smallest upright rectangle around what becomes of `rect`.
  func bounds(of rect: Rect) -> Rect {
    Transform.translation(rect.origin).then(self).bounds(of: rect.size)
  }
}

extension Rect {
  /// The smallest rectangle around both.
  func joined(with other: Rect) -> Rect {
    let x = min(minX, other.minX)
    let y = min(minY, other.minY)
    return Rect(
      x: x, y: y, width: max(maxX, other.maxX) - x, height: max(maxY, other.maxY) - y)
  }
}
