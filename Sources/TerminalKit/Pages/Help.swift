/// The help: an explanation of the keys.
@MainActor
package enum Help {
  /// The lines that explain the keys of a page and the general ones.
  package static func lines(_ page: Page, width: Int) -> [Line] {
    let own = page.commands.map { ($0.keyLabel, $0.label) }
    let hasField = page.controls.contains { if case .field = $0.role { true } else { false } }
    let sections = [own, general(page)] + (hasField ? [editing] : [])
    return Array(
      sections.filter { !$0.isEmpty }.map { lines($0, width) }.joined(separator: [Line()]))
  }

  private static func general(_ page: Page) -> [(String, String)] {
    [
      ("↑ ↓ ← →", "go from one thing to the next, or scroll"),
      ("Enter", "choose what has the focus"),
      ("Tab", "go to the next field or button"),
      ("Esc", page.back == nil ? "nothing to go back to here" : "go back"),
      ("q, ^C", "quit"),
      ("^Z", "stop; fg goes on"),
      ("^L", "redraw the screen"),
    ]
  }

  private static let editing = [
    ("^A ^E", "to the beginning or the end of the line"),
    ("^← ^→", "a word to the left or to the right"),
    ("^W ^U ^K", "delete the word, to the beginning, to the end"),
    ("^Y", "put back what was deleted so"),
  ]

  /// The column of the explanations.
  private static let column = 10

  private static func lines(_ keys: [(String, String)], _ width: Int) -> [Line] {
    keys.flatMap { key, text in
      let words = TextLayout(text, width: max(1, width - column)).lines
      return words.enumerated().map { row, words in
        (Line(row == 0 ? key : "", .key).padded(to: column) + Line(words)).clipped(to: width)
      }
    }
  }
}
