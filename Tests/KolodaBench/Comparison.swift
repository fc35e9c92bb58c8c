// koloda and a plain Cairo program side by side: the same pictures, the same hand.

import CCairo
import Foundation
import KolodaXTestSupport

/// Two programs measured in turn, several times over.
struct Comparison {
  /// A line of the table: what, in what, and how to read it from the figures.
  struct Row: Sendable {
    var name: String
    var unit: String
    var value: @Sendable (WindowFigures) -> Double
  }

  static let rows = [
    Row(name: "start, whole picture", unit: "ms") { $0.start },
    Row(name: "drag, CPU per frame with server", unit: "ms") { $0.dragFrame },
    Row(name: "drag, frames", unit: "1/s") { $0.dragRate },
    Row(name: "pointer to pixel, median", unit: "ms") { $0.latency.median },
    Row(name: "pointer to pixel, 95 %", unit: "ms") { $0.latency.high },
    Row(name: "fly-out, between frames, median", unit: "ms") { $0.pace.median },
    Row(name: "fly-out, between frames, 95 %", unit: "ms") { $0.pace.high },
    Row(name: "memory (PSS)", unit: "MB") { $0.memory },
    Row(name: "at rest, wake-ups", unit: "1/s") { $0.wakeUps },
  ]

  private static let rounds = 2
  /// The medians of koloda and of the plain program, by row.
  let values: [(koloda: Double, plain: Double)]

  /// Measures both; the rounds of the two alternate.
  init(koloda: String, plain: String) throws {
    let folder = try Self.pictures()
    defer { try? FileManager.default.removeItem(atPath: folder) }
    var ours: [WindowFigures] = []
    var theirs: [WindowFigures] = []
    for _ in 0..<Self.rounds {
      ours.append(try WindowBench.measure(koloda, [folder]))
      theirs.append(try WindowBench.measure(plain, [folder]))
    }
    values = Self.rows.map { row in
      (
        WindowBench.quantile(ours.map(row.value), 0.5),
        WindowBench.quantile(theirs.map(row.value), 0.5)
      )
    }
  }

  /// Prints a table.
  func report() {
    print(Self.line("in a window", "koloda", "plain C", "ratio"))
    for (row, value) in zip(Self.rows, values) {
      let ratio = value.plain > 0 ? Self.text(value.koloda / value.plain) : "-"
      let name = "\(row.name), \(row.unit)"
      print(Self.line(name, Self.text(value.koloda), Self.text(value.plain), ratio))
    }
  }

  private static func text(_ value: Double) -> String { String(format: "%.2f", value) }

  private static func line(_ name: String, _ columns: String...) -> String {
    columns.reduce(name.padding(toLength: 38, withPad: " ", startingAt: 0)) {
      $0 + String(repeating: " ", count: max(1, 10 - $1.count)) + $1
    }
  }

  /// Forty pictures of 800x1120 pixels in a folder of their own; grain, so that PNG cannot make
  /// them smaller than photos are.
  private static func pictures() throws -> String {
    let folder = NSTemporaryDirectory() + "koloda-bench-\(getpid())"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    var word: UInt32 = 1
    for number in 0..<40 {
      let surface = cairo_image_surface_create(CAIRO_FORMAT_RGB24, 800, 1120)
      defer { cairo_surface_destroy(surface) }
      guard let data = cairo_image_surface_get_data(surface) else { continue }
      data.withMemoryRebound(to: UInt32.self, capacity: 800 * 1120) { pixels in
        for i in 0..<800 * 1120 {
          word = word &* 1_664_525 &+ 1_013_904_223
          let shade = UInt32(i / 800 * 160 / 1120) + UInt32(number)
          pixels[i] = (shade << 16 | (shade + 40) << 8 | 90) &+ (word >> 28) &* 0x01_0101
        }
      }
      cairo_surface_mark_dirty(surface)
      cairo_surface_write_to_png(surface, "\(folder)/card\(number).png")
    }
    return folder
  }
}
