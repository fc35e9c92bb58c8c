// A line of the decisions, as a program that reads them would decode it.

/// A line of the decisions.
struct DecisionLine: Decodable, Equatable {
  var index: Int
  var id: String
  var direction: String?
  var undo: Bool?
  var time: String

  /// Whether it says that a card was swiped this way.
  func isSwipe(of card: Int, _ wanted: String) -> Bool {
    index == card && id == "\(card + 1)" && direction == wanted && undo == nil
  }

  /// Whether it says that the swipe of a card was taken back.
  func isUndo(of card: Int) -> Bool {
    index == card && id == "\(card + 1)" && direction == nil && undo == true
  }
}
