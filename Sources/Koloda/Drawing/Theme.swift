// Colours and lengths of everything the screen draws around the cards' own content.
// Lengths are points.

/// A soft shadow beneath a shape.
public struct Shadow: Equatable, Hashable, Sendable {
  /// Its colour; the alpha is how dark it is in the middle, 0...1.
  public var color: Color
  /// How soft it is: the standard deviation of its edge, points.
  public var softness: Double
  /// How far it lies below the shape, points.
  public var drop: Double

  /// Makes a shadow.
  public init(color: Color, softness: Double, drop: Double) {
    self.color = color
    self.softness = softness
    self.drop = drop
  }
}

/// How the screen looks. Every value may be changed on a copy of `standard`.
public struct Theme: Equatable, Hashable, Sendable {
  /// The window behind the cards.
  public var background = Color(hex: 0xEE_F0F4)
  /// A card where its content paints nothing; opaque cards are cheaper.
  public var card = Color.white
  /// The radius of the cards' corners, points.
  public var cornerRadius = 18.0
  /// The shadow of each card; nil for none.
  public var shadow: Shadow? = Shadow(
    color: Color(hex: 0x1B_2440, alpha: 0.30), softness: 9, drop: 7)

  /// Text beside the cards, such as the counter.
  public var text = Color(hex: 0x2A_3142)
  /// Text that matters less.
  public var secondaryText = Color(hex: 0x7C_8599)
  /// The face of the round buttons and of the help sheet.
  public var surface = Color.white
  /// A thin line that parts things.
  public var line = Color(hex: 0xE1_E5EC)
  /// The pass button and everything that says no.
  public var pass = Color(hex: 0xF2_3B57)
  /// The keep button and everything that says yes.
  public var keep = Color(hex: 0x1F_B978)
  /// The undo button.
  public var undo = Color(hex: 0xF5_A623)
  /// What lies over the window while a sheet is open.
  public var scrim = Color(hex: 0x12_1726, alpha: 0.45)
  /// The family of the letters around the cards, as fontconfig knows it.
  public var fontFamily = "Inter, Cantarell, Noto Sans, DejaVu Sans, Sans"

  /// Makes the standard theme.
  public init() {}

  /// Light grey, white cards.
  public static let standard = Theme()
}
