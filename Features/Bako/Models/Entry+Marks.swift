extension Entry {
  /// The tags in the text, without their sign: `home` of `#home`, each once.
  package var tags: [String] { marks("#") }

  /// The people in the text, without the sign: `Ada` of `@Ada`, each once.
  package var people: [String] { marks("@") }

  /// The words that follow a sign, and begin with a letter.
  ///
  /// A sign within a word, as in an address, marks nothing. Case makes no other word.
  ///
  /// ## Internal representation
  /// Only the characters around a sign are looked at as characters, which takes much longer than
  /// looking for the sign among the bytes: a review of a year has thousands of texts without one.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  private func marks(_ sign: Character) -> [String] {
    guard let byte = sign.utf8.first else { return [] }
    var marks: [String] = []
    var known: Set<String> = []
    var end = journal.startIndex
    while let found = journal.utf8[end...].firstIndex(of: byte) {
      let next = journal.utf8.index(after: found)
      // With an accent, it is no sign.
      guard let start = String.Index(found, within: journal), journal[start] == sign else {
        end = next
        continue
      }
      // After another mark, or after a sign, a new one begins.
      let isInWord = start > end && Entry.isPartOfMark(journal[journal.index(before: start)])
      let mark = isInWord ? "" : journal[next...].prefix(while: Entry.isPartOfMark)
      if mark.first?.isLetter == true, known.insert(mark.lowercased()).inserted {
        marks.append(String(mark))
      }
      end = mark.isEmpty ? next : mark.endIndex
    }
    return marks
  }

  private static func isPartOfMark(_ character: Character) -> Bool {
    character.isLetter || character.isNumber || character == "_" || character == "-"
  }
}
