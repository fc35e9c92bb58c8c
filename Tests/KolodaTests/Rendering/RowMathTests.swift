// The arithmetic of the row painter against the plainest way of doing the same.

import KolodaEngine
import KolodaTestSupport
import Testing

@testable import Koloda

@MainActor @Suite struct RowMathTests {
  /// A shape's pixels found by asking each pixel's centre.
  private func brute(
    _ rect: Rect, corner: Double, inverse: Transform, row: Int, columns: Range<Int>
  )
    -> [Int]
  {
    columns.filter { column in
      let p = inverse.apply(Point(x: Double(column) + 0.5, y: Double(row) + 0.5))
      let inside =
        p.x >= rect.minX && p.x <= rect.maxX && p.y >= rect.minY && p.y <= rect.maxY
      let (w, h) = (rect.width, rect.height)
      let cut =
        p.x + p.y >= corner && p.x + p.y <= w + h - corner && p.x - p.y >= corner - h
        && p.x - p.y <= w - corner
      return inside && (corner == 0 || cut)
    }
  }

  @Test func spansAreThePixelsWhoseCentresLieInside() throws {
    var generator = SeededGenerator(seed: 3)
    for round in 0..<120 {
      let quarter = round % 4 == 0
      let angle =
        quarter ? Double(round / 4 % 4) * .pi / 2 : Double.random(in: -4...4, using: &generator)
      let placed = Transform.turn(
        angle: angle, scale: Double.random(in: 0.2...2, using: &generator),
        about: Point(x: 10, y: 15)
      ).then(.translation(Point(x: Double.random(in: -10...30, using: &generator), y: 7.3)))
      let inverse = try #require(placed.inverse)
      let rect = Rect(x: 0, y: 0, width: 20, height: 30)
      let corner = round % 2 == 0 ? 0 : 6.0
      var polygon = RowPolygon(rect, inverse: inverse, rows: 0..<40)
      if corner > 0 { polygon.cutCorners(corner, of: rect.size, inverse: inverse) }
      for row in 0..<40 {
        let expected = brute(
          rect, corner: corner, inverse: inverse, row: row, columns: 0..<50)
        let span = polygon.span(row: row, limit: 0..<50)
        // A centre exactly on an edge may fall to either side.
        let missed = Set(expected).symmetricDifference(span)
        #expect(missed.count <= (quarter ? 2 : 0), "round \(round) row \(row)")
      }
    }
  }

  @Test func emptyAndWildShapesHaveNoPixels() {
    #expect(RowPolygon().span(row: 3, limit: 0..<10).isEmpty)
    var far = RowPolygon(rows: 0..<10)
    far.cut(x: 1, y: 0, offset: 0, low: 1e300, high: .infinity)
    #expect(far.span(row: 3, limit: 0..<10).isEmpty)
    var flat = RowPolygon(rows: 0..<10)
    flat.cut(x: 0, y: 0, offset: 5, low: 0, high: 1)
    #expect(flat.span(row: 3, limit: 0..<10).isEmpty)
    #expect(RowPolygon(rows: 0..<10).span(row: 3, limit: 2..<8) == 2..<8)
  }

  /// The plan of a row against a row of flags.
  @Test func plansPaintEachVisiblePixelOnce() {
    var generator = SeededGenerator(seed: 11)
    for _ in 0..<200 {
      let things = Int.random(in: 1...8, using: &generator)
      var plan = RowPlan(capacity: things)
      defer { plan.deallocate() }
      let limit = 5..<60
      plan.begin(limit)
      var hidden = Set<Int>()
      var expected: [Int: Set<Int>] = [:]
      for thing in 0..<things {
        let start = Int.random(in: 5...59, using: &generator)
        let columns = start..<Int.random(in: start...60, using: &generator)
        plan.add(.rim, thing, columns)
        expected[thing] = Set(columns).subtracting(hidden)
        if Bool.random(using: &generator) {
          plan.hide(columns)
          hidden.formUnion(columns)
        }
      }
      plan.add(.backdrop, things, limit)
      expected[things] = Set(limit).subtracting(hidden)
      var painted: [Int: Set<Int>] = [:]
      for piece in plan.topDown {
        #expect(!piece.columns.isEmpty)
        #expect(painted[piece.index, default: []].isDisjoint(with: piece.columns))
        painted[piece.index, default: []].formUnion(piece.columns)
      }
      #expect(painted.filter { !$0.value.isEmpty } == expected.filter { !$0.value.isEmpty })
      #expect(plan.isFull == (hidden == Set(limit)))
    }
  }

