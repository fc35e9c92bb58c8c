// From the command line to an exit code.
// Everything the program can be asked to do begins here.

import Glibc

/// The program `koloda`.
@MainActor
enum Program {
  /// Does what the command line asks for.
  static func run(_ arguments: [String]) -> Never {
    StandardStreams.complete()
    signal(SIGPIPE, SIG_IGN)
    do throws(Complaint) {
      switch try Invocation(arguments: arguments) {
      case .replay(let replay): exit(try replay.run())
      case .snapshot(let snapshot): try snapshot.run()
      case .help(let text): try print(text)
      case .version: try print("koloda \(Invocation.versionNumber)")
      case .window(let options): try Session(options).run()
      }
      exit(0)
    } catch {
      error.report()
      exit(error.exitCode)
    }
  }

  private static func print(_ text: String) throws(Complaint) {
    do throws(FileDescriptor.Failure) {
      try FileDescriptor.standardOutput.write(Array(text.utf8) + [UInt8(ascii: "\n")])
    } catch {
      throw .failure("standard output: \(error.text)")
    }
  }
}
