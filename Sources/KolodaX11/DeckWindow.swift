// A deck in a window of its own: the face of this module for a program.
// Keys do what the key bindings say; the pointer goes to the deck and its buttons.

import CX11
import Dispatch
import Glibc
import Koloda
import KolodaEngine

/// A window with a deck in it, on an X display.
///
///     let window = try DeckWindow(screen: DeckScreen(deck: deck))
///     window.show()
///     window.run()
@MainActor
public final class DeckWindow {
  /// What is in the window.
  public let screen: DeckScreen
  /// Asked about every key first; true: the key is dealt with, and its binding does not act.
  public var onKey: ((KeyPress) -> Bool)?
  /// Told of every command a key gives, before it is performed.
  public var onCommand: ((DeckCommand) -> Void)?
  /// Told of everything that comes in, before it acts; of a new size when the deck has its place in
  /// it.
  public var onInput: ((InputEvent) -> Void)?
  /// The user wants to end it: the close button, q or Escape. Without it the window closes, and
  /// the program ends with status 0 if it is in `run()`.
  public var onClose: (() -> Void)?
  /// The window or the display is gone, with a reason in words; the window is closed already.
  /// Without it one line goes to standard error and the program ends with status 1.
  public var onLost: ((String) -> Void)?

  private let window: XWindow
  private let loop: FrameLoop
  private let fixedScale: Double?
  private var eventTime: Double?
  private var isRunning = false

  /// Device pixels per point.
  public private(set) var scale: Double
  /// The size of the window, points.
  public private(set) var size: Size
  /// The way of drawing in use.
  public var renderer: Renderer { loop.renderer }
  /// What frames cost.
  public var statistics: FrameStatistics { loop.statistics }

  /// Connects to the display and makes a window, not on the screen yet.
  public init(screen: DeckScreen, options: Options = Options()) throws(WindowError) {
    let connection = try XConnection(displayName: options.displayName)
    let resources = XResourceManagerString(connection.display).map { String(cString: $0) }
    fixedScale = options.scale.map { Options.sound($0) }
    let scale = fixedScale ?? ScreenScale.scale(resources: resources)
    window = try XWindow(
      on: connection,
      XWindow.Configuration(
        title: options.title, applicationID: options.applicationID,
        width: Options.pixels(options.size.width, scale: scale),
        height: Options.pixels(options.size.height, scale: scale)))
    loop = try FrameLoop(
      window: window, renderer: options.renderer, framesPerSecond: options.framesPerSecond)
    self.screen = screen
    self.scale = scale
    size = options.size
    loop.client = self
    connection.onBroken = { [weak self] reason in
      if let self, onLost == nil { Self.end(with: reason) }
    }
    if fixedScale == nil { window.watchResources() }
    screen.onNeedsDisplay = { [weak self] in self?.loop.setNeedsDisplay() }
    screen.deck.timeSource = { [weak self] in self?.eventTime ?? FrameClock.now() }
  }

  isolated deinit { loop.close() }

  /// Puts the window on the screen.
  public func show() { loop.show() }

  /// Takes the window away and ends the connection, without asking anybody. Safe to call twice.
  public func close() { loop.close() }

  /// Serves the main queue for the rest of the program's life.
  public func run() -> Never {
    isRunning = true
    MainLoop.run()
  }

  /// Sets the text in the title bar.
  public func setTitle(_ title: String) { window.setTitle(title) }

  /// Sets the pictures for the task bar, in any number of sizes.
  public func setIcons(_ icons: [WindowIcon]) { window.setIcons(icons) }

  /// Fills the screen, or ceases to.
  public func toggleFullScreen() { window.toggleFullScreen() }
}

// MARK: - From the window

extension DeckWindow: WindowClient {
  package var isMoving: Bool { screen.isMoving }

  package func resize(width: Int, height: Int) {
    size = Size(width: Double(width) / scale, height: Double(height) / scale)
    let time = FrameClock.now()
    at(time) { screen.layout(size: size, scale: scale) }
    onInput?(.resized(size, time: time))
  }

  package func pointer(_ sample: PointerSample) {
    var sample = sample
    sample.position = Point(x: sample.position.x / scale, y: sample.position.y / scale)
    onInput?(.pointer(sample))
    at(sample.time) {
      if let notches = Wheel.notches(of: sample) {
        screen.scroll(at: sample.position, by: notches * Wheel.step)
      } else {
        screen.handle(sample)
      }
    }
  }

  package func key(_ press: KeyPress) {
    onInput?(.key(press))
    if onKey?(press) == true { return }
    at(press.time) { act(on: press) }
  }

  package func advance(to time: Double) { screen.advance(to: time) }

  package func draw(into target: RenderTarget, fresh: Bool) -> [DeviceRect] {
    screen.draw(into: target, fresh: fresh)
  }

  package func resourcesChanged() {
    guard fixedScale == nil else { return }
    let new = ScreenScale.scale(resources: window.currentResources())
    guard new != scale else { return }
    scale = new
    loop.setNeedsLayout()
  }

  package func closeRequested() {
    if let onClose { return onClose() }
    close()
    if isRunning { exit(0) }
  }

  package func lost(_ reason: String) {
    if let onLost { return onLost(reason) }
    Self.end(with: reason)
  }

  private static func end(with reason: String) -> Never {
    let line = Array("koloda: lost the X display: \(reason)\n".utf8)
    _ = write(STDERR_FILENO, line, line.count)
    exit(1)
  }

  /// A held key repeats swipes, undo and redo; everything else happens once per press.
  private func act(on press: KeyPress) {
    let action = KeyBindings.action(
      forKey: press.keysymName, control: press.control, shift: press.shift)
    switch action {
    case .command(let command) where !press.isRepeat || Self.repeats(command):
      onCommand?(command)
      screen.perform(command)
    case .toggleFullScreen where !press.isRepeat:
      toggleFullScreen()
    case .quit where !press.isRepeat:
      // Escape leaves the sheet first.
      if press.keysymName != "Escape" || !screen.dismissHelp() { closeRequested() }
    default:
      break
    }
  }

  private static func repeats(_ command: DeckCommand) -> Bool {
    switch command {
    case .swipe, .undo, .redo: true
    case .select, .reset, .jump, .toggleHelp: false
    }
  }

  /// Does something at the time of the event it comes from: calls the deck gets meanwhile count
  /// from then.
  private func at(_ time: Double, _ body: () -> Void) {
    eventTime = time
    body()
    eventTime = nil
  }
}
