// What was decided about a card, and the line that says so:
// {"index":3,"id":"IMG_2.jpg","direction":"right","time":"2026-01-02T03:04:05.678Z"}

import KolodaEngine

/// One swipe, or one swipe taken back.
struct Decision: Equatable, Sendable {
  /// What happened to the card.
  enum Kind: Equatable, Sendable {
    /// It was swiped in a direction.
    case swiped(SwipeResultDirection)
    /// Its swipe was undone.
    case undone
  }

  /// The card's place in the deck, from 0.
  var index: Int
  /// The card's name: the file's, the deck's, or the line's number.
  var id: String
  /// What happened to it.
  var kind: Kind
  /// When.
  var time: Timestamp

  /// The decision as one line of JSON, without the line's end.
  var line: String {
    let what =
      switch kind {
      case .swiped(let direction): "\"direction\":\"\(direction.rawValue)\""
      case .undone: "\"undo\":true"
      }
    return "{\"index\":\(index),\"id\":\(JSONQuoting.quoted(id)),\(what),\"time\":\"\(time.text)\"}"
  }

  /// The decision in the words of a message.
  var summary: String {
    switch kind {
    case .swiped(let direction): "card \(index) (\(id)), \(direction.rawValue)"
    case .undone: "card \(index) (\(id)), undone"
    }
  }
}
