// One key going down, named the way a key binding names it.
// The same names and flags as in recorded scripts.

/// A key that went down, or repeats because it is held.
public struct KeyPress: Equatable, Sendable {
  /// The X keysym name of the key: "Right", "u", "BackSpace", "question". Letters are lower case
  /// whatever Shift and Caps Lock say, the keys of the number pad have the names of their twins,
  /// and under a layout without Latin letters the name is the Latin one of the same key.
  public var keysymName: String
  /// Whether Control was held.
  public var control: Bool
  /// Whether Shift was held.
  public var shift: Bool
  /// Whether this is the keyboard repeating a held key, not a press of its own.
  public var isRepeat: Bool
  /// When, in seconds of the monotonic clock.
  public var time: Double

  /// Makes a key press.
  public init(
    keysymName: String, control: Bool = false, shift: Bool = false, isRepeat: Bool = false,
    time: Double = 0
  ) {
    self.keysymName = keysymName
    self.control = control
    self.shift = shift
    self.isRepeat = isRepeat
    self.time = time
  }
}
