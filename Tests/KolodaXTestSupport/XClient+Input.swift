// A hand on mouse and keyboard: events made by the server itself (XTEST), so they take the way of
// real ones. Positions are device pixels of the screen; without a window manager a window's upper
// left corner is the screen's.

import CXTest

extension XClient {
  /// Moves the pointer. The server itself waits `after` milliseconds first.
  public func move(to x: Int, _ y: Int, after delay: Int = 0) {
    XTestFakeMotionEvent(display, -1, Int32(x), Int32(y), UInt(delay))
    XSync(display, False)
  }

  /// Presses a button.
  public func press(_ button: Int = 1, after delay: Int = 0) {
    XTestFakeButtonEvent(display, UInt32(button), True, UInt(delay))
    XSync(display, False)
  }

  /// Releases a button.
  public func release(_ button: Int = 1, after delay: Int = 0) {
    XTestFakeButtonEvent(display, UInt32(button), False, UInt(delay))
    XSync(display, False)
  }

  /// Presses, moves in equal steps a few milliseconds apart, releases. All of it is sent at once and
  /// the server does the waiting, so that a busy machine stretches it as little as can be.
  public func drag(
    from start: (x: Int, y: Int), to end: (x: Int, y: Int), steps: Int = 10, stepTime: Int = 8,
    holdTime: Int = 0, isReleased: Bool = true
  ) {
    XTestFakeMotionEvent(display, -1, Int32(start.x), Int32(start.y), 0)
    XTestFakeButtonEvent(display, 1, True, 0)
    for step in 1...max(steps, 1) {
      let x = start.x + (end.x - start.x) * step / steps
      let y = start.y + (end.y - start.y) * step / steps
      XTestFakeMotionEvent(display, -1, Int32(x), Int32(y), UInt(stepTime))
    }
    if isReleased { XTestFakeButtonEvent(display, 1, False, UInt(holdTime)) }
    XSync(display, False)
  }

  /// Presses and releases a key, with the modifiers named ("Control_L", "Shift_L") held.
  public func key(_ name: String, _ modifiers: String...) {
    for modifier in modifiers { setKey(modifier, isDown: true) }
    setKey(name, isDown: true)
    setKey(name, isDown: false)
    for modifier in modifiers.reversed() { setKey(modifier, isDown: false) }
  }

  /// Presses or releases a key, by the name of the symbol on it.
  public func setKey(_ name: String, isDown: Bool) {
    setKey(code: keycode(name), isDown: isDown)
  }

  /// Presses or releases a key, by its code. The server itself waits `after` milliseconds first.
  public func setKey(code: UInt32, isDown: Bool, after delay: Int = 0) {
    XTestFakeKeyEvent(display, code, isDown ? True : False, UInt(delay))
    XSync(display, False)
  }

  /// Holds a key down for so many milliseconds of the server's time; the server repeats it.
  public func hold(_ name: String, for duration: Int) {
    setKey(name, isDown: true)
    setKey(code: keycode(name), isDown: false, after: duration)
    pause(20)
  }

  /// Has the server let so many milliseconds go by before it goes on with our requests.
  public func pause(_ milliseconds: Int) {
    XTestFakeRelativeMotionEvent(display, 0, 0, UInt(milliseconds))
    XSync(display, False)
  }

  /// Sets how the server repeats held keys: the first time after `delay`, then every `interval`
  /// milliseconds.
  public func setAutoRepeat(delay: Int, interval: Int) {
    XAutoRepeatOn(display)
    XkbSetAutoRepeatRate(display, UInt32(XkbUseCoreKbd), UInt32(delay), UInt32(interval))
    XSync(display, False)
  }

  /// Sends a key event made up by this client, with a server time of its choice.
  public func sendKey(_ type: Int32, code: UInt32, time: UInt, to window: Window) {
    var event = XEvent()
    event.xkey.type = type
    event.xkey.window = window
    event.xkey.root = root
    event.xkey.keycode = code
    event.xkey.time = Time(time)
    event.xkey.same_screen = True
    XSendEvent(display, window, False, KeyPressMask | KeyReleaseMask, &event)
    XSync(display, False)
  }

  /// The code of the key with this symbol on it, 0 if none.
  public func keycode(_ name: String) -> UInt32 {
    UInt32(XKeysymToKeycode(display, XStringToKeysym(name)))
  }

  /// Switches the keyboard to its first, second ... layout.
  public func lockGroup(_ group: Int) {
    XkbLockGroup(display, UInt32(XkbUseCoreKbd), UInt32(group))
    XSync(display, False)
  }

  /// Locks modifiers (Caps Lock is LockMask, Num Lock usually Mod2Mask) and nothing else.
  public func lockModifiers(_ mask: Int32) {
    XkbLockModifiers(display, UInt32(XkbUseCoreKbd), 0xFF, UInt32(mask))
    XSync(display, False)
  }
}
