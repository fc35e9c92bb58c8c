// The wheel, as the core protocol tells of it: buttons 4 and 5, a press and a release per notch.

import KolodaEngine

/// What a turn of the wheel means.
enum Wheel {
  /// How far a notch scrolls, points: three lines of text.
  static let step = 60.0

  /// The notches of a sample, positive towards the user: 0 for the release that follows each; nil
  /// where it is not the wheel's.
  static func notches(of sample: PointerSample) -> Double? {
    guard sample.phase == .press || sample.phase == .release else { return nil }
    let isTurn = sample.phase == .press
    switch sample.button {
    case 4: return isTurn ? -1 : 0
    case 5: return isTurn ? 1 : 0
    default: return nil
    }
  }
}
