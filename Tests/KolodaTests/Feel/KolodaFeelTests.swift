// The koloda feel against numbers worked out by hand from what is known of Koloda 5.0.1.
// The tables come from a script that shares no code with the engine: bisected curves, stepped springs.

import Koloda
import KolodaEngine
import Testing

/// A view of 400 × 600: the front card fills it but for two margins of 4 at the bottom.
@MainActor private func kolodaStage(_ count: Int = 6) -> Stage {
  Stage(count, feel: .koloda, size: Size(width: 400, height: 600))
}

/// Where the tests take hold: in the upper half; the slop shifts it along the drag.
private let grab = Point(x: 200, y: 148)

@MainActor @Suite struct KolodaFeelTests {
  @Test(arguments: [
    (-800.0, -18.0, 0.8), (-400, -18, 0.8), (-300, -13.5, 0.85), (-100, -4.5, 0.95),
    (40, 1.8, 0.98), (100, 4.5, 0.95), (200, 9, 0.9), (400, 18, 0.8), (900, 18, 0.8),
  ])
  func turnAndScaleFollowTheDrag(dx: Double, degrees: Double, scale: Double) throws {
    for (y, sign) in [(148.0, 1.0), (400, -1)] {
      var stage = kolodaStage()
      stage.drag(from: Point(x: 200, y: y), by: dx, over: 0.3)
      let card = try #require(stage.front)
      #expect(card.role == .held)
      #expect(abs(card.transform.rotation * 180 / .pi - sign * degrees) < 1e-9)
      #expect(abs(card.transform.scale - scale) < 1e-9)
    }
  }

  @Test(arguments: [
    (50.0, 0.0, "right", 25.0), (100, 30, "right", 50), (-150, -60, "left", 75),
    (199, 0, "right", 99.5), (200, 0, "right", 100), (260, 10, "right", 100),
    (0.5, -100, "right", 0.25), (20, -148, "right", 10), (-5, 296, "left", 2.5),
    (80, -120, "right", 40), (-160, -260, "left", 80), (150, 250, "right", 75),
    (-120, 170, "left", 60),
  ])
  func percentageOfTwoDirections(dx: Double, dy: Double, direction: String, percent: Double) {
    var stage = kolodaStage()
    stage.drag(from: grab, by: dx, dy, over: 0.3)
    #expect(stage.recorder.progress.last?.direction?.rawValue == direction)
    #expect(abs((stage.recorder.percentages.last ?? -1) - percent) < 1e-9)
  }

  @Test(arguments: [
    (50.0, 0.0, "right", 25.0), (0.5, -100, "up", 33.7838), (20, -148, "up", 50),
    (-5, 296, "down", 100), (80, -120, "up", 40.5405), (-160, -260, "topLeft", 83.9189),
    (150, 250, "bottomRight", 79.7297), (-120, 170, "bottomLeft", 58.7162),
    (-150, -60, "left", 75), (260, 10, "right", 100),
  ])
  func percentageOfEightDirections(dx: Double, dy: Double, direction: String, percent: Double) {
    var stage = kolodaStage()
    stage.recorder.allowed = SwipeResultDirection.allCases
    stage.drag(from: grab, by: dx, dy, over: 0.3)
    #expect(stage.recorder.progress.last?.direction?.rawValue == direction)
    #expect(abs((stage.recorder.percentages.last ?? -1) - percent) < 1e-4)
  }

  @Test(arguments: [
    (199.9, 0.05, false), (200.1, 1.0, true), (-199.9, 0.02, false), (-200.1, 2, true),
  ])
  func halfTheCardCommitsHoweverFast(dx: Double, seconds: Double, commits: Bool) {
    var stage = kolodaStage()
    stage.swipe(from: grab, by: dx, over: seconds)
    #expect(stage.view.currentCardIndex == (commits ? 1 : 0))
  }

  @Test func theMarginMovesTheThreshold() {
    for (margin, dx, commits) in [
      (0.5, 99.0, false), (0.5, 101, true), (0, 199, false), (0, 201, true), (1, 199, false),
    ] {
      var stage = kolodaStage()
      stage.recorder.margin = margin
      stage.swipe(from: grab, by: dx, over: 0.3)
      #expect(stage.view.currentCardIndex == (commits ? 1 : 0), "margin \(margin), \(dx)")
    }
  }

  @Test func theOverlayIsFullAtTheMargin() {
    for (margin, dx, strength) in [(nil, 50.0, 0.25), (0.5, 50, 0.5), (0.5, 120, 1)] {
      var stage = kolodaStage()
      stage.recorder.margin = margin
      stage.drag(from: grab, by: dx, over: 0.3)
      #expect(abs((stage.front?.overlay?.progress ?? 0) - strength) < 1e-9)
    }
  }
}

