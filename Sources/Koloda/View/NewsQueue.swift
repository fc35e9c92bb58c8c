// News that wait to be told, first in, first out.
// While they wait they follow the data, so that each index is right when it is told.

import KolodaEngine

/// Something to tell the delegate.
enum Notice {
  case happened(DeckEvent)
  case selected(id: Int, click: CardPoint?)
  case low(remaining: Int)
  case replaced(index: Int)
}

/// News in the order they happened.
struct NewsQueue {
  private var notices: [Notice] = []
  private var told = 0
  /// Whether it is still to be told that the deck ran out.
  private(set) var holdsRunOut = false

  var isEmpty: Bool { told == notices.count }

  mutating func append(_ notice: Notice) {
    if case .happened(let event) = notice, event.kind == .ranOut { holdsRunOut = true }
    notices.append(notice)
  }

  /// The next piece of news; nil when all is told.
  mutating func next() -> Notice? {
    guard !isEmpty else {
      holdsRunOut = false
      return nil
    }
    defer {
      told += 1
      if told == notices.count {
        notices.removeAll(keepingCapacity: true)
        told = 0
      }
    }
    return notices[told]
  }

  /// Takes back that the deck ran out: it has not, after all.
  mutating func dropRunOut() {
    guard holdsRunOut else { return }
    holdsRunOut = false
    notices.removeSubrange(..<told)
    told = 0
    notices.removeAll {
      if case .happened(let event) = $0 { event.kind == .ranOut } else { false }
    }
  }

  /// Follows a change of the data.
  mutating func follow(_ change: (inout Int) -> Void) {
    for i in notices.indices {
      switch notices[i] {
      case .happened(var event):
        change(&event.index)
        notices[i] = .happened(event)
      case .replaced(var index):
        change(&index)
        notices[i] = .replaced(index: index)
      case .selected, .low: break
      }
    }
  }
}
