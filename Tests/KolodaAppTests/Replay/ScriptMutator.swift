// Scripts that were right once, damaged: bytes, numbers, words and lines changed at random.
// The same seed gives the same scripts.

import KolodaTestSupport

/// Damages scripts.
struct ScriptMutator {
  private var random: SeededGenerator
  private let seeds: [[UInt8]]

  /// Extreme values and words in place of others.
  private static let fragments = [
    "-1", "0", "1", "2", "1e308", "1e-308", "-0", "0.5", "1e9", "999999999999", "null", "true",
    "[]", "{}", "[[0,\"left\"]]", "\"\"", "\"left\"", "\"didShow\"", "\"sample\"", "\"\\u0000\"",
    "\u{FFFD}", "}", "]", ",", ":", "\"", "{\"do\":\"undo\"}", "\n",
    "{\"at\":0,\"do\":\"reload\"}\n",
  ]

  /// A mutator over scripts that are right.
  init(seed: UInt64, seeds: [[UInt8]]) {
    random = SeededGenerator(seed: seed)
    self.seeds = seeds
  }

  /// The next script: a run of a seed's lines, with up to eight changes.
  mutating func next() -> [UInt8] {
    if below(4) == 0 { return composed() }
    var script = seeds[below(seeds.count)]
    for _ in 0..<below(8) where !script.isEmpty { change(&script) }
    return script
  }

  private mutating func below(_ limit: Int) -> Int { Int.random(in: 0..<limit, using: &random) }

  private mutating func change(_ script: inout [UInt8]) {
    let place = below(script.count)
    switch below(7) {
    case 0: script[place] ^= 1 << UInt8(below(8))
    case 1: script.remove(at: place)
    case 2: script.insert(UInt8(below(256)), at: place)
    case 3: replaceToken(at: place, in: &script)
    case 4: moveLine(at: place, in: &script)
    case 5: script.insert(contentsOf: Self.fragments[below(Self.fragments.count)].utf8, at: place)
    default: script.removeSubrange(place..<min(script.count, place + below(40)))
    }
  }

  /// Replaces the number or word around a place by another.
  private mutating func replaceToken(at place: Int, in script: inout [UInt8]) {
    let separators = Array(",:{}[]\n".utf8)
    var start = place
    var end = place
    while start > 0, !separators.contains(script[start - 1]) { start -= 1 }
    while end < script.count, !separators.contains(script[end]) { end += 1 }
    script.replaceSubrange(start..<end, with: Self.fragments[below(22)].utf8)
  }

  /// Repeats the line around a place somewhere else.
  private mutating func moveLine(at place: Int, in script: inout [UInt8]) {
    let newline = UInt8(ascii: "\n")
    let start = script[..<place].lastIndex(of: newline).map { $0 + 1 } ?? 0
    let end = script[place...].firstIndex(of: newline).map { $0 + 1 } ?? script.count
    let line = Array(script[start..<end])
    let other = below(script.count)
    let target = script[other...].firstIndex(of: newline).map { $0 + 1 } ?? script.count
    script.insert(contentsOf: line, at: target)
  }

  /// A script of right lines with anything in them that is allowed.
  private mutating func composed() -> [UInt8] {
    var script =
      "{\"deck\":{\"cards\":\(below(6)),\"visible\":\(1 + below(4)),\"loop\":\(below(3) == 0),"
    script +=
      "\"feel\":\"\(["desktop", "koloda"][below(2)])\",\"reducedMotion\":\(below(4) == 0)}}\n"
    var time = 0
    for _ in 0..<(1 + below(24)) {
      time += [0, 1, 8, 30, 200, 2000][below(6)]
      script += "{\"at\":\(time),\(action(depth: 0))}\n"
    }
    return Array(script.utf8)
  }

  private mutating func action(depth: Int) -> String {
    let place = "\"x\":\(below(700) - 100),\"y\":\(below(900) - 100)"
    let direction = ["left", "right", "up", "down", "topLeft", "bottomRight"][below(6)]
    let from = below(6)
    let range = "\"from\":\(from),\"to\":\(from + below(4))"
    switch below(depth < 2 ? 20 : 18) {
    case 0, 1: return "\"do\":\"press\",\(place)"
    case 2, 3, 4: return "\"do\":\"move\",\(place)"
    case 5: return "\"do\":\"release\",\(place)"
    case 6: return "\"do\":\"cancel\""
    case 7: return "\"do\":\"key\",\"key\":\"\(["Left", "u", "r", "Home", "space"][below(5)])\""
    case 8: return "\"do\":\"swipe\",\"direction\":\"\(direction)\",\"force\":\(below(2) == 0)"
    case 9: return "\"do\":\"\(["undo", "redo", "reload", "reset", "sample"][below(5)])\""
    case 10: return "\"do\":\"undo\",\"direction\":\"\(direction)\""
    case 11: return "\"do\":\"count\",\"to\":\(below(8))"
    case 12: return "\"do\":\"\(["insert", "remove", "reloadCards"][below(3)])\",\(range)"
    case 13: return "\"do\":\"jump\",\"to\":\(below(8) - 1)"
    case 14: return "\"do\":\"resize\",\"width\":\(below(900)),\"height\":\(below(900))"
    case 15: return "\"do\":\"set\",\"visible\":\(1 + below(5)),\"loop\":\(below(2) == 0)"
    case 16: return "\"do\":\"set\",\"noDrag\":[\(below(5))],\"threshold\":0.\(1 + below(9))"
    case 17: return "\"do\":\"set\",\"feel\":\"\(["desktop", "koloda"][below(2)])\""
    default: return hook(depth: depth)
    }
  }

  private mutating func hook(depth: Int) -> String {
    let events = [
      "didSwipe", "didReset", "didShow", "didRewind", "ranOut", "panBegan", "panFinished",
      "dragged", "requested", "released", "refused", "didSelect",
    ]
    let event = events[below(events.count)]
    let steps = (0..<(1 + below(3))).map { _ in "{\(action(depth: depth + 1))}" }
    return "\"do\":\"on\",\"event\":\"\(event)\",\"then\":[\(steps.joined(separator: ","))]"
  }
}
