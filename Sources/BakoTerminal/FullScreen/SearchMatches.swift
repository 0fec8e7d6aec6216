import BakoStorage
import BakoTerminalKit

/// The places of a searched text in other texts, to show why an entry was found.
struct SearchMatches {
  private let query: SearchText

  /// The style of a match, which is visible without colours and in the focused row.
  private static let style = Style(ink: .warning, isBold: true, isUnderlined: true)
  /// The number of characters in which a row looks for a match.
  private static let reach = 4000
  /// The number of characters that an excerpt shows before the match.
  private static let lead = 12

  /// Creates the matches of a query, or returns `nil` if it is empty.
  init?(_ query: String) {
    self.query = SearchText(query: query)
    if self.query.folded.isEmpty { return nil }
  }

  /// A text with its matches highlighted.
  func line(_ text: some StringProtocol, _ style: Style = .plain) -> Line {
    var line = Line()
    var rest = text[...]
    for match in query.ranges(in: text) {
      line += Line(rest[..<match.lowerBound], style)
      line += Line(rest[match], SearchMatches.style)
      rest = rest[match.upperBound...]
    }
    return line + Line(rest, style)
  }

  /// The part of a text that fits a row, so that it contains the first match.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - width: The number of cells for it.
  /// - Returns: The text on one line, with an ellipsis if its beginning is left out.
  func excerpt(_ text: String, width: Int) -> String {
    let width = max(0, width)
    let beginning = text.prefix(SearchMatches.reach)
    guard let match = query.ranges(in: beginning).first,
      beginning.distance(from: beginning.startIndex, to: match.upperBound) > width
    else { return String(text.prefix(4 * width)).onOneLine }
    let start =
      beginning.index(
        match.lowerBound, offsetBy: -SearchMatches.lead, limitedBy: beginning.startIndex)
      ?? beginning.startIndex
    return "…" + String(text[start...].prefix(4 * width)).onOneLine
  }
}
