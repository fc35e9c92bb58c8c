// Where decisions go: standard output, or a file they are appended to.
// A decision is out (on disk, for a file) when `record` returns, so none can be lost after it.

import Glibc

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
  static func appending(to path: String) throws(Complaint) -> DecisionLog {
    let flags = O_APPEND | O_CREAT | O_CLOEXEC | O_NOCTTY
    var number = open(path, O_RDWR | flags, 0o666)
    if number < 0 && (errno == EACCES || errno == EPERM) {
      number = open(path, O_WRONLY | flags, 0o666)
    }
    guard number >= 0 else { throw failure(path, .latest) }
    let log = DecisionLog(
      descriptor: FileDescriptor(number: number), name: path, isDurable: true)
    do throws(FileDescriptor.Failure) {
      try log.endTornLine()
    } catch {
      throw failure(path, error)
    }
    return log
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

  private func endTornLine() throws(FileDescriptor.Failure) {
    var facts = stat()
    guard fstat(descriptor.number, &facts) == 0, facts.st_mode & S_IFMT == S_IFREG,
      facts.st_size > 0
    else { return }
    var last: UInt8 = 0
    let newline = UInt8(ascii: "\n")
    if pread(descriptor.number, &last, 1, facts.st_size - 1) == 1, last != newline {
      try descriptor.write([newline])
    }
  }

  private static func failure(_ path: String, _ cause: FileDescriptor.Failure) -> Complaint {
    .failure("\(path): \(cause.text)")
  }
}