  /// The shadow is a blurred rectangle: the two curves against a plain sum over the rectangle.
  @Test func shadowsAreBlurredRectangles() {
    let shadow = Shadow(color: Color(hex: 0, alpha: 0.5), softness: 3, drop: 4)
    let profile = ShadowProfile(width: 30, height: 20, shadow: shadow, scale: 1)
    #expect(abs(profile.opacity(x: 15, y: 14) - 0.5) < 0.01)
    #expect(abs(profile.opacity(x: 0, y: 14) - 0.25) < 0.02)
    #expect(abs(profile.opacity(x: 0, y: 4) - 0.125) < 0.02)
    #expect(abs(profile.opacity(x: 15, y: 24) - 0.25) < 0.02)
    #expect(profile.opacity(x: -40, y: 10) == 0)
    // Symmetric about the middle, and darkest there.
    for step in 0..<20 {
      let (left, right) = (
        profile.opacity(x: 15 - Double(step), y: 14), profile.opacity(x: 15 + Double(step), y: 14)
      )
      #expect(abs(left - right) < 0.02)
      #expect(left <= profile.opacity(x: 15, y: 14))
    }
    let reach = profile.bounds
    #expect(profile.opacity(x: reach.minX + 0.1, y: 14) < 1.0 / 255)
  }

  /// Both painters draw the same shadow, upright and turned.
  @Test(arguments: [0.0, 0.3]) func bothPaintersDrawTheSameShadow(angle: Double) {
    let content = Table()
    content.views[0] = Swatch(.white)
    let scene = DeckScene.of(
      .card(0, angle: angle, size: Size(width: 40, height: 50)))
    let difference = PixelDifference(
      DeckRenderer(.standard, .rows).picture(scene, content),
      DeckRenderer(.standard, .cairo).picture(scene, content))
    #expect(difference.largest <= 4, "\(difference)")
    #expect(difference.mean < 0.6, "\(difference)")
  }

  /// The upright rectangle the Cairo painter leaves out lies inside what the picture hides.
  @Test func theHoleLiesInsideThePicture() throws {
    var generator = SeededGenerator(seed: 5)
    let sprite = Sprite(width: 60, height: 90)
    sprite.draw(cornerRadius: 12) { context in
      context.setColor(.white)
      context.paint()
    }
    #expect(sprite.isOpaque)
    var holes = 0
    for _ in 0..<60 {
      let placed = Transform.turn(
        angle: Double.random(in: -3...3, using: &generator),
        scale: Double.random(in: 0.8...1.2, using: &generator), about: Point(x: 30, y: 45)
      ).then(.translation(Point(x: 100, y: 100)))
      let layer = PaintLayer(key: 1, picture: sprite, matrix: placed)
      guard let hole = layer.opaqueRect else { continue }
      holes += 1
      let inverse = try #require(placed.inverse)
      for (x, y) in [
        (hole.x, hole.y), (hole.maxX, hole.y), (hole.x, hole.maxY), (hole.maxX, hole.maxY),
      ] {
        let p = inverse.apply(Point(x: Double(x), y: Double(y)))
        #expect(p.x >= 0 && p.x <= 60 && p.y >= 0 && p.y <= 90)
        let (dx, dy) = (min(p.x, 60 - p.x), min(p.y, 90 - p.y))
        let outside = dx < 12 && dy < 12 && Point(x: 12 - dx, y: 12 - dy).length > 12
        #expect(!outside)
      }
    }
    #expect(holes > 20)
  }

  @Test func whatIsPartlyTransparentHidesNothing() {
    let sprite = Sprite(width: 40, height: 40)
    sprite.draw { context in
      context.setColor(.white)
      context.addRect(Rect(x: 0, y: 0, width: 40, height: 39))
      context.fill()
    }
    #expect(!sprite.isOpaque)
    #expect(sprite.inkBounds == DeviceRect(x: 0, y: 0, width: 40, height: 39))
    #expect(PaintLayer(key: 1, picture: sprite, matrix: .identity).opaqueRect == nil)
    sprite.draw { _ in }
    #expect(sprite.inkBounds == nil)
  }
}
