// A deck made of the pictures and texts in a folder, in natural order.
// The folder is listed once; no file is opened before its card is needed.

import Glibc
import Koloda

/// The pictures and texts of a folder.
struct FolderDeck: DeckContents {
  let title: String?
  private let folder: FilePath
  private let names: NameList

  var count: Int { names.count }

  func id(at index: Int) -> String { String(decoding: names[index], as: UTF8.self) }

  func item(at index: Int) -> CardItem {
    let name = names[index]
    let path = folder.appending(FilePath(bytes: name))
    let text = String(decoding: name, as: UTF8.self)
    return switch name.withUnsafeBufferPointer({ FileKind(name: $0) }) {
    case .text: CardItem(id: text, content: .textFile(path))
    default: CardItem(id: text, content: .picture(path, caption: nil, detail: text))
    }
  }

  /// Lists a folder. Hidden files are passed over, other files that are neither a picture nor a
  /// text are named in `warnings`.
  init(_ folder: FilePath, warnings: inout Warnings) throws(Complaint) {
    guard let directory = folder.withCString({ opendir($0) }) else {
      throw .failure("\(folder.text): \(FileDescriptor.Failure.latest.text)")
    }
    defer { closedir(directory) }
    var names = NameList()
    errno = 0
    while let entry = readdir(directory) {
      Self.take(entry, into: &names, warnings: &warnings)
      errno = 0
    }
    guard errno == 0 else {
      throw .failure("\(folder.text): \(FileDescriptor.Failure.latest.text)")
    }
    names.sort()
    self.names = names
    self.folder = folder
    title = folder.name
  }

  private static func take(
    _ entry: UnsafeMutablePointer<dirent>, into names: inout NameList, warnings: inout Warnings
  ) {
    let start = (UnsafeRawPointer(entry) + nameOffset).assumingMemoryBound(to: UInt8.self)
    let name = UnsafeBufferPointer(
      start: start, count: strnlen(UnsafeRawPointer(start).assumingMemoryBound(to: CChar.self), 256)
    )
    guard name.first != UInt8(ascii: ".") else { return }
    let type = Int(entry.pointee.d_type)
    if type == DT_DIR {
      warnings.add(name, "skipped: a folder")
    } else if ![DT_REG, DT_LNK, DT_UNKNOWN].contains(type) {
      warnings.add(name, "skipped: not a file")
    } else if FileKind(name: name) == nil {
      warnings.add(name, "skipped: not a picture or text")
    } else {
      names.append(name)
    }
  }

  /// Where the name is in a directory entry; the record may end before the declared 256 bytes.
  private static let nameOffset = MemoryLayout<dirent>.offset(of: \.d_name) ?? 19
}
