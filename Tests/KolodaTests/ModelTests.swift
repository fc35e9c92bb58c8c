// Random operations on a deck against plain arrays: the deck must agree after every single one.
// The seed of a failing run is printed; give it alone to `seeds` to see it again.

import KolodaEngine
import Testing

@testable import Koloda

@MainActor @Suite struct ModelTests {
  nonisolated static let seeds = Array(UInt64(1)...60)

  @Test(arguments: seeds) func deckAgreesWithPlainArrays(seed: UInt64) {
    let run = ModelRun(seed: seed, feel: seed % 3 == 0 ? .koloda : .desktop) { view in
      if seed % 4 == 0 { view.outcomes[.left] = .recycle }
      if seed % 5 == 0 { view.countOfVisibleCards = 1 }
    }
    for step in 1...500 where run.failures.isEmpty {
      run.operate()
      run.checkAlways()
      if step % 50 == 0 { run.checkAtRest() }
    }
    #expect(run.failures.isEmpty, "seed \(seed): \(run.failures)")
  }

  @Test func theSameSeedGivesTheSameRun() {
    func log(_ seed: UInt64) -> [String] {
      let run = ModelRun(seed: seed, feel: .desktop)
      for _ in 0..<300 { run.operate() }
      return run.recorder.log + run.view.scene.cards.map { "\($0)" }
    }
    #expect(log(7) == log(7))
    #expect(log(7) != log(8))
  }
}
