// Records a session as a script that can be replayed: what came in and when, never what a card
// shows. Each line is handed to the kernel whole before the next thing can happen, so the file is
// complete up to the last event even if the program is killed.

import Glibc
import Koloda
import KolodaEngine

/// Writes what happens to a deck into a file.
@MainActor
final class ScriptRecorder {
  /// Called when a line cannot be written; nothing is recorded after that.
  var onFailure: ((Complaint) -> Void)?
  private let name: String
  private var descriptor: FileDescriptor?
  private var begin: Double?
  private var latest = 0.0
  private var frame = Rect.zero
  private var window = Size.zero

  /// Opens the file; what was in it is gone.
  init(path: FilePath) throws(Complaint) {
    name = path.text
    let flags = O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC | O_NOCTTY
    let number = path.withCString { open($0, flags, 0o666) }
    guard number >= 0 else {
      throw .failure("\(name): \(FileDescriptor.Failure.latest.text)")
    }
    descriptor = FileDescriptor(number: number)
  }

  /// Writes the first line. Times count from `time`, seconds; `frame` is the deck's in its window.
  func start(_ line: ScriptLine, frame: Rect, in window: Size, at time: Double) {
    begin = time
    self.frame = frame
    self.window = window
    write(line)
  }

  /// The window has another size, or the deck another frame in it.
  func resize(to frame: Rect, in window: Size, at time: Double) {
    guard frame != self.frame || window != self.window else { return }
    self.frame = frame
    self.window = window
    var line = ScriptLine(at: offset(time), do: "resize")
    line.add("width", frame.width)
    line.add("height", frame.height)
    line.add("surroundings", ScriptLine.surroundings(of: frame, in: window))
    write(line)
  }

  /// The pointer did something, in points of the window; the deck hears of it at `time`, which is
  /// later than the sample's own where a frame has been drawn for a later time already.
  func pointer(_ sample: PointerSample, at time: Double) {
    let action =
      switch sample.phase {
      case .press: "press"
      case .motion: "move"
      case .release: "release"
      case .cancel: "cancel"
      }
    var line = ScriptLine(at: offset(time), do: action)
    if sample.phase != .cancel {
      line.add("x", sample.position.x - frame.minX)
      line.add("y", sample.position.y - frame.minY)
      if sample.button != 1 { line.add("button", Double(sample.button)) }
      let own = max(0, sample.time - (begin ?? sample.time))
      if own < latest { line.add("time", time: own) }
    }
    write(line)
  }

  /// A key did something, by its X keysym name.
  func key(_ keysymName: String, control: Bool, shift: Bool, at time: Double) {
    var line = ScriptLine(at: offset(time), do: "key")
    line.add("key", keysymName)
    if control { line.add("ctrl", true) }
    if shift { line.add("shift", true) }
    write(line)
  }

  /// A button or a control line did something; what does not change the deck is left out.
  func command(_ command: DeckCommand, at time: Double) {
    let at = offset(time)
    switch command {
    case .swipe(let direction):
      var line = ScriptLine(at: at, do: "swipe")
      line.add("direction", direction.rawValue)
      write(line)
    case .jump(let index):
      var line = ScriptLine(at: at, do: "jump")
      line.add("to", Double(index))
      write(line)
    case .undo: write(ScriptLine(at: at, do: "undo"))
    case .redo: write(ScriptLine(at: at, do: "redo"))
    case .reset: write(ScriptLine(at: at, do: "reset"))
    case .select, .toggleHelp: break
    }
  }

  /// Seconds since the start, never less than before.
  private func offset(_ time: Double) -> Double {
    latest = max(latest, time - (begin ?? time))
    return latest
  }

  private func write(_ line: ScriptLine) {
    guard let descriptor, begin != nil else { return }
    do throws(FileDescriptor.Failure) {
      try descriptor.write(Array(line.text.utf8) + [UInt8(ascii: "\n")])
    } catch {
      close(descriptor.number)
      self.descriptor = nil
      onFailure?(.failure("\(name): \(error.text): the recording ends here"))
    }
  }
}
