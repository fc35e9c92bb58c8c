// How a picture is placed on a card: filling it, or fitted whole before a blurred backdrop.

/// Where a picture goes on a card.
struct PicturePlacement: Equatable {
  /// Target pixels per picture pixel.
  let scale: Double
  /// The picture's extent on the card, pixels; equal to the card where it is cut.
  let size: PixelSize
  /// Whether parts of the card stay uncovered.
  let needsBackdrop: Bool

  /// The least share of a picture that may remain when it is cut to fill a card. 16:9 on a card
  /// of 4:5 keeps 0.45 and is cut; a 3:1 panorama would keep 0.27 and is shown whole.
  static let leastVisibleShare = 0.4
  /// The most a picture is enlarged, target pixels per picture pixel: beyond, it is only mush.
  static let mostEnlargement = 4.0

  /// Places a picture of `width` × `height` pixels (upright) on a card.
  init(width: Int, height: Int, card: PixelSize) {
    let (across, down) = (
      Double(card.width) / Double(width), Double(card.height) / Double(height)
    )
    let (cover, contain) = (max(across, down), min(across, down))
    if contain / cover >= Self.leastVisibleShare && cover <= Self.mostEnlargement {
      scale = cover
      size = card
      needsBackdrop = false
    } else {
      scale = min(contain, Self.mostEnlargement)
      size = PixelSize(
        width: min(card.width, Int((Double(width) * scale).rounded())),
        height: min(card.height, Int((Double(height) * scale).rounded())))
      needsBackdrop = size != card
    }
  }
}
