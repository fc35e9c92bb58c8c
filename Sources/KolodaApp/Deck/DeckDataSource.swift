// Gives a KolodaView the cards of an opened deck, and keeps the pictures around the front card
// decoded.

import Glibc
import Koloda
import KolodaEngine

/// The cards of a deck as views.
@MainActor
final class DeckDataSource: KolodaViewDataSource {
  /// The deck.
  let contents: any DeckContents
  /// Decodes the pictures.
  let loader: PictureLoader
  /// Makes the overlay of a card; nil: none.
  var overlay: ((Int) -> OverlayView?)?

  /// How many cards beyond the visible ones are decoded ahead: one is arriving while the front
  /// card leaves, one is next.
  private static let lookahead = 2
  /// The most of a text file that is read, bytes; a card holds far less.
  private static let textLimit = 64 << 10

  /// Makes a data source.
  init(_ source: DeckSource, loader: PictureLoader = PictureLoader()) {
    HeapPolicy.returnLargeBlocks()
    contents = source.contents
    self.loader = loader
  }

  /// The deck's name; nil = none.
  var title: String? { contents.title }

  /// A card's name in the decisions.
  func id(at index: Int) -> String { contents.id(at: index) }

  /// The directions a card may leave in; nil = the program's.
  func directions(at index: Int) -> [SwipeResultDirection]? {
    (0..<contents.count).contains(index) ? contents.item(at: index).directions : nil
  }

  /// Says how large cards will be drawn, device pixels per point, so that decoding can begin
  /// before the first card is drawn.
  func prepare(_ koloda: KolodaView, scale: Double) {
    loader.setPixelSize(PixelSize(koloda.frameForCard(at: 0).size, scale: scale))
    prefetch(for: koloda)
  }

  /// Decodes what the front card's place calls for; to be called when it has changed.
  func prefetch(for koloda: KolodaView) {
    let (front, count) = (koloda.currentCardIndex, contents.count)
    let visible = max(koloda.countOfVisibleCards, 1)
    let places = Array(front..<front + visible + Self.lookahead) + [front - 1]
    var seen = Set<FilePath>()
    let paths = places.compactMap { place -> FilePath? in
      let index = koloda.isLoop && count > 0 ? (place % count + count) % count : place
      guard (0..<count).contains(index),
        case .picture(let path, _, _) = contents.item(at: index).content
      else { return nil }
      return seen.insert(path).inserted ? path : nil
    }
    loader.want(paths, visible: visible)
  }

  func kolodaNumberOfCards(_ koloda: KolodaView) -> Int { contents.count }

  func koloda(_ koloda: KolodaView, viewForCardAt index: Int) -> any CardView {
    prefetch(for: koloda)
    return card(for: contents.item(at: index)) { [weak koloda] in koloda?.setNeedsDisplay() }
  }

  func koloda(_ koloda: KolodaView, viewForCardOverlayAt index: Int) -> OverlayView? {
    overlay?(index)
  }

  private func card(for item: CardItem, onChange: @escaping () -> Void) -> any CardView {
    let palette = item.color.map(CardPalette.around) ?? .forCard(id: item.id)
    switch item.content {
    case .text(let title, let body):
      return TextCard(title: title, text: body, palette: palette)
    case .picture(let path, let caption, let detail):
      let card = PictureCard(path: path, caption: caption, detail: detail, loader: loader)
      card.onChange = onChange
      return card
    case .textFile(let path):
      do throws(Unreadable) {
        return TextCard(text: try Self.text(in: path), palette: palette)
      } catch {
        return PlaceholderCard(name: item.id, reason: error.reason)
      }
    }
  }

  /// Why a file has no text to show.
  private struct Unreadable: Error {
    let reason: String
    static var latest: Unreadable {
      Unreadable(reason: "cannot be read: \(FileDescriptor.Failure.latest.text)")
    }
  }

  private static func text(in path: FilePath) throws(Unreadable) -> String {
    let number = path.withCString { open($0, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY) }
    guard number >= 0 else { throw .latest }
    defer { close(number) }
    var status = stat()
    guard fstat(number, &status) == 0 else { throw .latest }
    guard status.st_mode & S_IFMT == S_IFREG else {
      throw Unreadable(reason: "cannot be read: not a file")
    }
    var bytes = [UInt8](repeating: 0, count: textLimit)
    let count = read(number, &bytes, textLimit)
    guard count >= 0 else { throw .latest }
    let marked = bytes.starts(with: [0xEF, 0xBB, 0xBF])
    let content = bytes[(marked ? 3 : 0)..<max(count, marked ? 3 : 0)]
    guard !content.contains(0) else { throw Unreadable(reason: "not a text in UTF-8") }
    let text = String(decoding: content, as: UTF8.self)
    guard text.unicodeScalars.contains(where: isVisible) else {
      throw Unreadable(reason: "the file is empty")
    }
    return text
  }

  private static func isVisible(_ scalar: Unicode.Scalar) -> Bool {
    !scalar.properties.isWhitespace && scalar.properties.generalCategory != .control
  }
}
