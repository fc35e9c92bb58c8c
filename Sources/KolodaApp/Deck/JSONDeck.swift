// A deck written down as JSON: an array of cards, or an object with a title and `cards`.
// Everything is checked when the deck is opened; a card is read again when it is needed.

import Koloda
import KolodaEngine

/// The cards of a JSON file:
///
///     {"title": "Birds", "cards": [
///       "Just a text",
///       {"id": "wren", "title": "Wren", "picture": "wren.jpg", "text": "Small, loud"},
///       {"text": "Which one?", "color": "#204060", "directions": ["left", "right", "up"]}]}
///
/// A card needs at least one of `text`, `title` and `picture` (a path from the JSON file's folder).
/// `id` is a string or a whole number; without one it is the card's number, from 1. Other keys are
/// passed over.
struct JSONDeck: DeckContents {
  let title: String?
  private let folder: FilePath
  private let bytes: [UInt8]
  private let offsets: [Int]

  var count: Int { offsets.count }

  func id(at index: Int) -> String { item(at: index).id }

  func item(at index: Int) -> CardItem {
    let card = bytes.withUnsafeBufferPointer { bytes in
      var reader = JSONReader(bytes, offset: offsets[index])
      return try? JSONCard(&reader)
    }
    // Every card has been read once already, when the deck was opened.
    return card?.item(at: index, folder: folder)
      ?? CardItem(id: String(index + 1), content: .text(title: nil, body: ""))
  }

  /// Reads and checks a deck.
  init(_ bytes: [UInt8], folder: FilePath) throws(JSONError) {
    let result = bytes.withUnsafeBufferPointer { bytes in
      Result { () throws(JSONError) in
        var reader = JSONReader(bytes)
        var outline = Outline()
        try outline.read(&reader)
        return outline
      }
    }
    let outline = try result.get()
    self.bytes = bytes
    self.folder = folder
    title = outline.title
    offsets = outline.offsets
  }
}

/// The deck's title and where its cards stand.
private struct Outline {
  var title: String?
  var offsets: [Int] = []

  mutating func read(_ reader: inout JSONReader) throws(JSONError) {
    if try reader.kind() == .array {
      try readCards(&reader)
    } else {
      try readDeck(&reader)
    }
    try reader.end()
  }

  private mutating func readDeck(_ reader: inout JSONReader) throws(JSONError) {
    var hasCards = false
    var outline = self
    try reader.object { (reader, key) throws(JSONError) in
      switch key {
      case "title": outline.title = try reader.string()
      case "cards":
        hasCards = true
        try outline.readCards(&reader)
      default: try reader.skip()
      }
    }
    self = outline
    guard hasCards else { throw reader.error("a deck without \"cards\"") }
  }

  private mutating func readCards(_ reader: inout JSONReader) throws(JSONError) {
    var offsets: [Int] = []
    try reader.array { (reader) throws(JSONError) in
      reader.skipBlanks()
      offsets.append(reader.offset)
      _ = try JSONCard(&reader)
    }
    self.offsets = offsets
  }
}

/// One card as it stands in the JSON.
private struct JSONCard {
  var id: String?
  var title: String?
  var text: String?
  var picture: String?
  var color: Color?
  var directions: [SwipeResultDirection]?

  init(_ reader: inout JSONReader) throws(JSONError) {
    if try reader.kind() == .string {
      text = try reader.string()
      return
    }
    let start = reader
    var card = self
    try reader.object { (reader, key) throws(JSONError) in try card.read(key, from: &reader) }
    self = card
    guard title != nil || text != nil || picture != nil else {
      throw start.error("a card needs \"text\", \"title\" or \"picture\"")
    }
  }

  private mutating func read(_ key: JSONString, from reader: inout JSONReader) throws(JSONError) {
    switch key {
    case "id":
      id = try reader.kind() == .number ? String(try reader.integer()) : try reader.string()
    case "title": title = try reader.string()
    case "text": text = try reader.string()
    case "picture":
      picture = try reader.string()
      if picture == "" { throw reader.error("\"picture\" names no file") }
    case "color":
      color = Color(css: try reader.string())
      if color == nil { throw reader.error("\"color\" must look like \"#204060\"") }
    case "directions": directions = try Self.directions(&reader)
    default: try reader.skip()
    }
  }

  private static func directions(
    _ reader: inout JSONReader
  ) throws(JSONError) -> [SwipeResultDirection] {
    var directions: [SwipeResultDirection] = []
    try reader.array { (reader) throws(JSONError) in
      let name = try reader.string()
      guard let direction = SwipeResultDirection(rawValue: name) else {
        let names = SwipeResultDirection.allCases.map(\.rawValue).joined(separator: ", ")
        throw reader.error("\"\(name)\" is no direction (\(names))")
      }
      directions.append(direction)
    }
    return directions
  }

  func item(at index: Int, folder: FilePath) -> CardItem {
    let content: CardItem.Content =
      if let picture {
        .picture(folder.appending(FilePath(picture)), caption: title, detail: text)
      } else {
        text.map { .text(title: title, body: $0) } ?? .text(title: nil, body: title ?? "")
      }
    return CardItem(
      id: id ?? String(index + 1), content: content, color: color, directions: directions)
  }
}
