// What the stamps on the program's cards say: KEEP to the right, PASS to the left, and the name
// of the direction for all others.

import Koloda
import KolodaEngine

extension StampOverlayView {
  /// The overlay of every card of the program.
  static func program(theme: Theme = .standard) -> StampOverlayView {
    let stamps = SwipeResultDirection.allCases.map { ($0, Stamp.program(for: $0, theme)) }
    return StampOverlayView(
      stamps: Dictionary(uniqueKeysWithValues: stamps), fontFamily: theme.fontFamily)
  }
}

extension StampOverlayView.Stamp {
  fileprivate static func program(for direction: SwipeResultDirection, _ theme: Theme) -> Self {
    switch direction {
    case .right: Self("KEEP", color: theme.keep)
    case .left: Self("PASS", color: theme.pass)
    case .up: Self("UP", color: theme.undo)
    case .down: Self("DOWN", color: theme.undo)
    case .topLeft: Self("TOP LEFT", color: theme.pass)
    case .topRight: Self("TOP RIGHT", color: theme.keep)
    case .bottomLeft: Self("BOTTOM LEFT", color: theme.pass)
    case .bottomRight: Self("BOTTOM RIGHT", color: theme.keep)
    }
  }
}
