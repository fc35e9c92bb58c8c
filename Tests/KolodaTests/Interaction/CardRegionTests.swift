// A card with a region that takes clicks: what is a click on it, and what is the deck's.

import Koloda
import KolodaEngine
import Testing

/// A card with a clickable region of 80 × 40.
@MainActor
private final class RegionCard: CardView {
  static let region = Rect(x: 100, y: 300, width: 80, height: 40)
  private(set) var actions = 0
  var onAction: (() -> Void)?
  var onMiss: (() -> Void)?

  func draw(in context: CairoContext, size: Size) {}

  func click(at point: Point, size: Size) -> Bool {
    guard Self.region.contains(point) else {
      onMiss?()
      return false
    }
    actions += 1
    onAction?()
    return true
  }
}

@MainActor
private final class RegionSource: KolodaViewDataSource {
  var cards: [RegionCard] = []
  var count = 5
  func kolodaNumberOfCards(_ koloda: KolodaView) -> Int { count }
  func koloda(_ koloda: KolodaView, viewForCardAt index: Int) -> any CardView {
    let card = RegionCard()
    cards.append(card)
    return card
  }
}

@MainActor @Suite("interactive-region-on-card") struct CardRegionTests {
  private var stage: Stage
  private let source = RegionSource()

  init() {
    stage = Stage(5)
    stage.view.dataSource = source
    stage.view.advance(to: 0)
    stage.settle()
    stage.recorder.forget()
  }

  private var actions: [Int] { source.cards.map(\.actions) }
  private let inside = Point(x: 140, y: 320)

  @Test mutating func clickInsideIsTheRegions() {
    stage.press(at: inside)
    #expect(actions == [0, 0, 0])
    stage.release(at: inside, after: 0.1)
    #expect(actions == [1, 0, 0])
    #expect(stage.log.isEmpty)
  }

  @Test mutating func clickOutsideSelects() {
    stage.press(at: Point(x: 99, y: 320))
    stage.release(at: Point(x: 99, y: 320), after: 0.1)
    #expect(actions == [0, 0, 0])
    #expect(stage.log == ["select 0"])
  }

  @Test mutating func dragFromInsideSwipes() {
    stage.swipe(from: inside, by: 180, over: 0.3, pause: 0.2)
    stage.settle()
    #expect(actions.allSatisfy { $0 == 0 })
    #expect(stage.log.contains("swipe 0 right now 1"))
    #expect(stage.recorder.count(of: .select) == 0)
  }

  @Test mutating func shortDragFromInsideIsNoClickEither() {
    stage.swipe(from: inside, by: 20, over: 0.3, pause: 0.2)
    stage.settle()
    #expect(actions.allSatisfy { $0 == 0 })
    #expect(stage.log.contains("reset"))
  }

  @Test mutating func pressOutsideReleasedInsideIsNone() {
    stage.press(at: Point(x: 98, y: 320))
    stage.move(to: Point(x: 101, y: 320), after: 0.05)
    stage.release(at: Point(x: 101, y: 320), after: 0.05)
    #expect(actions == [0, 0, 0])
    #expect(stage.log == ["select 0"])
  }

  @Test mutating func keySelectsTheCardAndNotARegion() {
    #expect(stage.view.selectFrontCard())
    #expect(actions == [0, 0, 0])
    #expect(stage.log == ["select 0"])
  }

  @Test mutating func onlyTheFrontCardHasRegions() {
    stage.view.swipe(.right, animated: false)
    stage.settle()
    stage.recorder.forget()
    stage.press(at: inside)
    stage.release(at: inside, after: 0.1)
    #expect(actions.filter { $0 == 1 }.count == 1)
    #expect(actions[0] == 0 && actions[1] == 1)
  }

  @Test mutating func cardRemovedByItsOwnClickIsNotSelected() {
    let (view, source) = (stage.view, source)
    source.cards[0].onMiss = {
      source.count = 4
      view.removeCardInIndexRange(0..<1, animated: false)
      view.advance(to: view.time + 1)
    }
    stage.press(at: Point(x: 50, y: 50))
    stage.release(at: Point(x: 50, y: 50), after: 0.1)
    #expect(!stage.log.contains { $0.hasPrefix("select") })
    #expect(view.countOfCards == 4)
  }

  @Test mutating func actionMaySwipeTheCardAway() {
    let view = stage.view
    source.cards[0].onAction = { view.swipe(.left) }
    stage.press(at: inside)
    stage.release(at: inside, after: 0.1)
    #expect(stage.log == ["swipe 0 left now 1"])
  }
}
