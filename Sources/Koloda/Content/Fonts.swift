// The fonts of the process: one map for all text, whichever thread serves the main queue.
// Pango's own default is a map per thread, each with its own copy of every face.

import CPango

/// The fonts text is set in.
@MainActor
public enum Fonts {
  /// The one font map; nil where Pango has none.
  static let map: UnsafeMutablePointer<PangoFontMap>? = pango_cairo_font_map_new()

  /// Has Pango read the system's font configuration on a thread of its own, which takes 10 to 20 ms;
  /// the first text waits for what is left of them. For a program to call as soon as it starts.
  public static func prepare() { _ = map }
}
