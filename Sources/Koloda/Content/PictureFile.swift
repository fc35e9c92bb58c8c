// A picture file being read: its beginning, which tells the kind, and then chunk after chunk.

import Glibc

/// An open picture file.
final class PictureFile {
  /// The kinds of file that are treated in a way of their own.
  enum Kind {
    case jpeg
    case png
    case gif
    case other
  }

  /// How much is read at a time, bytes: a cancelled decode ends after at most this much.
  private static let chunkSize = 64 << 10

  private let descriptor: CInt
  /// The first chunk.
  let beginning: [UInt8]
  /// What the first bytes say it is.
  let kind: Kind
  /// Whether it is a progressive JPEG, whose coefficients are all held while it is decoded.
  let isProgressive: Bool

  /// Opens a regular file; anything else (a pipe, a folder) is refused without waiting for it.
  init(_ path: FilePath) throws(PictureError) {
    let opened = path.withCString { open($0, O_RDONLY | O_CLOEXEC | O_NONBLOCK) }
    guard opened >= 0 else { throw .unreadable(String(cString: strerror(errno))) }
    descriptor = opened
    var status = stat()
    guard fstat(opened, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      close(opened)
      throw .unreadable("not a file")
    }
    switch Self.read(opened) {
    case .success(let bytes): beginning = bytes
    case .failure(let error):
      close(opened)
      throw error
    }
    kind = Self.kind(of: beginning)
    isProgressive = kind == .jpeg && Self.isProgressive(beginning)
  }

  deinit { close(descriptor) }

  /// The next chunk; empty at the end.
  func next() -> Result<[UInt8], PictureError> { Self.read(descriptor) }

  private static func read(_ descriptor: CInt) -> Result<[UInt8], PictureError> {
    var failure: CInt = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: chunkSize) { buffer, count in
      var got = Glibc.read(descriptor, buffer.baseAddress, chunkSize)
      while got < 0 && errno == EINTR {
        got = Glibc.read(descriptor, buffer.baseAddress, chunkSize)
      }
      if got < 0 { failure = errno }
      count = max(0, got)
    }
    return failure == 0
      ? .success(bytes) : .failure(.unreadable(String(cString: strerror(failure))))
  }

  private static func kind(of bytes: [UInt8]) -> Kind {
    if bytes.starts(with: [0xFF, 0xD8, 0xFF]) { return .jpeg }
    if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]) { return .png }
    if bytes.starts(with: [0x47, 0x49, 0x46, 0x38]) { return .gif }
    return .other
  }

  /// Walks the JPEG markers (ITU T.81, annex B) to the frame header. When that lies beyond the
  /// first chunk (a large preview in the EXIF data) the file counts as progressive, the dearer.
  private static func isProgressive(_ bytes: [UInt8]) -> Bool {
    var at = 2
    while at + 4 <= bytes.count {
      guard bytes[at] == 0xFF else { return false }
      let marker = bytes[at + 1]
      if marker == 0xFF {
        at += 1
        continue
      }
      switch marker {
      case 0xC0, 0xC1: return false
      case 0xC2, 0xC6, 0xCA, 0xCE: return true
      default: at += 2 + Int(bytes[at + 2]) << 8 + Int(bytes[at + 3])
      }
    }
    return true
  }
}
