// Directions for a CardStack, as functions of an angle: 0° up, 90° right, 180° down, 270° left.
// The sectors are those of SwiftUI-CardStackView; a direction of one's own is written the same way.

/// Left and right, in sectors of 90°; nothing above and below.
public enum LeftRight: Equatable, Sendable, CaseIterable {
  /// 225° to 315°.
  case left
  /// 45° to 135°.
  case right

  /// The direction at an angle in degrees, any number of turns; nil above and below.
  public static func direction(degrees: Double) -> LeftRight? {
    switch Angle.normalised(degrees) {
    case 45..<135: .right
    case 225..<315: .left
    default: nil
    }
  }
}

/// The four sides, in sectors of 90°.
public enum FourDirections: Equatable, Sendable, CaseIterable {
  /// 315° to 45°.
  case top
  /// 45° to 135°.
  case right
  /// 135° to 225°.
  case bottom
  /// 225° to 315°.
  case left

  /// The direction at an angle in degrees, any number of turns; nil for no number.
  public static func direction(degrees: Double) -> FourDirections? {
    guard degrees.isFinite else { return nil }
    return switch Angle.normalised(degrees) {
    case 45..<135: .right
    case 135..<225: .bottom
    case 225..<315: .left
    default: .top
    }
  }
}

/// The four sides and the four corners, in sectors of 45°.
public enum EightDirections: Equatable, Sendable, CaseIterable {
  /// 337.5° to 22.5°.
  case top
  /// 22.5° to 67.5°.
  case topRight
  /// 67.5° to 112.5°.
  case right
  /// 112.5° to 157.5°.
  case bottomRight
  /// 157.5° to 202.5°.
  case bottom
  /// 202.5° to 247.5°.
  case bottomLeft
  /// 247.5° to 292.5°.
  case left
  /// 292.5° to 337.5°.
  case topLeft

  /// The direction at an angle in degrees, any number of turns; nil for no number.
  public static func direction(degrees: Double) -> EightDirections? {
    guard degrees.isFinite else { return nil }
    return switch Angle.normalised(degrees) {
    case 22.5..<67.5: .topRight
    case 67.5..<112.5: .right
    case 112.5..<157.5: .bottomRight
    case 157.5..<202.5: .bottom
    case 202.5..<247.5: .bottomLeft
    case 247.5..<292.5: .left
    case 292.5..<337.5: .topLeft
    default: .top
    }
  }
}
