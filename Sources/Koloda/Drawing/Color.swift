// A colour in sRGB with opacity, and the little arithmetic the renderer needs of it.

/// A colour: red, green, blue and opacity, each 0...1, not premultiplied.
public struct Color: Equatable, Hashable, Sendable {
  /// Red, 0...1.
  public var red: Double
  /// Green, 0...1.
  public var green: Double
  /// Blue, 0...1.
  public var blue: Double
  /// Opacity, 0 (invisible) to 1.
  public var alpha: Double

  /// Makes a colour from its parts.
  public init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  /// Makes a colour from 0xRRGGBB.
  public init(hex: UInt32, alpha: Double = 1) {
    self.init(
      red: Double(hex >> 16 & 0xFF) / 255, green: Double(hex >> 8 & 0xFF) / 255,
      blue: Double(hex & 0xFF) / 255, alpha: alpha)
  }

  /// White.
  public static let white = Color(hex: 0xFFFFFF)
  /// Black.
  public static let black = Color(hex: 0x000000)
  /// Nothing at all.
  public static let clear = Color(hex: 0x000000, alpha: 0)

  /// The same colour with another opacity.
  public func withAlpha(_ alpha: Double) -> Color {
    Color(red: red, green: green, blue: blue, alpha: alpha)
  }

  /// The colour `t` (0...1) of the way to another.
  public func mixed(with other: Color, by t: Double) -> Color {
    Color(
      red: red + (other.red - red) * t, green: green + (other.green - green) * t,
      blue: blue + (other.blue - blue) * t, alpha: alpha + (other.alpha - alpha) * t)
  }

  /// The perceived lightness of the opaque colour, 0...1 (Rec. 709 weights on the encoded values).
  public var luma: Double { 0.2126 * red + 0.7152 * green + 0.0722 * blue }

  /// The pixel value 0xAARRGGBB, premultiplied by its opacity.
  var premultiplied: UInt32 {
    func part(_ value: Double) -> UInt32 {
      UInt32((min(max(value, 0), 1) * min(max(alpha, 0), 1) * 255).rounded())
    }
    let opacity = UInt32((min(max(alpha, 0), 1) * 255).rounded())
    return opacity << 24 | part(red) << 16 | part(green) << 8 | part(blue)
  }
}
