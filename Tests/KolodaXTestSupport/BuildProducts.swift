// Where the programs built beside the tests are.

import Foundation

/// The folder of built programs.
public enum BuildProducts {
  /// The path of a program of this package, in the folder the test program itself runs from.
  public static func path(_ name: String) throws -> String {
    let own = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    var folder = URL(fileURLWithPath: own).deletingLastPathComponent()
    for _ in 0..<4 {
      let path = folder.appendingPathComponent(name).path
      if FileManager.default.isExecutableFile(atPath: path) { return path }
      folder.deleteLastPathComponent()
    }
    throw TestFailure("\(name) has not been built beside \(own)")
  }
}
