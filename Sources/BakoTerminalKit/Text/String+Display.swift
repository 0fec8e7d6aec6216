import BakoFoundation

extension String {
  /// The text without control characters, which a terminal would obey, and with visible names for
  /// those that change the direction of text, which could make a line look like another one.
  ///
  /// An entry may come from a file of unknown origin.
  package var displayable: String {
    guard unicodeScalars.contains(where: { String.isControl($0) || String.turnsText($0) }) else {
      return self
    }
    var shown = String.UnicodeScalarView()
    for scalar in unicodeScalars {
      if String.turnsText(scalar) {
        let code = String(scalar.value, radix: 16, uppercase: true)
        shown.append(contentsOf: "[U+\(code)]".unicodeScalars)
      } else {
        shown.append(String.isControl(scalar) ? "\u{FFFD}" : scalar)
      }
    }
    return String(shown)
  }

  /// The text on one line: each run of newlines and the spaces around it becomes a space.
  package var onOneLine: String {
    guard unicodeScalars.contains(where: String.isNewline) else {
      return trimmingBlanks.displayable
    }
    return split(whereSeparator: \.isNewline).map { $0.trimmingBlanks }
      .filter { !$0.isEmpty }.joined(separator: " ").displayable
  }

  /// Whether a character embeds, overrides or isolates a direction.
  private static func turnsText(_ scalar: Unicode.Scalar) -> Bool {
    (0x202A...0x202E).contains(scalar.value) || (0x2066...0x2069).contains(scalar.value)
  }

  /// Whether a character is a control character but for a tab, or separates lines or paragraphs.
  ///
  /// No other scalars have these general categories, whose table takes much longer to read.
  private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0...0x1F: scalar != "\t"
    case 0x7F...0x9F, 0x2028...0x2029: true
    default: false
    }
  }

  /// Whether a scalar is a newline as a character, which it always is alone, or with another one.
  private static func isNewline(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x0A...0x0D, 0x85, 0x2028...0x2029: true
    default: false
    }
  }
}
