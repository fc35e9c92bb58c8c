// The row of round buttons below the deck: pass, undo, keep. It is told what the pointer does,
// and answers with a command when a button is let go where it was pressed.

import KolodaEngine

/// The row of buttons.
@MainActor
final class ControlBar {
  private let buttons: [RoundButton]
  private var pressed: Int?
  private var isOver = false
  private var isShown = false

  init(theme: Theme) {
    buttons = [
      RoundButton(.swipe(.left), icon: .cross, color: theme.pass, theme: theme),
      RoundButton(.undo, icon: .undo, color: theme.undo, theme: theme),
      RoundButton(.swipe(.right), icon: .heart, color: theme.keep, theme: theme),
    ]
  }

  /// Places the buttons in a row in the middle of `area`; an empty area hides them.
  func layout(in area: Rect, scale: Double) {
    isShown = !area.size.isEmpty
    let large = min(area.height * 0.34, area.width * 0.11, 32)
    let small = large * 0.74
    let gap = min(large * 1.05, (area.width - 4 * large - 2 * small) / 4)
    let middle = area.center
    let reach = small + gap + large
    let centers = [-reach, 0, reach].map { Point(x: middle.x + $0, y: middle.y) }
    for (i, button) in buttons.enumerated() {
      button.place(middle: centers[i], radius: i == 1 ? small : large, scale: scale)
    }
  }

  /// Whether a press has begun on a button and has not ended.
  var isTracking: Bool { pressed != nil }

  /// Takes what the pointer did; `isEnabled` says which commands have an effect. Gives the command
  /// of a button let go.
  func handle(_ sample: PointerSample, isEnabled: (DeckCommand) -> Bool) -> DeckCommand? {
    switch sample.phase {
    case .press:
      guard sample.button == 1, pressed == nil, let hit = button(at: sample.position) else {
        return nil
      }
      pressed = isEnabled(buttons[hit].command) ? hit : nil
      isOver = pressed != nil
    case .motion:
      isOver = pressed != nil && button(at: sample.position) == pressed
    case .release:
      guard sample.button == 1, let hit = pressed else { return nil }
      let wasOn = button(at: sample.position) == hit
      pressed = nil
      isOver = false
      return wasOn && isEnabled(buttons[hit].command) ? buttons[hit].command : nil
    case .cancel:
      pressed = nil
      isOver = false
    }
    return nil
  }

  /// Whether a point lies on a button.
  func contains(_ p: Point) -> Bool { button(at: p) != nil }

  private func button(at p: Point) -> Int? {
    isShown ? buttons.firstIndex { $0.contains(p) } : nil
  }

  /// The states the buttons are in, as a value to compare.
  var looks: [Int] { [pressed ?? -1, isOver ? 1 : 0] }

  /// The buttons, ready to be painted.
  func addLayers(
    to layers: inout [PaintLayer], firstKey: Int, isEnabled: (DeckCommand) -> Bool
  ) {
    guard isShown else { return }
    for (i, button) in buttons.enumerated() {
      layers.append(button.layer(state(of: i, isEnabled), key: firstKey + i))
    }
  }

  private func state(of i: Int, _ isEnabled: (DeckCommand) -> Bool) -> RoundButton.State {
    guard isEnabled(buttons[i].command) else { return .disabled }
    return pressed == i && isOver ? .pressed : .normal
  }
}
