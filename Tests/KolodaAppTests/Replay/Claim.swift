// What a case demands of its output, one claim a line, beside the recorded output:
//
//     news didShow 0, didSwipe 0 right          all news in order, but for drags and content
//     swipes 0-3 5                              the cards of all didSwipe in order
//     indices didShow 0 1                       the same of any event (`any`: in any order)
//     order didSwipe left right                 the directions of an event in order
//     count didReset 2 · requested < 5 · balance requested released 3
//     scene 2 current 1 · scene 2 count 5 · scene 2 moving false · scene 2 cards 3 2 1 (none)
//     scene 2 once 0                            the card is painted exactly once
//     scene 2 card 1 role held                  card 1/leaving = the one with that role
//     scene 2 card 1 x = 240 0.5                within 0.5 of; also > 240 and < 240
//     scene 2 card 1 x > scene 1 12             by 12 more than in scene 1
//     scene 2 card 1 maps 240 200 = 340 200 1   where a point of the card is
//     scene 2 card 1 same as 1                  as in scene 1 · direction right
//     dragged -1 percent = 50 1                 counted from the end · direction, wouldCommit
//     delay released 0 after didSwipe 0 < 400   milliseconds
//
// Lines with # say it in words.

import Foundation

/// Why a claim does not hold.
struct ClaimFailure: Error, CustomStringConvertible {
  let description: String
}

/// One claim, word by word.
struct Claim {
  let text: String
  let words: [String]

  /// A claim, or nil for a line that only says something.
  init?(_ line: Substring) {
    guard !line.isEmpty, !line.hasPrefix("#") else { return nil }
    text = String(line)
    words = line.split(separator: " ").map(String.init)
  }

  /// Makes sure the claim holds.
  func check(_ run: ReplayRun) throws {
    switch words[0] {
    case "news": try equal(run.news, words.dropFirst().joined(separator: " "))
    case "swipes": try equal(run.indices("didSwipe"), try numbers(words.dropFirst()))
    case "indices", "requested", "released": try checkIndices(run)
    case "order":
      let found = run.events(words[1]).map { $0["direction"] as? String ?? "null" }
      try equal(found, Array(words.dropFirst(2)))
    case "count": try equal(run.events(words[1]).count, try integer(2))
    case "balance":
      try equal(run.events(words[1]).count - run.events(words[2]).count, try integer(3))
    case "scene": try checkScene(run)
    case "dragged": try checkDragged(run)
    case "delay": try checkDelay(run)
    default: throw ClaimFailure(description: "no such claim")
    }
  }

  private func checkIndices(_ run: ReplayRun) throws {
    var rest = words[...]
    if rest.first == "indices" { rest.removeFirst() }
    let found = run.indices(rest.removeFirst())
    if rest.first == "<" {
      let limit = try integer(words.count - 1)
      guard found.allSatisfy({ $0 < limit && $0 >= 0 }) else { throw failure("\(found)") }
    } else if rest.first == "any" {
      try equal(found.sorted(), try numbers(rest.dropFirst()).sorted())
    } else {
      try equal(found, try numbers(rest))
    }
  }

  private func checkDragged(_ run: ReplayRun) throws {
    let all = run.events("dragged")
    let place = try integer(1)
    guard let event = place > 0 ? all.dropFirst(place - 1).first : all.suffix(-place).first else {
      throw failure("\(all.count) drags")
    }
    switch words[2] {
    case "direction": try equal(event["direction"] as? String ?? "null", words[3])
    case "wouldCommit": try equal(event["wouldCommit"] as? Bool, words[3] == "true")
    default: try compare(event[words[2]] as? Double, words.dropFirst(3)) { nil }
    }
  }

  private func checkDelay(_ run: ReplayRun) throws {
    func time(_ name: String, _ index: String) -> Double? {
      run.events(name).first { index == "-" || $0["index"] as? Int == Int(index) }?["at"] as? Double
    }
    func delay(_ words: ArraySlice<String>) -> Double? {
      let words = Array(words)
      let index = words[1] == "after" ? "-" : words[1]
      let rest = Array(words.drop { $0 != "after" })
      guard let later = time(words[0], index), let former = time(rest[1], rest[2]) else {
        return nil
      }
      return later - former
    }
    let sign = words.firstIndex { ["=", "<", ">"].contains($0) } ?? 0
    let comparison = words[sign...]
    let other = words.lastIndex(of: "delay").flatMap { $0 > 0 ? delay(words[($0 + 1)...]) : nil }
    try compare(delay(words[1..<sign]), comparison) { other }
  }
}

