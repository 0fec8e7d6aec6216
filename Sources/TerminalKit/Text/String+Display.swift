extension String {
  /// The text without control characters, which a terminal would obey.
  ///
  /// An entry may come from a file of unknown origin.
  package var displayable: String {
    guard unicodeScalars.contains(where: String.isControl) else { return self }
    var shown = String.UnicodeScalarView()
    for scalar in unicodeScalars { shown.append(String.isControl(scalar) ? "\u{FFFD}" : scalar) }
    return String(shown)
  }

  /// The text on one line: each run of newlines and the spaces around it becomes a space.
  package var onOneLine: String {
    split(whereSeparator: \.isNewline).map { $0.trimmingBlanks }
      .filter { !$0.isEmpty }.joined(separator: " ").displayable
  }

  private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.generalCategory == .control && scalar != "\t"
  }
}

extension StringProtocol {
  /// The text without surrounding white space.
  package var trimmingBlanks: String {
    var text = drop(while: \.isWhitespace)
    while text.last?.isWhitespace == true { text.removeLast() }
    return String(text)
  }
}
