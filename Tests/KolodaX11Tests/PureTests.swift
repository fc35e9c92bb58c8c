// The parts of the window layer that need no display.

import CX11
import Koloda
import KolodaEngine
import Testing

@testable import KolodaX11

@Suite struct PureTests {
  @Test func firstFrameAfterAPauseIsDrawnAtOnce() {
    var pacer = FramePacer(framesPerSecond: 60)
    #expect(pacer.delay(at: 100) == 0)
    pacer.noteFrame(at: 100)
    #expect(abs(pacer.delay(at: 100.004) - (1.0 / 60 - 0.004)) < 1e-9)
    #expect(pacer.delay(at: 100 + 1.0 / 60) == 0)
    #expect(pacer.delay(at: 130) == 0)
  }

  @Test func lateFramesKeepTheBeat() {
    var pacer = FramePacer(framesPerSecond: 100)
    pacer.noteFrame(at: 1)
    var now = 1.0
    for _ in 0..<100 {
      now += pacer.delay(at: now) + 0.0005
      pacer.noteFrame(at: now)
    }
    // A hundred frames, each half a millisecond late: still one second.
    #expect(abs(now - 2.0005) < 0.0011)
  }

  @Test func neverMoreThanOneFrameAnInterval() {
    var pacer = FramePacer(framesPerSecond: 60)
    var frames = 0
    for step in 0..<8000 where pacer.delay(at: Double(step) / 8000) == 0 {
      pacer.noteFrame(at: Double(step) / 8000)
      frames += 1
    }
    #expect((59...61).contains(frames))
  }

  @Test(arguments: [
    ("Xft.dpi:\t96\n", 1), ("Xft.dpi: 144", 1.5), ("Xft.dpi:168 ", 1.75),
    ("Xft.hinting: 1\nXft.dpi:\t192\nXft.rgba: none\n", 2), ("Xft*dpi: 120", 1.25),
    ("Xft.dpi: 144\nXft.dpi: 192", 2), ("", 1), ("Xft.dpi:", 1), ("Xft.dpi: abc", 1),
    ("Xft.dpi: 0", 1), ("Xft.dpi: 1e9", 1), ("Xft.dpi: -96", 1), ("Xft.dpi: nan", 1),
    ("! Xft.dpi: 192", 1), ("Xft.dpi", 1),
  ])
  func dpiSetting(resources: String, scale: Double) {
    #expect(ScreenScale.scale(resources: resources) == scale)
  }

  @Test func dpiSettingWithoutResources() {
    #expect(ScreenScale.scale(resources: nil) == 1)
  }

  @Test func damageIsClippedAndJoined() {
    let inside = DeviceRect(x: 2, y: 3, width: 4, height: 5)
    #expect([inside].clipped(width: 100, height: 100) == [inside])
    let across = DeviceRect(x: -5, y: 90, width: 20, height: 20)
    #expect(
      [across].clipped(width: 100, height: 100) == [DeviceRect(x: 0, y: 90, width: 15, height: 10)])
    let outside = DeviceRect(x: 100, y: 0, width: 5, height: 5)
    #expect([outside].clipped(width: 100, height: 100).isEmpty)
    let many = (0..<9).map { DeviceRect(x: $0 * 10, y: $0, width: 5, height: 5) }
    #expect(
      many.clipped(width: 200, height: 200) == [DeviceRect(x: 0, y: 0, width: 85, height: 13)])
  }

  @Test func gestureIsBrokenOffOnceAndOnlyWhilePressed() {
    var tracker = PointerTracker()
    #expect(tracker.breakOff(time: 1) == nil)
    _ = tracker.press(3, at: .zero, time: 1)
    #expect(tracker.breakOff(time: 1) == nil)
    _ = tracker.press(1, at: Point(x: 5, y: 6), time: 2)
    _ = tracker.move(to: Point(x: 7, y: 8), time: 3)
    let end = tracker.breakOff(time: 4)
    #expect(end == PointerSample(phase: .cancel, position: Point(x: 7, y: 8), time: 4))
    #expect(tracker.breakOff(time: 5) == nil)
    _ = tracker.release(1, at: .zero, time: 6)
    #expect(!tracker.isPressed)
  }

  @Test func keyNames() {
    let names = [XK_U, XK_u, XK_question, XK_KP_Enter, XK_KP_Left, XK_BackSpace, XK_Adiaeresis]
      .map { KeyNames.name(of: KeySym($0)) }
    #expect(names == ["u", "u", "question", "Return", "Left", "BackSpace", "adiaeresis"])
    for modifier in [XK_Shift_L, XK_Control_R, XK_Num_Lock, XK_ISO_Level3_Shift, 0] {
      #expect(KeyNames.name(of: KeySym(modifier)) == nil)
    }
    for other in [XK_Cyrillic_ghe, XK_Greek_alpha, XK_hebrew_aleph] {
      #expect(!KeyNames.isLatin(KeySym(other)))
    }
  }

  @Test func errorsAreOneLine() {
    let errors: [WindowError] = [
      .noDisplay(""), .noDisplay(":9"), .noTrueColor(visualClass: 3, depth: 8),
      .rendererUnavailable(.shm, reason: "x"), .refused("BadMatch"),
    ]
    for error in errors {
      #expect(!error.description.isEmpty && !error.description.contains("\n"))
    }
  }
}
