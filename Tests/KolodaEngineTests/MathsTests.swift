// The engine's own functions of real numbers against those of the C library.

import Foundation
import Testing

@testable import KolodaEngine

@Suite struct MathsTests {
  /// Compares two functions over a range; the difference is counted in units of the last place of
  /// the result, or of 1 where the result is small.
  private func compare(
    _ range: ClosedRange<Double>, _ ours: (Double) -> Double, _ theirs: (Double) -> Double,
    relative: Bool = false
  ) {
    var random = SeededGenerator(seed: 41)
    var worst = 0.0
    for _ in 0..<50_000 {
      let x = Double.random(in: range, using: &random)
      let expected = theirs(x)
      let unit = relative ? expected.ulp : max(expected.ulp, 1.0.ulp)
      worst = max(worst, abs(ours(x) - expected) / unit)
    }
    #expect(worst <= 2)
  }

  @Test func functionsAgreeWithTheCLibrary() {
    compare(-30...30, Maths.exp, Foundation.exp, relative: true)
    compare(-700...700, Maths.exp, Foundation.exp, relative: true)
    compare(-4...4, Maths.sin, Foundation.sin)
    compare(-4...4, Maths.cos, Foundation.cos)
    compare(-1e5...1e5, Maths.sin, Foundation.sin)
    compare(-1e5...1e5, Maths.cos, Foundation.cos)
    compare(1e-12...2, Maths.log, Foundation.log)
    compare(1e-300...1e300, Maths.log, Foundation.log, relative: true)
    compare(-.pi ... .pi, { Maths.atan2(sin($0), cos($0)) }, { Foundation.atan2(sin($0), cos($0)) })
    compare(-1e-8...1e-8, Maths.sin, Foundation.sin, relative: true)
  }

  @Test func roundValuesAreExact() {
    #expect(Maths.exp(0) == 1 && Maths.log(1) == 0)
    #expect(Maths.sin(0) == 0 && Maths.cos(0) == 1)
    #expect(Maths.power(0.95, 0) == 1 && Maths.power(0.5, 10) == 1.0 / 1024)
    let angles: [(y: Double, x: Double, angle: Double)] = [
      (0, 1, 0), (1, 0, .pi / 2), (-1, 0, -.pi / 2), (0, -1, .pi), (1, 1, .pi / 4),
      (-1, 1, -.pi / 4), (1, -1, .pi - .pi / 4), (0, 0, 0), (-0.0, -1, -.pi),
    ]
    for (y, x, angle) in angles { #expect(Maths.atan2(y, x) == angle) }
  }

  @Test func theEndsOfTheRangeAreWhatTheyShouldBe() {
    #expect(Maths.exp(800) == .infinity && Maths.exp(-800) == 0)
    #expect(Maths.exp(-740) > 0 && Maths.exp(-740) < 1e-300)
    #expect(Maths.log(0) == -.infinity && Maths.log(-1).isNaN && Maths.log(.infinity) == .infinity)
    #expect(Maths.exp(.nan).isNaN && Maths.sin(.infinity).isNaN && Maths.cos(.nan).isNaN)
    #expect(abs(Maths.sin(1e300)) <= 1)
    #expect(abs(Maths.log(.leastNonzeroMagnitude) - Foundation.log(.leastNonzeroMagnitude)) < 1e-12)
  }
}
