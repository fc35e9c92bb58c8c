// Numbers of one card of a printed scene, worked out from its matrix.

import Foundation

/// A card of a printed scene.
struct SceneCardFacts {
  /// The card as printed.
  let json: [String: Any]

  /// Its part in the scene.
  var role: String { json["role"] as? String ?? "" }
  /// The direction of its overlay.
  var direction: String {
    (json["overlay"] as? [String: Any])?["direction"] as? String ?? "null"
  }
  private var matrix: [Double] { json["matrix"] as? [Double] ?? [] }
  private var width: Double { json["width"] as? Double ?? .nan }
  private var height: Double { json["height"] as? Double ?? .nan }

  /// Where a point of the card is in the view.
  func place(_ x: Double, _ y: Double) -> (x: Double, y: Double) {
    guard matrix.count == 6 else { return (.nan, .nan) }
    return (
      matrix[0] * x + matrix[2] * y + matrix[4], matrix[1] * x + matrix[3] * y + matrix[5]
    )
  }

  /// A number by name: the middle (x, y), the edges, angle (radians, clockwise), scale, alpha, the
  /// overlay's strength.
  func number(_ name: String) -> Double? {
    let corners = [place(0, 0), place(width, 0), place(0, height), place(width, height)]
    switch name {
    case "x": return place(width / 2, height / 2).x
    case "y": return place(width / 2, height / 2).y
    case "left": return corners.map(\.x).min()
    case "right": return corners.map(\.x).max()
    case "top": return corners.map(\.y).min()
    case "bottom": return corners.map(\.y).max()
    case "angle": return matrix.count == 6 ? atan2(matrix[1], matrix[0]) : nil
    case "scale": return matrix.count == 6 ? hypot(matrix[0], matrix[1]) : nil
    case "alpha": return json["alpha"] as? Double
    case "overlay": return (json["overlay"] as? [String: Any])?["progress"] as? Double ?? 0
    default: return nil
    }
  }

  /// Whether another card of a scene looks the same.
  func looks(like other: SceneCardFacts) -> Bool {
    matrix == other.matrix && number("alpha") == other.number("alpha")
      && number("overlay") == other.number("overlay") && direction == other.direction
      && width == other.width && height == other.height
  }
}
