// The container of the SwipeableView article: its data source, its news, its feel.

import KolodaEngine
import Testing

@testable import Koloda

@MainActor
private final class Cards: SwipeableCardViewDataSource, SwipeableCardViewDelegate {
  var count: Int
  var made: [Int: SwipeableCardView] = [:]
  var requests: [Int] = []
  var log: [String] = []
  let empty: Swatch? = Swatch(Color(hex: 0x30_60E0))
  var hook: ((String) -> Void)?

  init(_ count: Int) { self.count = count }

  func numberOfCards() -> Int { count }
  func card(forItemAt index: Int) -> SwipeableCardView {
    requests.append(index)
    let card = SwipeableCardView()
    made[index] = card
    return card
  }
  func viewForEmptyCards() -> (any CardView)? { empty }

  private func name(_ card: SwipeableCardView) -> String {
    made.first { $0.value === card }.map { String($0.key) } ?? "?"
  }
  private func tell(_ line: String) {
    log.append(line)
    hook?(line)
  }
  func didSelect(card: SwipeableCardView, at index: Int) { tell("select \(name(card)) \(index)") }
  func didBeginSwipe(on card: SwipeableCardView) { tell("begin \(name(card))") }
  func didSwipe(card: SwipeableCardView, at index: Int, in direction: SwipeResultDirection) {
    tell("swipe \(name(card)) \(index) \(direction)")
  }
  func didEndSwipe(on card: SwipeableCardView) { tell("end \(name(card))") }
}

@MainActor @Suite struct SwipeableContainerTests {
  private let container = SwipeableCardViewContainer(
    frame: Rect(x: 0, y: 0, width: 400, height: 600))
  private let cards = Cards(5)
  private var time = 0.0

  init() {
    container.delegate = cards
    container.dataSource = cards
    _ = container.deck.scene
  }

  private mutating func send(_ phase: PointerSample.Phase, _ point: Point, after dt: Double = 0.02)
  {
    time += dt
    container.deck.handle(PointerSample(phase: phase, position: point, time: time))
  }

  /// Drags beyond the slop by a way and lets go after a pause.
  private mutating func drag(from start: Point, by way: Point, isReleased: Bool = true) {
    send(.press, start)
    let slop = (way.unit ?? .zero) * 4
    for step in 1...10 { send(.motion, start + slop + way * (Double(step) / 10)) }
    if isReleased { send(.release, start + slop + way, after: 0.2) }
  }

  private mutating func settle() {
    for _ in 0..<300 where container.deck.isMoving {
      time += 1.0 / 60
      container.deck.advance(to: time)
    }
    #expect(!container.deck.isMoving)
  }

  private var front: SceneCard? {
    container.deck.scene.cards.last { $0.index == container.deck.currentCardIndex }
  }
  private let grab = Point(x: 300, y: 100)

  @Test func asksForTheCardsInSightOnly() {
    #expect(cards.requests == [0, 1, 2])
    #expect(container.topCard === cards.made[0])
    #expect(container.deck.scene.cards.map(\.index) == [2, 1, 0])
    #expect(container.deck.scene.cards.allSatisfy { $0.alpha == 1 })
    #expect(!container.isEmpty)
  }

  @Test mutating func newsComeInOrderAndTheEndAfterTheCardHasLeft() {
    drag(from: grab, by: Point(x: 130, y: 0))
    #expect(cards.log == ["begin 0", "swipe 0 0 right"])
    time += 0.7
    container.deck.advance(to: time)
    #expect(cards.log.count == 2)
    settle()
    #expect(cards.log == ["begin 0", "swipe 0 0 right", "end 0"])
    #expect(cards.requests == [0, 1, 2, 3])
  }

  @Test(arguments: [(119.0, false), (121, true), (-119, false), (-121, true)])
  mutating func sixtyPercentMakeASwipe(dx: Double, commits: Bool) {
    drag(from: grab, by: Point(x: dx, y: 0))
    settle()
    #expect(cards.log.contains("end 0") == commits)
    #expect(container.deck.currentCardIndex == (commits ? 1 : 0))
  }

  @Test mutating func anyOfEightDirectionsUnlessToldOtherwise() {
    drag(from: grab, by: Point(x: 0, y: 200))
    drag(from: grab, by: Point(x: -150, y: -220))
    #expect(cards.log.filter { $0.hasPrefix("swipe") } == ["swipe 0 0 down", "swipe 1 1 topLeft"])
    settle()
    container.allowedDirections = [.left]
    drag(from: grab, by: Point(x: 0, y: 200))
    #expect(container.deck.currentCardIndex == 2)
  }

