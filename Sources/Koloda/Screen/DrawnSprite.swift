// Pictures of the screen that are drawn from a few values and kept until these change:
// the counter, the end of the deck, the help sheet.

import KolodaEngine

/// A picture and what it was drawn from.
@MainActor
struct DrawnSprite<Values: Hashable> {
  private var values: Values?
  private var picture: Sprite?

  /// The picture for some values, drawn by `make` if they are not the last ones.
  mutating func picture(for values: Values, _ make: () -> Sprite) -> Sprite {
    if values == self.values, let picture { return picture }
    let made = make()
    self.values = values
    picture = made
    return made
  }
}
