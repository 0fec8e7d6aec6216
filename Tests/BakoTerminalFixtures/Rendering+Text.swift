package import BakoTerminalKit

extension Rendering {
  /// The text of the lines.
  package var text: [String] { lines.map(\.text) }
}

extension Widget {
  /// The text of the lines at a width.
  package func text(
    _ width: Int, focus: String? = nil, colourMode: ColourMode = .colours
  ) -> [String] {
    render(Context(width: width, focus: focus, colourMode: colourMode)).text
  }
}

extension Item {
  /// An item without an effect.
  package static func named(_ name: String, isChosen: Bool = false) -> Item {
    Item(name, Line(name), isChosen: isChosen, action: .quit)
  }
}

extension TextLine {
  /// A field without a text.
  package static func empty(_ id: String = "f") -> TextLine {
    TextLine(id: id, label: "F", field: TextField(text: "", change: { .note($0) }))
  }
}

/// Work that has ended.
package struct FinishedTask: PageTask {
  package let isFinished = true

  package init() {}
  package func finish() async {}
}
