// The screen of a private X server as a mapped file: looking at it costs the server nothing.

import CXTest
import Foundation
import Glibc
import KolodaXTestSupport

/// The pixels of an Xvfb started with -fbdir.
final class FrameBuffer {
  private let folder: String
  private let base: UnsafeRawPointer
  private let length: Int
  private let start: Int
  private let stride: Int

  /// Maps the XWD file a server keeps its screen in (X11/XWDFile.h: a head of big-endian words).
  /// The folder goes with the object.
  init(folder: String) throws {
    self.folder = folder
    let file = open("\(folder)/Xvfb_screen0", O_RDONLY)
    guard file >= 0 else { throw TestFailure("Xvfb keeps no screen in \(folder)") }
    defer { close(file) }
    var status = stat()
    fstat(file, &status)
    length = Int(status.st_size)
    guard let map = mmap(nil, length, PROT_READ, MAP_SHARED, file, 0), map != MAP_FAILED else {
      throw TestFailure("the screen cannot be mapped")
    }
    base = UnsafeRawPointer(map)
    let words = base.assumingMemoryBound(to: UInt32.self)
    start = Int(UInt32(bigEndian: words[0])) + Int(UInt32(bigEndian: words[19])) * 12
    stride = Int(UInt32(bigEndian: words[12]))
  }

  deinit {
    munmap(UnsafeMutableRawPointer(mutating: base), length)
    try? FileManager.default.removeItem(atPath: folder)
  }

  /// A number for what some rows of a 480x720 window in the corner show, every `step`th pixel.
  func mark(rows: StrideTo<Int>, step: Int) -> UInt64 {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for row in rows {
      let pixels = (base + start + row * stride).assumingMemoryBound(to: UInt32.self)
      var column = 0
      while column < 480 {
        hash = (hash ^ UInt64(pixels[column] & 0xFF_FFFF)) &* 0x100_0000_01b3
        column += step
      }
    }
    return hash
  }

  /// Whether a picture is to be seen: many colours.
  var isPainted: Bool {
    var seen = Set<UInt32>()
    for row in Swift.stride(from: 100, to: 600, by: 20) {
      let pixels = (base + start + row * self.stride).assumingMemoryBound(to: UInt32.self)
      for column in Swift.stride(from: 40, to: 440, by: 16) { seen.insert(pixels[column] >> 3) }
    }
    return seen.count > 100
  }
}