  @Test mutating func grabbedPointStaysUnderThePointer() throws {
    let way = Point(x: 90, y: 40)
    let hold = grab + (way.unit ?? .zero) * 4
    let own = try #require(container.deck.deck.pointOnFrontCard(hold))
    drag(from: grab, by: way, isReleased: false)
    let card = try #require(front)
    #expect((card.transform.apply(own) - (hold + way)).length < 1e-9)
    #expect(card.transform.rotation != 0)
  }

  @Test(arguments: [100.0, 500])
  mutating func rotationFollowsX(y: Double) throws {
    for (dx, degrees) in [(100.0, 4.5), (-100, -4.5), (50, 2.25)] {
      drag(from: Point(x: 200, y: y), by: Point(x: dx, y: 0), isReleased: false)
      let card = try #require(front)
      #expect(abs(card.transform.rotation * 180 / .pi - degrees) < 1e-9)
      #expect(abs(card.transform.scale - 1) < 1e-9)
      send(.cancel, .zero)
      settle()
    }
  }

  @Test mutating func turnAndWayBothSpringBackBeyondTheirRest() throws {
    drag(from: grab, by: Point(x: 100, y: 0))
    #expect(cards.log == ["begin 0"])
    var (least, angle) = (0.0, 0.0)
    let rest = Point(x: 200, y: 288)
    for _ in 0..<40 {
      time += 0.01
      container.deck.advance(to: time)
      let card = try #require(front)
      let middle = card.transform.apply(Point(x: card.size.width / 2, y: card.size.height / 2))
      least = min(least, middle.x - rest.x)
      angle = min(angle, card.transform.rotation)
    }
    #expect(least < -2)
    #expect(angle < -0.001)
    settle()
    #expect(front?.transform.tx == 0)
    #expect(front?.transform.rotation == 0)
  }

  @Test mutating func clickSelects() {
    send(.press, grab)
    send(.release, grab)
    #expect(cards.log == ["select 0 0"])
  }

  @Test mutating func cardThatComesBackHasNotEnded() {
    container.deck.swipe(.right)
    time += 0.1
    container.deck.advance(to: time)
    container.deck.revertAction()
    settle()
    #expect(cards.log == ["swipe 0 0 right"])
    container.deck.swipe(.left)
    settle()
    #expect(cards.log == ["swipe 0 0 right", "swipe 0 0 left", "end 0"])
  }

  @Test mutating func emptyViewShowsWhenAllAreGone() throws {
    let screen = DeckScreen(deck: container.deck, theme: .flat)
    screen.layout(size: Size(width: 240, height: 360), scale: 1)
    func drawsOfEmptyView() -> Int {
      let canvas = Canvas(240, 360)
      _ = screen.draw(into: canvas.target, fresh: true)
      return cards.empty?.draws ?? 0
    }
    #expect(drawsOfEmptyView() == 0)
    for _ in 0..<5 { container.deck.swipe(.right) }
    settle()
    #expect(container.isEmpty)
    #expect(container.topCard == nil)
    #expect(drawsOfEmptyView() == 1)
    let canvas = Canvas(240, 360)
    _ = screen.draw(into: canvas.target, fresh: true)
    let place = container.deck.frame
    #expect(canvas.image[Int(place.center.x), Int(place.minY) + 40] == 0xFF30_60E0)
    #expect(cards.log.filter { $0.hasPrefix("end") } == (0..<5).map { "end \($0)" })
    cards.count = 2
    container.reloadData()
    #expect(!container.isEmpty)
    #expect(container.deck.currentCardIndex == 0)
  }

  @Test mutating func containerMayBeReloadedInAnyCallback() {
    for line in ["begin 0", "swipe 0 0 right", "end 0", "select 0 0"] {
      let container = container
      container.reloadData()
      cards.log.removeAll()
      cards.hook = { [weak cards] told in
        guard told == line else { return }
        cards?.hook = nil
        container.reloadData()
      }
      send(.press, grab, after: 0.1)
      send(.release, grab)
      drag(from: grab, by: Point(x: 150, y: 0))
      settle()
      #expect(cards.log.contains(line))
      #expect((0...1).contains(container.deck.currentCardIndex))
    }
  }

  @Test func containerWithoutADataSourceIsEmpty() {
    let alone = SwipeableCardViewContainer(frame: .zero)
    #expect(alone.isEmpty)
    #expect(alone.deck.scene.cards.isEmpty)
    alone.numberOfVisibleCards = 2
    alone.frame = Rect(x: 5, y: 5, width: 50, height: 60)
    #expect(alone.deck.countOfVisibleCards == 2)
    #expect(alone.frame.width == 50)
  }
}
