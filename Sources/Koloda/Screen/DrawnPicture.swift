// Pictures of the screen that are drawn from a few values and kept until these change:
// the counter, the end of the deck, the help sheet.

import KolodaEngine

/// A picture and what it was drawn from.
@MainActor
struct DrawnPicture<Values: Hashable> {
  private var values: Values?
  private var picture: Picture?

  /// The picture for some values, drawn by `make` if they are not the last ones.
  mutating func picture(for values: Values, _ make: () -> Picture) -> Picture {
    if values == self.values, let picture { return picture }
    let made = make()
    self.values = values
    picture = made
    return made
  }
}
