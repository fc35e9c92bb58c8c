// One connection to an X server: its events come in through one Dispatch read source on the main
// queue, and everything Xlib has already read is delivered before the main queue sleeps again.

import CX11
import Dispatch

/// A connection to an X server, served by the main queue.
@MainActor
package final class XConnection {
  /// The Xlib display.
  package let display: OpaquePointer
  /// The number of its default screen.
  package let screen: Int32
  /// The root window of that screen.
  package let root: Window
  /// The interned names.
  package let atoms: Atoms
  /// Called for each event, in order.
  package var onEvent: ((inout XEvent) -> Void)?
  /// Called each time the queue has run dry; the place to draw.
  package var onDrained: (() -> Void)?
  /// Called once when the server or the connection is gone, with a reason.
  package var onLost: ((String) -> Void)?
  /// Called the moment the connection breaks, from within the Xlib call that found out. It had
  /// best not return: Xlib 1.8 goes round and round in a large request it cannot send, and keeps
  /// the display locked. If it does, `onLost` follows.
  package var onBroken: ((String) -> Void)?
  /// Whether the connection is gone.
  package private(set) var isLost = false
  /// Whether requests still make sense: neither lost nor closed.
  package var isOpen: Bool { !isLost && !isClosed }

  private let name: String
  private let source: any DispatchSourceRead
  private var lossReason: String?
  private var isPumping = false
  private var isPumpScheduled = false
  private var isReadingPaused = false
  private var isClosed = false

  /// Opens a display; nil means the one DISPLAY names.
  package init(displayName: String? = nil) throws(WindowError) {
    guard let display = XOpenDisplay(displayName) else {
      throw .noDisplay(XDisplayName(displayName).map { String(cString: $0) } ?? "")
    }
    XErrors.install()
    self.display = display
    name = XDisplayString(display).map { String(cString: $0) } ?? ""
    screen = XDefaultScreen(display)
    root = XRootWindow(display, screen)
    atoms = Atoms(on: display)
    source = DispatchSource.makeReadSource(
      fileDescriptor: XConnectionNumber(display), queue: .main)
    source.setEventHandler { [weak self] in
      MainActor.assumeIsolated { self?.pump() }
    }
    // Returning from an exit handler is what keeps Xlib from calling exit(); from then on its
    // calls on this display do nothing.
    XSetIOErrorExitHandler(
      display,
      { _, data in
        guard let data else { return }
        let connection = Unmanaged<XConnection>.fromOpaque(data)
        MainActor.assumeIsolated { connection.takeUnretainedValue().noteLoss() }
      }, Unmanaged.passUnretained(self).toOpaque())
    source.activate()
  }

  isolated deinit { close() }

  /// Delivers everything that has arrived, lets `onDrained` draw, sends what is buffered, and
  /// repeats while that brought new events. After three rounds the main queue gets its turn.
  package func pump() {
    guard !isPumping, !isClosed else { return }
    isPumping = true
    var rounds = 0
    repeat {
      deliverQueued()
      if !isLost { onDrained?() }
      rounds += 1
    } while !isLost && !isClosed && XPending(display) > 0 && rounds < 3
    isPumping = false
    if isLost {
      reportLoss()
    } else if !isClosed && rounds == 3 {
      pumpSoon()
    }
  }

  /// Pumps once soon. Whoever talks to the server outside `onEvent` and `onDrained` calls this:
  /// it sends what is buffered and finds events that a reply brought along.
  package func schedulePump() {
    if !isPumping { pumpSoon() }
  }

  /// Pumps once after what the main queue has to do already, even if it is pumping now.
  package func pumpSoon() {
    guard !isPumpScheduled else { return }
    isPumpScheduled = true
    DispatchQueue.main.async { [weak self] in
      MainActor.assumeIsolated {
        self?.isPumpScheduled = false
        self?.pump()
      }
    }
  }

  /// Stops or resumes waking up for what arrives. While a drag waits for its next frame, a mouse
  /// of 8000 Hz then costs no more wake-ups than one of 125 Hz; nothing is lost, `pump` reads all.
  package func setReadingPaused(_ paused: Bool) {
    guard paused != isReadingPaused, !isClosed else { return }
    isReadingPaused = paused
    if paused { source.suspend() } else { source.resume() }
  }

  /// Ends the connection. Safe to call twice.
  package func close() {
    guard !isClosed else { return }
    setReadingPaused(false)
    isClosed = true
    onEvent = nil
    onDrained = nil
    onLost = nil
    onBroken = nil
    XSetIOErrorExitHandler(display, { _, _ in }, nil)
    // The descriptor may be closed only once Dispatch has let go of it.
    let address = UInt(bitPattern: display)
    source.setCancelHandler {
      if let display = OpaquePointer(bitPattern: address) { XCloseDisplay(display) }
    }
    source.cancel()
  }

  private func deliverQueued() {
    var event = XEvent()
    var budget = 4096
    while budget > 0, !isLost, !isClosed, XEventsQueued(display, QueuedAfterReading) > 0 {
      XNextEvent(display, &event)
      onEvent?(&event)
      budget -= 1
    }
  }

  private func noteLoss() {
    guard !isLost else { return }
    isLost = true
    let reason = "the connection to \"\(name)\" was closed"
    lossReason = reason
    onBroken?(reason)
    DispatchQueue.main.async { [weak self] in
      MainActor.assumeIsolated { self?.reportLoss() }
    }
  }

  private func reportLoss() {
    guard let reason = lossReason, !isPumping else { return }
    lossReason = nil
    let report = onLost
    close()
    report?(reason)
  }
}
