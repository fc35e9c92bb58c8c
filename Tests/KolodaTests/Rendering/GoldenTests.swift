// Whole screens against reference pictures, by both painters.

import KolodaEngine
import KolodaTestSupport
import Testing

@testable import Koloda

@MainActor @Suite struct GoldenTests {
  private func stage(_ method: PaintMethod, cards: Int = 5) -> ScreenStage {
    var theme = Theme.standard
    theme.fontFamily = "DejaVu Sans"
    return ScreenStage(cards, theme: theme, method: method, overlays: true)
  }

  private func expectGolden(
    _ stage: ScreenStage, _ name: String, at location: SourceLocation = #_sourceLocation
  ) {
    stage.draw(fresh: true)
    let mismatch = Golden.mismatch(stage.canvas.image, name: name)
    #expect(mismatch == nil, "\(mismatch ?? "")", sourceLocation: location)
  }

  @Test(arguments: PaintMethod.allCases) func rest(method: PaintMethod) {
    expectGolden(stage(method), "rest")
  }

  @Test(arguments: PaintMethod.allCases) func midDragRight(method: PaintMethod) {
    let stage = stage(method)
    stage.drag(from: Point(x: 120, y: 120), by: Point(x: 60, y: 14))
    expectGolden(stage, "mid-drag-right")
  }

  @Test(arguments: PaintMethod.allCases) func midDragLeft(method: PaintMethod) {
    let stage = stage(method)
    stage.drag(from: Point(x: 120, y: 200), by: Point(x: -70, y: 5))
    expectGolden(stage, "mid-drag-left")
  }

  @Test(arguments: PaintMethod.allCases) func midReturn(method: PaintMethod) {
    let stage = stage(method)
    stage.drag(from: Point(x: 120, y: 120), by: Point(x: 30, y: -20))
    stage.send(.release, Point(x: 150, y: 100), after: 0.2)
    stage.advance(0.05)
    #expect(stage.screen.isMoving)
    expectGolden(stage, "mid-return")
  }

  @Test(arguments: PaintMethod.allCases) func endOfDeck(method: PaintMethod) {
    let stage = stage(method, cards: 2)
    stage.screen.perform(.swipe(.right))
    stage.screen.perform(.swipe(.left))
    stage.settle()
    expectGolden(stage, "end-of-deck")
  }

  @Test(arguments: PaintMethod.allCases) func helpSheet(method: PaintMethod) {
    let stage = stage(method)
    stage.screen.perform(.toggleHelp)
    expectGolden(stage, "help-sheet")
  }
}
