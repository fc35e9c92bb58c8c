// The built program without a display: help, version, usage errors, and streams that fail.
// Each failure is one line on standard error and the documented exit code.

import Foundation
import Testing

@testable import KolodaApp

@Suite struct ProgramTests {
  @Test func helpGoesToStandardOutput() throws {
    let outcome = try RunningProgram.run("--help")
    #expect(outcome.exitCode == 0)
    #expect(outcome.output == Invocation.helpText + "\n")
    #expect(outcome.errors == "")
  }

  @Test func versionIsOneLine() throws {
    let outcome = try RunningProgram.run("-V")
    #expect(outcome.exitCode == 0)
    #expect(outcome.output == "koloda \(Invocation.versionNumber)\n")
  }

  @Test func usageErrorsAreOneLineAndExitCodeTwo() throws {
    let outcome = try RunningProgram.run("--fps", "none")
    #expect(outcome.exitCode == 2)
    #expect(outcome.output == "")
    #expect(outcome.errors == "koloda: --fps: none: not a number from 1 to 1000\n")
  }

  @Test(arguments: ["unset DISPLAY;", "DISPLAY=;", "export DISPLAY=:4095;", "export DISPLAY=no;"])
  func withoutADisplayThereIsOneLineAndExitCodeOne(setting: String) throws {
    let outcome = try RunningProgram.shell("\(setting) exec koloda")
    #expect(outcome.exitCode == 1)
    #expect(outcome.output == "")
    #expect(outcome.errorLines.count == 1)
    #expect(outcome.errors.hasPrefix("koloda: "))
    #expect(outcome.errors.contains("display"))
  }

  @Test func outputThatFailsIsAFailure() throws {
    let full = try RunningProgram.shell("exec koloda --version >/dev/full")
    #expect(full.exitCode == 1)
    #expect(full.errors == "koloda: standard output: No space left on device\n")
    let closed = try RunningProgram.shell("exec koloda --version >&-")
    #expect(closed.exitCode == 1)
    #expect(closed.errors == "koloda: standard output: Bad file descriptor\n")
  }
}
