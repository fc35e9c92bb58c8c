// Reference pictures: what was painted is compared with Tests/Golden/NAME.png. A missing
// reference is written and counts as a failure, so that a recording never passes unseen.

import CCairo
import Glibc

/// Comparison with reference pictures.
public enum Golden {
  /// How much may differ: fonts and the arithmetic of edges are not the same everywhere.
  public struct Tolerance {
    /// The share of pixels that may differ by more than 6 levels.
    public var shareOfVisible = 0.004
    /// The mean difference, levels of 255.
    public var mean = 0.9

    /// The standard tolerance.
    public init() {}
  }

  /// Compares with the reference of a name. Gives nil where it matches, or what is wrong; then
  /// NAME.actual.png and NAME.diff.png lie in .build/golden.
  public static func mismatch(
    _ picture: PixelImage, name: String, tolerance: Tolerance = Tolerance(),
    file: String = #filePath
  ) -> String? {
    let root = packageRoot(of: file)
    let reference = "\(root)/Tests/Golden/\(name).png"
    guard access(reference, F_OK) == 0 else {
      _ = mkdir("\(root)/Tests/Golden", 0o777)
      let isWritten = picture.write(png: reference)
      return isWritten ? "recorded \(reference): look at it and run again" : "cannot write it"
    }
    guard let expected = PixelImage(png: reference) else { return "cannot read \(reference)" }
    let difference = PixelDifference(picture, expected)
    if difference.shareOfVisible <= tolerance.shareOfVisible, difference.mean <= tolerance.mean {
      return nil
    }
    let folder = "\(root)/.build/golden"
    _ = mkdir("\(root)/.build", 0o777)
    _ = mkdir(folder, 0o777)
    _ = picture.write(png: "\(folder)/\(name).actual.png")
    _ = contrast(picture, expected).write(png: "\(folder)/\(name).diff.png")
    return "\(name): \(difference), see \(folder)/\(name).actual.png and .diff.png"
  }

  /// The folder above Tests.
  private static func packageRoot(of file: String) -> String {
    guard let end = file.range(of: "/Tests/") else { return "." }
    return String(file[..<end])
  }

  /// Black where two pictures agree, brighter the more they differ.
  private static func contrast(_ a: PixelImage, _ b: PixelImage) -> PixelImage {
    var result = PixelImage(width: max(a.width, b.width), height: max(a.height, b.height))
    for y in 0..<min(a.height, b.height) {
      for x in 0..<min(a.width, b.width) {
        let level = UInt32(min(255, PixelImage.distance(a[x, y], b[x, y]) * 8))
        result[x, y] = 0xFF00_0000 | level << 16 | level << 8 | level
      }
    }
    return result
  }
}

extension String {
  /// Where a text begins in this one, searched from the end.
  fileprivate func range(of text: String) -> String.Index? {
    let all = Array(utf8)
    let part = Array(text.utf8)
    guard all.count >= part.count else { return nil }
    for start in stride(from: all.count - part.count, through: 0, by: -1)
    where all[start..<(start + part.count)].elementsEqual(part) {
      return utf8.index(utf8.startIndex, offsetBy: start)
    }
    return nil
  }
}
