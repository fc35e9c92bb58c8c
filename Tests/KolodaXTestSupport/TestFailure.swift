// The one error of the harness: something that was waited for did not come, or could not be had.

/// Why a test could not go on.
public struct TestFailure: Error, CustomStringConvertible {
  /// What happened, in words.
  public let description: String

  /// Makes one.
  public init(_ description: String) { self.description = description }
}
