// The content of the probe's window: blue-green ground, a red square of 40 pixels that follows the
// pointer while it is dragged, white in the lower right corner pixel.

import CCairo
import Glibc
import Koloda
import KolodaEngine
import KolodaX11

/// A window client that tells what it hears.
@MainActor
final class Probe: WindowClient {
  private let options: ProbeOptions
  private let window: XWindow
  private var loop: FrameLoop?
  private var square = (x: 20, y: 20)
  private var movesUntil = 0.0
  private var time = 0.0
  private var frames = 0
  private var motions = 0

  init(_ options: ProbeOptions) throws(WindowError) {
    self.options = options
    window = try XWindow(
      on: XConnection(),
      XWindow.Configuration(
        title: options.title, applicationID: "probe", width: options.width,
        height: options.height))
    loop = try FrameLoop(
      window: window, renderer: options.renderer, framesPerSecond: 60)
    loop?.client = self
  }

  func start() {
    window.watchResources()
    loop?.show()
    say("renderer", loop?.renderer.rawValue ?? "")
  }

  var isMoving: Bool { time < movesUntil }

  func resize(width: Int, height: Int) { say("resize", width, height) }

  func pointer(_ sample: PointerSample) {
    if sample.phase == .motion { motions += 1 }
    let text = "\(Int(sample.position.x)) \(Int(sample.position.y)) \(sample.time)"
    say("\(sample.phase)", sample.button, text)
    guard sample.phase != .cancel else { return }
    square = (Int(sample.position.x), Int(sample.position.y))
    loop?.setNeedsDisplay()
  }

  func key(_ press: KeyPress) {
    let flags = [(press.control, "control"), (press.shift, "shift"), (press.isRepeat, "repeat")]
    say("key", press.keysymName, flags.filter(\.0).map(\.1).joined(separator: "+"))
    switch press.keysymName {
    case "m": movesUntil = press.time + 0.5
    case "F11" where !press.isRepeat: window.toggleFullScreen()
    case "i": say("frames", frames, motions, XErrors.stray)
    case "t": window.setTitle("täst – ü")
    case "c": close()
    default: break
    }
    square.x += 1
    loop?.setNeedsDisplay()
  }

  func advance(to time: Double) {
    let wasMoving = isMoving
    self.time = time
    if wasMoving {
      square.x += 1
      loop?.setNeedsDisplay()
    }
  }

  func resourcesChanged() {
    say("scale", ScreenScale.scale(resources: window.currentResources()))
  }

  func closeRequested() {
    say("close")
    close()
  }

  func lost(_ reason: String) {
    writeLine("probe: lost the X display: \(reason)", to: 2)
    exit(1)
  }

  func draw(into target: RenderTarget, fresh: Bool) -> [DeviceRect] {
    frames += 1
    // Not waiting for anything: a slow painter is what the case key-repeat-backlog asks for.
    if options.drawingTime > 0 { usleep(UInt32(options.drawingTime * 1e6)) }
    say("frame", frames, fresh ? "fresh" : "")
    switch target {
    case .pixels(let buffer): paint(buffer)
    case .surface(let surface, let width, let height): paint(surface, width, height)
    }
    return [DeviceRect(x: 0, y: 0, width: target.width, height: target.height)]
  }

  private func close() {
    loop?.close()
    exit(0)
  }

  private func paint(_ buffer: PixelBuffer) {
    let surface = cairo_image_surface_create_for_data(
      UnsafeMutableRawPointer(buffer.pixels).assumingMemoryBound(to: UInt8.self),
      CAIRO_FORMAT_RGB24, Int32(buffer.width), Int32(buffer.height), Int32(buffer.stride))
    if let surface { paint(surface, buffer.width, buffer.height) }
    cairo_surface_destroy(surface)
  }

  private func paint(_ surface: OpaquePointer, _ width: Int, _ height: Int) {
    let context = cairo_create(surface)
    cairo_set_source_rgb(context, 0, 128.0 / 255, 128.0 / 255)
    cairo_paint(context)
    cairo_set_source_rgb(context, 1, 0, 0)
    cairo_rectangle(context, Double(square.x), Double(square.y), 40, 40)
    cairo_fill(context)
    cairo_set_source_rgb(context, 1, 1, 1)
    cairo_rectangle(context, Double(width - 1), Double(height - 1), 1, 1)
    cairo_fill(context)
    cairo_destroy(context)
  }

  private func say(_ words: Any...) {
    writeLine(words.map { "\($0)" }.filter { !$0.isEmpty }.joined(separator: " "))
  }
}
