// What the kernel has counted for a process: processor time, wake-ups, memory.

import Foundation

/// Looks into /proc.
enum ProcessCost {
  /// Processor time of all threads so far, seconds.
  static func time(_ pid: Int32) -> Double {
    threads(pid).reduce(0) { sum, thread in
      let text = contents("\(thread)/schedstat").split(separator: " ")
      return sum + (text.first.flatMap { Double($0) } ?? 0) * 1e-9
    }
  }

  /// Voluntary context switches of all threads so far.
  static func switches(_ pid: Int32) -> Int {
    threads(pid).reduce(0) { $0 + (number("voluntary_ctxt_switches:", "\($1)/status") ?? 0) }
  }

  /// Proportional set size, MB.
  static func memory(_ pid: Int32) -> Double {
    Double(number("Pss:", "/proc/\(pid)/smaps_rollup") ?? 0) / 1024
  }

  private static func threads(_ pid: Int32) -> [String] {
    let folder = "/proc/\(pid)/task"
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.map { "\(folder)/\($0)" }
  }

  private static func number(_ name: String, _ path: String) -> Int? {
    for line in contents(path).split(separator: "\n") where line.hasPrefix(name) {
      return line.split(whereSeparator: \.isWhitespace).dropFirst().first.flatMap { Int($0) }
    }
    return nil
  }

  private static func contents(_ path: String) -> String {
    (try? String(contentsOfFile: path, encoding: .utf8)) ?? ""
  }
}
