// Where the letters are on a US keyboard, by the names XKB gives the places of keys.
// The last resort for keyboards that have no Latin group at all.

import CX11

/// The Latin letter a place on the keyboard stands for.
@MainActor
struct KeyPositions {
  /// The three rows of letters: the prefix of the places' names and what is on them from 01 on.
  private static let rows: [(prefix: String, keys: String, shifted: String)] = [
    ("AD", "qwertyuiop", "QWERTYUIOP"),
    ("AC", "asdfghjkl", "ASDFGHJKL"),
    ("AB", "zxcvbnm,./", "ZXCVBNM<>?"),
  ]

  private var keys: [KeyCode: (plain: KeySym, shifted: KeySym)] = [:]

  /// Asks the server for the names of all keys (one round trip).
  init(of display: OpaquePointer) {
    guard let keyboard = XkbGetMap(display, 0, UInt32(XkbUseCoreKbd)) else { return }
    defer { XkbFreeKeyboard(keyboard, 0, True) }
    guard XkbGetNames(display, UInt32(XkbKeyNamesMask), keyboard) == Success,
      let names = keyboard.pointee.names?.pointee.keys
    else { return }
    for keycode in Int(keyboard.pointee.min_key_code)...Int(keyboard.pointee.max_key_code) {
      let name = withUnsafeBytes(of: names[keycode].name) { bytes in
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      keys[KeyCode(keycode)] = Self.key(at: name)
    }
  }

  /// The keysym of the US key in the place of this key.
  func keysym(of keycode: KeyCode, shift: Bool) -> KeySym? {
    keys[keycode].map { shift ? $0.shifted : $0.plain }
  }

  private static func key(at place: String) -> (plain: KeySym, shifted: KeySym)? {
    guard let row = rows.first(where: { place.hasPrefix($0.prefix) }),
      let number = Int(place.dropFirst(2)), number >= 1, number <= row.keys.utf8.count
    else { return nil }
    return (
      KeySym(Array(row.keys.utf8)[number - 1]), KeySym(Array(row.shifted.utf8)[number - 1])
    )
  }
}
