// Lines for standard error that come in numbers: collected, and written in a few large pieces.

/// Warnings about a deck's files, one line each.
struct Warnings: Sendable {
  private var bytes: [UInt8] = []

  /// Adds `koloda: NAME: WHY`; control characters in the name are shown as `?`.
  mutating func add(_ name: UnsafeBufferPointer<UInt8>, _ why: StaticString) {
    bytes += "koloda: ".utf8
    bytes += name.lazy.map { $0 < 0x20 || $0 == 0x7F ? UInt8(ascii: "?") : $0 }
    bytes += ": ".utf8
    bytes += UnsafeBufferPointer(start: why.utf8Start, count: why.utf8CodeUnitCount)
    bytes.append(UInt8(ascii: "\n"))
  }

  /// The lines so far.
  var text: String { String(decoding: bytes, as: UTF8.self) }

  /// Writes all lines and forgets them.
  mutating func flush(to output: FileDescriptor = .standardError) {
    if !bytes.isEmpty { try? output.write(bytes) }
    bytes = []
  }
}
