// Long text on a card: the wheel and a steep drag scroll it, everything else moves the card.

import Foundation
import KolodaEngine
import Testing

@testable import Koloda

@MainActor
private final class TextSource: KolodaViewDataSource {
  static let long = (1...400).map { "Line \($0) of a text that is long." }.joined(separator: "\n")
  var cards: [TextCard] = []
  func kolodaNumberOfCards(_ koloda: KolodaView) -> Int { 4 }
  func koloda(_ koloda: KolodaView, viewForCardAt index: Int) -> any CardView {
    let card = TextCard(title: "Card \(index)", text: index < 3 ? Self.long : "Short")
    cards.append(card)
    return card
  }
}

@MainActor @Suite("scrollable-content") struct ScrollableContentTests {
  private var stage: Stage
  private let source = TextSource()
  private let middle = Point(x: 240, y: 300)

  init() {
    stage = Stage(4)
    stage.view.dataSource = source
    stage.view.advance(to: 0)
    stage.settle()
    _ = stage.view.scene
    stage.recorder.forget()
  }

  private var front: TextCard { source.cards[0] }
  private var isAtRest: Bool {
    let card = stage.front
    return card.map { $0.transform.bounds(of: $0.size) } == stage.view.frameForCard(at: 0)
  }

  @Test func wheelScrollsAndStopsAtBothEnds() {
    var displays = 0
    stage.view.onNeedsDisplay = { displays += 1 }
    #expect(!stage.view.scroll(at: middle, by: -60))
    #expect(displays == 0)
    #expect(stage.view.scroll(at: middle, by: 60))
    #expect(displays == 1)
    #expect(front.scrollOffset == 60)
    #expect(stage.view.scroll(at: middle, by: 1e6))
    let end = front.scrollOffset
    #expect(end > 3000 && end < 1e6)
    #expect(!stage.view.scroll(at: middle, by: 60))
    #expect(stage.view.scroll(at: middle, by: -60))
    #expect(abs(front.scrollOffset - (end - 60)) < 1e-9)
    #expect(stage.view.scroll(at: middle, by: -.greatestFiniteMagnitude))
    #expect(front.scrollOffset == 0)
    #expect(isAtRest)
    #expect(stage.log.isEmpty)
  }

  @Test func onlyTheFrontCardUnderThePointerScrolls() {
    #expect(!stage.view.scroll(at: Point(x: -5, y: 300), by: 60))
    #expect(!stage.view.scroll(at: middle, by: .nan))
    #expect(stage.view.scroll(at: middle, by: 60))
    #expect(source.cards.map(\.scrollOffset) == [60, 0, 0])
    stage.view.jump(to: 3)
    #expect(!stage.view.scroll(at: middle, by: 60))
  }

  @Test mutating func steepDragScrolls() {
    stage.press(at: middle)
    for step in 1...20 {
      stage.move(to: Point(x: 240 + Double(step), y: 300 - 6 * Double(step)), after: 0.016)
      #expect(isAtRest)
    }
    // 120 points of the hand, less the slop of 4.
    #expect(front.scrollOffset > 110 && front.scrollOffset < 120)
    stage.release(at: Point(x: 260, y: 180), after: 0.016)
    stage.settle()
    #expect(isAtRest)
    #expect(stage.log.isEmpty)
    stage.press(at: middle, after: 0.1)
    stage.move(to: Point(x: 240, y: 800), after: 0.1)
    stage.release(at: Point(x: 240, y: 800), after: 0.1)
    #expect(front.scrollOffset == 0)
  }

  @Test(arguments: [0.0, 20, 29, 50])
  mutating func flatterDragMovesTheCard(degrees: Double) {
    let way = Point(x: cos(degrees * .pi / 180), y: -sin(degrees * .pi / 180))
    stage.press(at: middle)
    for step in 1...20 { stage.move(to: middle + way * (6 * Double(step)), after: 0.016) }
    #expect(front.scrollOffset == 0)
    #expect(stage.log == ["began 0"])
    #expect(!isAtRest)
  }

  @Test mutating func flatDragMovesTheCardFromTheFirstPoint() {
    stage.press(at: middle)
    stage.move(to: middle + Point(x: 6, y: 0), after: 0.016)
    #expect(stage.log == ["began 0"])
  }

  @Test mutating func steepDragMovesACardThatMayGoUp() {
    stage.recorder.allowed = [.left, .right, .up]
    stage.swipe(from: middle, by: 0, -300, over: 0.3)
    #expect(stage.log.contains("swipe 0 up now 1"))
    #expect(front.scrollOffset == 0)
  }

  @Test mutating func steepDragOfAShortTextMovesTheCard() {
    stage.view.jump(to: 3)
    stage.settle()
    stage.recorder.forget()
    stage.drag(from: middle, by: 0, -50, over: 0.2)
    #expect(stage.log == ["began 3"])
  }

