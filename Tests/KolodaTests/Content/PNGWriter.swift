// Writes PNG files of any bit depth and colour type, uncompressed (RFC 2083, RFC 1951 stored).

/// The parts of a PNG file.
struct PNGWriter {
  var width: UInt32
  var height: UInt32
  var bitDepth: UInt8 = 8
  /// 0 grey, 2 RGB, 3 palette, 4 grey and alpha, 6 RGBA.
  var colorType: UInt8 = 2
  var palette: [UInt8] = []

  /// The file: `rows` are the samples of one row each, packed as the format wants them.
  func file(rows: some Sequence<[UInt8]>) -> [UInt8] {
    var bytes: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    bytes += Self.chunk(
      "IHDR", Self.four(width) + Self.four(height) + [bitDepth, colorType, 0, 0, 0])
    if !palette.isEmpty { bytes += Self.chunk("PLTE", palette) }
    var raw: [UInt8] = []
    for row in rows {
      raw.append(0)
      raw += row
    }
    bytes += Self.chunk("IDAT", Self.stored(raw))
    return bytes + Self.chunk("IEND", [])
  }

  private static func four(_ value: UInt32) -> [UInt8] {
    (0..<4).map { UInt8(value >> (24 - 8 * UInt32($0)) & 0xFF) }
  }

  private static func chunk(_ name: String, _ body: [UInt8]) -> [UInt8] {
    let typed = Array(name.utf8) + body
    return four(UInt32(body.count)) + typed + four(crc(typed))
  }

  private static let table: [UInt32] = (0..<256).map { index in
    (0..<8).reduce(UInt32(index)) { value, _ in
      value & 1 == 1 ? 0xEDB8_8320 ^ value >> 1 : value >> 1
    }
  }

  private static func crc(_ bytes: [UInt8]) -> UInt32 {
    ~bytes.reduce(~UInt32(0)) { crc, byte in
      table[Int((crc ^ UInt32(byte)) & 0xFF)] ^ crc >> 8
    }
  }

  private static func stored(_ raw: [UInt8]) -> [UInt8] {
    var out: [UInt8] = [0x78, 0x01]
    var (a, b) = (UInt32(1), UInt32(0))
    var start = 0
    repeat {
      let end = min(start + 65535, raw.count)
      let count = UInt16(end - start)
      out.append(end == raw.count ? 1 : 0)
      out += [UInt8(count & 0xFF), UInt8(count >> 8), UInt8(~count & 0xFF), UInt8(~count >> 8)]
      out += raw[start..<end]
      for byte in raw[start..<end] {
        a = a &+ UInt32(byte)
        if a >= 65521 { a = a &- 65521 }
        b = b &+ a
        if b >= 65521 { b = b &- 65521 }
      }
      start = end
    } while start < raw.count
    return out + four(b << 16 | a)
  }
}
