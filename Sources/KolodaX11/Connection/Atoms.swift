// The names of the window-manager protocols, interned in one round trip.
// A case per atom; the raw value is its name in the server.

import CX11
import Glibc

/// The atoms of one connection.
@MainActor
package struct Atoms {
  /// An atom this module uses.
  package enum Name: String, CaseIterable {
    case protocols = "WM_PROTOCOLS"
    case deleteWindow = "WM_DELETE_WINDOW"
    case ping = "_NET_WM_PING"
    case syncRequest = "_NET_WM_SYNC_REQUEST"
    case syncCounter = "_NET_WM_SYNC_REQUEST_COUNTER"
    case netName = "_NET_WM_NAME"
    case netIconName = "_NET_WM_ICON_NAME"
    case pid = "_NET_WM_PID"
    case icon = "_NET_WM_ICON"
    case type = "_NET_WM_WINDOW_TYPE"
    case typeNormal = "_NET_WM_WINDOW_TYPE_NORMAL"
    case state = "_NET_WM_STATE"
    case fullScreen = "_NET_WM_STATE_FULLSCREEN"
    case managerCheck = "_NET_SUPPORTING_WM_CHECK"
    case utf8 = "UTF8_STRING"
    case sync = "_KOLODA_SYNC"
  }

  private let values: [Atom]

  /// Interns all of them.
  init(on display: OpaquePointer) {
    var names = Name.allCases.map { strdup($0.rawValue) }
    var values = [Atom](repeating: 0, count: names.count)
    XInternAtoms(display, &names, Int32(names.count), False, &values)
    names.forEach { free($0) }
    self.values = values
  }

  /// The number the server knows a name by.
  package subscript(name: Name) -> Atom {
    values[Name.allCases.firstIndex(of: name) ?? 0]
  }
}
