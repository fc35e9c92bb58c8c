// Which pixels have changed since the last frame: a few rectangles.

import KolodaEngine

/// Rectangles that need painting.
struct Damage {
  /// More rectangles than this are not worth keeping apart.
  private static let limit = 6

  /// The rectangles, none of them empty; no two overlap.
  private(set) var rects: [DeviceRect] = []

  /// Forgets everything.
  mutating func clear() {
    rects.removeAll(keepingCapacity: true)
  }

  /// Adds pixels; rectangles that overlap, or nearly fill their common bounds, become one.
  mutating func add(_ rect: DeviceRect) {
    guard !rect.isEmpty else { return }
    var joined = rect
    var i = 0
    while i < rects.count {
      if Self.belong(joined, rects[i]) {
        joined = joined.joined(with: rects[i])
        rects.remove(at: i)
        i = 0
      } else {
        i += 1
      }
    }
    rects.append(joined)
    if rects.count > Self.limit { joinAll() }
  }

  private static func belong(_ a: DeviceRect, _ b: DeviceRect) -> Bool {
    !a.intersection(b).isEmpty || a.joined(with: b).area * 4 <= (a.area + b.area) * 5
  }

  private mutating func joinAll() {
    let all = rects.reduce(rects[0]) { $0.joined(with: $1) }
    rects.removeAll(keepingCapacity: true)
    rects.append(all)
  }
}

extension Damage {
  /// Adds what differs between two frames.
  @MainActor
  mutating func add(from old: [PaintLayer], to new: [PaintLayer], frame: DeviceRect) {
    var i = 0
    for layer in new {
      if let match = old[i...].firstIndex(where: { $0.key == layer.key }) {
        for gone in old[i..<match] { add(gone.bounds(in: frame)) }
        if !layer.looks(like: old[match]) {
          add(old[match].bounds(in: frame))
          add(layer.bounds(in: frame))
        }
        i = match + 1
      } else {
        add(layer.bounds(in: frame))
      }
    }
    for gone in old[i...] { add(gone.bounds(in: frame)) }
  }
}
