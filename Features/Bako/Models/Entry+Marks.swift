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
  /// looking for the sign among the bytes: a review of a year has thousands of texts without one. A
  /// byte of ASCII between two others is a character, so most marks need not be looked at either.
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
      guard isASCII(around: found) || isCharacter(sign, at: found) else {
        end = next
        continue
      }
      // After another mark, or after a sign, a new one begins.
      let isInWord = found > end && Entry.isPartOfMark(character(before: found))
      let mark = isInWord ? "" : mark(at: next)
      if mark.first?.isLetter == true, known.insert(mark.lowercased()).inserted {
        marks.append(String(mark))
      }
      end = mark.isEmpty ? next : mark.endIndex
    }
    return marks
  }

  /// Whether the bytes before and after the one at an index are ASCII, or missing.
  private func isASCII(around index: String.Index) -> Bool {
    let (text, next) = (journal.utf8, journal.utf8.index(after: index))
    return (index == text.startIndex || text[text.index(before: index)] < 0x80)
      && (next == text.endIndex || text[next] < 0x80)
  }

  private func isCharacter(_ sign: Character, at index: String.Index) -> Bool {
    String.Index(index, within: journal).map { journal[$0] == sign } ?? false
  }

  private func character(before index: String.Index) -> Character {
    let before = journal.utf8.index(before: index)
    return isASCII(around: before)
      ? Character(Unicode.Scalar(journal.utf8[before])) : journal[journal.index(before: index)]
  }

  /// The part of a mark, or nothing, that begins at an index.
  private func mark(at index: String.Index) -> Substring {
    let end = journal.utf8[index...].firstIndex { $0 >= 0x80 || !Entry.isPartOfMark($0) }
    guard let end, journal.utf8[end] >= 0x80 else {
      return journal[index..<(end ?? journal.endIndex)]
    }
    return journal[index...].prefix(while: Entry.isPartOfMark)
  }

  private static func isPartOfMark(_ character: Character) -> Bool {
    if character.utf8.count == 1, let byte = character.utf8.first { return isPartOfMark(byte) }
    return character.isLetter || character.isNumber
  }

  /// Whether a character of ASCII is part of a mark.
  private static func isPartOfMark(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "-"):
      true
    default: false
    }
  }
}
