// Targets that are Cairo surfaces, and not in memory: here a recording, in life an X window.

import CCairo
import KolodaEngine
import KolodaTestSupport
import Testing

@testable import Koloda

@MainActor @Suite struct SurfaceTargetTests {
  private func content() -> Table {
    let table = Table()
    for i in 0..<2 {
      table.views[i] = Swatch(seed: UInt64(i + 1))
      let overlay = SquareOverlay()
      overlay.tintColor = Color(hex: 0x20_C070, alpha: 0.4)
      table.overlays[i] = overlay
    }
    return table
  }

  private var scene: DeckScene {
    .of(
      .card(1, .background, alpha: 0.8),
      .card(
        0, at: Point(x: 55, y: 62), angle: 0.2,
        overlay: CardOverlay(direction: .right, progress: 0.5)))
  }

  private func recording() -> CairoSurface {
    CairoSurface(taking: cairo_recording_surface_create(CAIRO_CONTENT_COLOR_ALPHA, nil))
  }

  private func replayed(_ recording: CairoSurface) throws -> PixelImage {
    let surface = CairoSurface(width: 100, height: 120)
    let context = CairoContext(surface)
    context.setSource(recording)
    context.paint()
    return try #require(PixelImage(surface.raw))
  }

  @Test func aSurfaceShowsTheSamePixels() throws {
    let expected = DeckRenderer(.standard, .cairo).picture(scene, content())
    let target = recording()
    let damage = DeckRenderer(theme: .standard).draw(
      scene, content: content(), scale: 1, into: .surface(target.raw, width: 100, height: 120))
    #expect(damage == [DeviceRect(x: 0, y: 0, width: 100, height: 120)])
    let difference = PixelDifference(try replayed(target), expected)
    #expect(difference.largest <= 2, "\(difference)")
  }

  @Test func aSurfaceAndPixelsMayTakeTurns() throws {
    let renderer = DeckRenderer(.standard, .cairo)
    let table = content()
    for _ in 0..<3 {
      let target = recording()
      _ = renderer.draw(
        scene, content: table, scale: 1, into: .surface(target.raw, width: 100, height: 120),
        fresh: true)
      let picture = renderer.picture(scene, table)
      #expect(PixelDifference(try replayed(target), picture).largest <= 2)
    }
    #expect(table.views[0]?.draws == 1)
  }
}
