// The deck of a replay: every fact of it, from the command line and then from the script.

import Koloda
import KolodaEngine

/// All facts of a deck.
struct ReplayDeck: Equatable {
  /// Style, feel, size and whatever else the command line can say.
  var options: Options
  /// How many cards there are now.
  var cards = 10
  /// Where cards can be seen, in points of the view; nil = in the view only.
  var surroundings: Rect?
  /// The directions of single cards.
  var allowed: [Int: [SwipeResultDirection]] = [:]
  /// What the delegate says no to.
  var veto: Set<ScriptDeck.Veto> = []
  /// The cards that must not be dragged.
  var noDrag: Set<Int> = []
  /// Whether the deck appears with an animation.
  var appear = false
  /// Whether background cards follow the drag; nil = as the style has it.
  var moveBackground: Bool?

  /// The deck the command line describes.
  init(_ options: Options) { self.options = options }

  /// The view's size, points.
  var size: Size { options.size }
  /// Frames per second while something moves.
  var fps: Double { options.framesPerSecond }

  /// Takes over what a script states.
  mutating func apply(_ facts: ScriptDeck) {
    cards = facts.cards ?? cards
    surroundings = facts.surroundings ?? surroundings
    allowed = facts.allowed ?? allowed
    veto = facts.veto ?? veto
    noDrag = facts.noDrag ?? noDrag
    appear = facts.appear ?? appear
    moveBackground = facts.moveBackground ?? moveBackground
    options.apply(facts)
  }

  /// The directions a card may go.
  func directions(of index: Int) -> [SwipeResultDirection] { allowed[index] ?? options.directions }

  /// Whether a card may go in a direction, as far as the delegate is concerned.
  func agrees(to direction: SwipeResultDirection, of index: Int) -> Bool {
    !veto.contains(ScriptDeck.Veto(index: index, direction: direction))
  }

  /// Whether background cards follow the drag.
  var movesBackground: Bool { moveBackground ?? (options.style != .koloda2) }
}

extension Options {
  fileprivate mutating func apply(_ facts: ScriptDeck) {
    size = Size(width: facts.width ?? size.width, height: facts.height ?? size.height)
    feel = facts.feel ?? feel
    style = facts.style ?? style
    visibleCards = facts.visible ?? visibleCards
    directions = facts.directions ?? directions
    threshold = facts.threshold ?? threshold
    isLoop = facts.loop ?? isLoop
    framesPerSecond = facts.fps ?? framesPerSecond
    stackSide = facts.stackFrom ?? stackSide
    isMotionReduced = facts.reducedMotion ?? isMotionReduced
  }
}
