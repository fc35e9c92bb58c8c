// Where the cards of a stack rest, level by level, and all that lies between two levels.
// Level 0 is the front card; a level may be any real number while the stack moves.

/// How the cards of a stack get smaller from level to level.
public enum StackShrink: Equatable, Sendable {
  /// Each by the stack's scale once more (Koloda).
  case geometric
  /// Each by the same share of the front card, that by which the second is smaller (CardStack).
  case linear
  /// Each narrower by so many points at either side, and lower in proportion (SwipeableView).
  case inset(Double)
}

/// How the frames of a stack follow from the view's size (Koloda's frameForCard(at:)).
public struct StackLayout: Equatable, Sendable {
  /// The side on which the background cards peek out.
  public var direction: VisibleCardsDirection
  /// How far each card peeks out beyond the one in front of it, points, at least 0. Koloda: 4.
  public var margin: Double
  /// The size of each card as a share of the one in front of it, 0.05...1. Koloda: 0.95.
  public var scale: Double
  /// How many cards are visible, 1 or more. Koloda: 3.
  public var visible: Int
  /// How the sizes follow from the scale.
  public var shrink: StackShrink

  /// Makes a layout; values out of range are clamped.
  public init(
    direction: VisibleCardsDirection, margin: Double, scale: Double, visible: Int,
    shrink: StackShrink = .geometric
  ) {
    self.shrink = shrink
    self.direction = direction
    self.margin = margin.isFinite ? max(margin, 0) : 0
    self.scale = scale.isFinite ? min(max(scale, 0.05), 1) : 1
    self.visible = max(visible, 1)
  }

  /// The frame of the card at a level (0 the front card) in a view of this size, points: Koloda's
  /// has the width W·sⁱ and the height (H − m·(n−1))·sⁱ, each card's edge being `margin` beyond the
  /// one in front. The margins together never take more than half of the view.
  public func frame(at level: Int, in size: Size) -> Rect {
    let isUpright = direction == .top || direction == .bottom
    let isSideways = direction == .left || direction == .right
    let extent = max(0, isUpright ? size.height : size.width)
    let margin = min(margin, extent / 2 / Double(max(visible - 1, 1)))
    let room = margin * Double(visible - 1)
    let shrink = share(at: level, width: size.width)
    let peek = margin * Double(level)
    let front = Size(
      width: max(0, size.width - (isSideways ? room : 0)),
      height: max(0, size.height - (isUpright ? room : 0)))
    let card = Size(width: front.width * shrink, height: front.height * shrink)
    let middle = Point(x: (size.width - card.width) / 2, y: (size.height - card.height) / 2)
    return switch direction {
    case .bottom:
      Rect(origin: Point(x: middle.x, y: front.height + peek - card.height), size: card)
    case .top: Rect(origin: Point(x: middle.x, y: room - peek), size: card)
    case .right: Rect(origin: Point(x: front.width + peek - card.width, y: middle.y), size: card)
    case .left: Rect(origin: Point(x: room - peek, y: middle.y), size: card)
    case .none: Rect(origin: middle, size: card)
    }
  }

  /// The size of the card at a level as a share of the front card's, at least 0.05.
  private func share(at index: Int, width: Double) -> Double {
    let level = Double(index)
    switch shrink {
    case .geometric: return Maths.power(scale, max(index, 0))
    case .linear: return max(1 - (1 - scale) * level, 0.05)
    case .inset(let points):
      guard width > 0 else { return 1 }
      return min(max(1 - 2 * points * level / width, 0.05), 1)
    }
  }
}

/// The frames and opacities a deck uses: one for each level from 0 to the number of visible cards,
/// the last being where a card waits unseen.
public struct DeckLayout: Equatable, Sendable {
  /// The whole view, points; a swiped card has left when it no longer meets this.
  public var bounds: Rect
  /// Frames by level; at least two.
  public private(set) var frames: [Rect]
  /// Opacities by level, 0...1; as many as frames.
  public private(set) var alphas: [Double]

  /// Makes a layout. Frames with no size repeat the one before them, and both lists are brought
  /// to the same length of two or more.
  public init(bounds: Rect, frames: [Rect], alphas: [Double]) {
    self.bounds = bounds
    var fixed: [Rect] = []
    for frame in frames {
      fixed.append(frame.size.isEmpty ? fixed.last ?? frame : frame)
    }
    while fixed.count < 2 { fixed.append(fixed.last ?? bounds) }
    self.frames = fixed
    self.alphas = (0..<fixed.count).map { $0 < alphas.count ? min(max(alphas[$0], 0), 1) : 0 }
  }

  /// How many cards are visible at rest.
  public var visible: Int { frames.count - 1 }
  /// The size every card's content is drawn at: that of the front frame.
  public var cardSize: Size { frames[0].size }

  /// The frame at a level; before 0 it runs on in the line of the first two (a bounce), past the
  /// last it stays.
  public func frame(at level: Double) -> Rect {
    if level == 0 { return frames[0] }
    let (below, share) = position(of: level)
    return frames[below].interpolated(to: frames[below + 1], by: share)
  }

  /// The opacity at a level, 0...1.
  public func alpha(at level: Double) -> Double {
    if level <= 0 { return alphas[0] }
    let (below, share) = position(of: level)
    return min(max(alphas[below] + (alphas[below + 1] - alphas[below]) * share, 0), 1)
  }

  private func position(of level: Double) -> (below: Int, share: Double) {
    let last = Double(frames.count - 1)
    let clamped = min(max(level, -1), last)
    let below = min(max(Int(clamped), 0), frames.count - 2)
    return (below, clamped - Double(below))
  }
}
