// The colours of cards without a picture: a small palette, picked by the card's id.
// The same id has the same colours on every run and every machine.

/// A colour in sRGB, each part 0...1.
public struct CardColor: Equatable, Hashable, Sendable {
  /// Red, 0...1.
  public var red: Double
  /// Green, 0...1.
  public var green: Double
  /// Blue, 0...1.
  public var blue: Double

  /// Makes a colour from its parts, clamped to 0...1.
  public init(red: Double, green: Double, blue: Double) {
    self.red = min(max(red, 0), 1)
    self.green = min(max(green, 0), 1)
    self.blue = min(max(blue, 0), 1)
  }

  /// Makes a colour from a number such as 0xF2F1EE.
  public init(_ rgb: UInt32) {
    self.init(
      red: Double(rgb >> 16 & 0xFF) / 255, green: Double(rgb >> 8 & 0xFF) / 255,
      blue: Double(rgb & 0xFF) / 255)
  }

  /// Reads `#rrggbb` or `#rgb`; nil for anything else.
  public init?(hex: String) {
    let digits = hex.utf8.dropFirst()
    guard hex.utf8.first == UInt8(ascii: "#"), let text = String(digits),
      !text.hasPrefix("+"), let number = UInt32(text, radix: 16)
    else { return nil }
    switch digits.count {
    case 6: self.init(number)
    case 3:
      let (r, g, b) = (number >> 8, number >> 4 & 0xF, number & 0xF)
      self.init(r * 0x110000 + g * 0x1100 + b * 0x11)
    default: return nil
    }
  }

  /// The relative luminance by the sRGB weights on the encoded values, 0 black ... 1 white; near
  /// enough to choose between dark and light ink.
  public var lightness: Double { 0.299 * red + 0.587 * green + 0.114 * blue }

  /// The colour `share` (0...1) of the way to another.
  public func mixed(with other: CardColor, _ share: Double) -> CardColor {
    CardColor(
      red: red + (other.red - red) * share, green: green + (other.green - green) * share,
      blue: blue + (other.blue - blue) * share)
  }

  /// White.
  public static let white = CardColor(0xFFFFFF)
  /// Black.
  public static let black = CardColor(0x000000)
}

/// The colours of one card.
public struct CardPalette: Equatable, Sendable {
  /// The background at the top of the card.
  public var top: CardColor
  /// The background at the bottom of the card.
  public var bottom: CardColor
  /// Title and text.
  public var ink: CardColor
  /// The bar above the text and the shapes behind it.
  public var accent: CardColor

  /// Makes a palette.
  public init(top: CardColor, bottom: CardColor, ink: CardColor, accent: CardColor) {
    self.top = top
    self.bottom = bottom
    self.ink = ink
    self.accent = accent
  }

  /// The built-in palettes: light paper, dark ink of the same hue (contrast at least 7:1).
  public static let all: [CardPalette] = [
    palette(0xFFF6E5, 0xFBE3C0, 0x4A2F0B, 0xE08A1E),
    palette(0xEAF6F0, 0xC7E8DA, 0x0F3D30, 0x1D9A74),
    palette(0xE9F2FD, 0xC6DDF7, 0x14315C, 0x2F74D0),
    palette(0xF3EDFC, 0xDCCDF5, 0x35205F, 0x7E4FD0),
    palette(0xFDEDEF, 0xF7CDD4, 0x5A1426, 0xD8445F),
    palette(0xE6F6F8, 0xBFE5EA, 0x0B3B44, 0x1696A8),
    palette(0xF4F6E6, 0xDFE5B8, 0x35400C, 0x7C9420),
    palette(0xFDF0E8, 0xF8D3BD, 0x57240D, 0xE0622B),
  ]

  /// The palette that belongs to a card's id.
  public static func forCard(id: String) -> CardPalette {
    all[Int(fnv1a(id) % UInt64(all.count))]
  }

  /// A palette around a colour somebody asked for: ink light or dark, whichever reads better.
  public static func around(_ color: CardColor) -> CardPalette {
    let isDark = color.lightness < 0.55
    let ink = isDark ? CardColor.white : color.mixed(with: .black, 0.82)
    return CardPalette(
      top: color.mixed(with: .white, isDark ? 0.08 : 0.22),
      bottom: color.mixed(with: .black, isDark ? 0.22 : 0.06),
      ink: ink, accent: isDark ? color.mixed(with: .white, 0.6) : color.mixed(with: .black, 0.45))
  }

  private static func palette(
    _ top: UInt32, _ bottom: UInt32, _ ink: UInt32, _ accent: UInt32
  ) -> CardPalette {
    CardPalette(
      top: CardColor(top), bottom: CardColor(bottom), ink: CardColor(ink),
      accent: CardColor(accent))
  }

  /// FNV-1a, 64 bit (Fowler, Noll, Vo): stable across runs, unlike the library's seeded hash.
  private static func fnv1a(_ text: String) -> UInt64 {
    let mixed = text.utf8.reduce(0xCBF2_9CE4_8422_2325) { hash, byte in
      (hash ^ UInt64(byte)) &* 0x100_0000_01B3
    }
    return mixed ^ mixed >> 32
  }
}
