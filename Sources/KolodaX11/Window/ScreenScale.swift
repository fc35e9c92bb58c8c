// Device pixels per point, from the resource Xft.dpi that every desktop sets: 96 dpi is 1.
// Anything that is not a sensible number counts as 96.

/// The scale of a screen.
package enum ScreenScale {
  /// The scale a resource string (the root window's RESOURCE_MANAGER) asks for, 0.5...8; 1 when it
  /// says nothing or nonsense.
  package static func scale(resources: String?) -> Double {
    guard let dpi = resources.flatMap(dpi(in:)) else { return 1 }
    let scale = dpi / 96
    return scale >= 0.5 && scale <= 8 ? scale : 1
  }

  /// The number after "Xft.dpi:" (or "Xft*dpi:"); the last one counts.
  private static func dpi(in resources: String) -> Double? {
    var value: Substring?
    for line in resources.split(whereSeparator: \.isNewline) {
      guard let colon = line.firstIndex(of: ":") else { continue }
      let key = trimmed(line[..<colon])
      if key == "Xft.dpi" || key == "Xft*dpi" { value = trimmed(line[line.index(after: colon)...]) }
    }
    return value.flatMap { Double($0) }
  }

  private static func trimmed(_ text: Substring) -> Substring {
    let start = text.drop { $0 == " " || $0 == "\t" }
    let end = start.lastIndex { $0 != " " && $0 != "\t" }
    return end.map { start[...$0] } ?? start[start.startIndex..<start.startIndex]
  }
}
