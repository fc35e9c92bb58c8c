// The documentation catalogue keeps up with the code: every link leads somewhere, every snippet's
// names exist, every article is reached from the front page.

import Foundation
import Testing

@Suite struct CatalogueTests {
  private let articles: [String: String]
  private let source: String

  init() throws {
    let root = URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let catalogue = root.appendingPathComponent("Sources/Koloda/Koloda.docc")
    var articles: [String: String] = [:]
    for name in try FileManager.default.contentsOfDirectory(atPath: catalogue.path) {
      let url = catalogue.appendingPathComponent(name)
      articles[url.deletingPathExtension().lastPathComponent] = try String(
        contentsOf: url, encoding: .utf8)
    }
    self.articles = articles
    var source = ""
    for module in ["Koloda", "KolodaEngine"] {
      let folder = root.appendingPathComponent("Sources/" + module)
      let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
      for case let url as URL in files ?? .init() where url.pathExtension == "swift" {
        source += try String(contentsOf: url, encoding: .utf8)
      }
    }
    self.source = source
  }

  /// What stands between two marks in a text.
  private func parts(of text: String, between start: String, and end: String) -> [String] {
    text.components(separatedBy: start).dropFirst().compactMap {
      $0.components(separatedBy: end).first
    }
  }

  @Test func everyArticleIsReachedFromTheFrontPage() throws {
    let front = try #require(articles["Koloda"])
    let linked = Set(parts(of: front, between: "<doc:", and: ">"))
    #expect(linked == Set(articles.keys).subtracting(["Koloda"]))
    for (name, text) in articles {
      #expect(text.hasPrefix("# "), "\(name) has a title")
      #expect(text.components(separatedBy: "\n\n").count > 2, "\(name) has an abstract")
    }
  }

  @Test func everyLinkedSymbolExists() {
    var count = 0
    for (name, text) in articles where name != "Koloda" || !text.isEmpty {
      let prose = text.components(separatedBy: "```").enumerated().filter { $0.0.isMultiple(of: 2) }
        .map(\.1).joined()
      for link in parts(of: prose, between: " ``", and: "``") where !link.contains(" ") {
        let last = link.split(separator: "/").last.map(String.init) ?? link
        let base = last.prefix { $0 != "(" }
        let pattern = #"(class|struct|enum|protocol|func|var|let|case|typealias) "# + base + #"\b"#
        #expect(
          link == "Koloda" || source.range(of: pattern, options: .regularExpression) != nil,
          "\(name): \(link)")
        count += 1
      }
    }
    #expect(count > 60)
  }

  @Test func labelsOfLinkedMethodsAreRight() {
    for (name, text) in articles {
      for link in parts(of: text, between: "``", and: "``") where link.hasSuffix(")") {
        let last = String(link.split(separator: "/").last ?? "")
        let base = last.prefix { $0 != "(" }
        let labels = last.dropFirst(base.count + 1).dropLast().split(separator: ":").map(
          String.init)
        let body = labels.map { $0 == "_" ? #"_ \w+: [^)]*?"# : $0 + #"( \w+)?: [^)]*?"# }
        let pattern = "func " + base + #"\(\s*"# + body.joined(separator: #",\s*"#)
        #expect(
          source.range(of: pattern, options: .regularExpression) != nil, "\(name): \(link)")
      }
    }
  }
}
