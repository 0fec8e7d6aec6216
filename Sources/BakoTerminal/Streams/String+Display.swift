extension String {
  /// The text without anything that a terminal would obey rather than show.
  ///
  /// An entry may come from a file that somebody else made.
  var displayable: String {
    guard unicodeScalars.contains(where: String.isControl) else { return self }
    var shown = String.UnicodeScalarView()
    for scalar in unicodeScalars { shown.append(String.isControl(scalar) ? "\u{FFFD}" : scalar) }
    return String(shown)
  }

  /// The text in one line: each run of line ends and the blanks around it is a single blank.
  var onOneLine: String {
    split(whereSeparator: \.isNewline).map { $0.trimmingBlanks }
      .filter { !$0.isEmpty }.joined(separator: " ").displayable
  }

  private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.generalCategory == .control && scalar != "\t"
  }
}

extension StringProtocol {
  /// The text without the blanks around it.
  var trimmingBlanks: String {
    var text = drop(while: \.isWhitespace)
    while text.last?.isWhitespace == true { text.removeLast() }
    return String(text)
  }
}
