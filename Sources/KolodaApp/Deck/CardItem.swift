// One card of a deck, as read from wherever the deck comes from.

import Koloda
import KolodaEngine

/// What a card is, before anything is drawn or decoded.
struct CardItem: Equatable, Sendable {
  /// What the card shows.
  enum Content: Equatable, Sendable {
    /// A title and a text.
    case text(title: String?, body: String)
    /// The text in a file.
    case textFile(FilePath)
    /// The picture in a file, with what is written over it.
    case picture(FilePath, caption: String?, detail: String?)
  }

  /// The card's name in the decisions: the file's, the deck's, or the line's number.
  var id: String
  /// What the card shows.
  var content: Content
  /// The colour asked for; nil = chosen by the id.
  var color: Color?
  /// The directions this card may leave in; nil = the program's.
  var directions: [SwipeResultDirection]?
}

/// The cards of a deck, made one by one when they are asked for.
protocol DeckContents: Sendable {
  /// What the deck is called; nil = nothing better than its file name.
  var title: String? { get }
  /// How many cards there are.
  var count: Int { get }
  /// The name of a card, 0..<count.
  func id(at index: Int) -> String
  /// A card, 0..<count.
  func item(at index: Int) -> CardItem
}
