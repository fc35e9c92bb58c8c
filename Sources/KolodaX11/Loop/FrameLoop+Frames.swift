// When and how the loop paints: at once after a pause, else a frame interval after the last frame,
// and never while the server is busy with that one.

import Dispatch
import Koloda
import KolodaEngine

extension FrameLoop {
  func tick(_ time: Double) {
    dueTick = time
    connection.pump()
  }

  func slotReached() {
    isSlotArmed = false
    connection.pump()
  }

  func drawIfDue(at now: Double) {
    guard isOwed || wantsLayout, window.isMapped, !presenter.isBusy else { return }
    // While the clock runs it sets the beat.
    if clock?.isRunning == true && dueTick == nil && !wantsLayout { return }
    let delay = pacer.delay(at: now)
    // The first beat of the clock may come right after a frame of a drag; it is left out then.
    let isOnBeat = dueTick != nil && delay < pacer.interval / 2
    if isOnBeat || delay == 0 { drawFrame(at: dueTick ?? now) } else { armSlot(after: delay) }
  }

  /// For what the content wants to show while it is being painted: nothing else may come to wake
  /// us. An unmapped window and a busy server are waited for, and the clock ticks by itself.
  func armSlotIfOwed() {
    guard isOwed || wantsLayout, window.isMapped, !presenter.isBusy else { return }
    if clock?.isRunning != true { armSlot(after: pacer.delay(at: FrameClock.now())) }
  }

  func armSlot(after delay: Double) {
    guard !isSlotArmed else { return }
    isSlotArmed = true
    slot.schedule(deadline: .now() + delay, leeway: .nanoseconds(0))
  }

  func drawFrame(at now: Double) {
    guard let client, !isEnded else { return }
    let begin = FrameClock.now()
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
  func putBackExposed() {
    guard !exposed.isEmpty else { return }
    if !isFresh && !wantsLayout { presenter.present(exposed) }
    exposed = []
  }

  private func note(frameBegunAt begin: Double) {
    let now = FrameClock.now()
    statistics.frames += 1
    statistics.cost = now - begin
    if let sample = oldestSample { statistics.latency = now - sample }
    oldestSample = nil
  }

  private static func whole(_ target: RenderTarget) -> DeviceRect {
    DeviceRect(x: 0, y: 0, width: target.width, height: target.height)
  }
}
