// `koloda replay` as a program: streams, exit codes, the same bytes every time.

import Foundation
import Testing

@testable import KolodaApp

@Suite struct ReplayProgramTests {
  private static let script = """
    {"deck":{"cards":3}}
    {"at":0,"do":"swipe","direction":"right"}
    {"at":50,"do":"undo"}
    {"at":60,"do":"sample"}

    """

  @Test func itReadsAFileOrStandardInputAndPrintsTheSameBytes() throws {
    let piped = try RunningProgram.run("replay", "-", input: Self.script)
    let again = try RunningProgram.run("replay", "-", input: Self.script)
    #expect(piped.exitCode == 0 && piped.errors == "")
    #expect(piped.output == again.output)
    #expect(piped.output.contains(#"{"at":60,"scene":{"current":0,"count":3,"moving":true"#))
    try withTemporaryFolder { folder in
      let file = folder.appendingPathComponent("script")
      try Data(Self.script.utf8).write(to: file)
      let read = try RunningProgram.run("replay", file.path)
      #expect(read.output == piped.output)
    }
  }

  @Test func aMistakeIsOneLineAfterWhatWasPrintedBefore() throws {
    let input = Self.script + "{\"at\":50,\"do\":\"undo\"}\n{\"at\":70,\"do\":\"reset\"}\n"
    let outcome = try RunningProgram.run("replay", "-", input: input)
    #expect(outcome.exitCode == 2)
    #expect(outcome.errors == "koloda: -:5: the time goes back\n")
    #expect(outcome.output.split(separator: "\n").last?.hasPrefix(#"{"at":60,"scene""#) == true)
  }

  @Test func usageErrorsAndMissingFilesAreOneLine() throws {
    let nothing = try RunningProgram.run("replay")
    #expect(nothing.exitCode == 2)
    #expect(nothing.errors == "koloda: replay: which SCRIPT? (- for standard input)\n")
    let two = try RunningProgram.run("replay", "a", "b")
    #expect(two.exitCode == 2 && two.errors == "koloda: b: one script at a time\n")
    let missing = try RunningProgram.run("replay", "/nowhere/script")
    #expect(missing.exitCode == 1)
    #expect(missing.errors == "koloda: /nowhere/script: No such file or directory\n")
    let folder = try RunningProgram.run("replay", "/")
    #expect(folder.exitCode == 1 && folder.errors == "koloda: /: Is a directory\n")
    let window = try RunningProgram.run("replay", "--control", "x")
    #expect(window.exitCode == 2 && window.errors == "koloda: --control: unknown option\n")
  }

  @Test func outputThatCannotBeWrittenIsAFailure() throws {
    let outcome = try RunningProgram.shell("echo | koloda replay - >/dev/full")
    #expect(outcome.exitCode == 1)
    #expect(outcome.errors == "koloda: standard output: No space left on device\n")
  }

  @Test func eachLineIsAnsweredBeforeTheNextIsWritten() throws {
    // The writer waits for an answer after each line, as a dialogue over two pipes does.
    let outcome = try RunningProgram.shell(
      """
      dir=$(mktemp -d) && mkfifo $dir/in $dir/out
      koloda replay - <$dir/in >$dir/out &
      exec 3>$dir/in 4<$dir/out
      echo '{"at":1,"do":"undo"}' >&3
      for i in 1 2 3 4 5; do read -r line <&4; echo "$line"; done
      echo '{"at":2,"do":"redo"}' >&3
      read -r line <&4; echo "$line"
      exec 3>&-; wait; rm -r $dir
      """)
    #expect(outcome.exitCode == 0)
    #expect(
      outcome.output.split(separator: "\n").suffix(2) == [
        #"{"at":1,"event":"refused","do":"undo","reason":"nothing to undo"}"#,
        #"{"at":2,"event":"refused","do":"redo","reason":"nothing to redo"}"#,
      ])
  }
}
