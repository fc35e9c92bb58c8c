// Every number that makes a deck feel the way it does, as one value.
// Two presets: `koloda`, exact to the original, and `desktop`, for the mouse.

/// The motions, rules and poses of a deck. Nothing here is global: each deck has its own.
public struct Feel: Equatable, Sendable {
  /// How a swiped card leaves.
  public enum Exit: Equatable, Sendable {
    /// Thrown: with the hand's velocity on a critically damped spring, gone within `share`
    /// (0.05...4) of the drag speed's duration (MOTION 7.6).
    case thrown(share: Double)
    /// To a far point in the whole of the drag speed's duration, on a curve, whatever the hand
    /// did (Koloda: 0.8 s, sinking by half the view's height when it leaves sideways).
    case timed(TimingCurve)
    /// To the same far point, carried by any motion; the drag speed plays no part.
    case moved(Motion.Style)
  }

  /// Turn and scale by drag.
  public var pose: PoseRule
  /// When a release is a swipe.
  public var rules: SwipeRules
  /// Whether the hand's velocity goes into the motions after a release.
  public var carriesVelocity: Bool
  /// A released card on its way back.
  public var returning: Motion.Style
  /// Turn, scale and overlay of a card on its way back; nil: they follow its displacement.
  public var righting: Motion.Style?
  /// How a swiped card leaves.
  public var exit: Exit
  /// The stack moving up or down by a card.
  public var stack: Motion.Style
  /// The opacity of the background cards as the stack moves; nil: it goes with their frames.
  public var stackFade: Motion.Style?
  /// The stack after a release that was no swipe.
  public var stackReset: Motion.Style
  /// An undone card on its way back.
  public var undo: Motion.Style
  /// The fade-in of an undone card; nil: it is opaque all the way.
  public var undoFade: Motion.Style?
  /// The first appearance of a deck: alpha 0 to 1 and scale `appearanceScale` to 1.
  public var appearance: Motion.Style
  /// Scale at the start of the appearance, 0.01...1. Koloda: 0.1.
  public var appearanceScale: Double
  /// The delay before the appearance, in units of the drag speed's duration. Koloda: 1.
  public var appearanceDelay: Double
  /// A card inserted among the visible ones: alpha 0 to 1.
  public var insertion: Motion.Style
  /// A visible card removed: alpha to 0.
  public var removal: Motion.Style
  /// How far each background card peeks out, points, 0...1000. Koloda: 4; desktop: 8.
  public var stackMargin: Double
  /// Size of each card as a share of the one in front of it, 0.05...1. Koloda: 0.95.
  public var stackScale: Double
  /// How the sizes of the stack follow from `stackScale`.
  public var stackShrink = StackShrink.geometric
  /// Where the pointer may carry a card.
  public var axisLock: AxisLock

  /// The feel of Koloda 5.0.1 (MOTION 2): commit at half the card without velocity, exit 0.8 s,
  /// return spring k 512.03 c 26.748, turn and overlay back in 0.2 s, undo 0.3 s, stack 0.2 s.
  public static let koloda = Feel(
    pose: PoseRule(scaleMin: 0.8),
    rules: SwipeRules(threshold: 1, momentum: 0, cone: .pi),
    carriesVelocity: false,
    returning: .spring(Spring(bounciness: 10, speed: 20)),
    righting: .timed(.standard, duration: 0.2),
    exit: .timed(.standard),
    stack: .timed(.standard, duration: 0.2),
    stackFade: nil,
    stackReset: .timed(.linear, duration: 0.2),
    undo: .timed(.standard, duration: 0.3),
    undoFade: .timed(.standard, duration: 0.3),
    appearance: .timed(.standard, duration: 0.8),
    appearanceScale: 0.1,
    appearanceDelay: 1,
    insertion: .timed(.standard, duration: 0.2),
    removal: .timed(.standard, duration: 0.05),
    stackMargin: 4,
    stackScale: 0.95,
    axisLock: .none)

  /// The feel for the mouse (MOTION 7 and 9): commit by projected momentum at a quarter of the
  /// card, exit with the hand's velocity within 0.4 s, calm springs that keep velocity.
  public static let desktop = Feel(
    pose: PoseRule(scaleMin: 0.95),
    rules: SwipeRules(threshold: 0.5, momentum: 0.10, cone: .pi / 3),
    carriesVelocity: true,
    returning: .spring(Spring(dampingRatio: 0.78, response: 0.30)),
    righting: nil,
    exit: .thrown(share: 0.5),
    stack: .spring(Spring(dampingRatio: 0.8, response: 0.30)),
    stackFade: nil,
    stackReset: .spring(Spring(dampingRatio: 0.78, response: 0.30)),
    undo: .spring(Spring(dampingRatio: 0.8, response: 0.30)),
    undoFade: nil,
    appearance: .timed(.easeOut, duration: 0.3),
    appearanceScale: 0.9,
    appearanceDelay: 0,
    insertion: .timed(.easeOut, duration: 0.2),
    removal: .timed(.easeOut, duration: 0.1),
    stackMargin: 8,
    stackScale: 0.95,
    axisLock: .none)

  /// When motion counts as settled: points (MOTION 9).
  static let pointTolerance = 0.5
  /// When motion counts as settled: radians.
  static let turnTolerance = 0.002
  /// When motion counts as settled: opacity and overlay strength.
  static let alphaTolerance = 1.0 / 256
  /// When motion counts as settled: scale, and levels of the stack.
  static let scaleTolerance = 1.0 / 500
}
