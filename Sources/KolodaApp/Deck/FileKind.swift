// What a file is, by the end of its name: no file is opened to find out.

/// The kinds of file a deck is made of.
enum FileKind {
  case picture
  case text

  /// The kind a name says it is; nil = neither.
  init?(name: UnsafeBufferPointer<UInt8>) {
    guard let dot = name.lastIndex(of: UInt8(ascii: ".")), dot > 0 else { return nil }
    var key: UInt64 = 0
    let ending = name[(dot + 1)...]
    guard !ending.isEmpty, ending.count <= 8 else { return nil }
    for byte in ending { key = key << 8 | UInt64(byte | 0x20) }
    if Self.pictures.contains(key) {
      self = .picture
    } else if Self.texts.contains(key) {
      self = .text
    } else {
      return nil
    }
  }

  private static let pictures = keys([
    "jpg", "jpeg", "jpe", "jfif", "png", "gif", "bmp", "tif", "tiff", "webp", "avif", "heic",
    "heif", "jxl", "jp2", "svg", "ico", "pbm", "pgm", "ppm", "pnm", "tga", "xpm", "xbm", "qtif",
  ])
  private static let texts = keys(["txt", "text", "md", "markdown"])

  /// Endings as numbers, so that telling a file's kind needs no string.
  private static func keys(_ endings: [StaticString]) -> Set<UInt64> {
    Set(
      endings.map { ending in
        UnsafeBufferPointer(start: ending.utf8Start, count: ending.utf8CodeUnitCount)
          .reduce(0) { $0 << 8 | UInt64($1 | 0x20) }
      })
  }
}
