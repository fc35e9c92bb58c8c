// Cases of thresholds and velocity, each named by its id: when a release is a swipe.
// T is the threshold, V the speed at which a flick of 0.3 T just swipes: (T − 0.3 T) / 0.1 s.

import Foundation
import Koloda
import KolodaEngine
import Testing

/// The threshold sideways on the usual stage: half of half of 480 points.
let threshold = 120.0
/// The threshold up and down: half of half of 704 points.
let uprightThreshold = 176.0
/// The speed at which a flick of 0.3 T swipes, points/s.
let flickSpeed = 840.0

@MainActor @Suite struct ReleaseCases {
  @Test("flick-short-fast") func flickShortFast() {
    let way = 0.3 * threshold
    let seconds = way / (2 * flickSpeed)
    var fast = Stage(5)
    fast.swipe(by: way, steps: Int((seconds / 0.008).rounded(.up)), over: seconds)
    #expect(fast.log.suffix(1) == ["swipe 0 right now 1"])
    var slow = Stage(5)
    slow.swipe(by: way, steps: 60, over: 1.5)
    slow.settle()
    #expect(slow.log == ["show 0", "began 0", "finished 0", "reset"])
    #expect(slow.front?.transform == .identity)
    var far = Stage(5)
    far.swipe(by: 1.2 * threshold, steps: 60, over: 1.2 * threshold / (0.1 * flickSpeed))
    #expect(far.view.currentCardIndex == 1)
  }

  @Test("fling-ignores-threshold-setting") func flingIgnoresThresholdSetting() {
    func fling(_ momentum: Double) -> [String] {
      var stage = Stage(5) { view, recorder in
        view.feel.rules.momentum = momentum
        recorder.margin = 0.9
      }
      stage.swipe(by: 0.4 * 240, steps: 4, over: 0.4 * 240 / 4000)
      stage.settle()
      return Array(stage.log.dropFirst())
    }
    #expect(fling(0) == ["began 0", "finished 0", "reset"])
    #expect(fling(0.1) == ["began 0", "finished 0", "swipe 0 right now 1", "show 1"])
  }

