// The order of file names: numbers by value, letters without regard to case.

import Testing

@testable import KolodaApp

@Suite struct NaturalOrderTests {
  private func sorted(_ names: [String]) -> [String] {
    var list = NameList()
    for name in names { Array(name.utf8).withUnsafeBufferPointer { list.append($0) } }
    list.sort()
    return (0..<list.count).map { String(decoding: list[$0], as: UTF8.self) }
  }

  @Test func naturalSort() {
    let names = ["1", "2", "10", "a2", "a10", "A3", "img 007", "img 7", "img 10"]
    let expected = ["1", "2", "10", "a2", "A3", "a10", "img 7", "img 007", "img 10"]
    #expect(sorted(names) == expected)
    var random = SplitMix(state: 7)
    for _ in 0..<50 { #expect(sorted(names.shuffled(using: &random)) == expected) }
  }

  @Test(arguments: [
    ["IMG_2.jpg", "IMG_10.jpg", "IMG_100.jpg"],
    ["IMG_0009.JPG", "IMG_0010.JPG", "IMG_0011.JPG"],
    ["a", "a1", "a1b", "a1b2", "ab"],
    ["0", "00", "000", "1", "01"],
    ["x1y2", "x1y10", "x2y1", "x10y1"],
    ["18446744073709551615.png", "18446744073709551616.png", "99999999999999999999.png"],
    ["2024-01-02.jpg", "2024-01-10.jpg", "2024-11-01.jpg"],
    ["Zebra", "\u{00E4}pfel", "\u{4E00}", "\u{1F600}"],
    ["v1.2", "v1.10", "v1.10.1"],
  ])
  func order(_ names: [String]) {
    #expect(sorted(names.reversed()) == names)
    #expect(sorted(names) == names)
  }

  @Test func aThousandNumbersWithOneBeginning() {
    let names = (0..<1000).map { "holiday 0\($0).jpeg" }
    var random = SplitMix(state: 1)
    #expect(sorted(names.shuffled(using: &random)) == names)
  }

  @Test func keysAgreeWithTheFullComparison() {
    var random = SplitMix(state: 3)
    let letters = Array("aAbB0011239._ ".utf8)
    let names = (0..<300).map { _ in
      (0..<Int.random(in: 1...14, using: &random)).map { _ in
        letters[Int.random(in: 0..<letters.count, using: &random)]
      }
    }
    for a in names {
      for b in names {
        a.withUnsafeBufferPointer { x in
          b.withUnsafeBufferPointer { y in
            let (first, second) = (NaturalOrder.key(x, from: 0), NaturalOrder.key(y, from: 0))
            let order = NaturalOrder.compare(x, y)
            #expect((order == 0) == (a == b))
            if first != second { #expect((first < second) == (order < 0)) }
          }
        }
      }
    }
  }
}

/// A repeatable source of numbers (Steele, Lea, Flood 2014).
struct SplitMix: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ z >> 30) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ z >> 27) &* 0x94D0_49BB_1331_11EB
    return z ^ z >> 31
  }
}
