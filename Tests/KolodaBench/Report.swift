// The figures of a run as a file, for whoever wants to compare runs.

import Foundation

/// Writes everything measured as JSON.
enum Report {
  static func write(_ engine: [Stopwatch.Result], _ windows: Comparison, to path: String) throws {
    var entries: [String: Any] = [:]
    for result in engine {
      entries[result.name] = [
        "microseconds": result.median, "allocations": result.allocations,
      ]
    }
    var table: [String: Any] = [:]
    for (row, value) in zip(Comparison.rows, windows.values) {
      table["\(row.name), \(row.unit)"] = ["koloda": value.koloda, "plain": value.plain]
    }
    let date = ISO8601DateFormatter().string(from: Date())
    let data = try JSONSerialization.data(
      withJSONObject: ["date": date, "code": entries, "window": table],
      options: [.prettyPrinted, .sortedKeys])
    let file = URL(fileURLWithPath: path)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try data.write(to: file)
  }
}
