// The GNU way of writing options, as a pure function: --name VALUE, --name=VALUE, unambiguous
// beginnings of names, -n VALUE, -nVALUE, -abc, options and operands mixed, `--` ends options.
// (getopt_long would do, but it keeps global state and words its own errors.)

/// One option the program knows: its names, its argument, its line in the help.
struct OptionSpec: Equatable, Sendable {
  /// The long name without the dashes.
  var name: String
  /// The one-letter name.
  var letter: Character?
  /// What the help calls the argument; nil for a switch.
  var argument: String?
  /// What it does, in a few words.
  var help: String

  /// A switch, or an option with an argument.
  init(_ name: String, _ letter: Character? = nil, argument: String? = nil, help: String) {
    self.name = name
    self.letter = letter
    self.argument = argument
    self.help = help
  }
}

/// One thing on a command line.
enum Argument: Equatable {
  /// A known option with its value; the value of a switch is empty.
  case option(name: String, value: String)
  /// Anything that is no option.
  case operand(String)
}

/// Splits a command line into options and operands.
struct ArgumentScanner {
  /// The options there are.
  let specs: [OptionSpec]

  /// Everything on the command line (without the program's name), in order.
  func scan(_ arguments: [String]) throws(Complaint) -> [Argument] {
    var rest = arguments[...]
    var result: [Argument] = []
    while let word = rest.popFirst() {
      if word == "--" {
        return result + rest.map { .operand($0) }
      } else if word.hasPrefix("--") {
        result.append(try long(word, &rest))
      } else if word.hasPrefix("-"), word != "-" {
        result += try letters(word, &rest)
      } else {
        result.append(.operand(word))
      }
    }
    return result
  }

  private func long(
    _ word: String, _ rest: inout ArraySlice<String>
  ) throws(Complaint) -> Argument {
    let parts = word.dropFirst(2).split(
      separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let spec = try spec(named: String(parts.first ?? ""))
    let given = parts.count == 2 ? String(parts[1]) : nil
    if spec.argument == nil, given != nil {
      throw .usage("--\(spec.name): takes no value")
    }
    if let given { return .option(name: spec.name, value: given) }
    return .option(name: spec.name, value: try value(of: spec, &rest))
  }

  private func letters(
    _ word: String, _ rest: inout ArraySlice<String>
  ) throws(Complaint) -> [Argument] {
    var letters = word.dropFirst()
    var result: [Argument] = []
    while let letter = letters.popFirst() {
      guard let spec = specs.first(where: { $0.letter == letter }) else {
        throw .usage("-\(letter): unknown option")
      }
      if spec.argument != nil, !letters.isEmpty {
        return result + [.option(name: spec.name, value: String(letters))]
      }
      result.append(.option(name: spec.name, value: try value(of: spec, &rest)))
    }
    return result
  }

  private func value(
    of spec: OptionSpec, _ rest: inout ArraySlice<String>
  ) throws(Complaint) -> String {
    guard let argument = spec.argument else { return "" }
    guard let value = rest.popFirst() else {
      throw .usage("--\(spec.name): needs a value: \(argument)")
    }
    return value
  }

  private func spec(named name: String) throws(Complaint) -> OptionSpec {
    if let exact = specs.first(where: { $0.name == name }) { return exact }
    let candidates = specs.filter { $0.name.hasPrefix(name) }
    switch candidates.count {
    case 1: return candidates[0]
    case 0: throw .usage("--\(name): unknown option")
    default:
      let names = candidates.map { "--\($0.name)" }.joined(separator: ", ")
      throw .usage("--\(name): ambiguous: \(names)")
    }
  }
}
