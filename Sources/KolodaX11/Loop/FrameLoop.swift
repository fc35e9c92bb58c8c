// Drives a window: input goes to its content as it comes, frames are painted once the queue is dry.
// At most one frame per interval, at most one on its way to the screen, and at rest nothing at all.

import Dispatch
import Koloda
import KolodaEngine

/// The loop between a window, its back buffer and what is shown in it.
@MainActor
package final class FrameLoop {
  /// What is in the window.
  package weak var client: (any WindowClient)?
  /// Figures of the frames so far.
  package internal(set) var statistics = FrameStatistics()
  /// Which way of drawing is in use.
  package var renderer: Renderer { presenter.kind }

  let window: XWindow
  var presenter: any Presenter
  var pacer: FramePacer
  var clock: FrameClock?
  let slot: any DispatchSourceTimer
  var isSlotArmed = false
  var dueTick: Double?
  var isOwed = true
  var isFresh = true
  var wantsLayout = true
  var exposed: [DeviceRect] = []
  private var syncRequests: [SyncRequest] = []
  var oldestSample: Double?
  var isEnded = false

  var connection: XConnection { window.connection }

  /// Sets a window going. Nothing is drawn before there is a client and `show()` is called.
  package init(
    window: XWindow, renderer: Renderer, framesPerSecond: Double
  ) throws(WindowError) {
    self.window = window
    presenter = try PresenterChoice.make(
      renderer, into: Self.destination(window), width: window.size.width,
      height: window.size.height)
    slot = DispatchSource.makeTimerSource(flags: .strict, queue: .main)
    pacer = FramePacer(framesPerSecond: framesPerSecond)
    clock = FrameClock(framesPerSecond: framesPerSecond) { [weak self] in self?.tick($0) }
    slot.setEventHandler { [weak self] in
      MainActor.assumeIsolated { self?.slotReached() }
    }
    slot.schedule(deadline: .distantFuture)
    slot.activate()
    window.onEvent = { [weak self] in self?.handle($0) }
    window.onOtherEvent = { [weak self] in _ = self?.presenter.handle($0) }
    connection.onDrained = { [weak self] in self?.drained() }
    connection.onLost = { [weak self] in self?.end($0) }
  }

  isolated deinit { finish() }

  /// Maps the window. The first frame is painted while the server and the window manager are
  /// about that, and is ready when they ask for it.
  package func show() {
    window.map()
    drawFrame(at: FrameClock.now())
    window.keyboard.prepare()
  }

  /// The content has changed and wants to be painted.
  package func setNeedsDisplay() {
    isOwed = true
    connection.schedulePump()
  }

  /// Everything is laid out and painted anew at the next occasion.
  package func setNeedsLayout() {
    wantsLayout = true
    isFresh = true
    connection.schedulePump()
  }

  /// Stops everything and takes the window away. Safe to call twice.
  package func close() {
    guard !isEnded else { return }
    finish()
    window.destroy()
    connection.close()
  }

  static func destination(_ window: XWindow) -> PresenterTarget {
    PresenterTarget(connection: window.connection, window: window.id, format: window.format)
  }
}

// MARK: - Input

extension FrameLoop {
  private func handle(_ event: XWindowEvent) {
    switch event {
    case .pointer(let sample):
      oldestSample = oldestSample ?? sample.time
      client?.pointer(sample)
    case .key(let press):
      client?.advance(to: press.time)
      client?.key(press)
    case .resized:
      wantsLayout = true
    case .exposed(let x, let y, let width, let height):
      exposed.append(DeviceRect(x: x, y: y, width: width, height: height))
    case .mapped:
      break
    case .resourcesChanged:
      client?.resourcesChanged()
    case .syncRequested(let request):
      syncRequests.append(request)
    case .closeRequested:
      client?.closeRequested()
    case .destroyed:
      end("the window was destroyed by another program")
    }
  }

  /// The queue is dry: the place where frames are painted.
  private func drained() {
    guard !isEnded, let client else { return }
    let now = FrameClock.now()
    if let tick = dueTick { client.advance(to: tick) }
    putBackExposed()
    if !client.isMoving { clock?.stop() }
    let frames = statistics.frames
    drawIfDue(at: now)
    dueTick = nil
    if !wantsLayout { window.resizeSync?.finish() }
    answerSyncRequests()
    follow(client, hasDrawn: statistics.frames != frames)
  }

  /// Starts or stops the clock, and stops listening where nothing could be shown earlier anyway.
  private func follow(_ client: any WindowClient, hasDrawn: Bool) {
    guard !isEnded else { return }
    if client.isMoving { clock?.start() } else { clock?.stop() }
    armSlotIfOwed()
    // After a frame of a drag another is likely: one wake-up for it instead of three (for the
    // server's answer, the next motion and the frame), 5 % of what a drag costs.
    if hasDrawn, window.isPressed, clock?.isRunning != true {
      armSlot(after: pacer.delay(at: FrameClock.now()))
    }
    let waits = isSlotArmed || clock?.isRunning == true
    connection.setReadingPaused(window.isPressed && waits && syncRequests.isEmpty)
  }

  private func answerSyncRequests() {
    guard !syncRequests.isEmpty, !isOwed, !wantsLayout, window.isMapped else { return }
    let isMoving = client?.isMoving == true
    syncRequests.removeAll { request in
      guard !request.waitsForRest || !isMoving else { return false }
      window.answer(request)
      return true
    }
  }
}

// MARK: - Ending

extension FrameLoop {
  private func end(_ reason: String) {
    guard !isEnded else { return }
    let client = client
    finish()
    connection.close()
    client?.lost(reason)
  }

  private func finish() {
    guard !isEnded else { return }
    isEnded = true
    clock?.stop()
    clock = nil
    slot.cancel()
    presenter.invalidate()
  }
}
