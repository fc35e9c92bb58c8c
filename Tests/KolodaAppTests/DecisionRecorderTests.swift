// A deck driven without a window: which decisions reach the log, and what the tally says.

import Foundation
import Koloda
import KolodaEngine
import Testing

@testable import KolodaApp

@MainActor
@Suite struct DecisionRecorderTests {
  /// A deck of three lines whose decisions go into a pipe.
  @MainActor
  private final class Desk {
    let pipe: Pipe
    let deck: KolodaView
    let recorder: DecisionRecorder
    let source: DeckDataSource
    var failures: [Complaint] = []

    init(_ options: Options) throws {
      pipe = try Pipe()
      source = DeckDataSource(
        DeckSource(contents: try LineDeck(ByteSource(Array("a\nb\n\nc\n".utf8)), title: nil)))
      recorder = DecisionRecorder(
        log: DecisionLog(descriptor: pipe.writing, name: "standard output", isDurable: false),
        source: source, directions: options.directions)
      deck = options.makeDeck()
      deck.frame = Rect(x: 0, y: 0, width: 400, height: 500)
      deck.delegate = recorder
      deck.dataSource = source
      recorder.onFailure = { [weak self] in self?.failures.append($0) }
    }

    /// The decisions so far; ends the pipe.
    func decisions() throws -> [DecisionLine] {
      close(pipe.writing.number)
      defer { close(pipe.reading.number) }
      return try pipe.readToEnd().split(separator: UInt8(ascii: "\n")).map {
        try JSONDecoder().decode(DecisionLine.self, from: Data($0))
      }
    }
  }

  private func options(_ arguments: String...) throws -> Options {
    try Options(ArgumentScanner(specs: Invocation.specs).scan(arguments))
  }

  @Test func swipesAndUndosAreWrittenInOrder() throws {
    let desk = try Desk(options("--directions", "left,right,up"))
    #expect(desk.deck.swipe(.right))
    #expect(desk.deck.swipe(.up))
    #expect(!desk.deck.swipe(.down))
    #expect(desk.deck.revertAction())
    #expect(desk.deck.redoAction())
    #expect(desk.deck.swipe(.left))
    #expect(!desk.deck.swipe(.left))
    #expect(
      desk.recorder.tally.json(always: [.left, .right, .down])
        == #"{"left":1,"right":1,"up":1,"down":0}"#)
    let decisions = try desk.decisions()
    #expect(decisions.map(\.index) == [0, 1, 1, 1, 2])
    #expect(decisions.map(\.id) == ["1", "2", "2", "2", "4"])
    #expect(decisions.map(\.direction) == ["right", "up", nil, "up", "left"])
    #expect(decisions.map(\.undo) == [nil, nil, true, nil, nil])
  }

  @Test func aDecisionThatCannotBeWrittenIsToldAtOnce() throws {
    signal(SIGPIPE, SIG_IGN)
    let desk = try Desk(options())
    close(desk.pipe.reading.number)
    desk.deck.swipe(.right)
    #expect(
      desk.failures == [
        .failure("standard output: Broken pipe: not written: card 0 (1), right")
      ])
    close(desk.pipe.writing.number)
  }

  @Test func startingOverForgetsTheCounts() throws {
    let desk = try Desk(options())
    desk.deck.swipe(.right)
    desk.recorder.startOver()
    #expect(desk.recorder.tally.json(always: [.right]) == #"{"right":0}"#)
    #expect(try desk.decisions().count == 1)
  }

  @Test func styleAndFeelReachTheDeck() throws {
    let desktop = try options().makeDeck()
    #expect(desktop.feel == .desktop && desktop.countOfVisibleCards == 3)
    let original = try options("--feel", "koloda").makeDeck()
    #expect(original.feel == .koloda && original.alphaValueSemiTransparent == 0.7)
    let stack = try options("--style", "cardstack", "--threshold", "0.3").makeDeck()
    #expect(stack.countOfVisibleCards == 5 && stack.feel.rules.threshold == 0.3)
    let own = try options(
      "--visible", "2", "--stack-from", "left", "--loop", "--reduced-motion"
    ).makeDeck()
    #expect(own.countOfVisibleCards == 2 && own.visibleCardsDirection == .left)
    #expect(own.isLoop && own.reducesMotion)
  }

  @Test func theZoomedStyleHasTheFramesOfItsOriginal() throws {
    let deck = try options("--style", "koloda2", "--feel", "koloda").makeDeck()
    deck.frame = Rect(x: 0, y: 0, width: 400, height: 600)
    #expect(deck.frameForCard(at: 0) == Rect(x: 10, y: 20, width: 380, height: 475))
    #expect(deck.frameForCard(at: 1).minX == -100)
    #expect(deck.frameForCard(at: 1).width == 600)
    #expect(deck.countOfVisibleCards == 2 && deck.alphaValueSemiTransparent == 0.1)
  }
}
