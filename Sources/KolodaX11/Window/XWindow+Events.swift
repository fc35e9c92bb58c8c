// From X events to what the rest of the program speaks of.
// One switch; everything it does not know is let pass.

import CX11
import KolodaEngine

extension XWindow {
  /// Takes one event of the connection.
  func handle(_ event: inout XEvent) {
    switch event.type {
    case ButtonPress, ButtonRelease, MotionNotify, EnterNotify, LeaveNotify:
      handlePointer(event)
    case CX11.KeyPress, KeyRelease, KeymapNotify, MappingNotify:
      handleKeyboard(&event)
    case FocusOut:
      handleFocusOut(event.xfocus)
    case ConfigureNotify, MapNotify, UnmapNotify, DestroyNotify, Expose:
      handleStructure(event)
    case PropertyNotify:
      handleProperty(event.xproperty)
    case ClientMessage:
      handleMessage(&event)
    default:
      onOtherEvent?(event)
    }
  }

  /// The time of an event; one that another client made up has none worth believing.
  private func time(_ serverTime: Time, _ sendEvent: Int32) -> Double {
    let now = FrameClock.now()
    guard sendEvent == 0, serverTime != 0 else { return now }
    return clock.seconds(UInt32(truncatingIfNeeded: serverTime), now: now)
  }

  private func handlePointer(_ event: XEvent) {
    switch event.type {
    case ButtonPress:
      let button = event.xbutton
      send(
        pointer.press(
          Int(button.button), at: Point(x: Double(button.x), y: Double(button.y)),
          time: time(button.time, button.send_event)))
    case ButtonRelease:
      let button = event.xbutton
      send(
        pointer.release(
          Int(button.button), at: Point(x: Double(button.x), y: Double(button.y)),
          time: time(button.time, button.send_event)))
    case MotionNotify:
      let motion = event.xmotion
      send(
        pointer.move(
          to: Point(x: Double(motion.x), y: Double(motion.y)),
          time: time(motion.time, motion.send_event)))
    default:
      handleCrossing(event.xcrossing)
    }
  }

  /// Another client's grab takes the pointer away; and whoever enters with the button up has
  /// released it where we could not see it.
  private func handleCrossing(_ crossing: XCrossingEvent) {
    let isGrabbed = crossing.type == LeaveNotify && crossing.mode == NotifyGrab
    let isButtonUp =
      crossing.type == EnterNotify && crossing.mode != NotifyGrab
      && crossing.state & UInt32(Button1Mask) == 0
    if isGrabbed || isButtonUp { breakOff() }
  }

  /// A keyboard grab (a volume key, say) takes the focus for a moment only and ends no drag.
  private func handleFocusOut(_ focus: XFocusChangeEvent) {
    let isReal = focus.mode == NotifyNormal || focus.mode == NotifyWhileGrabbed
    if isReal && focus.detail != NotifyInferior && focus.detail != NotifyPointer { breakOff() }
  }

  private func handleKeyboard(_ event: inout XEvent) {
    switch event.type {
    case CX11.KeyPress:
      let time = time(event.xkey.time, event.xkey.send_event)
      guard let press = keyboard.press(&event.xkey, time: time) else { return }
      // Repeats that piled up while something was slow are not worth acting on any more. A press in
      // the same millisecond as a release may be one of many that a program sends: it counts.
      if keyboard.wasDown && FrameClock.now() - press.time > Self.oldestRepeat { return }
      onEvent?(.key(press))
    case KeyRelease:
      keyboard.release(event.xkey)
    case KeymapNotify:
      keyboard.setKeysDown(event.xkeymap)
    default:
      keyboard.remap(&event.xmapping)
    }
  }

  private func handleStructure(_ event: XEvent) {
    switch event.type {
    case ConfigureNotify:
      let configure = event.xconfigure
      resizeSync?.noteConfigured()
      let new = (width: Int(configure.width), height: Int(configure.height))
      guard configure.window == id, new != size else { return }
      size = new
      onEvent?(.resized)
    case MapNotify where event.xmap.window == id:
      isMapped = true
      onEvent?(.mapped(true))
    case UnmapNotify where event.xunmap.window == id:
      isMapped = false
      breakOff()
      onEvent?(.mapped(false))
    case DestroyNotify where event.xdestroywindow.window == id:
      forget()
      onEvent?(.destroyed)
    case Expose:
      let expose = event.xexpose
      onEvent?(
        .exposed(
          x: Int(expose.x), y: Int(expose.y), width: Int(expose.width),
          height: Int(expose.height)))
    default:
      break
    }
  }

  private func handleProperty(_ property: XPropertyEvent) {
    if property.window == connection.root && property.atom == XA_RESOURCE_MANAGER {
      onEvent?(.resourcesChanged)
    }
  }

  private func handleMessage(_ event: inout XEvent) {
    let message = event.xclient
    if message.message_type == connection.atoms[.sync] {
      onEvent?(.syncRequested(SyncRequest(message)))
    }
    guard message.message_type == connection.atoms[.protocols], message.format == 32 else { return }
    switch Atom(bitPattern: message.data.l.0) {
    case connection.atoms[.deleteWindow]:
      onEvent?(.closeRequested)
    case connection.atoms[.syncRequest]:
      resizeSync?.announce(low: message.data.l.2, high: message.data.l.3)
    case connection.atoms[.ping]:
      // The proof that the program answers: the same message back to the window manager.
      event.xclient.window = connection.root
      XSendEvent(
        connection.display, connection.root, False,
        SubstructureNotifyMask | SubstructureRedirectMask,
        &event)
    default:
      break
    }
  }

  private func breakOff() {
    if let sample = pointer.breakOff(time: clock.latest(now: FrameClock.now())) { send(sample) }
  }

  private func send(_ sample: PointerSample) { onEvent?(.pointer(sample)) }
}
