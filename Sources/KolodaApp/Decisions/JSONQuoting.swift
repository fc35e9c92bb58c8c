// Any text as a JSON string. Control characters, quotes and backslashes are escaped, the line
// separators of JavaScript too; everything else stays as it is, in UTF-8.

/// Writing of JSON strings (RFC 8259, section 7).
enum JSONQuoting {
  /// The text in quotes, with everything escaped that must be.
  static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      case "\t": result += "\\t"
      case "\0"..<" ", "\u{7F}", "\u{2028}", "\u{2029}": result += escape(scalar)
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }

  private static func escape(_ scalar: Unicode.Scalar) -> String {
    let digits = String(scalar.value, radix: 16)
    return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
  }
}
