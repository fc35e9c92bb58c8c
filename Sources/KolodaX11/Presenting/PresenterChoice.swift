// Which presenter a display gets. Nothing is asked of the user: what works is tried, best first.
// A presenter that was asked for by name either works or is an error.

/// Makes presenters.
@MainActor
enum PresenterChoice {
  /// The presenter of this kind, or the best one for `automatic`.
  static func make(
    _ wanted: Renderer, into destination: PresenterTarget, width: Int, height: Int
  ) throws(WindowError) -> any Presenter {
    let kinds: [Renderer] = wanted == .automatic ? [.shm, .xrender, .image] : [wanted]
    for kind in kinds {
      if let presenter = candidate(kind, into: destination, width: width, height: height) {
        return presenter
      }
    }
    throw .rendererUnavailable(wanted, reason: reason(wanted))
  }

  private static func candidate(
    _ kind: Renderer, into destination: PresenterTarget, width: Int, height: Int
  ) -> (any Presenter)? {
    switch kind {
    case .shm: SharedImagePresenter(into: destination, width: width, height: height)
    case .xrender: ServerPresenter(into: destination, width: width, height: height)
    case .image, .automatic: ImagePresenter(into: destination, width: width, height: height)
    }
  }

  private static func reason(_ wanted: Renderer) -> String {
    switch wanted {
    case .shm: "it needs a local display with MIT-SHM and 8 bits per colour"
    case .xrender: "it needs the RENDER extension"
    case .image, .automatic: "not enough memory"
    }
  }
}
