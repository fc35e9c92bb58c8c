// The Makefile's own work: which packages it installs and how, with stand-ins for the package
// tools on the search path, so that nothing is really installed.

import Foundation
import Testing

@Suite struct MakefileTests {
  /// Runs `make deps` where the given packages are missing; returns its output and the calls of
  /// the package tools, one a line.
  private func deps(
    missing: [String], user: Int = 0, failures: Int = 0
  ) throws -> (outcome: Outcome, calls: [Substring]) {
    try withTemporaryFolder { folder in
      try standIns(in: folder, missing: missing, user: user, failures: failures)
      let make = "PATH=\"\(folder.path):$PATH\" exec make --no-print-directory deps"
      let outcome = try RunningProgram.shell(make, folder: RunningProgram.packageFolder)
      let calls = try? String(contentsOf: folder.appendingPathComponent("calls"), encoding: .utf8)
      return (outcome, (calls ?? "").split(separator: "\n"))
    }
  }

  private func standIns(
    in folder: URL, missing: [String], user: Int, failures: Int
  ) throws {
    let query = """
      for package; do :; done
      [ -e '\(folder.path)/installed' ] && { printf 'installed '; exit; }
      case ' \(missing.joined(separator: " ")) ' in
      *" $package "*) printf 'not-installed ' ;;
      *) printf 'installed ' ;;
      esac
      """
    let get = """
      echo "apt-get $* [$DEBIAN_FRONTEND]" >>'\(folder.path)/calls'
      case "$*" in *update*) exit 0 ;; esac
      [ "$(grep -c install '\(folder.path)/calls')" -gt \(failures) ] || exit 100
      touch '\(folder.path)/installed'
      """
    let sudo = "echo sudo >>'\(folder.path)/calls'; exec \"$@\""
    let tools = ["dpkg-query": query, "apt-get": get, "sudo": sudo, "id": "echo \(user)"]
    for (name, body) in tools {
      let path = folder.appendingPathComponent(name).path
      try "#!/bin/sh\n\(body)\n".write(toFile: path, atomically: true, encoding: .utf8)
      try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
    }
  }

  @Test func nothingMissingMeansNothingDoneAndNothingSaid() throws {
    let (outcome, calls) = try deps(missing: [])
    #expect(outcome.exitCode == 0)
    #expect(outcome.output == "" && outcome.errors == "")
    #expect(calls.isEmpty)
  }

  @Test func whatIsMissingIsInstalledWithoutAQuestionInOneLine() throws {
    let (outcome, calls) = try deps(missing: ["libx11-dev", "libpango1.0-dev"])
    #expect(outcome.exitCode == 0)
    #expect(outcome.output == "koloda: installing libx11-dev libpango1.0-dev\n")
    #expect(
      calls == [
        "apt-get -q -y install --no-install-recommends libx11-dev libpango1.0-dev [noninteractive]"
      ])
  }

  @Test func othersThanRootUseSudo() throws {
    let (_, calls) = try deps(missing: ["xvfb"], user: 1000)
    #expect(calls.first == "sudo" && calls.count == 2)
  }

  @Test func oldPackageListsAreRenewedOnlyWhenNeeded() throws {
    let (outcome, calls) = try deps(missing: ["xvfb"], failures: 1)
    #expect(outcome.exitCode == 0)
    #expect(calls.map { $0.split(separator: " ")[3] } == ["install", "update", "install"])
  }

  @Test func aPackageThatCannotBeInstalledIsSaid() throws {
    let (outcome, _) = try deps(missing: ["xvfb"], failures: 9)
    #expect(outcome.exitCode == 2)
    #expect(outcome.errorLines.first == "koloda: could not install xvfb")
  }

  @Test func theHelpIsTheDefaultAndListsTheTasks() throws {
    let outcome = try RunningProgram.shell("make", folder: RunningProgram.packageFolder)
    for task in ["deps", "build", "run", "test", "bench", "lint", "format", "install", "clean"] {
      #expect(outcome.output.contains("make \(task) "))
    }
  }
}
