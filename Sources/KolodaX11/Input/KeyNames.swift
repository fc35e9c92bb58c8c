// The names of keysyms as key bindings use them.
// Pure, apart from Xlib's table of names.

import CX11

/// Names for keysyms.
enum KeyNames {
  /// The keys of the number pad by their twins.
  private static let twins: [Int32: Int32] = [
    XK_KP_Space: XK_space, XK_KP_Tab: XK_Tab, XK_KP_Enter: XK_Return, XK_KP_Home: XK_Home,
    XK_KP_Left: XK_Left, XK_KP_Up: XK_Up, XK_KP_Right: XK_Right, XK_KP_Down: XK_Down,
    XK_KP_Prior: XK_Prior, XK_KP_Next: XK_Next, XK_KP_End: XK_End, XK_KP_Insert: XK_Insert,
    XK_KP_Delete: XK_Delete,
  ]

  /// Whether a keysym is one a binding could name: Latin-1 text, or a key without text.
  static func isLatin(_ keysym: KeySym) -> Bool {
    switch keysym {
    case 0x20...0x7E, 0xA0...0xFF: true
    case 0xFE00...0xFFFF: true  // editing, cursor and function keys, the number pad, modifiers
    case 0x1000_0000...: true  // keys of makers, such as XF86AudioPlay
    default: false
    }
  }

  /// The name of a keysym, letters in lower case; nil for modifiers and for no symbol.
  static func name(of keysym: KeySym) -> String? {
    guard !isModifier(keysym) else { return nil }
    let plain = Int32(exactly: keysym).flatMap { twins[$0] }.map { KeySym($0) } ?? keysym
    return XKeysymToString(lowercase(plain)).map { String(cString: $0) }
  }

  private static func lowercase(_ keysym: KeySym) -> KeySym {
    switch keysym {
    case 0x41...0x5A, 0xC0...0xD6, 0xD8...0xDE: keysym + 0x20
    default: keysym
    }
  }

  private static func isModifier(_ keysym: KeySym) -> Bool {
    switch keysym {
    case 0, 0xFE01...0xFE13, 0xFF7E, 0xFF7F, 0xFFE1...0xFFEE: true
    default: false
    }
  }
}
