// Signals that ask the program to end, delivered on the main queue like everything else.
// Should the main queue be stuck (a reader of standard output that has stopped reading), the
// program still ends, a second later: every decision written is out already.

import Dispatch
import Glibc

/// Watches for SIGINT, SIGTERM and SIGHUP for as long as it lives.
@MainActor
final class SignalWatch {
  private let sources: [any DispatchSourceSignal]

  /// Calls `onSignal` with the exit code that tells of the signal: 128 and its number. A hang-up
  /// that was ignored when the program started (nohup) stays so.
  init(onSignal: @escaping @MainActor (Int32) -> Void) {
    let queue = DispatchQueue(label: "koloda.signals")
    let signals = [SIGINT, SIGTERM] + (Self.isIgnored(SIGHUP) ? [] : [SIGHUP])
    sources = signals.map { number in
      signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: number, queue: queue)
      source.setEventHandler(handler: Self.handler(exitCode: 128 + number, queue, onSignal))
      source.activate()
      return source
    }
  }

  private nonisolated static func handler(
    exitCode: Int32, _ queue: DispatchQueue, _ onSignal: @escaping @MainActor (Int32) -> Void
  ) -> @Sendable () -> Void {
    {
      DispatchQueue.main.async { onSignal(exitCode) }
      queue.asyncAfter(deadline: .now() + 1) { _exit(exitCode) }
    }
  }

  private static func isIgnored(_ number: Int32) -> Bool {
    var action = sigaction()
    return sigaction(number, nil, &action) == 0
      && unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self)
        == unsafeBitCast(SIG_IGN, to: Int.self)
  }
}
