// The program of the README, word for word below this comment; a test compares the two.
// Prints what is swiped.

import Koloda
import KolodaX11

final class Fruits: KolodaViewDataSource, KolodaViewDelegate {
  let names = ["Apple", "Banana", "Cherry"]
  func kolodaNumberOfCards(_ koloda: KolodaView) -> Int { names.count }
  func koloda(_ koloda: KolodaView, viewForCardAt index: Int) -> any CardView {
    TextCard(text: names[index])
  }
  func koloda(_ koloda: KolodaView, didSwipeCardAt index: Int, in direction: SwipeResultDirection) {
    print(names[index], direction)
  }
}

let fruits = Fruits()
let deck = KolodaView(frame: .zero)
deck.dataSource = fruits
deck.delegate = fruits
let window = try DeckWindow(screen: DeckScreen(deck: deck), options: .init(title: "Fruits"))
window.show()
window.run()
