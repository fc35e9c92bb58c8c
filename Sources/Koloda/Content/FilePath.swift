// A path as the file system has it: bytes, which need not be UTF-8.
// Kept apart from its printable form, so that every file that can be listed can be opened.

/// A file's path, byte for byte.
public struct FilePath: Hashable, Sendable {
  /// The bytes, without the closing zero.
  public let bytes: [UInt8]

  /// Makes a path from raw bytes; everything from the first zero on is cut.
  public init(bytes: some Sequence<UInt8>) {
    self.bytes = Array(bytes.prefix { $0 != 0 })
  }

  /// Makes a path from text.
  public init(_ text: String) { self.init(bytes: text.utf8) }

  /// The path as text; bytes that are not UTF-8 are shown as U+FFFD.
  public var text: String { String(decoding: bytes, as: UTF8.self) }

  /// The last component as text.
  public var name: String {
    let last = bytes.split(separator: UInt8(ascii: "/")).last ?? bytes[...]
    return String(decoding: last, as: UTF8.self)
  }

  /// The folder the file lies in, `.` when the path names none.
  public var folder: FilePath {
    guard let slash = bytes.lastIndex(of: UInt8(ascii: "/")) else { return FilePath(".") }
    return FilePath(bytes: slash == 0 ? bytes[...0] : bytes[..<slash])
  }

  /// This path followed by a relative one; an absolute one replaces it.
  public func appending(_ other: FilePath) -> FilePath {
    let slash = UInt8(ascii: "/")
    if other.bytes.first == slash || bytes.isEmpty { return other }
    return FilePath(bytes: bytes + (bytes.last == slash ? [] : [slash]) + other.bytes)
  }

  /// Calls `body` with the path as a C string.
  public func withCString<R>(_ body: (UnsafePointer<CChar>) throws -> R) rethrows -> R {
    let characters = bytes.map { CChar(bitPattern: $0) } + [0]
    return try characters.withUnsafeBufferPointer { buffer in
      guard let base = buffer.baseAddress else { return try "".withCString(body) }
      return try body(base)
    }
  }
}
