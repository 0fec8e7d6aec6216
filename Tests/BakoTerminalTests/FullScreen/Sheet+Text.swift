import Tessera

@testable import BakoTerminal

extension Rendering {
  /// The lines as text.
  var text: [String] { lines.map(\.text) }
}

extension Widget {
  /// The lines at a width as text.
  func text(_ width: Int, focus: String? = nil, colourMode: ColourMode = .colours) -> [String] {
    render(Context(width: width, focus: focus, colourMode: look)).text
  }
}

extension Item {
  /// An item that does nothing.
  static func named(_ name: String, isChosen: Bool = false) -> Item {
    Item(name, Line(name), isChosen: isChosen, action: .quit)
  }
}