@MainActor @Suite struct KolodaMotionTests {
  /// From (240, 30) to (1000, 300) in 0.8 s on the standard curve, whatever the hand did.
  static let releasedExit: [(time: Double, x: Double, y: Double)] = [
    (0.1, 344.0352, 66.9599), (0.2, 550.468, 140.2979), (0.3, 730.4443, 204.2368),
    (0.4, 849.8266, 246.6489), (0.5, 925.0395, 273.3693), (0.6, 969.9488, 289.3239),
    (0.7, 993.1364, 297.5616),
  ]

  @Test(arguments: [0.02, 1.5])
  func aReleasedCardLeavesOnItsCurve(seconds: Double) throws {
    var stage = kolodaStage()
    stage.swipe(from: grab, by: 240, 30, over: seconds)
    let start = grab + (Point(x: 240, y: 30).unit ?? .zero) * 4
    let released = stage.time
    for row in Self.releasedExit {
      stage.view.advance(to: released + row.time)
      let card = try #require(stage.cards.first { $0.role == .leaving })
      let moved = card.transform.apply(start) - start
      #expect((moved - Point(x: row.x, y: row.y)).length < 0.01, "at \(row.time)")
      #expect(abs(card.transform.rotation * 180 / .pi - 10.8) < 1e-9)
      #expect(abs(card.transform.scale - 0.88) < 1e-9)
      #expect(card.overlay == CardOverlay(direction: .right, progress: 1))
    }
    stage.view.advance(to: released + 0.801)
    #expect(!stage.cards.contains { $0.role == .leaving })
  }

  /// Displacement of the middle and turn in degrees at 0.2, 0.4 and 0.6 s.
  nonisolated static let programExits: [(SwipeResultDirection, [(Double, Double, Double)])] = [
    (
      .left,
      [(-408.511, 122.553, -18.383), (-802.403, 240.721, -36.1082), (-960.459, 288.138, -43.2207)]
    ),
    (
      .right,
      [(408.511, 122.553, 18.383), (802.403, 240.721, 36.1082), (960.459, 288.138, 43.2207)]
    ),
    (.up, [(0, -490.213, 0), (0, -962.884, 0), (0, -1152.551, 0)]),
    (.down, [(0, 490.213, -36.766), (0, 962.884, -72.2163), (0, 1152.551, -86.4413)]),
    (
      .topLeft,
      [
        (-408.511, -490.213, -9.1915), (-802.403, -962.884, -18.0541),
        (-960.459, -1152.551, -21.6103),
      ]
    ),
    (
      .topRight,
      [(408.511, -490.213, 9.1915), (802.403, -962.884, 18.0541), (960.459, -1152.551, 21.6103)]
    ),
    (
      .bottomLeft,
      [(-408.511, 490.213, -27.5745), (-802.403, 962.884, -54.1622), (-960.459, 1152.551, -64.831)]
    ),
    (
      .bottomRight,
      [(408.511, 490.213, -45.9574), (802.403, 962.884, -90.2704), (960.459, 1152.551, -108.0516)]
    ),
  ]

  @Test(arguments: programExits)
  func aCardSwipedByProgramTurns(
    direction: SwipeResultDirection, rows: [(Double, Double, Double)]
  ) throws {
    var stage = kolodaStage()
    stage.view.swipe(direction, force: true)
    let middle = Point(x: 200, y: 296)
    for (step, row) in rows.enumerated() {
      stage.view.advance(to: 0.2 * Double(step + 1))
      let card = try #require(stage.cards.first { $0.role == .leaving })
      let moved = card.transform.apply(middle) - middle
      #expect((moved - Point(x: row.0, y: row.1)).length < 0.01)
      #expect(abs(card.transform.rotation * 180 / .pi - row.2) < 1e-3)
      #expect(card.overlay == CardOverlay(direction: direction, progress: 1))
    }
    stage.time = 1
  }

  /// Spring of bounciness 10 and speed 20 (k 512.0276, c 26.7482) from (−120, 40), and what is left
  /// of turn, scale and overlay after 0.2 s on the standard curve.
  static let returns: [(time: Double, x: Double, y: Double, rest: Double)] = [
    (0.02, -109.8075, 36.6025, 0.905204), (0.05, -73.2485, 24.4162, 0.591489),
    (0.08, -34.5201, 11.5067, 0.317459), (0.1207, -0.0014, 0.0005, 0.112412),
    (0.15, 10.1979, -3.3993, 0.039541), (0.2, 10.1748, -3.3916, 0), (0.25, 3.7003, -1.2334, 0),
  ]

