// Many file names in one block of memory: a name costs its bytes and eight more.
// A folder of 100,000 pictures takes about 2 MB.

/// A growing list of names, and the order they are shown in.
struct NameList: Sendable {
  private var bytes: [UInt8] = []
  private var starts: [UInt32] = [0]
  private var order: [UInt32] = []

  /// How many names there are.
  var count: Int { starts.count - 1 }

  /// Adds a name at the end. Names beyond 4 GiB altogether are left out.
  mutating func append(_ name: UnsafeBufferPointer<UInt8>) {
    guard let end = UInt32(exactly: bytes.count + name.count) else { return }
    bytes.append(contentsOf: name)
    starts.append(end)
  }

  /// The name at a place in the order.
  subscript(index: Int) -> [UInt8] {
    let place = order.isEmpty ? index : Int(order[index])
    return Array(bytes[Int(starts[place])..<Int(starts[place + 1])])
  }

  /// Puts the names into natural order.
  mutating func sort() { order = naturalOrder() }

  private func naturalOrder() -> [UInt32] {
    bytes.withUnsafeBufferPointer { bytes in
      func name(_ index: UInt32) -> UnsafeBufferPointer<UInt8> {
        let (start, end) = (Int(starts[Int(index)]), Int(starts[Int(index) + 1]))
        return UnsafeBufferPointer(rebasing: bytes[start..<end])
      }
      let names = (0..<UInt32(count)).map(name)
      let start = commonStart(names)
      var keys = names.indices.map { index in
        (key: NaturalOrder.key(names[index], from: start), index: UInt32(index))
      }
      keys.sort { a, b in
        if a.key != b.key { return a.key < b.key }
        return NaturalOrder.compare(names[Int(a.index)], names[Int(b.index)]) < 0
      }
      return keys.map(\.index)
    }
  }

  /// How many bytes all names begin with, not counting a number at the end of these: keys are
  /// taken from there on.
  private func commonStart(_ names: some Sequence<UnsafeBufferPointer<UInt8>>) -> Int {
    var first: UnsafeBufferPointer<UInt8>?
    var length = 0
    for name in names {
      guard let first else {
        first = name
        length = name.count
        continue
      }
      length = min(length, name.count)
      var same = 0
      while same < length && name[same] == first[same] { same += 1 }
      length = same
    }
    guard let first else { return 0 }
    while length > 0 && NaturalOrder.isDigit(first[length - 1]) { length -= 1 }
    return length
  }
}
