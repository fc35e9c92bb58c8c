// Whoever imports Koloda sees the engine's values too: directions, points, springs.
// They are part of every signature of the face.

@_exported import KolodaEngine
