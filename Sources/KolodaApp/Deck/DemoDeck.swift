// Where the deck that comes with the program is.

import Glibc
import Koloda

/// The bundled deck.
enum DemoDeck {
  /// Its place in a folder of resources.
  private static let file = FilePath("demo/deck.json")

  /// Looks in $KOLODA_RESOURCES; then where the program was installed, ../share/koloda from the
  /// binary; then in Resources beside the binary and in every folder above it, which is where it
  /// was built.
  static func find() throws(Complaint) -> FilePath {
    if let folder = getenv("KOLODA_RESOURCES") {
      let path = FilePath(String(cString: folder)).appending(file)
      guard exists(path) else { throw .failure("\(path.text): no demo deck in KOLODA_RESOURCES") }
      return path
    }
    let binary = programFolder()
    let installed = binary.folder.appending(FilePath("share/koloda")).appending(file)
    if exists(installed) { return installed }
    var folder = binary
    while true {
      let path = folder.appending(FilePath("Resources")).appending(file)
      if exists(path) { return path }
      guard folder.bytes.count > 1, folder != folder.folder else { break }
      folder = folder.folder
    }
    throw .failure("the demo deck is not installed: set KOLODA_RESOURCES, or name a deck")
  }

  private static func exists(_ path: FilePath) -> Bool {
    path.withCString { access($0, R_OK) } == 0
  }

  private static func programFolder() -> FilePath {
    var path = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = readlink("/proc/self/exe", &path, path.count)
    return FilePath(bytes: path.prefix(max(0, count)).map { UInt8(bitPattern: $0) }).folder
  }
}