  @Test("regret-drag-back") func regretDragBack() {
    func path(_ points: [(x: Double, seconds: Double)], hold: Double = 0) -> [String] {
      var stage = Stage(5)
      stage.press(at: Point(x: 240, y: 200))
      var last = 0.0
      for leg in points {
        for step in 1...20 {
          let x = last + (leg.x - last) * Double(step) / 20
          stage.move(to: Point(x: 240 + x + (x < 0 ? -4 : 4), y: 200), after: leg.seconds / 20)
        }
        last = leg.x
      }
      stage.release(at: Point(x: 240 + last + (last < 0 ? -4 : 4), y: 200), after: hold)
      stage.settle()
      return stage.log.filter { $0.hasPrefix("swipe") || $0 == "reset" }
    }
    let back = (1.4 * threshold) / (2 * flickSpeed)
    #expect(path([(1.5 * threshold, 0.3), (0.1 * threshold, back)]) == ["reset"])
    let across = (0.35 * threshold) / (2 * flickSpeed)
    #expect(path([(-0.4 * threshold, 0.3), (-0.05 * threshold, across)]) == ["reset"])
    #expect(
      path(
        [(1.5 * threshold, 0.3), (0.1 * threshold, 0.2), (1.5 * threshold, 0.3)], hold: 0.2)
        == ["swipe 0 right now 1"])
  }

  @Test("threshold-ratio-vs-pixels", arguments: [200.0, 800])
  func thresholdRatioVersusPixels(width: Double) {
    // A quarter of the card's width is half of half of it.
    for (share, commits) in [(0.24, false), (0.26, true)] {
      var stage = Stage(5, size: Size(width: width, height: width)) { view, recorder in
        view.backgroundCardsTopMargin = 0
        recorder.margin = 0.5
        recorder.allowed = SwipeResultDirection.allCases
      }
      stage.swipe(from: Point(x: 90, y: 90), by: share * width, steps: 40, over: 2, pause: 0.1)
      #expect((stage.view.currentCardIndex == 1) == commits)
      stage.view.resetCurrentCardIndex()
      stage.settle()
      stage.swipe(from: Point(x: 90, y: 90), by: 0, -share * width, steps: 40, over: 2, pause: 0.1)
      #expect((stage.view.currentCardIndex == 1) == commits)
      stage.view.resetCurrentCardIndex()
      stage.settle()
      stage.recorder.margin = 1
      stage.swipe(from: Point(x: 90, y: 90), by: share * width, steps: 40, over: 2, pause: 0.1)
      #expect(stage.view.currentCardIndex == 0, "changed for the next press")
    }
    var usual = Stage(5, size: Size(width: width, height: width))
    usual.swipe(from: Point(x: 90, y: 90), by: 0.5 * width, steps: 40, over: 2, pause: 0.1)
    #expect(usual.view.currentCardIndex == 1)
  }

  @Test("diagonal-arc-misread") func diagonalArcMisread() {
    let rules = Feel.desktop.rules
    let size = Size(width: 300, height: 300)
    func direction(_ degrees: Double, mirrored: Bool = false) -> SwipeResultDirection? {
      let radians = degrees * .pi / 180
      let x = 150 * cos(radians) * (mirrored ? -1 : 1)
      return rules.verdict(
        drag: Point(x: x, y: -150 * sin(radians)), velocity: .zero,
        allowed: [.left, .right, .up, .down], size: size)
    }
    for (degrees, wanted) in [
      (70.0, SwipeResultDirection.up), (20, .right), (110, .up), (160, .left), (250, .down),
      (290, .down),
    ] {
      #expect(direction(degrees) == wanted)
    }
    for degree in 0..<360 where degree % 90 != 45 {
      let mirror: [SwipeResultDirection?: SwipeResultDirection] = [.left: .right, .right: .left]
      let plain = direction(Double(degree))
      #expect(direction(Double(degree), mirrored: true) == mirror[plain] ?? plain)
    }
    var arc = Stage(5, size: Size(width: 300, height: 316)) { view, recorder in
      recorder.allowed = [.left, .right, .up, .down]
    }
    arc.press(at: Point(x: 150, y: 280))
    for step in 1...40 {
      let way = Double(step) / 40
      let drift = 0.34 * 200 * (1 - (2 * way - 1) * (2 * way - 1))
      arc.move(to: Point(x: 150 + drift, y: 280 - 200 * way), after: 0.01)
    }
    arc.release(at: Point(x: 150, y: 80), after: 0.06)
    #expect(arc.log.contains("swipe 0 up now 1"))
  }

  @Test("disallowed-direction-still-leaves") func disallowedDirectionStillLeaves() {
    var stage = Stage(5)
    stage.swipe(by: 0, 3 * uprightThreshold, steps: 40, over: 2, pause: 0.1)
    stage.settle()
    stage.swipe(by: 0, 200, steps: 10, over: 200 / (5 * flickSpeed))
    stage.settle()
    stage.swipe(by: 70, 210, steps: 10, over: 0.05)
    stage.settle()
    #expect(stage.view.currentCardIndex == 0)
    #expect(stage.recorder.count(of: .reset) == 3)
    stage.swipe(by: 60, steps: 6, over: 0.03)
    #expect(stage.log.last == "swipe 0 right now 1")
  }

  @Test("mouse-flick-carousel-reference") func mouseFlickCarouselReference() {
    func drag(_ way: Double, _ seconds: Double, draggable: Bool = true) -> Stage {
      var stage = Stage(5, size: Size(width: 440, height: 600)) { _, recorder in
        if !draggable { recorder.undraggable = [0] }
      }
      stage.swipe(from: Point(x: 100, y: 200), by: way, over: seconds)
      return stage
    }
    #expect(drag(300, 2).view.currentCardIndex == 1)
    #expect(drag(40, 1).view.currentCardIndex == 0)
    #expect(drag(40, 0.02).view.currentCardIndex == 1)
    #expect(drag(300, 0.2, draggable: false).front?.transform == .identity)
    var stage = Stage(600)
    for turn in 0..<500 {
      stage.swipe(by: turn.isMultiple(of: 2) ? 200 : -40, over: 0.3, pause: 0.05)
      stage.run(0.05)
    }
    #expect(stage.recorder.count(of: .select) == 0)
    #expect(stage.view.currentCardIndex == 250)
  }
}
