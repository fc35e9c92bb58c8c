// The order people expect of file names: numbers by value, letters without regard to case.
// 1 < 2 < 10, a2 < A3 < a10, "img 7" beside "img 007".

import Glibc

/// Natural order over bytes. Letters outside ASCII go by code point.
enum NaturalOrder {
  /// Negative, zero or positive, as `a` comes before, is equal to, or comes after `b`. Names that
  /// differ in case or leading zeros only are told apart by these, so that zero means identical.
  static func compare(
    _ a: UnsafeBufferPointer<UInt8>, _ b: UnsafeBufferPointer<UInt8>
  ) -> Int {
    var (i, j) = (0, 0)
    var zeros = 0
    while i < a.count && j < b.count {
      if isDigit(a[i]) && isDigit(b[j]) {
        let (first, second) = (number(in: a, at: i), number(in: b, at: j))
        let order = compareDigits(a, first, b, second)
        if order != 0 { return order }
        if zeros == 0 { zeros = (first.start - i) - (second.start - j) }
        (i, j) = (first.end, second.end)
      } else {
        let (x, y) = (folded(a[i]), folded(b[j]))
        if x != y { return Int(x) - Int(y) }
        (i, j) = (i + 1, j + 1)
      }
    }
    let rest = (a.count - i) - (b.count - j)
    if rest != 0 { return rest }
    if zeros != 0 { return zeros }
    for (x, y) in zip(a, b) where x != y { return Int(x) - Int(y) }
    return 0
  }

  /// Eight bytes that order most names by themselves: where two keys differ, the names come in
  /// the same order. `start` must not lie within a number.
  static func key(_ name: UnsafeBufferPointer<UInt8>, from start: Int) -> UInt64 {
    var key: UInt64 = 0
    var room = 8
    func put(_ byte: UInt8) {
      guard room > 0 else { return }
      room -= 1
      key |= UInt64(byte) << UInt64(room * 8)
    }
    var i = start
    while i < name.count && room > 0 {
      guard isDigit(name[i]) else {
        put(folded(name[i]))
        i += 1
        continue
      }
      let digits = number(in: name, at: i)
      put(UInt8(ascii: "0"))
      put(UInt8(min(digits.end - digits.start, 255)))
      // A length that is cut says nothing about the digits: let the full comparison decide.
      if digits.end - digits.start >= 255 { return key }
      for index in digits.start..<min(digits.end, digits.start + 8) { put(name[index]) }
      i = digits.end
    }
    return key
  }

  /// A run of digits without its leading zeros.
  private static func number(
    in name: UnsafeBufferPointer<UInt8>, at index: Int
  ) -> (start: Int, end: Int) {
    var start = index
    while start < name.count && name[start] == UInt8(ascii: "0") { start += 1 }
    var end = start
    while end < name.count && isDigit(name[end]) { end += 1 }
    return (start, end)
  }

  private static func compareDigits(
    _ a: UnsafeBufferPointer<UInt8>, _ first: (start: Int, end: Int),
    _ b: UnsafeBufferPointer<UInt8>, _ second: (start: Int, end: Int)
  ) -> Int {
    let (length, other) = (first.end - first.start, second.end - second.start)
    if length != other { return length - other }
    for k in 0..<length where a[first.start + k] != b[second.start + k] {
      return Int(a[first.start + k]) - Int(b[second.start + k])
    }
    return 0
  }

  static func isDigit(_ byte: UInt8) -> Bool {
    byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9")
  }

  private static func folded(_ byte: UInt8) -> UInt8 {
    byte >= UInt8(ascii: "A") && byte <= UInt8(ascii: "Z") ? byte + 32 : byte
  }
}
