// The owning wrapper over cairo_t; the only way card content meets Cairo.

import CCairo
import KolodaEngine

/// A Cairo drawing context, retained for as long as the object lives.
@MainActor
public final class CairoContext {
  /// The cairo_t behind it, for calls this wrapper does not name.
  public let raw: OpaquePointer

  /// Wraps a context and takes a reference of its own.
  public init(retaining raw: OpaquePointer) {
    self.raw = cairo_reference(raw)
  }

  isolated deinit { cairo_destroy(raw) }
}
