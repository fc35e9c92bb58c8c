// Koloda's own property names for the numbers of the feel.
// Each reads and writes the one place the number lives in: `feel`.

import KolodaEngine

extension KolodaView {
  /// How far each background card peeks out, points. Koloda 4, desktop 8.
  public var backgroundCardsTopMargin: Double {
    get { feel.stackMargin }
    set { feel.stackMargin = max(0, newValue) }
  }

  /// The size of each card as a share of the one in front of it, 0.05...1. Koloda 0.95.
  public var backgroundCardsScalePercent: Double {
    get { feel.stackScale }
    set { feel.stackScale = min(max(newValue, 0.05), 1) }
  }

  /// The largest strength of the turn, in card widths dragged. Koloda 1.
  public var rotationMax: Double {
    get { feel.pose.rotationMax }
    set { feel.pose.rotationMax = min(max(newValue, 0), 10) }
  }

  /// The turn at strength 1, radians. Koloda π/10.
  public var rotationAngle: Double {
    get { feel.pose.rotationAngle }
    set { feel.pose.rotationAngle = min(max(newValue, 0), .pi) }
  }

  /// The scale at full strength. Koloda 0.8, desktop 0.95.
  public var scaleMin: Double {
    get { feel.pose.scaleMin }
    set { feel.pose.scaleMin = min(max(newValue, 0.05), 1) }
  }

  /// How long the deck takes to appear, seconds, 0...10. Koloda 0.8. Setting it makes the
  /// appearance a timed motion.
  public var appearanceAnimationDuration: Double {
    get { feel.appearance.duration ?? 0.8 }
    set { feel.appearance = feel.appearance.lasting(newValue) }
  }

  /// How long the background cards take to move up, seconds, 0...10. Koloda 0.2. Setting it makes
  /// the stack's motion a timed one.
  public var backgroundCardFrameAnimationDuration: Double {
    get { feel.stack.duration ?? 0.2 }
    set { feel.stack = feel.stack.lasting(newValue) }
  }

  /// How long an undone card takes to come back, seconds, 0...10. Koloda 0.3. Setting it makes the
  /// undo a timed motion.
  public var reverseAnimationDuration: Double {
    get { feel.undo.duration ?? 0.3 }
    set { feel.undo = feel.undo.lasting(newValue) }
  }
}

extension Motion.Style {
  /// The duration of a timed motion, seconds; nil for a spring, whose time depends on its way.
  var duration: Double? {
    switch self {
    case .timed(_, let duration): duration
    case .instant: 0
    case .spring: nil
    }
  }

  /// The same curve (Koloda's default one in place of a spring) over another duration.
  func lasting(_ seconds: Double) -> Motion.Style {
    let seconds = seconds.isFinite ? min(max(seconds, 0), 10) : 0
    if case .timed(let curve, _) = self { return .timed(curve, duration: seconds) }
    return .timed(.standard, duration: seconds)
  }
}
