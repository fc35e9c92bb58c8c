// Why a picture cannot be shown, in words for the card that takes its place.

/// A picture that cannot be shown.
public enum PictureError: Error, Equatable, Sendable {
  /// The file cannot be read; the system's reason.
  case unreadable(String)
  /// The file's format is not known, or it is not a picture at all.
  case unknownFormat
  /// The picture would take more memory than is allowed; its size, pixels.
  case tooLarge(width: Int, height: Int)
  /// The file breaks off or contradicts itself before any pixel of it could be read.
  case damaged
  /// Nobody wants the picture any more.
  case cancelled

  /// One sentence for people.
  public var reason: String {
    switch self {
    case .unreadable(let why): "cannot be read: \(why)"
    case .unknownFormat: "not a picture this system can read"
    case .tooLarge(let width, let height): "too large: \(width) × \(height) pixels"
    case .damaged: "the file is damaged"
    case .cancelled: "no longer wanted"
    }
  }
}
