// Words of the command line as text that loses nothing: a file name need not be UTF-8.
// A byte that is not UTF-8 becomes a scalar of the last private plane, and a byte again later.

import Glibc
import Koloda

/// Conversion between the bytes of an argument and text.
enum ArgumentText {
  /// Byte 0x80 is U+10FF80, byte 0xFF is U+10FFFF.
  private static let base: UInt32 = 0x10FF00

  /// The text of an argument; other text than UTF-8 reads back with `bytes(of:)`.
  static func text(_ bytes: some Collection<UInt8>) -> String {
    var text = String.UnicodeScalarView()
    var parser = Unicode.UTF8.ForwardParser()
    var rest = bytes.makeIterator()
    var position = bytes.startIndex
    while true {
      switch parser.parseScalar(from: &rest) {
      case .valid(let encoded):
        text.append(Unicode.UTF8.decode(encoded))
        position = bytes.index(position, offsetBy: encoded.count)
      case .error(let length):
        let end = bytes.index(position, offsetBy: length)
        text.append(
          contentsOf: bytes[position..<end].compactMap { Unicode.Scalar(base + UInt32($0)) })
        position = end
      case .emptyInput:
        return String(text)
      }
    }
  }

  /// The bytes an argument's text came from.
  static func bytes(of text: String) -> [UInt8] {
    text.unicodeScalars.flatMap { scalar -> [UInt8] in
      scalar.value >= base + 0x80 ? [UInt8(scalar.value - base)] : Array(String(scalar).utf8)
    }
  }

  /// The command line, without the program's name.
  static var commandLine: [String] {
    UnsafeBufferPointer(start: CommandLine.unsafeArgv, count: Int(CommandLine.argc)).dropFirst()
      .compactMap { word in
        word.map { text(UnsafeRawBufferPointer(start: $0, count: strlen($0))) }
      }
  }
}

extension FilePath {
  /// The file an argument names, byte for byte.
  init(argument: String) { self.init(bytes: ArgumentText.bytes(of: argument)) }
}
