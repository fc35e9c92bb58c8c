// Picture files made for a test: PNG of any kind by a writer of its own, JPEG by GdkPixbuf.

import CPixbuf
import Foundation
import Testing

@testable import Koloda

/// A folder of its own for one test, deleted with it.
final class PictureFolder: Sendable {
  let path: String

  init() throws {
    path = NSTemporaryDirectory() + "koloda-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// Writes a file and returns its path.
  func write(_ name: String, _ bytes: [UInt8]) throws -> FilePath {
    let file = path + "/" + name
    try Data(bytes).write(to: URL(fileURLWithPath: file))
    return FilePath(file)
  }
}

/// An RGB test picture: red, green, blue and white quarters, so that every turn and flip shows.
struct TestPicture {
  var width: Int
  var height: Int
  var color: @Sendable (_ x: Int, _ y: Int) -> (UInt8, UInt8, UInt8)

  static func quarters(_ width: Int, _ height: Int) -> TestPicture {
    TestPicture(width: width, height: height) { x, y in
      switch (x < width / 2, y < height / 2) {
      case (true, true): (220, 30, 30)
      case (false, true): (30, 200, 30)
      case (true, false): (30, 30, 220)
      case (false, false): (250, 250, 250)
      }
    }
  }

  /// The picture as a camera would store it with an EXIF orientation tag 1...8.
  func stored(for tag: Int) -> TestPicture {
    let (w, h, color) = (width, height, color)
    let lies = tag >= 5
    return TestPicture(width: lies ? h : w, height: lies ? w : h) { x, y in
      switch tag {
      case 2: color(w - 1 - x, y)
      case 3: color(w - 1 - x, h - 1 - y)
      case 4: color(x, h - 1 - y)
      case 5: color(y, x)
      case 6: color(w - 1 - y, x)
      case 7: color(w - 1 - y, h - 1 - x)
      case 8: color(y, h - 1 - x)
      default: color(x, y)
      }
    }
  }

  var rgb: [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(width * height * 3)
    for y in 0..<height {
      for x in 0..<width {
        let (r, g, b) = color(x, y)
        bytes += [r, g, b]
      }
    }
    return bytes
  }

  /// The picture as a baseline JPEG.
  func jpeg(quality: Int = 95) throws -> [UInt8] {
    let bytes = rgb
    return try bytes.withUnsafeBufferPointer { pixels in
      let pixbuf = try #require(
        gdk_pixbuf_new_from_data(
          pixels.baseAddress, GDK_COLORSPACE_RGB, 0, 8, CInt(width), CInt(height),
          CInt(width * 3), nil, nil))
      defer { g_object_unref(UnsafeMutableRawPointer(pixbuf)) }
      var buffer: UnsafeMutablePointer<gchar>?
      var size: gsize = 0
      let saved = withCStrings("quality", String(quality)) { key, value in
        var keys: [UnsafeMutablePointer<CChar>?] = [key, nil]
        var values: [UnsafeMutablePointer<CChar>?] = [value, nil]
        return gdk_pixbuf_save_to_bufferv(
          pixbuf, &buffer, &size, "jpeg", &keys, &values, nil)
      }
      #expect(saved != 0)
      defer { g_free(buffer) }
      return UnsafeRawBufferPointer(start: buffer, count: Int(size)).map { $0 }
    }
  }
}

private func withCStrings<R>(
  _ a: String, _ b: String,
  _ body: (UnsafeMutablePointer<CChar>?, UnsafeMutablePointer<CChar>?) -> R
) -> R {
  let (a, b) = (strdup(a), strdup(b))
  defer {
    free(a)
    free(b)
  }
  return body(a, b)
}

/// Puts an EXIF block with an orientation tag behind the start of a JPEG.
func withOrientation(_ tag: UInt16, bigEndian: Bool = true, in jpeg: [UInt8]) -> [UInt8] {
  func two(_ value: UInt16) -> [UInt8] {
    let bytes = [UInt8(value >> 8), UInt8(value & 0xFF)]
    return bigEndian ? bytes : bytes.reversed()
  }
  func four(_ value: UInt32) -> [UInt8] {
    let bytes = (0..<4).map { UInt8(value >> (24 - 8 * UInt32($0)) & 0xFF) }
    return bigEndian ? bytes : bytes.reversed()
  }
  var tiff = Array((bigEndian ? "MM" : "II").utf8) + two(42) + four(8)
  tiff += two(1) + two(0x0112) + two(3) + four(1) + two(tag) + two(0) + four(0)
  let body = Array("Exif".utf8) + [0, 0] + tiff
  let length = body.count + 2
  let segment = [0xFF, 0xE1, UInt8(length >> 8), UInt8(length & 0xFF)] + body
  return Array(jpeg[..<2]) + segment + Array(jpeg[2...])
}
