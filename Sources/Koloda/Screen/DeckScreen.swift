// What is in the window, without a window: the deck, a counter above it, round buttons below it,
// and a sheet with the keys over everything. A host hands it size, pointer, commands and time.

import Dispatch
import KolodaEngine

/// The content of a deck window.
@MainActor
public final class DeckScreen {
  /// The deck.
  public let deck: KolodaView
  /// Colours and lengths.
  public let theme: Theme
  /// Paints it; counts what was drawn.
  public let renderer: DeckRenderer
  /// Called when there is something new to show, at most once until `draw` is called.
  public var onNeedsDisplay: (() -> Void)?
  /// Called with every command a button gives, before it is performed.
  public var onCommand: ((DeckCommand) -> Void)?

  /// Told of every sample that goes to the deck, and not to the buttons or the sheet, before the
  /// deck acts on it.
  public var onDeckSample: ((PointerSample) -> Void)?

  var size = Size.zero
  var scale = 1.0
  var places = ScreenLayout(size: .zero, scale: 1)
  let bar: ControlBar
  var counter: Counter
  var endView: EndView
  var ownEnd = OwnEndView()
  var helpSheet: HelpSheet
  /// Who gets the rest of a gesture.
  private enum Grab {
    case none
    case bar
    case deck
    case sheet
  }
  private var grab = Grab.none
  private var isDisplayPending = false
  private var isPrepared = false
  var below: [PaintLayer] = []
  var above: [PaintLayer] = []

  /// Whether the sheet with the keys is shown.
  public private(set) var isShowingHelp = false

  /// Makes a screen around a deck.
  public init(deck: KolodaView, theme: Theme = .standard) {
    self.deck = deck
    self.theme = theme
    renderer = DeckRenderer(theme: theme)
    bar = ControlBar(theme: theme)
    counter = Counter(theme: theme)
    endView = EndView(theme: theme)
    helpSheet = HelpSheet(theme: theme)
    deck.onNeedsDisplay = { [weak self] in self?.setNeedsDisplay() }
  }

  /// Lays everything out for a window of a size in points at some device pixels per point; any
  /// size down to one pixel, at any time.
  public func layout(size: Size, scale: Double) {
    let scale = scale.isFinite && scale > 0 ? scale : 1
    self.scale = scale
    self.size = size
    places = ScreenLayout(size: size, scale: scale)
    deck.surroundings = Rect(origin: .zero, size: size)
    deck.frame = places.deck
    bar.layout(in: places.bar, scale: scale)
    isPrepared = false
    setNeedsDisplay()
  }

  /// Takes one thing the pointer did, points of the window. A gesture belongs to the buttons, the
  /// sheet or the deck, whichever its main button went down on; other buttons begin and end none.
  public func handle(_ sample: PointerSample) {
    guard sample.button == 1 else { return handleOtherButton(sample) }
    if sample.phase == .press, grab == .none { grab = owner(of: sample) }
    let mine = grab
    if sample.phase == .release || sample.phase == .cancel { grab = .none }
    switch mine {
    case .none, .deck:
      onDeckSample?(sample)
      deck.handle(sample)
    case .sheet: if sample.phase == .press { _ = dismissHelp() }
    case .bar: handleInBar(sample)
    }
  }

  private func handleOtherButton(_ sample: PointerSample) {
    if sample.phase == .press, dismissHelp() { return }
    deck.handle(sample)
  }

  /// Scrolls the card in front at a point of the window by a distance, points; a positive one shows
  /// what is further down. False, with nothing to draw, where nothing scrolls.
  @discardableResult
  public func scroll(at point: Point, by distance: Double) -> Bool {
    !isShowingHelp && !bar.contains(point) && deck.scroll(at: point, by: distance)
  }

  private func owner(of sample: PointerSample) -> Grab {
    if isShowingHelp { return .sheet }
    return bar.contains(sample.position) ? .bar : .deck
  }

  private func handleInBar(_ sample: PointerSample) {
    let before = bar.looks
    let command = bar.handle(sample, isEnabled: isEnabled)
    if bar.looks != before { setNeedsDisplay() }
    guard let command else { return }
    onCommand?(command)
    perform(command)
  }

  /// Does what a key, a button or a program asks for; false where it has no effect.
  @discardableResult
  public func perform(_ command: DeckCommand) -> Bool {
    if command != .toggleHelp { _ = dismissHelp() }
    switch command {
    case .swipe(let direction): return deck.swipe(direction)
    case .undo: return deck.revertAction()
    case .redo: return deck.redoAction()
    case .select: return deck.selectFrontCard()
    case .jump(let index): return deck.jump(to: index)
    case .reset:
      deck.resetCurrentCardIndex()
      return true
    case .toggleHelp:
      isShowingHelp.toggle()
      setNeedsDisplay()
      return true
    }
  }

  /// Hides the sheet with the keys; false where it is not shown.
  @discardableResult
  public func dismissHelp() -> Bool {
    guard isShowingHelp else { return false }
    isShowingHelp = false
    setNeedsDisplay()
    return true
  }

  func isEnabled(_ command: DeckCommand) -> Bool {
    switch command {
    case .swipe: !deck.isRunOutOfCards
    case .undo: deck.canUndo
    default: true
    }
  }

  /// Lets time pass, seconds on the host's clock.
  public func advance(to time: Double) { deck.advance(to: time) }

  /// Whether anything moves by itself, so that the host should keep calling `advance(to:)`.
  public var isMoving: Bool { deck.isMoving }

  private func setNeedsDisplay() {
    guard !isDisplayPending else { return }
    isDisplayPending = true
    onNeedsDisplay?()
  }

  /// Paints what has changed since the last call into the same target; everything with `fresh`
  /// (another target, another size, or its pixels were lost). Gives the rectangles painted.
  public func draw(into target: RenderTarget, fresh: Bool = false) -> [DeviceRect] {
    isDisplayPending = false
    let scene = deck.scene
    arrange(around: scene)
    let damage = renderer.draw(
      scene, content: deck, scale: scale, below: below, above: above, into: target, fresh: fresh)
    if !isPrepared { prepareSoon() }
    return damage
  }

  /// Draws the overlays of the front card ahead, after this frame is on its way.
  private func prepareSoon() {
    isPrepared = true
    DispatchQueue.main.async { [weak self] in
      MainActor.assumeIsolated { self?.prepare() }
    }
  }

  /// Draws ahead what the first frame of a drag would have to draw. Happens by itself after the
  /// first frame where the main queue is served.
  public func prepare() {
    isPrepared = true
    renderer.prepare(deck.scene, content: deck, scale: scale)
  }
}

extension KolodaView: SceneContent {}
