extension StringProtocol {
  /// The text without white space and line breaks at its ends.
  ///
  /// They are scalars: a mark that follows a blank stays. A zero-width space is a blank, too.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  package var trimmingBlanks: String {
    let isBlank = { (scalar: Unicode.Scalar) in
      scalar.properties.isWhitespace || scalar == "\u{200B}"
    }
    guard let start = unicodeScalars.firstIndex(where: { !isBlank($0) }),
      let last = unicodeScalars.lastIndex(where: { !isBlank($0) })
    else { return "" }
    return String(self[start..<unicodeScalars.index(after: last)])
  }
}