  @Test func aReleasedCardSpringsBack() throws {
    var stage = kolodaStage()
    stage.swipe(from: grab, by: -120, 40, over: 0.4)
    let start = grab + (Point(x: -120, y: 40).unit ?? .zero) * 4
    let released = stage.time
    for row in Self.returns {
      stage.view.advance(to: released + row.time)
      let card = try #require(stage.front)
      let moved = card.transform.apply(start) - start
      #expect((moved - Point(x: row.x, y: row.y)).length < 0.01, "at \(row.time)")
      #expect(abs(card.transform.rotation * 180 / .pi + 5.4 * row.rest) < 1e-3)
      #expect(abs(card.transform.scale - (1 - 0.06 * row.rest)) < 1e-5)
      #expect(abs((card.overlay?.progress ?? 0) - 0.6 * row.rest) < 1e-5)
    }
    stage.settle()
    #expect(stage.front?.transform == .identity)
  }

  /// From (1000, 300) turned by 45°, in 0.3 s on the standard curve, fading in.
  static let undos: [(time: Double, x: Double, y: Double, degrees: Double, alpha: Double)] = [
    (0.05, 779.3263, 233.7979, 35.0697, 0.220674), (0.1, 424.1377, 127.2413, 19.0862, 0.575862),
    (0.15, 197.5966, 59.279, 8.8918, 0.802403), (0.2, 75.176, 22.5528, 3.3829, 0.924824),
    (0.25, 16.5259, 4.9578, 0.7437, 0.983474), (0.3, 0, 0, 0, 1),
  ]

  @Test func anUndoneCardComesBackTheWayItLeft() throws {
    var stage = kolodaStage()
    stage.view.swipe(.right)
    stage.settle()
    stage.view.revertAction()
    let start = stage.time
    let middle = Point(x: 200, y: 296)
    for row in Self.undos {
      stage.view.advance(to: start + row.time)
      let card = try #require(stage.front)
      let moved = card.transform.apply(middle) - middle
      #expect((moved - Point(x: row.x, y: row.y)).length < 0.01, "at \(row.time)")
      #expect(abs(card.transform.rotation * 180 / .pi - row.degrees) < 1e-3)
      #expect(abs(card.alpha - row.alpha) < 1e-5)
    }
  }

  /// The share of the way over in 0.8 s after a delay of 0.8 s; the scale from 0.1 on.
  static let appearances: [(time: Double, alpha: Double, scale: Double)] = [
    (0.9, 0.136888, 0.2232), (1.0, 0.408511, 0.46766), (1.2, 0.802403, 0.822163),
    (1.4, 0.960459, 0.964413), (1.6, 1, 1),
  ]

  @Test func theDeckAppearsAfterADelay() throws {
    let stage = Stage(4, feel: .koloda, size: Size(width: 400, height: 600)) { $1.appears = true }
    stage.view.advance(to: 0.79)
    #expect(stage.cards.isEmpty)
    for row in Self.appearances {
      stage.view.advance(to: row.time)
      let card = try #require(stage.front)
      #expect(abs(card.alpha - row.alpha) < 1e-5)
      #expect(abs(card.transform.scale - row.scale) < 1e-5)
    }
    #expect(stage.log == ["show 0"])
  }

  @Test func insertedAndRemovedCardsFade() throws {
    let stage = kolodaStage()
    stage.recorder.items.insert(10, at: 1)
    stage.view.insertCardAtIndexRange(1..<2)
    for (time, alpha) in [(0.05, 0.408511), (0.1, 0.802403), (0.15, 0.960459)] {
      stage.view.advance(to: time)
      let card = try #require(stage.cards.first { $0.index == 1 })
      #expect(abs(card.alpha - alpha * 0.7) < 1e-5)
    }
    stage.view.advance(to: 1)
    stage.recorder.items.remove(at: 1)
    stage.view.removeCardInIndexRange(1..<2)
    for (time, alpha) in [(1.01, 0.704756), (1.02, 0.317459), (1.04, 0.024375)] {
      stage.view.advance(to: time)
      let card = try #require(stage.cards.first { $0.role == .leaving })
      #expect(abs(card.alpha - alpha * 0.7) < 1e-5)
    }
    stage.view.advance(to: 1.051)
    #expect(!stage.cards.contains { $0.role == .leaving })
  }
}
