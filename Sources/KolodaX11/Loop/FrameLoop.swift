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
  package private(set) var statistics = FrameStatistics()
  /// Which way of drawing is in use.
  package var renderer: Renderer { presenter.kind }

  private let window: XWindow
  private var presenter: any Presenter
  private var pacer: FramePacer
  private var clock: FrameClock?
  private let slot: any DispatchSourceTimer
  private var isSlotArmed = false
  private var dueTick: Double?
  private var isOwed = true
  private var isFresh = true
  private var wantsLayout = true
  private var exposed: [DeviceRect] = []
  private var syncRequests: [SyncRequest] = []
  private var oldestSample: Double?
  private var isEnded = false

  private var connection: XConnection { window.connection }

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
    drawFrame(at: MonotonicClock.now())
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

  private static func destination(_ window: XWindow) -> PresenterTarget {
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
    let now = MonotonicClock.now()
    if let tick = dueTick { client.advance(to: tick) }
    putBackExposed()
    drawIfDue(at: now)
    dueTick = nil
    if !wantsLayout { window.resizeSync?.finish() }
    answerSyncRequests()
    follow(client)
  }

  /// Starts or stops the clock, and stops listening where nothing could be shown earlier anyway.
  private func follow(_ client: any WindowClient) {
    guard !isEnded else { return }
    if client.isMoving { clock?.start() } else { clock?.stop() }
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

// MARK: - Frames

extension FrameLoop {
  private func tick(_ time: Double) {
    dueTick = time
    connection.pump()
  }

  private func slotReached() {
    isSlotArmed = false
    connection.pump()
  }

  private func drawIfDue(at now: Double) {
    guard isOwed || wantsLayout, window.isMapped, !presenter.isBusy else { return }
    // While the clock runs it sets the beat.
    if clock?.isRunning == true && dueTick == nil && !wantsLayout { return }
    let delay = pacer.delay(at: now)
    if let tick = dueTick {
      // The first beat of the clock may come right after a frame of a drag; it is left out then.
      if delay < pacer.interval / 2 { drawFrame(at: tick) }
    } else if delay > 0 {
      armSlot(after: delay)
    } else {
      drawFrame(at: now)
    }
  }

  private func armSlot(after delay: Double) {
    guard !isSlotArmed else { return }
    isSlotArmed = true
    slot.schedule(deadline: .now() + delay, leeway: .nanoseconds(0))
  }

  private func drawFrame(at now: Double) {
    guard let client, !isEnded else { return }
    let begin = MonotonicClock.now()
    layOut(client)
    guard let target = presenter.target else {
      isOwed = false
      return
    }
    client.advance(to: now)
    isOwed = false
    let damage = client.draw(into: target, fresh: isFresh)
    guard !isEnded else { return }
    presenter.present(isFresh ? [Self.whole(target)] : damage)
    // What the content draws ahead after its first frame may talk to the server as well.
    if isFresh { connection.pumpSoon() }
    isFresh = false
    pacer.noteFrame(at: now)
    note(frameBegunAt: begin)
  }

  private func layOut(_ client: any WindowClient) {
    guard wantsLayout else { return }
    wantsLayout = false
    let size = window.size
    if presenter.target?.width != size.width || presenter.target?.height != size.height {
      if !presenter.resize(width: size.width, height: size.height) { replacePresenter() }
      isFresh = true
      exposed = []
    }
    client.resize(width: size.width, height: size.height)
  }

  /// Shared memory has run out, say: another presenter may still do.
  private func replacePresenter() {
    let size = window.size
    for kind: Renderer in [.xrender, .image] where kind != presenter.kind {
      if let other = try? PresenterChoice.make(
        kind, into: Self.destination(window), width: size.width, height: size.height)
      {
        presenter.invalidate()
        presenter = other
        return
      }
    }
  }

  /// What was covered comes from the back buffer, unless a whole frame is on its way.
  private func putBackExposed() {
    guard !exposed.isEmpty else { return }
    if !isFresh && !wantsLayout { presenter.present(exposed) }
    exposed = []
  }

  private func note(frameBegunAt begin: Double) {
    let now = MonotonicClock.now()
    statistics.frames += 1
    statistics.cost = now - begin
    if let sample = oldestSample { statistics.latency = now - sample }
    oldestSample = nil
  }

  private static func whole(_ target: RenderTarget) -> DeviceRect {
    DeviceRect(x: 0, y: 0, width: target.width, height: target.height)
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
