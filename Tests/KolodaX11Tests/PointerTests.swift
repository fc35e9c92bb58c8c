// The pointer: every sample arrives with its time, and a gesture never stays open.

import CXTest
import KolodaXTestSupport
import Testing

@Suite struct PointerTests {
  @Test func everyMotionArrivesWithItsTimeAndIsPaintedOnceAFrame() throws {
    let run = try ProbeRun()
    run.user.drag(from: (50, 50), to: (250, 150), steps: 100, stepTime: 4)
    let samples = try run.linesSoFar().compactMap(PointerLine.init)
    #expect(
      samples.map(\.phase) == ["press"] + Array(repeating: "motion", count: 100) + ["release"])
    #expect(samples.map(\.x).last == 250)
    let gaps = zip(samples, samples.dropFirst()).map { $1.time - $0.time }
    #expect(gaps.allSatisfy { $0 >= 0 })
    // The server waited 4 ms before each motion; its stamps are whole milliseconds.
    #expect((gaps[1..<100].sorted())[49] >= 0.003)
    let figures = try run.figures()
    #expect(figures.motions == 100)
    // 0.4 s of drag: at most 60 frames a second, the first, the last and the key's.
    let length = (samples.last?.time ?? 0) - (samples.first?.time ?? 0)
    #expect(Double(figures.frames) <= length * 60 + 8)
    #expect(figures.errors == 0)
    #expect(try run.user.picture(of: run.window)[251 + 5, 155] == 0xFF0000)
  }

  @Test func burstOfMotionsCostsFewFrames() throws {
    let run = try ProbeRun()
    run.user.move(to: 10, 10)
    run.user.press()
    for step in 0..<4000 {
      XTestFakeMotionEvent(run.user.display, -1, Int32(20 + step % 200), Int32(30 + step / 40), 0)
    }
    run.user.release()
    let samples = try run.linesSoFar().compactMap(PointerLine.init)
    #expect(samples.filter { $0.phase == "motion" }.count == 4000)
    let length = (samples.last?.time ?? 0) - (samples.first?.time ?? 0)
    #expect(Double(try run.figures().frames) <= length * 60 + 8)
  }

  @Test func pressThatEndsOutsideTheWindowIsHeardToItsEnd() throws {
    let run = try ProbeRun()
    run.user.drag(from: (100, 100), to: (900, 700))
    let samples = try run.linesSoFar().compactMap(PointerLine.init)
    #expect(samples.last?.phase == "release")
    #expect(samples.last?.x == 900 && samples.last?.y == 700)
  }

  @Test func nonLeftButtonsAndWheelGiveNoMotion() throws {
    let run = try ProbeRun()
    run.user.move(to: 100, 100)
    for button in 2...7 {
      run.user.press(button)
      run.user.move(to: 150, 120)
      run.user.release(button)
      run.user.move(to: 100, 100)
    }
    let samples = try run.linesSoFar().compactMap(PointerLine.init)
    #expect(samples.allSatisfy { $0.phase != "motion" && $0.button >= 2 })
    #expect(samples.filter { $0.phase == "press" }.map(\.button) == [2, 3, 4, 5, 6, 7])
  }

  @Test func motionWithoutAButtonWakesNobody() throws {
    let run = try ProbeRun()
    run.user.move(to: 10, 10)
    _ = try run.linesSoFar()
    run.user.pause(300)
    let before = try switches(of: run.probe)
    for step in 0..<200 { run.user.move(to: 20 + step, 30 + step / 2) }
    run.user.pause(50)
    let after = try switches(of: run.probe)
    #expect(after == before)
    #expect(try run.linesSoFar().isEmpty)
  }

  @Test func focusLostMidDragBreaksItOff() throws {
    let breaks: [(String, (ProbeRun) -> Void)] = [
      ("focus", { $0.user.focus(nil) }),
      ("unmap", { $0.user.setMapped(false, $0.window) }),
      ("grab", { $0.user.sendLeave(mode: NotifyGrab, to: $0.window) }),
    ]
    for (name, lose) in breaks {
      let run = try ProbeRun()
      run.user.focus(run.window)
      run.user.drag(from: (50, 50), to: (150, 100), isReleased: false)
      _ = try run.linesSoFar()
      lose(run)
      #expect(try run.probe.output.next { $0.hasPrefix("cancel") } != "", "\(name)")
      run.user.release()
      run.user.setMapped(true, run.window)
      run.user.drag(from: (60, 60), to: (160, 110), steps: 2)
      let phases = try run.linesSoFar().compactMap(PointerLine.init).map(\.phase)
      #expect(phases.suffix(4) == ["press", "motion", "motion", "release"], "\(name)")
      #expect(!phases.contains("cancel"), "\(name)")
    }
  }

  @Test func keyboardGrabMidDragDoesNotBreakItOff() throws {
    let run = try ProbeRun()
    run.user.focus(run.window)
    run.user.drag(from: (50, 50), to: (150, 100), isReleased: false)
    XGrabKeyboard(
      run.user.display, run.user.root, False, GrabModeAsync, GrabModeAsync, Time(CurrentTime))
    XUngrabKeyboard(run.user.display, Time(CurrentTime))
    run.user.release()
    let phases = try run.linesSoFar().compactMap(PointerLine.init).map(\.phase)
    #expect(phases.last == "release")
    #expect(!phases.contains("cancel"))
  }
}
