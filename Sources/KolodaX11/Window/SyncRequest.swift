// A handshake for scripts and tests that must not guess how long things take: whoever sends the
// window the ClientMessage _KOLODA_SYNC finds the number it sent in the window's property of the
// same name once everything that came before it is dealt with and painted.

import CX11

/// One request to be told.
package struct SyncRequest {
  /// The number to answer with: the message's first value.
  package let nonce: UInt
  /// Whether to wait until nothing moves any more: the message's second value is 1.
  package let waitsForRest: Bool

  init(_ message: XClientMessageEvent) {
    nonce = UInt(UInt32(truncatingIfNeeded: message.data.l.0))
    waitsForRest = message.data.l.1 == 1
  }
}

extension XWindow {
  /// Answers a request.
  func answer(_ request: SyncRequest) {
    Manners.set(.sync, XA_CARDINAL, [request.nonce], of: id, on: connection)
  }
}
