// JSON being written: bytes that grow, numbers that read back exactly, no tree.
// The caller writes brackets, keys and commas itself, as they are to stand.

/// A piece of JSON text.
struct JSONText {
  /// The text so far, UTF-8.
  var bytes: [UInt8] = []

  /// Forgets the text and keeps its storage.
  mutating func clear() { bytes.removeAll(keepingCapacity: true) }

  /// Writes text that is JSON already.
  mutating func raw(_ text: StaticString) {
    bytes += UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount)
  }

  /// Writes a string in quotes.
  mutating func string(_ text: String) { bytes += JSONQuoting.quoted(text).utf8 }

  /// Writes true or false.
  mutating func boolean(_ value: Bool) { raw(value ? "true" : "false") }

  /// Writes a whole number.
  mutating func integer(_ value: Int) { bytes += String(value).utf8 }

  /// Writes a number with as many digits as it takes to read it back exactly; whole ones without a
  /// point, −0 as 0, and what is no number as 0 or the largest there is.
  mutating func number(_ value: Double) {
    guard value.isFinite else {
      return number(value.isNaN ? 0 : value.sign == .minus ? -limit : limit)
    }
    if abs(value) < 1e15, let whole = Int(exactly: value) {
      integer(whole)
    } else {
      bytes += value.description.utf8
    }
  }

  private var limit: Double { .greatestFiniteMagnitude }
}
