// Painting only what changed must give the same pixels as painting everything.

import KolodaEngine
import KolodaTestSupport
import Testing

@testable import Koloda

@MainActor @Suite struct DamageTests {
  /// A random scene that differs from the last one in some of its cards.
  private func change(_ cards: inout [SceneCard], _ generator: inout SeededGenerator) {
    func number(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &generator) }
    if cards.isEmpty || (cards.count < 4 && number(0...1) < 0.3) {
      let used = Set(cards.map(\.index))
      if let index = (0..<6).first(where: { !used.contains($0) }) {
        cards.insert(.card(index, .background), at: Int(number(0...Double(cards.count))))
      }
    } else if number(0...1) < 0.2 {
      cards.remove(at: Int(number(0...(Double(cards.count) - 0.01))))
    } else if number(0...1) < 0.1, cards.count > 1 {
      cards.swapAt(0, cards.count - 1)
    }
    for i in cards.indices where number(0...1) < 0.6 {
      let roles: [CardRole] = [.front, .held, .background, .leaving, .returning]
      cards[i] = .card(
        cards[i].index, roles[Int(number(0...4.99))],
        at: Point(x: number(-20...110), y: number(-20...130)), angle: number(-0.6...0.6),
        scale: number(0.7...1.1), alpha: number(0...1) < 0.5 ? 1 : number(0...1),
        overlay: number(0...1) < 0.5
          ? nil : CardOverlay(direction: number(0...1) < 0.5 ? .left : .right, progress: 0.6))
    }
  }

  @Test(arguments: PaintMethod.allCases, [1, 2] as [UInt64])
  func partialPaintingEqualsFullPainting(method: PaintMethod, seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let content = Table()
    for i in 0..<6 {
      content.views[i] = Swatch(seed: UInt64(i))
      let overlay = SquareOverlay()
      overlay.tintColor = i % 2 == 0 ? Color(hex: 0x20_C070, alpha: 0.4) : nil
      content.overlays[i] = overlay
    }
    let incremental = DeckRenderer(.standard, method)
    let whole = DeckRenderer(.standard, method)
    let canvas = Canvas(100, 120)
    let reference = Canvas(100, 120)
    var cards: [SceneCard] = []
    for step in 0..<30 {
      change(&cards, &generator)
      let scene = DeckScene(current: 0, count: 6, isMoving: true, cards: cards)
      let before = canvas.image
      let damage = incremental.draw(scene, content: content, scale: 1, into: canvas.target)
      _ = whole.draw(scene, content: content, scale: 1, into: reference.target, fresh: true)
      // A span that begins elsewhere may round the last bit of a place differently.
      let difference = PixelDifference(canvas.image, reference.image)
      #expect(difference.largest <= 2, "step \(step): \(difference)")
      #expect(canvas.isIntact)
      expectUntouched(before, canvas.image, outside: damage)
    }
  }

  private func expectUntouched(
    _ before: PixelImage, _ after: PixelImage, outside damage: [DeviceRect]
  ) {
    for y in 0..<after.height {
      for x in 0..<after.width where before[x, y] != after[x, y] {
        let isDamaged = damage.contains {
          x >= $0.x && x < $0.maxX && y >= $0.y && y < $0.maxY
        }
        if !isDamaged {
          Issue.record("pixel \(x), \(y) changed outside the damage \(damage)")
          return
        }
      }
    }
  }

  @Test(arguments: PaintMethod.allCases)
  func nothingNewPaintsNothing(method: PaintMethod) {
    let content = Table()
    content.views[0] = Swatch(.white)
    let renderer = DeckRenderer(.standard, method)
    let canvas = Canvas(100, 120)
    let scene = DeckScene.of(.card(0, .front), isMoving: false)
    let first = renderer.draw(scene, content: content, scale: 1, into: canvas.target)
    #expect(first == [DeviceRect(x: 0, y: 0, width: 100, height: 120)])
    #expect(renderer.draw(scene, content: content, scale: 1, into: canvas.target).isEmpty)
    let fresh = renderer.draw(
      scene, content: content, scale: 1, into: canvas.target, fresh: true)
    #expect(fresh.count == 1)
  }

  @Test func aCardThatMovesDamagesItsOldAndNewPlace() {
    let content = Table()
    let renderer = DeckRenderer(.flat, .cairo)
    let canvas = Canvas(400, 120)
    func draw(_ x: Double) -> [DeviceRect] {
      renderer.draw(
        .of(.card(0, at: Point(x: x, y: 60))), content: content, scale: 1, into: canvas.target)
    }
    _ = draw(50)
    let far = draw(340)
    #expect(far.count == 2)
    #expect(far.reduce(0) { $0 + $1.area } <= 2 * 61 * 82 + 400)
    #expect(draw(345).count == 1)
  }

  @Test func rectanglesThatMeetBecomeOne() {
    var damage = Damage()
    damage.add(DeviceRect(x: 0, y: 0, width: 10, height: 10))
    damage.add(DeviceRect(x: 50, y: 0, width: 10, height: 10))
    damage.add(DeviceRect(x: 0, y: 0, width: 0, height: 10))
    #expect(damage.rects.count == 2)
    damage.add(DeviceRect(x: 5, y: 5, width: 50, height: 10))
    #expect(damage.rects == [DeviceRect(x: 0, y: 0, width: 60, height: 15)])
    for i in 0..<20 { damage.add(DeviceRect(x: i * 100, y: i * 100, width: 2, height: 2)) }
    #expect(damage.rects.count <= 6)
    damage.clear()
    #expect(damage.rects.isEmpty)
  }
}