extension Claim {
  private func checkScene(_ run: ReplayRun) throws {
    let scene = try scene(words[1], in: run)
    let cards = scene["cards"] as? [[String: Any]] ?? []
    let indices = cards.compactMap { $0["index"] as? Int }
    switch words[2] {
    case "current", "count": try equal(scene[words[2]] as? Int, try integer(3))
    case "moving": try equal(scene["moving"] as? Bool, words[3] == "true")
    case "cards":
      try equal(indices, words[3] == "none" ? [] : try numbers(words.dropFirst(3)))
    case "once": try equal(indices.filter { "\($0)" == words[3] }.count, 1)
    case "card": try checkCard(try card(words[3], in: scene), run)
    default: throw ClaimFailure(description: "no such claim about a scene")
    }
  }

  private func checkCard(_ card: SceneCardFacts, _ run: ReplayRun) throws {
    switch words[4] {
    case "role": try equal(card.role, words[5])
    case "direction": try equal(card.direction, words[5])
    case "same":
      let other = try self.card(words[3], in: try scene(words[6], in: run))
      guard card.looks(like: other) else { throw failure("\(card.json) \(other.json)") }
    case "maps":
      let found = card.place(try double(5), try double(6))
      let way = hypot(found.x - (try double(8)), found.y - (try double(9)))
      guard way <= (try double(10)) else { throw failure("\(found)") }
    default:
      let name = words[4]
      try compare(card.number(name), words.dropFirst(5)) {
        guard words[6] == "scene" else { return nil }
        return try self.card(words[3], in: try scene(words[7], in: run)).number(name)
      }
    }
  }

  private func scene(_ word: String, in run: ReplayRun) throws -> [String: Any] {
    let scenes = run.scenes
    guard let number = Int(word), scenes.indices.contains(number - 1) else {
      throw failure("\(scenes.count) scenes")
    }
    return scenes[number - 1]
  }

  private func card(_ word: String, in scene: [String: Any]) throws -> SceneCardFacts {
    let parts = word.split(separator: "/")
    let all = (scene["cards"] as? [[String: Any]] ?? []).map(SceneCardFacts.init)
    let found = all.first { card in
      "\(card.json["index"] ?? "")" == parts[0] && (parts.count == 1 || card.role == parts[1])
    }
    guard let found else { throw failure("no such card: \(all.map { $0.json["index"] ?? "" })") }
    return found
  }

  /// Compares a number: `= value tolerance`, `> value`, `< value`, the value being a number or
  /// another scene's (and then a number it must differ by).
  private func compare(
    _ found: Double?, _ comparison: ArraySlice<String>, other: () throws -> Double?
  ) throws {
    let words = Array(comparison)
    guard let found else { throw failure("nothing") }
    let reference = try other()
    let last = words.last.flatMap(Double.init)
    switch words[0] {
    case "=":
      let value = try reference ?? double(words[1])
      guard let last, abs(found - value) <= last else { throw failure("\(found), not \(value)") }
    case ">":
      let value = (reference ?? 0) + (last ?? 0)
      guard found > value else { throw failure("\(found), not over \(value)") }
    default:
      let value = (reference ?? 0) + (last ?? 0)
      guard found < value else { throw failure("\(found), not under \(value)") }
    }
  }

  private func equal<Value: Equatable>(_ found: Value, _ wanted: Value) throws {
    guard found == wanted else { throw failure("\(found)") }
  }

  private func failure(_ found: String) -> ClaimFailure {
    ClaimFailure(description: "\(text)\n  found: \(found)")
  }

  private func double(_ place: Int) throws -> Double {
    guard words.indices.contains(place) else { throw failure("a number is missing") }
    return try double(words[place])
  }

  private func double(_ word: String) throws -> Double {
    guard let value = Double(word) else { throw failure("\(word) is no number") }
    return value
  }

  private func integer(_ place: Int) throws -> Int {
    guard words.indices.contains(place), let value = Int(words[place]) else {
      throw failure("a whole number is missing")
    }
    return value
  }

  /// Numbers and ranges of them: 0-3 5.
  private func numbers(_ words: ArraySlice<String>) throws -> [Int] {
    try words.flatMap { word -> [Int] in
      let ends = word.split(separator: "-").compactMap { Int($0) }
      switch ends.count {
      case 1: return ends
      case 2 where ends[0] <= ends[1]: return Array(ends[0]...ends[1])
      default: throw failure("\(word) is no number or range")
      }
    }
  }
}
