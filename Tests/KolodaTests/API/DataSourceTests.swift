// A test for every row of the data source: when it is asked, for what, and how often.

import Koloda
import KolodaEngine
import Testing

/// A data source with the two members that have no default.
@MainActor private final class PlainSource: KolodaViewDataSource {
  func kolodaNumberOfCards(_ koloda: KolodaView) -> Int { 4 }
  func koloda(_ koloda: KolodaView, viewForCardAt index: Int) -> any CardView { Blank(index) }
}

@MainActor @Suite struct DataSourceTests {
  @Test func theNumberIsAskedAtEveryOccasion() {
    let stage = Stage(6)
    #expect(stage.recorder.count(of: .count) > 0)
    func asks(_ act: () -> Void) -> Bool {
      stage.recorder.forget()
      act()
      return stage.recorder.calls.contains(.count)
    }
    #expect(asks { stage.view.reloadData() })
    #expect(asks { stage.view.swipe(.left) })
    #expect(asks { stage.view.resetCurrentCardIndex() })
    #expect(
      asks {
        stage.recorder.items.append(6)
        stage.view.insertCardAtIndexRange(6..<7)
      })
    #expect(
      asks {
        stage.recorder.items.removeLast()
        stage.view.removeCardInIndexRange(6..<7)
      })
    #expect(!asks { stage.view.advance(to: 0.001) })
  }

  @Test func contentIsAskedForOnceAndLetGoOf() {
    var stage = Stage(6)
    #expect(stage.recorder.requests == [0, 1, 2])
    #expect(stage.recorder.count(of: .overlay) == 3)
    stage.drag(by: 60, over: 0.3)
    stage.release(at: Point(x: 304, y: 200), after: 0.1)
    stage.settle()
    #expect(stage.recorder.requests == [0, 1, 2])
    stage.view.swipe(.right)
    #expect(stage.recorder.requests == [0, 1, 2, 3])
    #expect(stage.recorder.releases.isEmpty)
    stage.settle()
    #expect(stage.recorder.releases == [0])
    #expect(stage.view.viewForCard(at: 0) == nil)
  }

  @Test func contentThatHasLeftIsForgotten() {
    let source = Recorder(2)
    let view = KolodaView(frame: Rect(x: 0, y: 0, width: 300, height: 400))
    view.dataSource = source
    view.delegate = source
    weak let content = view.viewForCard(at: 0)
    #expect(content != nil)
    view.swipe(.left)
    view.advance(to: 5)
    _ = view.scene
    #expect(content == nil)
  }

  @Test func defaultsOfADataSource() {
    let source = PlainSource()
    let view = KolodaView(frame: Rect(x: 0, y: 0, width: 300, height: 400))
    #expect(source.koloda(view, viewForCardOverlayAt: 0) == nil)
    #expect(source.kolodaSpeedThatCardShouldDrag(view) == .default)
    view.dataSource = source
    #expect(view.countOfCards == 4)
    #expect(view.swipe(.right))
  }

  @Test(arguments: [(DragSpeed.slow, 2.0), (.moderate, 1.5), (.default, 0.8), (.fast, 0.4)])
  func theSpeedIsTheLengthOfTheFlyOut(speed: DragSpeed, seconds: Double) {
    #expect(speed.duration == seconds)
    for (feel, share) in [(Feel.koloda, 1.0), (.desktop, 0.5)] {
      let stage = Stage(3, feel: feel) { $1.speed = speed }
      stage.view.swipe(.right)
      if feel == .koloda {
        stage.view.advance(to: seconds - 0.01)
        #expect(stage.cards.contains { $0.role == .leaving })
      }
      stage.view.advance(to: seconds * share + 0.001)
      #expect(!stage.cards.contains { $0.role == .leaving }, "\(speed), share \(share)")
    }
  }

  @Test func aReleasedCardTakesNoLongerThanTheSpeedSays() {
    for speed in [DragSpeed.slow, .fast] {
      var stage = Stage(3, feel: .koloda) { $1.speed = speed }
      stage.swipe(by: 300, over: 0.1)
      stage.run(speed.duration + 0.001)
      #expect(!stage.cards.contains { $0.role == .leaving })
    }
  }

  @Test func aNewDataSourceLoadsTheDeckAnew() {
    let stage = Stage(6)
    stage.view.swipe(.right)
    let other = Recorder(2)
    stage.view.dataSource = other
    #expect(stage.view.currentCardIndex == 0)
    #expect(stage.view.countOfCards == 2)
    #expect(other.requests == [0, 1])
  }

  @Test func aDataSourceThatIsGoneLeavesAnEmptyDeck() {
    let view = KolodaView(frame: Rect(x: 0, y: 0, width: 300, height: 400))
    view.dataSource = Recorder(3)
    #expect(view.countOfCards == 0)
    #expect(view.isRunOutOfCards)
    #expect(view.scene.cards.isEmpty)
    #expect(!view.swipe(.right))
  }
}
