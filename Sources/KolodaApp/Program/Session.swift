// One window on one deck, from the options to the exit code.
// Everything the parts have to say to each other goes through here.

import Dispatch
import Glibc
import Koloda
import KolodaEngine
import KolodaX11

/// The program with a window.
@MainActor
final class Session {
  private let options: Options
  private let source: DeckDataSource
  private let decisions: DecisionRecorder
  private let script: ScriptRecorder?
  private let deck: KolodaView
  private let screen: DeckScreen
  private let window: DeckWindow
  private let signals: SignalWatch
  private var control: ControlReader?
  private var latestKey: KeyPress?

  /// Opens the files, the display and the deck, which is read on another thread meanwhile.
  init(_ options: Options) throws(Complaint) {
    self.options = options
    Fonts.prepare()
    signals = SignalWatch { exit($0) }
    let opening = DeckOpening(options.deck)
    let log = try Self.log(options.output)
    script = try Self.script(options.record)
    deck = options.makeDeck()
    screen = DeckScreen(deck: deck)
    window = try Self.open(options, screen)
    source = DeckDataSource(try opening.wait())
    decisions = DecisionRecorder(log: log, source: source, directions: options.directions)
    connectDeck()
    connectWindow()
    // Pictures are decoded while fonts are loaded and the window appears: a third sooner complete.
    screen.layout(size: window.size, scale: window.scale)
    source.prepare(deck, scale: window.scale)
  }

  /// Shows the window; the program ends with it.
  func run() -> Never {
    window.show()
    // The deck's own time: from then on its cards appear.
    script?.start(facts, frame: deck.frame, in: window.size, at: deck.time)
    if options.isControlled { listen() }
    DispatchQueue.main.async { self.window.setIcons([48, 96].compactMap(AppIcon.picture)) }
    withExtendedLifetime(self) { window.run() }
  }

  private static func log(_ output: String?) throws(Complaint) -> DecisionLog {
    guard let output else { return .standardOutput }
    return try .appending(to: FilePath(argument: output))
  }

  private static func script(_ record: String?) throws(Complaint) -> ScriptRecorder? {
    guard let record else { return nil }
    return try ScriptRecorder(path: FilePath(argument: record))
  }

  private static func open(
    _ options: Options, _ screen: DeckScreen
  ) throws(Complaint) -> DeckWindow {
    do throws(WindowError) {
      return try DeckWindow(
        screen: screen,
        options: DeckWindow.Options(
          title: options.title ?? "koloda", size: options.size, scale: options.scale,
          framesPerSecond: options.framesPerSecond, renderer: options.renderer,
          applicationID: "koloda"))
    } catch {
      throw .failure("\(error)")
    }
  }

  private func connectDeck() {
    source.overlay = { _ in StampOverlayView.program() }
    decisions.appears = options.feel == .koloda
    decisions.onFailure = { complaint in
      complaint.report()
      exit(complaint.exitCode)
    }
    deck.delegate = decisions
    deck.dataSource = source
  }

  private func connectWindow() {
    if options.title == nil, let title = source.title { window.setTitle(title) }
    script?.onFailure = { $0.report() }
    window.onClose = { exit(0) }
    window.onInput = { [weak self] in self?.note($0) }
    screen.onDeckSample = { [weak self] in self?.note($0) }
    window.onCommand = { [weak self] in self?.noteKey($0) }
    screen.onCommand = { [weak self] in self?.note($0) }
  }

  private func listen() {
    let channel = ControlChannel()
    channel.onCommand = { [weak self] command in
      guard let self else { return false }
      note(command)
      return screen.perform(command)
    }
    channel.onState = { [weak self] in self?.state ?? "{}" }
    channel.onQuit = { exit(0) }
    control = ControlReader { channel.take($0) }
    control?.start()
  }

  /// The deck's state as one line of JSON.
  private var state: String {
    let counts = decisions.tally.json(always: options.directions)
    return "{\"current\":\(deck.currentCardIndex),\"count\":\(deck.countOfCards),"
      + "\"moving\":\(deck.isMoving),\"decisions\":\(counts)}"
  }
}

// MARK: - What is noted before it happens

extension Session {
  private func note(_ sample: PointerSample) {
    record(at: sample.time) { $0.pointer(sample, at: $1) }
  }

  /// A key gives a command.
  private func noteKey(_ command: DeckCommand) {
    forgetCounts(before: command)
    guard let key = latestKey else { return }
    record(at: key.time) {
      $0.key(key.keysymName, control: key.control, shift: key.shift, at: $1)
    }
  }

  /// A button or a control line gives a command.
  private func note(_ command: DeckCommand) {
    forgetCounts(before: command)
    record(at: FrameClock.now()) { $0.command(command, at: $1) }
  }

  private func forgetCounts(before command: DeckCommand) {
    if command == .reset { decisions.startOver() }
  }

  private func note(_ event: InputEvent) {
    switch event {
    case .key(let press): latestKey = press
    // A card that flies changes its way: at once, not when something else comes in.
    case .resized(_, let time): record(at: time) { _, _ in }
    case .pointer: break
    }
  }

  /// Records something at a time, or at that of the latest frame if that is later; before it the
  /// deck's frame if that has changed.
  private func record(at time: Double, _ body: (ScriptRecorder, Double) -> Void) {
    guard let script else { return }
    let time = max(time, deck.time)
    script.resize(to: deck.frame, in: window.size, at: time)
    body(script, time)
  }

  /// What is known of the deck, for the first line of a recording.
  private var facts: ScriptLine {
    var allowed: [Int: [SwipeResultDirection]] = [:]
    if source.contents is JSONDeck {
      for index in 0..<source.contents.count { allowed[index] = source.directions(at: index) }
    }
    return .deck(
      count: deck.countOfCards, frame: deck.frame, window: window.size, options: options,
      allowed: allowed)
  }
}
