// The command line: every option's value, every refusal, and the GNU ways of spelling.

import KolodaEngine
import Testing

@testable import KolodaApp

@Suite struct OptionsTests {
  private func options(_ arguments: String...) throws -> Options {
    guard case .window(let options) = try Invocation(arguments: arguments) else {
      throw Complaint.failure("no window asked for")
    }
    return options
  }

  private func refusal(_ arguments: [String]) -> String? {
    do throws(Complaint) {
      _ = try Invocation(arguments: arguments)
      return nil
    } catch {
      return error.exitCode == 2 ? error.message : "exit code \(error.exitCode)"
    }
  }

  @Test func nothingMeansTheDemoDeckAsDocumented() throws {
    let options = try options()
    #expect(options.deck == .demo)
    #expect(options.size == Size(width: 480, height: 720))
    #expect(options.framesPerSecond == 60)
    #expect(options.directions == [.left, .right])
    #expect(options.feel == .desktop)
    #expect(options.style == .koloda)
    #expect(options.output == nil && options.threshold == nil && options.scale == nil)
    #expect(!options.isLoop && !options.isControlled && !options.isMotionReduced)
  }

  @Test func everyOptionReachesItsField() throws {
    let options = try options(
      "--size=300x400", "--title", "Mine", "--fps", "144", "--scale", "1.5", "--renderer", "shm",
      "--control", "--output", "out", "--feel", "koloda", "--style=koloda2",
      "--directions=up,left,up", "--threshold", ".25", "--visible", "5", "--loop",
      "--stack-from", "none", "--reduced-motion", "--record=r", "cards")
    #expect(options.size == Size(width: 300, height: 400))
    #expect(options.title == "Mine")
    #expect(options.framesPerSecond == 144)
    #expect(options.scale == 1.5)
    #expect(options.renderer == .shm)
    #expect(options.isControlled && options.isLoop && options.isMotionReduced)
    #expect(options.output == "out" && options.record == "r")
    #expect(options.feel == .koloda && options.style == .koloda2)
    #expect(options.directions == [.up, .left])
    #expect(options.threshold == 0.25 && options.visibleCards == 5)
    #expect(options.stackSide == Options.StackSide.none)
    #expect(options.deck == .path("cards"))
  }

  @Test func gnuSpellings() throws {
    #expect(try options("-oout").output == "out")
    #expect(try options("-o", "--loop").output == "--loop")
    #expect(try options("--out=x=y").output == "x=y")
    #expect(try options("deck", "--loop").isLoop)
    #expect(try options("--", "--loop").deck == .path("--loop"))
    #expect(try options("-").deck == .standardInput)
    #expect(try options("--title=").title == "")
    #expect(try options("--fps", "30", "--fps", "90").framesPerSecond == 90)
    #expect(try Invocation(arguments: ["-h"]) == .help(Invocation.helpText))
    #expect(try Invocation(arguments: ["x", "--version"]) == .version)
  }

  @Test(arguments: [
    (["--nope"], "--nope: unknown option"),
    (["-x"], "-x: unknown option"),
    (["--s=1"], "--s: ambiguous: --size, --scale, --style, --stack-from"),
    (["--loop=1"], "--loop: takes no value"),
    (["--size"], "--size: needs a value: WxH"),
    (["--output="], "--output: needs a file name"),
    (["a", "b"], "b: one deck at a time"),
    ([""], "DECK: needs a file name"),
    (["-", "--control"], "-: --control wants standard input too"),
    (["--feel", "soft"], "--feel: soft: not one of desktop, koloda"),
    (["--visible", "0"], "--visible: 0: not a whole number from 1 to 20"),
    (["--threshold", "1.01"], "--threshold: 1.01: not a number from 0.001 to 1"),
  ])
  func refusals(arguments: [String], message: String) {
    #expect(refusal(arguments) == message)
  }

  @Test(arguments: [
    "", "480", "480x", "x720", "0x1", "480x720x1", "1e2x3", "99999x1", "-5x5", "4 x 5",
  ])
  func sizesThatAreNone(text: String) {
    #expect(refusal(["--size", text])?.hasSuffix("sides from 1 to 32767") == true)
  }

  @Test(arguments: ["", "nan", "inf", "0", "-1", "1001", "60fps", "0x10", "1e1000", "6,0"])
  func frameRatesThatAreNone(text: String) {
    #expect(refusal(["--fps", text]) == "--fps: \(text): not a number from 1 to 1000")
  }

  @Test(arguments: ["", "left,", ",", "sideways", "Left", "left;right"])
  func directionsThatAreNone(text: String) {
    #expect(refusal(["--directions", text])?.contains("not one of left, right, up") == true)
  }

  @Test func theHelpNamesEveryOptionWithinEightyColumns() {
    let help = Invocation.helpText
    for spec in Invocation.specs { #expect(help.contains("--\(spec.name)")) }
    #expect(help.split(separator: "\n").allSatisfy { $0.count <= 80 })
  }

  @Test(
    arguments: [
      [], Array("photos".utf8), Array("日本 é.jpg".utf8), [0xFF], [0x61, 0xC3, 0x28, 0xFE, 0x80],
      [0xE6, 0x97], [0xED, 0xA0, 0x80], [0xC0, 0xAF], [0xF4, 0x90, 0x80, 0x80],
    ] as [[UInt8]])
  func argumentsKeepTheirBytes(bytes: [UInt8]) {
    #expect(ArgumentText.bytes(of: ArgumentText.text(bytes)) == bytes)
  }

  @Test func argumentsThatAreTextStayAsTheyAre() {
    #expect(ArgumentText.text(Array("--size=日本".utf8)) == "--size=日本")
  }
}
