// Values of options: each read strictly, each refusal saying what would have done.
// The messages begin with the option's name, as the user knows it.

import KolodaEngine

/// The text given to an option, to be read as what the option wants.
struct OptionValue {
  /// The long name of the option.
  let name: String
  /// What was given.
  let text: String

  /// A number with a point, within a range.
  func number(in range: ClosedRange<Double>) throws(Complaint) -> Double {
    guard text.utf8.allSatisfy(Self.isPartOfNumber), let number = Double(text),
      range.contains(number)
    else {
      throw refusal(
        "not a number from \(Self.plain(range.lowerBound)) to "
          + Self.plain(range.upperBound))
    }
    return number
  }

  /// A whole number within a range.
  func integer(in range: ClosedRange<Int>) throws(Complaint) -> Int {
    guard let number = Int(text), range.contains(number) else {
      throw refusal("not a whole number from \(range.lowerBound) to \(range.upperBound)")
    }
    return number
  }

  /// WIDTHxHEIGHT in points, whole numbers.
  func size(in range: ClosedRange<Int>) throws(Complaint) -> Size {
    let sides = text.split(separator: "x", omittingEmptySubsequences: false).map { Int($0) }
    guard sides.count == 2, let width = sides[0], let height = sides[1],
      range.contains(width), range.contains(height)
    else {
      throw refusal(
        "not a size such as 480x720, sides from \(range.lowerBound) to \(range.upperBound)")
    }
    return Size(width: Double(width), height: Double(height))
  }

  /// One of the names of an enumeration.
  func choice<Choice: RawRepresentable & CaseIterable>(
    _: Choice.Type = Choice.self
  ) throws(Complaint) -> Choice where Choice.RawValue == String {
    guard let choice = Choice(rawValue: text) else {
      throw refusal("not one of " + Choice.allCases.map(\.rawValue).joined(separator: ", "))
    }
    return choice
  }

  /// Directions separated by commas, at least one; repeated ones count once.
  func directions() throws(Complaint) -> [SwipeResultDirection] {
    var directions: [SwipeResultDirection] = []
    for word in text.split(separator: ",", omittingEmptySubsequences: false) {
      let direction: SwipeResultDirection = try OptionValue(name: name, text: String(word)).choice()
      if !directions.contains(direction) { directions.append(direction) }
    }
    return directions
  }

  /// Any text but an empty one.
  func path() throws(Complaint) -> String {
    guard !text.isEmpty else { throw .usage("--\(name): needs a file name") }
    return text
  }

  private func refusal(_ reason: String) -> Complaint { .usage("--\(name): \(text): \(reason)") }

  private static func isPartOfNumber(_ byte: UInt8) -> Bool {
    UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte || byte == UInt8(ascii: ".")
  }

  private static func plain(_ number: Double) -> String {
    number == number.rounded() ? String(Int(number)) : String(number)
  }
}
