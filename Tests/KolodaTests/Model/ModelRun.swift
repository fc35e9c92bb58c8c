// One seeded run of the model test: random operations on a deck and on plain arrays alike.
// Commands also come from inside callbacks, where the deck and the arrays must agree already.

import KolodaEngine
import Testing

@testable import Koloda

@MainActor
final class ModelRun {
  let view: KolodaView
  let recorder: Recorder
  var plain: PlainDeck
  var random: SeededRandom
  var time = 0.0
  /// Whether the button is down, and where the pointer is.
  var isPressed = false
  var pointer = Point(x: 240, y: 300)
  /// What was swiped, as told and as it should have been told.
  var told: [Int] = []
  var expected: [Int] = []
  var failures: [String] = []
  var history: [String] = []
  /// The item told as shown last.
  var lastShown: Int?
  /// Whether a button is going up that has not been asked about yet.
  var isReleasing = false
  /// Whether nothing since the last check may make a card jump.
  var isSmooth = true
  /// How likely a callback acts.
  var nesting = 0.04
  private var depth = 0
  private var nextItem: Int

  init(seed: UInt64, feel: Feel, configure: (KolodaView) -> Void = { _ in }) {
    random = SeededRandom(seed: seed)
    let count = random.whole(0...12)
    nextItem = count
    view = KolodaView(frame: Rect(x: 0, y: 0, width: 480, height: 720))
    recorder = Recorder(count)
    plain = PlainDeck(recorder.items)
    view.feel = feel
    view.onWarning = { [weak self] in self?.fail("warned: \($0)") }
    configure(view)
    view.dataSource = recorder
    view.delegate = recorder
    recorder.hook = { [weak self] call, index, _ in self?.heard(call, index) }
    view.advance(to: 0)
  }

  func fail(_ text: String) {
    if failures.count < 5 { failures.append("\(text) — after \(history.suffix(12))") }
  }

  func check(_ condition: Bool, _ text: @autoclosure () -> String) {
    if !condition { fail(text()) }
  }

  // MARK: Callbacks

  private func heard(_ call: Recorder.Call, _ index: Int) {
    switch call {
    case .shouldSwipe:
      guard isReleasing else { return }
      isReleasing = false
      if !recorder.vetoed.contains(index) { swipePlain(recorder.askedDirection, index) }
    case .didSwipe:
      note(recorder.items.indices.contains(index) ? recorder.items[index] : -1)
      nest(call)
    case .show:
      lastShown = recorder.items.indices.contains(index) ? recorder.items[index] : nil
      nest(call)
    case .select, .began, .finished, .reset, .rewind, .undo, .ranOut, .release, .percentage:
      nest(call)
    default:
      break
    }
  }

  /// Notes a swipe that was told; of an item that has been removed since, the index says nothing.
  private func note(_ item: Int) {
    let foretold = expected.indices.contains(told.count) ? expected[told.count] : -1
    told.append(recorder.items.contains(foretold) ? item : foretold)
  }

  /// Sometimes acts from inside a callback.
  private func nest(_ call: Recorder.Call) {
    guard depth < 2, random.chance(nesting) else { return }
    depth += 1
    history.append("(in \(call)")
    command()
    history.append(")")
    depth -= 1
  }

  func swipePlain(_ direction: SwipeResultDirection, _ index: Int) {
    check(plain.currentIndex == index, "swiped \(index), front is \(plain.currentIndex)")
    if let front = plain.front { expected.append(front) }
    plain.swipe(direction, recycling: view.outcomes[direction] == .recycle && !plain.isLoop)
  }

  func newItems(_ count: Int) -> [Int] {
    defer { nextItem += count }
    return Array(nextItem..<nextItem + count)
  }
}
