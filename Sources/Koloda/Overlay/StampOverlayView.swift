// A ready overlay: a light tint over the card and a tilted stamp such as KEEP or PASS in the
// upper corner away from the side the card goes to.

import KolodaEngine

/// An overlay with one stamp per direction.
@MainActor
open class StampOverlayView: OverlayView {
  /// What a stamp says, and in which colour.
  public struct Stamp: Hashable, Sendable {
    /// The word, shown as it is.
    public var text: String
    /// The colour of stamp and tint.
    public var color: Color

    /// Makes a stamp.
    public init(_ text: String, color: Color) {
      self.text = text
      self.color = color
    }
  }

  private struct Looks: Hashable {
    var stamps: [SwipeResultDirection: Stamp]
    var family: String
    var tilt: Double
    var tintStrength: Double
  }

  /// The share of the stamp's colour over the card at full strength, 0...1.
  public var tintStrength = 0.22 { didSet { setNeedsDisplay() } }
  /// How far stamps are tilted, radians.
  public var tilt = 0.21 { didSet { setNeedsDisplay() } }

  private let stamps: [SwipeResultDirection: Stamp]
  private let family: String

  /// Makes an overlay; directions without a stamp show nothing.
  public init(
    stamps: [SwipeResultDirection: Stamp], fontFamily: String = Theme.standard.fontFamily
  ) {
    self.stamps = stamps
    family = fontFamily
    super.init()
  }

  /// KEEP to the right and PASS to the left, in a theme's colours.
  public convenience init(theme: Theme = .standard) {
    self.init(
      stamps: [
        .right: Stamp("KEEP", color: theme.keep), .left: Stamp("PASS", color: theme.pass),
      ], fontFamily: theme.fontFamily)
  }

  private var stamp: Stamp? { overlayState.flatMap { stamps[$0] } }

  open override var tint: Color? { stamp?.color.withAlpha(tintStrength) }

  open override var sharingKey: AnyHashable? {
    Looks(stamps: stamps, family: family, tilt: tilt, tintStrength: tintStrength)
  }

  open override var preparedStates: [SwipeResultDirection] {
    SwipeResultDirection.allCases.filter { stamps[$0] != nil }
  }

  /// The height of the letters: a tenth of the card's width, 10...56 pt.
  private func em(for size: Size) -> Double { min(max(size.width * 0.105, 10), 56) }

  open override func drawingBounds(for size: Size) -> Rect {
    // The box around the widest tilted stamp, at the side it is on.
    let em = em(for: size)
    let height = min(size.height, em * 4.6)
    let width = min(size.width, max(size.width * 0.62, em * 5))
    let x =
      switch Self.side(of: overlayState) {
      case 1: 0.0
      case -1: size.width - width
      default: (size.width - width) / 2
      }
    return Rect(x: x, y: 0, width: width, height: height)
  }

  /// 1 for a stamp at the left (the card goes right), -1 for one at the right, 0 in the middle.
  private static func side(of direction: SwipeResultDirection?) -> Double {
    direction?.point.x ?? 0
  }

  open override func draw(in context: CairoContext, size: Size) {
    guard let stamp, let direction = overlayState else { return }
    let em = em(for: size)
    let label = Label(
      stamp.text, size: em, weight: .bold, family: family, spacing: em * 0.06, in: context)
    let padding = Size(width: em * 0.52, height: em * 0.14)
    var box = Size(
      width: label.size.width + 2 * padding.width, height: label.size.height + 2 * padding.height)
    let room = drawingBounds(for: size)
    let fit = min(1, room.width * 0.84 / box.width)
    let side = Self.side(of: direction)
    let margin = em * 0.72
    let reach = box.width * fit / 2 + margin
    let x = side > 0 ? reach : side < 0 ? size.width - reach : size.width / 2
    let y = margin + box.height * fit / 2 + abs(side) * box.width * fit * tilt * 0.46
    context.saved {
      context.translate(by: Point(x: x, y: y))
      context.rotate(by: -side * tilt)
      context.scale(x: fit, y: fit)
      box = Size(width: box.width.rounded(), height: box.height.rounded())
      paint(stamp, label, box, em, in: context)
    }
  }

  private func paint(
    _ stamp: Stamp, _ label: Label, _ box: Size, _ em: Double, in context: CairoContext
  ) {
    let frame = Rect(
      x: -box.width / 2, y: -box.height / 2, width: box.width, height: box.height)
    context.addRoundedRect(frame, radius: em * 0.30)
    context.setColor(stamp.color.withAlpha(0.94))
    context.fill()
    let line = em * 0.09
    context.addRoundedRect(
      frame.insetBy(dx: line * 1.5, dy: line * 1.5), radius: em * 0.30 - line * 1.2)
    context.setColor(.white)
    context.stroke(width: line)
    label.draw(in: context, centeredAt: .zero, color: .white)
  }
}
