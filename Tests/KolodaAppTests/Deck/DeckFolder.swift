// A folder of its own for one test, deleted with it.

import Foundation

@testable import KolodaApp

/// A temporary folder with files.
final class DeckFolder: Sendable {
  let path: String

  init() throws {
    path = NSTemporaryDirectory() + "koloda-deck-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// Writes a file and returns its path.
  @discardableResult
  func write(_ name: String, _ text: String = "") throws -> String {
    try write(name, Array(text.utf8))
  }

  /// Writes a file and returns its path.
  @discardableResult
  func write(_ name: String, _ bytes: [UInt8]) throws -> String {
    try Data(bytes).write(to: URL(fileURLWithPath: path + "/" + name))
    return path + "/" + name
  }

  /// Makes a folder in it.
  func makeFolder(_ name: String) throws {
    try FileManager.default.createDirectory(
      atPath: path + "/" + name, withIntermediateDirectories: false)
  }
}

extension DeckContents {
  /// The names of all cards.
  var ids: [String] { (0..<count).map(id(at:)) }

  /// The texts of all text cards.
  var texts: [String] {
    (0..<count).compactMap { index in
      if case .text(_, let body) = item(at: index).content { body } else { nil }
    }
  }
}
