// Small things the tests of this target share: a pipe, a folder that goes away, a thread.

import Dispatch
import Foundation

@testable import KolodaApp

/// A pipe of the kernel; both ends are the owner's to close.
struct Pipe {
  let reading: FileDescriptor
  let writing: FileDescriptor

  init() throws {
    var ends: [Int32] = [0, 0]
    guard pipe(&ends) == 0 else { throw FileDescriptor.Failure.latest }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    reading = FileDescriptor(number: ends[0])
    writing = FileDescriptor(number: ends[1])
  }

  /// Everything up to the end of the pipe.
  func readToEnd() -> [UInt8] {
    var all: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 65536)
    while case let count = read(reading.number, &buffer, buffer.count), count > 0 {
      all += buffer[..<count]
    }
    return all
  }
}

/// A folder that exists while the body runs.
func withTemporaryFolder<Result>(_ body: (URL) throws -> Result) throws -> Result {
  let folder = FileManager.default.temporaryDirectory
    .appendingPathComponent("koloda-\(UUID().uuidString)")
  try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  defer { try? FileManager.default.removeItem(at: folder) }
  return try body(folder)
}

extension Thread {
  /// Runs a body on a thread of its own.
  static func start(_ body: @escaping @Sendable () -> Void) {
    Thread.detachNewThread(body)
  }
}
