import Tessera

@testable import BakoTerminal

extension Sheet {
  /// The lines as text.
  var text: [String] { lines.map(\.text) }
}

extension Widget {
  /// The lines at a width as text.
  func text(_ width: Int, focus: String? = nil, look: Look = .colours) -> [String] {
    sheet(Context(width: width, focus: focus, look: look)).text
  }
}

extension Item {
  /// An item that does nothing.
  static func named(_ name: String, isChosen: Bool = false) -> Item {
    Item(name, Line(name), isChosen: isChosen, deed: .quit)
  }
}
