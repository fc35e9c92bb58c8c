// The sectors of the predefined directions, degree by degree.

import Koloda
import Testing

@MainActor @Suite struct StackDirectionTests {
  @Test func sectors() {
    for degree in 0..<360 {
      let d = Double(degree)
      let four: FourDirections =
        d < 45 || d >= 315 ? .top : d < 135 ? .right : d < 225 ? .bottom : .left
      #expect(FourDirections.direction(degrees: d) == four)
      let side: LeftRight? = four == .right ? .right : four == .left ? .left : nil
      #expect(LeftRight.direction(degrees: d) == side)
      let names: [EightDirections] = [
        .top, .topRight, .right, .bottomRight, .bottom, .bottomLeft, .left, .topLeft,
      ]
      #expect(EightDirections.direction(degrees: d) == names[Int((d + 22.5) / 45) % 8])
      #expect(EightDirections.direction(degrees: d - 720) == EightDirections.direction(degrees: d))
    }
    #expect(FourDirections.direction(degrees: .nan) == nil)
    #expect(EightDirections.direction(degrees: .infinity) == nil)
    #expect(LeftRight.direction(degrees: .nan) == nil)
  }
}
