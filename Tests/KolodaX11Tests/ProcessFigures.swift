// What the kernel knows of a process: how often its threads went to sleep and woke up.

import Foundation
import KolodaXTestSupport

/// Voluntary context switches of all threads of a process so far.
func switches(of process: ChildProcess) throws -> Int {
  let folder = "/proc/\(process.pid)/task"
  return try FileManager.default.contentsOfDirectory(atPath: folder).reduce(0) { sum, thread in
    let status = try String(contentsOfFile: "\(folder)/\(thread)/status", encoding: .utf8)
    let line = status.split(separator: "\n").first { $0.hasPrefix("voluntary_ctxt_switches") }
    return sum + (line?.split(separator: "\t").last.flatMap { Int($0) } ?? 0)
  }
}
