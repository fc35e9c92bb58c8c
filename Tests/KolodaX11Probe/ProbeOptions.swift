// What the tests can ask of the probe on its command line: `name=value` words.
// Unknown words are ignored.

import KolodaX11

/// The probe's settings.
struct ProbeOptions {
  /// Which way to draw.
  var renderer = Renderer.automatic
  /// Device pixels.
  var width = 300
  /// Device pixels.
  var height = 200
  /// Seconds every drawing takes longer.
  var drawingTime = 0.0
  /// Cards of a deck to show; 0: no deck but a red square.
  var cards = 0
  /// Whether the cards have more text than fits.
  var isLong = false
  /// Device pixels per point; nil: the screen's.
  var scale: Double?
  /// The rate of the deck's animations.
  var framesPerSecond = 60.0
  /// Whether the close button opens and closes windows before it ends the program.
  var isClosing = false
  /// The title.
  var title = "probe"

  /// Reads the words.
  init(_ words: [String]) {
    for word in words {
      let parts = word.split(separator: "=", maxSplits: 1)
      guard parts.count == 2 else { continue }
      let value = String(parts[1])
      switch parts[0] {
      case "renderer": renderer = Renderer(rawValue: value) ?? .automatic
      case "width": width = Int(value) ?? width
      case "height": height = Int(value) ?? height
      case "drawing": drawingTime = Double(value) ?? 0
      case "cards": cards = Int(value) ?? 0
      case "long": isLong = true
      case "scale": scale = Double(value)
      case "fps": framesPerSecond = Double(value) ?? 60
      case "reopen": isClosing = true
      case "title": title = value
      default: break
      }
    }
  }
}
