// Everything the command line can say about a session with a window.
// Values are checked here, so that nobody behind has to.

import KolodaEngine
import KolodaX11

/// The options of `koloda [OPTIONS] [DECK]`.
struct Options: Equatable {
  /// Where the cards come from.
  enum Deck: Equatable {
    /// The deck that comes with the program.
    case demo
    /// A folder, a deck file or a text file.
    case path(String)
    /// A card per line of standard input.
    case standardInput
  }

  /// The numbers of the motion.
  enum FeelName: String, CaseIterable {
    case desktop, koloda
  }

  /// The look of the deck.
  enum Style: String, CaseIterable {
    case koloda, koloda2, cardstack, swipeable
  }

  /// Where background cards peek out.
  enum StackSide: String, CaseIterable {
    case bottom, top, left, right, none
  }

  /// Where the cards come from.
  var deck = Deck.demo
  /// The window's size at first, points.
  var size = Size(width: 480, height: 720)
  /// The window's title; nil = the deck's.
  var title: String?
  /// Frames per second while something moves, 1...1000.
  var framesPerSecond = 60.0
  /// Device pixels per point, 0.25...8; nil = the display's.
  var scale: Double?
  /// The way of drawing into the window.
  var renderer = Renderer.automatic
  /// The numbers of the motion.
  var feel = FeelName.desktop
  /// The look of the deck.
  var style = Style.koloda
  /// The directions cards can be swiped in.
  var directions: [SwipeResultDirection] = [.left, .right]
  /// The share of half the card's size a slow drag needs, 0.001...1; nil = the feel's.
  var threshold: Double?
  /// How many cards are visible at rest, 1...20; nil = the style's.
  var visibleCards: Int?
  /// Whether the first card follows the last.
  var isLoop = false
  /// Where background cards peek out; nil = the style's.
  var stackSide: StackSide?
  /// Whether cards change places without moving.
  var isMotionReduced = false
  /// Whether commands are read from standard input.
  var isControlled = false
  /// The file decisions are appended to; nil = standard output.
  var output: String?
  /// The file the session is recorded to.
  var record: String?

  /// Reads what one option says.
  private mutating func apply(_ name: String, _ text: String) throws(Complaint) {
    let value = OptionValue(name: name, text: text)
    switch name {
    case "size": size = try value.size(in: 1...32767)
    case "title": title = text
    case "fps": framesPerSecond = try value.number(in: 1...1000)
    case "scale": scale = try value.number(in: 0.25...8)
    case "renderer": renderer = try value.choice()
    case "control": isControlled = true
    case "output": output = try value.path()
    case "record": record = try value.path()
    default: try applyToDeck(value)
    }
  }

  private mutating func applyToDeck(_ value: OptionValue) throws(Complaint) {
    switch value.name {
    case "feel": feel = try value.choice()
    case "style": style = try value.choice()
    case "directions": directions = try value.directions()
    case "threshold": threshold = try value.number(in: 0.001...1)
    case "visible": visibleCards = try value.integer(in: 1...20)
    case "loop": isLoop = true
    case "stack-from": stackSide = try value.choice()
    case "reduced-motion": isMotionReduced = true
    default: throw .usage("--\(value.name): unknown option")
    }
  }

  /// Reads scanned arguments.
  init(_ arguments: [Argument]) throws(Complaint) {
    var operands: [String] = []
    for argument in arguments {
      switch argument {
      case .option(let name, let text): try apply(name, text)
      case .operand(let text): operands.append(text)
      }
    }
    guard operands.count <= 1 else {
      throw .usage("\(operands[1]): one deck at a time")
    }
    if let operand = operands.first { deck = operand == "-" ? .standardInput : .path(operand) }
    guard operands.first != "" else { throw .usage("DECK: needs a file name") }
    guard !(isControlled && deck == .standardInput) else {
      throw .usage("-: --control wants standard input too")
    }
  }
}
