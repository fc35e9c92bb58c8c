// A deck of the files it is given, in the order it is given them.

import Koloda

/// Named picture and text files.
struct FileListDeck: DeckContents {
  /// The files.
  let files: [FilePath]

  var title: String? { files.count == 1 ? files.first?.name : nil }
  var count: Int { files.count }

  func id(at index: Int) -> String { files[index].name }

  func item(at index: Int) -> CardItem {
    let path = files[index]
    return switch path.bytes.withUnsafeBufferPointer({ FileKind(name: $0) }) {
    case .text: CardItem(id: path.name, content: .textFile(path))
    default:
      CardItem(id: path.name, content: .picture(path, caption: nil, detail: path.name))
    }
  }
}
