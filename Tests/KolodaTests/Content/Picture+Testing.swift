// Looking into decoded pictures, and at the memory the process has taken.

import Foundation

@testable import Koloda

extension DecodedPicture {
  /// A pixel's red, green and blue, 0...255.
  func pixel(_ x: Int, _ y: Int) -> (Int, Int, Int) {
    let value = pixels[y * size.width + x]
    return (Int(value >> 16 & 0xFF), Int(value >> 8 & 0xFF), Int(value & 0xFF))
  }

  /// The largest difference of any channel of any pixel.
  func largestDifference(from other: DecodedPicture) -> Int {
    zip(pixels, other.pixels).reduce(0) { largest, pair in
      [0, 8, 16].reduce(largest) { largest, shift in
        max(largest, abs(Int(pair.0 >> shift & 0xFF) - Int(pair.1 >> shift & 0xFF)))
      }
    }
  }
}

/// The most memory the process has had at once, bytes.
func residentPeak() -> Int {
  var usage = rusage()
  getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
  return usage.ru_maxrss * 1024
}
