// Bytes that are read where they are needed: a file stays on disk, a pipe is kept in memory.
// Read, not mapped: a file that shrinks while the program runs must not end it with SIGBUS.

import Glibc

/// The bytes of a file or of a pipe.
final class ByteSource: Sendable {
  private enum Storage: Sendable {
    /// An open file, and where in it the bytes begin.
    case file(FileDescriptor, start: Int)
    case memory([UInt8])
  }

  private let storage: Storage

  /// Bytes in memory.
  init(_ bytes: [UInt8]) { storage = .memory(bytes) }

  /// Takes over an open file. What can be read at any place stays where it is, the rest (a pipe,
  /// a terminal) is read to its end first.
  init(_ file: FileDescriptor) throws(FileDescriptor.Failure) {
    var status = stat()
    guard fstat(file.number, &status) == 0 else { throw .latest }
    if status.st_mode & S_IFMT == S_IFREG {
      // Standard input may have been read in part before.
      storage = .file(file, start: max(0, Int(lseek(file.number, 0, SEEK_CUR))))
    } else {
      storage = .memory(try file.readToEnd())
    }
  }

  deinit {
    if case .file(let file, _) = storage, file != .standardInput { close(file.number) }
  }

  /// Up to `count` bytes from `offset` on; fewer at the end, none where reading fails.
  func read(at offset: Int, count: Int) -> [UInt8] {
    switch storage {
    case .memory(let bytes):
      return Array(bytes[min(offset, bytes.count)..<min(offset + count, bytes.count)])
    case .file(let file, let start):
      return [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
        filled = max(0, pread(file.number, buffer.baseAddress, count, off_t(start + offset)))
      }
    }
  }

  /// Calls `body` with all bytes, piece after piece, in order.
  func forEachPiece(
    _ body: (UnsafeBufferPointer<UInt8>) -> Void
  ) throws(FileDescriptor.Failure) {
    switch storage {
    case .memory(let bytes):
      bytes.withUnsafeBufferPointer(body)
    case .file(let file, let start):
      var piece = [UInt8](repeating: 0, count: Self.pieceSize)
      var offset = start
      while true {
        let count = pread(file.number, &piece, Self.pieceSize, off_t(offset))
        if count < 0 && errno == EINTR { continue }
        guard count >= 0 else { throw .latest }
        guard count > 0 else { return }
        piece.withUnsafeBufferPointer { body(UnsafeBufferPointer(rebasing: $0[..<count])) }
        offset += count
      }
    }
  }

  /// What fits the second-level cache of most processors, bytes.
  private static let pieceSize = 256 << 10
}

extension FileDescriptor {
  /// Reads until the other end closes.
  func readToEnd() throws(Failure) -> [UInt8] {
    var bytes: [UInt8] = []
    var piece = [UInt8](repeating: 0, count: 64 << 10)
    while true {
      let count = Glibc.read(number, &piece, piece.count)
      if count < 0 && errno == EINTR { continue }
      guard count >= 0 else { throw .latest }
      guard count > 0 else { return bytes }
      bytes += piece[..<count]
    }
  }
}
