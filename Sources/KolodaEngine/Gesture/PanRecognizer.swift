// Turns raw pointer samples into pans and taps.
// One button makes a gesture; whatever else the pointer does meanwhile is not heard.

/// Recognizes pans and taps of the main button.
public struct PanRecognizer: Sendable {
  /// How far the pointer may stray from the press and still tap, in points.
  ///
  /// 4 is between Flutter's 2 for a mouse and i3's 15; the way within it is taken off the pan.
  public let slop: Double

  private enum State {
    case idle
    case pressed(slop: Double)
    case panning
    case ignored
  }

  private var state = State.idle
  private var origin = Point.zero
  private var position = Point.zero
  private var time = 0.0
  private var tracker = VelocityTracker()

  /// Makes a recognizer; `slop` is in points and not negative.
  public init(slop: Double = 4) {
    self.slop = max(0, slop)
  }

  /// Whether the button is down in a gesture that is followed, moved or not.
  public var isPressed: Bool {
    switch state {
    case .pressed, .panning: true
    case .idle, .ignored: false
    }
  }

  /// Whether a pan has begun and not ended.
  public var isPanning: Bool {
    if case .panning = state { true } else { false }
  }

  /// Takes what the pointer did and tells what it means, in order.
  ///
  /// Times that go back count as standing still. A position that is no finite number is ignored,
  /// but the release or the break it came with is not.
  public mutating func handle(_ sample: PointerSample) -> [Pan] {
    let steps = follow(sample)
    return [steps.first, steps.second].compactMap { $0 }
  }

  /// The same without a list: a sample never makes more than two steps.
  public mutating func follow(_ sample: PointerSample) -> (first: Pan?, second: Pan?) {
    switch sample.phase {
    case .press: (press(sample), nil)
    case .motion: (motion(sample), nil)
    case .release: release(sample)
    case .cancel: (cancel(), nil)
    }
  }

  /// Makes the press just made a pan without slop, because it caught a moving card.
  ///
  /// The next motion begins the pan at the press; a release without one begins and ends it.
  public mutating func beginAtOnce() {
    if case .pressed = state { state = .pressed(slop: -1) }
  }

  /// Forgets the gesture and ignores the rest of it, until the button has gone up.
  public mutating func reset() {
    if isPressed { state = .ignored }
  }

  private mutating func press(_ sample: PointerSample) -> Pan? {
    guard sample.button == Self.mainButton, sample.position.isFinite, !isPressed else { return nil }
    if case .ignored = state, sample.time <= time { return nil }
    state = .pressed(slop: slop)
    origin = sample.position
    position = sample.position
    time = sample.time.isFinite ? sample.time : 0
    tracker.reset()
    tracker.add(position, time: time)
    return .pressed(at: origin)
  }

  private mutating func motion(_ sample: PointerSample) -> Pan? {
    guard isPressed, sample.position.isFinite else { return nil }
    track(sample)
    return progress()
  }

  private mutating func release(_ sample: PointerSample) -> (Pan?, Pan?) {
    guard sample.button == Self.mainButton else { return (nil, nil) }
    guard isPressed else {
      state = .idle
      return (nil, nil)
    }
    var step: Pan?
    let hasMoved = sample.position.isFinite && sample.position != position
    if hasMoved { track(sample) } else { advance(to: sample.time) }
    if hasMoved || isCaught { step = progress() }
    let end: Pan =
      isPanning
      ? .ended(translation: position - origin, velocity: tracker.velocity(at: time))
      : .tapped(at: origin)
    state = .idle
    return (step, end)
  }

  private mutating func cancel() -> Pan? {
    defer { state = .idle }
    switch state {
    case .pressed: return .abandoned
    case .panning: return .cancelled
    case .idle, .ignored: return nil
    }
  }

  /// Whether the press is a pan that has only not been told yet.
  private var isCaught: Bool {
    if case .pressed(let slop) = state { slop < 0 } else { false }
  }

  private mutating func advance(to time: Double) {
    if time > self.time && time.isFinite { self.time = time }
  }

  private mutating func track(_ sample: PointerSample) {
    advance(to: sample.time)
    position = sample.position
    tracker.add(position, time: time)
  }

  /// The step the pointer's present position makes, if any.
  private mutating func progress() -> Pan? {
    guard case .pressed(let slop) = state else {
      return .changed(translation: position - origin)
    }
    let way = position - origin
    guard way.length > slop else { return nil }
    if slop > 0 { origin = origin + way * (slop / way.length) }
    state = .panning
    return .began(origin: origin, translation: position - origin)
  }

  private static let mainButton = 1
}
