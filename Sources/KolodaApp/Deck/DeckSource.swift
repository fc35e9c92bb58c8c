// Opens a deck: a folder, a deck file, a text with a card per line, standard input, or the deck
// that comes with the program. What it is, is seen from its name or its first bytes.

import Glibc
import Koloda

/// An opened deck.
struct DeckSource: Sendable {
  /// The cards.
  let contents: any DeckContents

  /// Opens a deck. Files that are left out are named on standard error.
  /// - Throws: one line that says which file and why, exit code 1.
  static func open(_ deck: Options.Deck) throws(Complaint) -> DeckSource {
    var warnings = Warnings()
    defer { warnings.flush() }
    let (name, contents) = try read(deck, warnings: &warnings)
    guard contents.count > 0 else { throw .failure("\(name): no cards") }
    return DeckSource(contents: contents)
  }

  private static func read(
    _ deck: Options.Deck, warnings: inout Warnings
  ) throws(Complaint) -> (name: String, contents: any DeckContents) {
    switch deck {
    case .demo:
      let path = try DemoDeck.find()
      return (path.text, try read(path, warnings: &warnings))
    case .path(let argument):
      let path = FilePath(argument: argument)
      return (path.text, try read(path, warnings: &warnings))
    case .standardInput:
      return ("standard input", try lines(of: .standardInput, name: "standard input", title: nil))
    }
  }

  private static func read(
    _ path: FilePath, warnings: inout Warnings
  ) throws(Complaint) -> any DeckContents {
    var status = stat()
    guard path.withCString({ stat($0, &status) }) == 0 else {
      throw .failure("\(path.text): \(FileDescriptor.Failure.latest.text)")
    }
    if status.st_mode & S_IFMT == S_IFDIR { return try FolderDeck(path, warnings: &warnings) }
    let name = path.name.lowercased()
    if name.hasSuffix(".json") { return try json(path) }
    if path.bytes.withUnsafeBufferPointer({ FileKind(name: $0) }) == .picture {
      return FileListDeck(files: [path])
    }
    let file = try openFile(path)
    return try lines(of: file, name: path.text, title: path.name)
  }

  private static func openFile(_ path: FilePath) throws(Complaint) -> FileDescriptor {
    let number = path.withCString { Glibc.open($0, O_RDONLY | O_CLOEXEC) }
    guard number >= 0 else {
      throw .failure("\(path.text): \(FileDescriptor.Failure.latest.text)")
    }
    return FileDescriptor(number: number)
  }

  private static func json(_ path: FilePath) throws(Complaint) -> JSONDeck {
    let file = try openFile(path)
    defer { close(file.number) }
    let bytes = try readAll(file, name: path.text)
    do throws(JSONError) {
      return try JSONDeck(bytes, folder: path.folder)
    } catch {
      throw .failure("\(path.text):\(error.line): \(error.message)")
    }
  }

  private static func readAll(
    _ file: FileDescriptor, name: String
  ) throws(Complaint) -> [UInt8] {
    do throws(FileDescriptor.Failure) {
      return try file.readToEnd()
    } catch {
      throw .failure("\(name): \(error.text)")
    }
  }

  private static func lines(
    of file: FileDescriptor, name: String, title: String?
  ) throws(Complaint) -> LineDeck {
    let deck: LineDeck
    do throws(FileDescriptor.Failure) {
      deck = try LineDeck(try ByteSource(file), title: title)
    } catch {
      throw .failure("\(name): \(error.text)")
    }
    guard deck.isText else {
      throw .failure("\(name): neither a text in UTF-8 nor a deck nor a picture")
    }
    return deck
  }
}