  @Test mutating func placeInTheTextOutlastsASwipeThatWasNone() {
    stage.view.scroll(at: middle, by: 240)
    stage.swipe(from: middle, by: 40, over: 0.3, pause: 0.2)
    stage.settle()
    #expect(stage.log.contains("reset"))
    #expect(front.scrollOffset == 240)
    stage.swipe(from: middle, by: 300, over: 0.3)
    stage.view.revertAction()
    stage.settle()
    #expect(stage.view.topCard === front)
    #expect(front.scrollOffset == 240)
  }

  @Test mutating func swipeByProgramEndsAScrollingDrag() {
    stage.press(at: middle)
    stage.move(to: middle + Point(x: 0, y: -40), after: 0.1)
    #expect(front.scrollOffset > 0)
    let offset = front.scrollOffset
    stage.view.swipe(.right)
    stage.move(to: middle + Point(x: 0, y: -90), after: 0.1)
    stage.move(to: middle + Point(x: 200, y: -90), after: 0.1)
    stage.release(at: middle + Point(x: 200, y: -90), after: 0.1)
    stage.settle()
    #expect(stage.view.currentCardIndex == 1)
    #expect(source.cards.map(\.scrollOffset) == [offset, 0, 0, 0])
  }

  @Test mutating func scrollingGoesOnWhileTheStackMoves() {
    stage.view.swipe(.right)
    stage.press(at: middle, after: 0.02)
    stage.move(to: middle + Point(x: 0, y: -40), after: 0.02)
    stage.run(0.1)
    stage.move(to: middle + Point(x: 0, y: -80), after: 0.02)
    #expect(source.cards[1].scrollOffset > 70)
  }

  @Test func scrolledTextIsDrawnInsideItsBox() throws {
    let size = Size(width: 300, height: 400)
    let card = TextCard(title: "A long one", text: TextSource.long)
    let paper = try ContentCanvas(size: size)
    paper.draw(TextCard(text: "", palette: card.palette))
    var pictures: [ContentCanvas] = []
    for (name, distance) in [("start", 0.0), ("middle", 300), ("end", 1e6)] {
      let revision = card.revision
      #expect(card.scroll(by: distance, size: size) == (distance > 0))
      #expect((card.revision != revision) == (distance > 0))
      let canvas = try ContentCanvas(size: size)
      canvas.draw(card)
      canvas.save("scroll-" + name)
      let inner = card.plan(for: size).inner.insetBy(dx: -1, dy: -1)
      let ink = canvas.differences(from: paper)
      #expect(ink > 1000)
      #expect(ink == canvas.differences(from: paper, in: inner))
      pictures.append(canvas)
    }
    let viewport = card.plan(for: size).viewport
    #expect(pictures[0].differences(from: pictures[1], in: viewport) > 500)
    // The last line is at the bottom, and nothing fades there.
    let last = Rect(x: viewport.minX, y: viewport.maxY - 20, width: viewport.width, height: 20)
    #expect(pictures[2].differences(from: paper, in: last) > 50)
  }

  @Test(arguments: [1.0, 1.5, 2])
  func scrolledBackItLooksAsBefore(scale: Double) throws {
    let size = Size(width: 300, height: 400)
    let card = TextCard(title: "A long one", text: TextSource.long)
    let before = try ContentCanvas(size: size, scale: scale)
    before.draw(card)
    #expect(card.scroll(by: 500, size: size))
    #expect(card.scroll(by: -500, size: size))
    let after = try ContentCanvas(size: size, scale: scale)
    after.draw(card)
    after.save("scroll-back-\(scale)")
    // All lines but those that fade.
    let clear = Rect(x: 0, y: 0, width: 300 * scale, height: 300 * scale)
    #expect(before.differences(from: after, in: clear) == 0)
  }

  @Test func anotherSizeKeepsThePlace() {
    let card = TextCard(text: TextSource.long)
    let (small, large) = (Size(width: 300, height: 400), Size(width: 400, height: 560))
    #expect(card.scroll(by: 1e6, size: small))
    let end = card.scrollOffset
    #expect(!card.scroll(by: 10, size: large))
    #expect(card.scrollOffset != end)
    #expect(card.scroll(by: -10, size: large))
  }

  @Test func screenDoesNotScrollBehindItsSheet() {
    let screen = DeckScreen(deck: stage.view)
    screen.layout(size: Size(width: 480, height: 720), scale: 1)
    #expect(screen.scroll(at: middle, by: 60))
    screen.perform(.toggleHelp)
    #expect(!screen.scroll(at: middle, by: 60))
    #expect(!screen.scroll(at: Point(x: 240, y: 668), by: 60))
  }
}
