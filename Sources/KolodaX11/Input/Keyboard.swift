// From key codes to names that key bindings understand, whatever the layout and the locks.
// Knows which keys are down, so that the repeats of a held key are told from presses.

import CX11

/// The keyboard of one connection.
@MainActor
final class Keyboard {
  private let display: OpaquePointer
  private var isDown = [Bool](repeating: false, count: 256)
  /// Whether the key pressed last was down already, without so much as a release at the same time.
  private(set) var wasDown = false
  private var lastRelease: (keycode: UInt32, time: UInt)?
  private var cachedModifiers: Modifiers?
  private var cachedPositions: KeyPositions?

  init(on connection: XConnection) {
    display = connection.display
    // Repeats then come without a release before each.
    XkbSetDetectableAutoRepeat(display, True, nil)
  }

  /// Fetches the layout and asks to hear of changes to it. Xlib does both at the first key, and
  /// would miss a change in between; so it is done early, but after the first frame.
  func prepare() {
    _ = currentModifiers()
    XFlush(display)
  }

  /// A key went down; nil for a modifier by itself and for chords with Alt or Super, which are the
  /// window manager's.
  func press(_ event: inout XKeyEvent, time: Double) -> KeyPress? {
    let keycode = event.keycode & 0xFF
    let isFakeRelease = lastRelease?.keycode == keycode && lastRelease?.time == event.time
    wasDown = isDown[Int(keycode)]
    let isRepeat = wasDown || isFakeRelease
    isDown[Int(keycode)] = true
    let modifiers = currentModifiers()
    guard event.state & modifiers.foreign == 0 else { return nil }
    let keysym = keysym(KeyCode(keycode), state: event.state & ~modifiers.locks)
    guard let name = KeyNames.name(of: keysym) else { return nil }
    return KeyPress(
      keysymName: name, control: event.state & UInt32(ControlMask) != 0,
      shift: event.state & UInt32(ShiftMask) != 0, isRepeat: isRepeat, time: time)
  }

  /// A key went up.
  func release(_ event: XKeyEvent) {
    let keycode = event.keycode & 0xFF
    isDown[Int(keycode)] = false
    lastRelease = (keycode, event.time)
  }

  /// The keys that are down as the window gets the focus: those held since before only repeat.
  func setKeysDown(_ event: XKeymapEvent) {
    withUnsafeBytes(of: event.key_vector) { bits in
      for keycode in 0..<256 {
        isDown[keycode] = bits[keycode / 8] & (1 << (keycode % 8)) != 0
      }
    }
  }

  /// The layout has changed.
  func remap(_ event: inout XMappingEvent) {
    XRefreshKeyboardMapping(&event)
    cachedModifiers = nil
    cachedPositions = nil
  }

  private func keysym(_ keycode: KeyCode, state: UInt32) -> KeySym {
    var found = KeySym(NoSymbol)
    XkbLookupKeySym(display, keycode, state, nil, &found)
    guard !KeyNames.isLatin(found) else { return found }
    let level: Int32 = state & UInt32(ShiftMask) != 0 ? 1 : 0
    for group: Int32 in 0..<4 {
      let other = XkbKeycodeToKeysym(display, keycode, group, level)
      if KeyNames.isLatin(other) { return other }
    }
    return positions().keysym(of: keycode, shift: level == 1) ?? found
  }

  private func currentModifiers() -> Modifiers {
    if let cachedModifiers { return cachedModifiers }
    let modifiers = Modifiers(of: display)
    cachedModifiers = modifiers
    return modifiers
  }

  private func positions() -> KeyPositions {
    if let cachedPositions { return cachedPositions }
    let positions = KeyPositions(of: display)
    cachedPositions = positions
    return positions
  }
}

/// What the modifier bits of this keyboard mean.
@MainActor
private struct Modifiers {
  /// Bits that lock: Caps Lock, Num Lock, Scroll Lock.
  let locks: UInt32
  /// Bits of Alt, Meta, Super and Hyper.
  let foreign: UInt32

  init(of display: OpaquePointer) {
    func bits(_ keysyms: Int32...) -> UInt32 {
      keysyms.reduce(0) { $0 | XkbKeysymToModifiers(display, KeySym($1)) }
    }
    let locks = bits(XK_Num_Lock, XK_Scroll_Lock) | UInt32(LockMask)
    let plain = UInt32(ShiftMask | ControlMask)
    self.locks = locks & ~plain
    let foreign = bits(XK_Alt_L, XK_Alt_R, XK_Meta_L, XK_Super_L, XK_Super_R, XK_Hyper_L)
    self.foreign = foreign & ~(locks | plain | bits(XK_ISO_Level3_Shift, XK_Mode_switch))
  }
}
