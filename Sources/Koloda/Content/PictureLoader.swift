// Keeps the pictures around the front card decoded: a small set of wanted files, decoded off the
// main queue in order of need and handed back on it.

import Dispatch
import KolodaEngine

/// Decodes pictures ahead of time and keeps the few that are wanted.
///
/// Everything here happens on the main queue except the decoding itself. Memory for decoded
/// pictures is bounded by `byteLimit`, and besides only wanted pictures are kept at all.
@MainActor
public final class PictureLoader {
  /// The most decoded pixels kept, bytes. The first wanted picture is kept whatever it takes.
  public let byteLimit: Int
  /// The default limit: 96 MiB, a dozen cards of a 4K screen, a hundred of the usual window.
  public static let defaultByteLimit = 96 << 20

  /// Called after a picture has arrived or failed.
  public var onArrival: ((FilePath) -> Void)?

  /// How many files have been opened for decoding since the start.
  public private(set) var decodeCount = 0

  /// The size pictures are made for; nil until a card has been drawn or somebody has set it.
  public private(set) var pixelSize: PixelSize?

  private enum State {
    case ready(DecodedPicture)
    case failed(PictureError)
  }

  private var wanted: [FilePath] = []
  private var visibleCount = 1
  private var states: [FilePath: State] = [:]
  private var running: [FilePath: DecodeTicket] = [:]
  private var cards: [FilePath: [WeakCard]] = [:]
  private static let workers = Workers(limit: 2)

  private struct WeakCard {
    weak var card: PictureCard?
  }

  /// Makes a loader.
  public init(byteLimit: Int = PictureLoader.defaultByteLimit) {
    self.byteLimit = byteLimit
  }

  /// Says how large cards are, device pixels. Pictures of another size are made anew, the old
  /// ones stay in use until then.
  public func setPixelSize(_ size: PixelSize) {
    guard size != pixelSize else { return }
    pixelSize = size
    startNext()
  }

  /// Says which pictures are needed, most urgent first: the front card's, the next ones', the
  /// previous one's. All others are let go, and their decoding is given up.
  /// - Parameters:
  ///   - paths: The files, each once.
  ///   - visible: How many of them, from the first on, are to be seen already.
  public func want(_ paths: [FilePath], visible: Int = 1) {
    wanted = paths
    visibleCount = visible
    let kept = Set(paths)
    states = states.filter { kept.contains($0.key) }
    for (path, ticket) in running where !kept.contains(path) { ticket.cancel() }
    startNext()
  }

  /// The picture of a file, if it is there.
  public func picture(for path: FilePath) -> DecodedPicture? {
    if case .ready(let picture) = states[path] { return picture }
    return nil
  }

  /// The decoded pixels kept, bytes.
  public var byteCount: Int {
    states.values.reduce(0) { sum, state in
      if case .ready(let picture) = state { return sum + picture.byteCount }
      return sum
    }
  }

  /// Whether nothing is being decoded and nothing is left to do.
  public var isIdle: Bool { running.isEmpty && nextToDecode == nil }

  /// Tells a card about its file's picture now (if known) and whenever it arrives.
  func attach(_ card: PictureCard) {
    cards[card.path, default: []].append(WeakCard(card: card))
    switch states[card.path] {
    case .ready(let picture): card.show(picture)
    case .failed(let error): card.fail(error)
    case nil:
      if !wanted.contains(card.path) { wanted.append(card.path) }
      startNext()
    }
  }
}

extension PictureLoader {
  /// How many decodes may run at once: two while a visible card waits, else one, which leaves a
  /// core to the moving deck.
  private var laneCount: Int {
    wanted.prefix(visibleCount).contains { states[$0] == nil } ? 2 : 1
  }

  private var nextToDecode: FilePath? {
    guard let pixelSize else { return nil }
    return wanted.first { path in
      guard running[path] == nil else { return false }
      switch states[path] {
      case nil: return isRoomLeft(before: path)
      case .failed: return false
      case .ready(let picture): return picture.size != pixelSize
      }
    }
  }

  /// Whether the pictures wanted more than this one leave room for it.
  private func isRoomLeft(before path: FilePath) -> Bool {
    guard let pixelSize, let rank = wanted.firstIndex(of: path) else { return false }
    return rank == 0 || (rank + 1) * pixelSize.width * pixelSize.height * 4 <= byteLimit
  }

  private func startNext() {
    while running.count < laneCount, let path = nextToDecode, let pixelSize {
      let ticket = DecodeTicket()
      running[path] = ticket
      decodeCount += 1
      Self.workers.run { [weak self] in
        let result = Result { () throws(PictureError) in
          try PictureDecoder.decode(path, for: pixelSize, ticket: ticket)
        }
        DispatchQueue.main.async {
          MainActor.assumeIsolated { self?.finish(path, ticket: ticket, with: result) }
        }
      }
    }
  }

  private func finish(
    _ path: FilePath, ticket: DecodeTicket, with result: Result<DecodedPicture, PictureError>
  ) {
    if running[path] === ticket { running[path] = nil }
    defer { startNext() }
    guard !ticket.isCancelled, wanted.contains(path) else { return }
    let waiting = cards[path]?.compactMap(\.card) ?? []
    switch result {
    case .success(let picture):
      states[path] = .ready(picture)
      for card in waiting { card.show(picture) }
    case .failure(let error):
      states[path] = .failed(error)
      for card in waiting { card.fail(error) }
    }
    dropDeadCards()
    onArrival?(path)
  }

  private func dropDeadCards() {
    cards = cards.compactMapValues { list in
      let alive = list.filter { $0.card != nil }
      return alive.isEmpty ? nil : alive
    }
  }
}
