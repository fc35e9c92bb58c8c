// A deck without a window: a script drives the same view a window drives, with the clock as an
// argument, and what the view tells its delegate is printed.

import Koloda
import KolodaEngine

/// Plays a script.
@MainActor
final class Replay {
  /// What is played on.
  let stage: ReplayStage
  /// The deck's facts as they are now.
  var deck: ReplayDeck
  /// What is printed.
  var printer: ReplayPrinter
  /// What is waiting for its event, in the order of the script.
  var hooks: [ScriptHook] = []
  /// The time, seconds.
  private(set) var time = 0.0
  /// What went wrong inside a callback; nothing is done after it.
  var complaint: Complaint?
  /// The line that is being done, from 1.
  private(set) var line = 0
  private let script: String
  private let warn: (String) -> Void

  /// The view that is driven.
  var view: KolodaView { stage.view }

  /// How long motion may go on after the end of the script, seconds.
  static let patience = 10.0
  /// How long it is followed frame by frame between two lines, seconds.
  private static let longestGap = 60.0

  /// Makes a deck at rest at time zero.
  ///
  /// - Parameters:
  ///   - deck: The facts of the deck.
  ///   - script: The script's name in messages.
  ///   - stage: What to play on; nil = a view by itself.
  ///   - printer: What prints.
  ///   - warn: Takes lines about cards that are not as announced.
  init(
    _ deck: ReplayDeck, script: String, on stage: ReplayStage? = nil, printer: ReplayPrinter,
    warn: @escaping (String) -> Void = StandardError.line
  ) {
    self.deck = deck
    self.script = script
    self.stage = stage ?? .bare(deck.options)
    self.printer = printer
    self.warn = warn
    self.stage.place(deck.size, deck.surroundings)
    view.onWarning = { [weak self] text in self?.pass(on: text) }
    view.delegate = self
    view.dataSource = self
    view.advance(to: 0)
  }

  /// Plays a whole script. Returns false if the deck does not come to rest after it.
  static func play(
    _ reader: consuming ScriptReader, deck: ReplayDeck, to sink: @escaping ReplayPrinter.Sink,
    warn: @escaping (String) -> Void = StandardError.line
  ) throws(Complaint) -> Bool {
    var deck = deck
    let first = try reader.first(for: &deck)
    let replay = Replay(deck, script: reader.name, printer: ReplayPrinter(to: sink), warn: warn)
    do throws(Complaint) {
      try replay.follow(&reader, after: first)
      let rests = replay.comeToRest()
      if let complaint = replay.complaint { throw complaint }
      try replay.printer.flush()
      return rests
    } catch {
      try replay.printer.flush()
      throw error
    }
  }

  /// Does the lines of a script, to its end; `first` has been read already.
  func follow(
    _ reader: inout ScriptReader, after first: ScriptReader.Entry?
  ) throws(Complaint) {
    var next = first
    if next == nil { next = try reader.next() }
    while case .step(let step, let at) = next {
      try perform(step, at: at)
      if printer.isFull || !reader.isReady() { try printer.flush() }
      next = try reader.next()
    }
  }

  /// Does one line at its time.
  private func perform(_ step: ScriptStep, at time: Double) throws(Complaint) {
    if let mistake = mistake(in: step) { throw mistake }
    advance(to: time)
    if complaint == nil { perform(step) }
    if let complaint { throw complaint }
  }

  /// Does one thing now.
  func perform(_ step: ScriptStep) {
    line = step.line
    if let mistake = mistake(in: step) {
      complaint = mistake
    } else {
      act(step)
    }
  }

  /// Lets frames go by until nothing moves. Returns false if that takes too long.
  func comeToRest() -> Bool {
    let end = time + Self.patience
    while view.isMoving, complaint == nil {
      guard let next = nextFrame, next <= end else {
        printer.stillMoving()
        return false
      }
      pass(to: next)
    }
    return true
  }

  /// Lets time pass, in frames while something moves.
  private func advance(to moment: Double) {
    let limit = min(moment, time + Self.longestGap)
    while view.isMoving, complaint == nil, let next = nextFrame, next < limit { pass(to: next) }
    if complaint == nil { pass(to: moment) }
  }

  /// The next whole number of frames since time zero, seconds.
  private var nextFrame: Double? {
    let next = ((time * deck.fps).rounded(.down) + 1) / deck.fps
    return next > time ? next : ((time * deck.fps).rounded(.down) + 2) / deck.fps
  }

  private func pass(to moment: Double) {
    time = max(time, moment)
    view.advance(to: time)
  }

  /// A range the deck does not have.
  private func mistake(in step: ScriptStep) -> Complaint? {
    let range: ScriptRange
    let limit: Int
    switch step.action {
    case .insert(let wanted):
      range = wanted
      limit = deck.cards
      guard wanted.from <= view.countOfCards else {
        return outside(wanted, of: view.countOfCards, step.line)
      }
    case .remove(let wanted), .reloadCards(let wanted):
      range = wanted
      limit = view.countOfCards
    default: return nil
    }
    return range.to <= limit ? nil : outside(range, of: limit, step.line)
  }

  private func outside(_ range: ScriptRange, of count: Int, _ line: Int) -> Complaint {
    .usage(
      "\(script):\(line): \(range.from) to \(range.to) is outside the deck of \(count) cards")
  }

  private func pass(on warning: String) { warn("koloda: \(script):\(line): \(warning)") }
}
