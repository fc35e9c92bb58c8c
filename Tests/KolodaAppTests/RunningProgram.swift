// The built program as a process: its path, and one way to run it to its end.
// The program lies beside the test bundle, wherever that was built.

import Foundation

/// What a finished program left behind.
struct Outcome {
  var exitCode: Int32
  var output: String
  var errors: String

  /// The lines on standard error.
  var errorLines: [Substring] { errors.split(separator: "\n") }
}

/// The built program `koloda`.
enum RunningProgram {
  /// Its path.
  static var path: String {
    get throws {
      let tests = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
      return URL(fileURLWithPath: tests).deletingLastPathComponent()
        .appendingPathComponent("koloda").path
    }
  }

  /// The root of the package, found from this file.
  static var packageFolder: URL {
    URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
  }

  /// Runs `koloda` with arguments to its end, in an environment without a display.
  static func run(_ arguments: String..., input: String = "") throws -> Outcome {
    try run(executable: path, arguments, input: input)
  }

  /// Runs a shell script in which `koloda` is the built program.
  static func shell(
    _ script: String, folder: URL? = nil, environment: [String: String] = [:]
  ) throws -> Outcome {
    let programs = URL(fileURLWithPath: try path).deletingLastPathComponent().path
    let search = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
    return try run(
      executable: "/bin/sh", ["-c", script], input: "", folder: folder,
      environment: environment.merging(["PATH": "\(programs):\(search)"]) { given, _ in given })
  }

  private static func run(
    executable: String, _ arguments: [String], input: String, folder: URL? = nil,
    environment: [String: String] = [:]
  ) throws -> Outcome {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: executable)
    process.arguments = arguments
    process.currentDirectoryURL = folder
    process.environment = ProcessInfo.processInfo.environment
      .merging(environment) { _, given in given }.filter {
        $0.key != "DISPLAY" || environment["DISPLAY"] != nil
      }
    return try finish(process, input: input)
  }

  private static func finish(_ process: Process, input: String) throws -> Outcome {
    try withTemporaryFolder { folder in
      let names = ["in", "out", "err"].map { folder.appendingPathComponent($0) }
      try Data(input.utf8).write(to: names[0])
      for name in names[1...] { try Data().write(to: name) }
      process.standardInput = try FileHandle(forReadingFrom: names[0])
      process.standardOutput = try FileHandle(forWritingTo: names[1])
      process.standardError = try FileHandle(forWritingTo: names[2])
      try process.run()
      process.waitUntilExit()
      return Outcome(
        exitCode: process.terminationStatus,
        output: String(decoding: try Data(contentsOf: names[1]), as: UTF8.self),
        errors: String(decoding: try Data(contentsOf: names[2]), as: UTF8.self))
    }
  }
}
