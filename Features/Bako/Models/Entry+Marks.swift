extension Entry {
  /// The tags in the text, without their sign: `home` of `#home`, each once.
  package var tags: [String] { marks("#") }

  /// The people in the text, without the sign: `Ada` of `@Ada`, each once.
  package var people: [String] { marks("@") }

  /// The words that follow a sign, and begin with a letter.
  ///
  /// A sign within a word, as in an address, marks nothing. Case makes no other word.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  private func marks(_ sign: Character) -> [String] {
    var marks: [String] = []
    var known: Set<String> = []
    var isInWord = false
    var index = journal.startIndex
    while index < journal.endIndex {
      let next = journal.index(after: index)
      if journal[index] == sign, !isInWord {
        let mark = journal[next...].prefix(while: Entry.isPartOfMark)
        if mark.first?.isLetter == true, known.insert(mark.lowercased()).inserted {
          marks.append(String(mark))
        }
        isInWord = false
        index = mark.isEmpty ? next : mark.endIndex
      } else {
        isInWord = Entry.isPartOfMark(journal[index])
        index = next
      }
    }
    return marks
  }

  private static func isPartOfMark(_ character: Character) -> Bool {
    character.isLetter || character.isNumber || character == "_" || character == "-"
  }
}
