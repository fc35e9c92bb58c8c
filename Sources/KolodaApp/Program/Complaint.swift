// What ends the program or is worth one line on standard error:
// `koloda: what: why`, and the exit code that goes with it.

/// A failure in one line, with the exit code of a program that ends because of it.
struct Complaint: Error, Equatable {
  /// What failed and why, as `what: why`, without the program's name.
  var message: String
  /// The exit code, 1 or 2.
  var exitCode: Int32

  /// The command line is wrong: exit code 2.
  static func usage(_ message: String) -> Complaint { Complaint(message: message, exitCode: 2) }

  /// Something went wrong while running: exit code 1.
  static func failure(_ message: String) -> Complaint { Complaint(message: message, exitCode: 1) }

  /// Writes the line to standard error.
  func report() { StandardError.line("koloda: \(message)") }
}
