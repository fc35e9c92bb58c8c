// The colours of cards without a picture: a small palette, picked by the card's id.
// The same id has the same colours on every run and every machine.

/// The colours of one card.
public struct CardPalette: Equatable, Sendable {
  /// The background at the top of the card.
  public var top: Color
  /// The background at the bottom of the card.
  public var bottom: Color
  /// Title and text.
  public var ink: Color
  /// The bar above the text and the shapes behind it.
  public var accent: Color

  /// Makes a palette.
  public init(top: Color, bottom: Color, ink: Color, accent: Color) {
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
  public static func around(_ color: Color) -> CardPalette {
    let isDark = color.luma < 0.55
    let ink = isDark ? Color.white : color.mixed(with: .black, by: 0.82)
    return CardPalette(
      top: color.mixed(with: .white, by: isDark ? 0.08 : 0.22),
      bottom: color.mixed(with: .black, by: isDark ? 0.22 : 0.06),
      ink: ink,
      accent: isDark ? color.mixed(with: .white, by: 0.6) : color.mixed(with: .black, by: 0.45))
  }

  private static func palette(
    _ top: UInt32, _ bottom: UInt32, _ ink: UInt32, _ accent: UInt32
  ) -> CardPalette {
    CardPalette(
      top: Color(hex: top), bottom: Color(hex: bottom), ink: Color(hex: ink),
      accent: Color(hex: accent))
  }

  /// FNV-1a, 64 bit (Fowler, Noll, Vo): stable across runs, unlike the library's seeded hash.
  private static func fnv1a(_ text: String) -> UInt64 {
    let mixed = text.utf8.reduce(0xCBF2_9CE4_8422_2325) { hash, byte in
      (hash ^ UInt64(byte)) &* 0x100_0000_01B3
    }
    return mixed ^ mixed >> 32
  }
}

extension Color {
  /// Reads `#rrggbb` or `#rgb`; nil for anything else.
  public init?(css text: String) {
    let digits = text.utf8.dropFirst()
    guard text.utf8.first == UInt8(ascii: "#"), digits.first != UInt8(ascii: "+"),
      let number = String(digits).flatMap({ UInt32($0, radix: 16) })
    else { return nil }
    switch digits.count {
    case 6: self.init(hex: number)
    case 3:
      let (red, green, blue) = (number >> 8, number >> 4 & 0xF, number & 0xF)
      self.init(hex: red * 0x110000 + green * 0x1100 + blue * 0x11)
    default: return nil
    }
  }
}
