// Where decisions go: standard output, or a file they are appended to.
// A decision is out (on disk, for a file) when `record` returns, so none can be lost after it.

import Glibc
import Koloda

/// Writes decisions, each at once and whole.
struct DecisionLog {
  private let descriptor: FileDescriptor
  private let name: String
  private let isDurable: Bool

  /// Decisions on standard output.
  static let standardOutput = DecisionLog(
    descriptor: .standardOutput, name: "standard output", isDurable: false)

  /// A log on an open file; a durable one is on the disk before the next decision.
  init(descriptor: FileDescriptor, name: String, isDurable: Bool) {
    self.descriptor = descriptor
    self.name = name
    self.isDurable = isDurable
  }

  /// Opens the file decisions are appended to, made when it is missing. A last line that was
  /// torn off (no line end) is ended first, so that it spoils no new one.
  static func appending(to path: FilePath) throws(Complaint) -> DecisionLog {
    do throws(FileDescriptor.Failure) {
      let flags = O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC | O_NOCTTY
      let descriptor = FileDescriptor(number: path.withCString { open($0, flags, 0o666) })
      guard descriptor.number >= 0 else { throw .latest }
      synchronizeFolder(of: path)
      if isTorn(path) { try descriptor.write([UInt8(ascii: "\n")]) }
      return DecisionLog(descriptor: descriptor, name: path.text, isDurable: true)
    } catch {
      throw .failure("\(path.text): \(error.text)")
    }
  }

  /// Writes one decision; the kernel has it, or the disk when durable, on return.
  func record(_ decision: Decision) throws(Complaint) {
    do throws(FileDescriptor.Failure) {
      try descriptor.write(Array(decision.line.utf8) + [UInt8(ascii: "\n")])
      if isDurable { try descriptor.synchronize() }
    } catch {
      throw .failure("\(name): \(error.text): not written: \(decision.summary)")
    }
  }

  /// Puts the name of a new file on the disk, where the file system can; its content follows.
  private static func synchronizeFolder(of path: FilePath) {
    let number = path.folder.withCString { open($0, O_RDONLY | O_DIRECTORY | O_CLOEXEC) }
    guard number >= 0 else { return }
    fsync(number)
    close(number)
  }

  /// Whether a regular file ends in the middle of a line; one that may not be read does not.
  private static func isTorn(_ path: FilePath) -> Bool {
    let number = path.withCString { open($0, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY) }
    guard number >= 0 else { return false }
    defer { close(number) }
    var facts = stat()
    guard fstat(number, &facts) == 0, facts.st_mode & S_IFMT == S_IFREG, facts.st_size > 0
    else { return false }
    var last: UInt8 = 0
    return pread(number, &last, 1, facts.st_size - 1) == 1 && last != UInt8(ascii: "\n")
  }
}
