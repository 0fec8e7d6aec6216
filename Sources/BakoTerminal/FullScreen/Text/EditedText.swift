/// A text that somebody is typing, and the place where they are.
struct EditedText: Equatable {
  private(set) var text: String
  /// How many bytes of UTF-8 stand before the cursor: never in the middle of a character.
  private(set) var cursor: Int

  /// Makes a text with a cursor, which goes to the nearest place after it that it can stand at.
  init(_ text: String, cursor: Int = .max) {
    self.text = text
    self.cursor = 0
    move(to: cursor)
  }

  private var index: String.Index { text.utf8.index(text.startIndex, offsetBy: cursor) }

  /// Moves the cursor to a place, or after the character that the place is in the middle of.
  mutating func move(to offset: Int) {
    let count = text.utf8.count
    guard offset < count else {
      cursor = count
      return
    }
    let index = text.utf8.index(text.startIndex, offsetBy: max(0, offset))
    // An index in the middle of a character belongs to that character.
    cursor = self.offset(of: String.Index(index, within: text) ?? text.index(after: index))
  }

  private func offset(of index: String.Index) -> Int {
    text.utf8.distance(from: text.startIndex, to: index)
  }
}

// MARK: Writing

extension EditedText {
  /// Writes a text where the cursor is.
  ///
  /// It may become one character with what stands before it, as an accent does.
  mutating func insert(_ new: String) {
    text.insert(contentsOf: new, at: index)
    move(to: cursor + new.utf8.count)
  }

  /// Removes what lies between the cursor and another place, and answers with it.
  @discardableResult
  mutating func delete(to other: String.Index) -> String {
    let index = index
    let range = min(index, other)..<max(index, other)
    let removed = String(text[range])
    let start = offset(of: range.lowerBound)
    text.removeSubrange(range)
    move(to: start)
    return removed
  }

  @discardableResult
  mutating func deleteBackward() -> String {
    cursor == 0 ? "" : delete(to: text.index(before: index))
  }

  @discardableResult
  mutating func deleteForward() -> String {
    index == text.endIndex ? "" : delete(to: text.index(after: index))
  }

  @discardableResult
  mutating func deleteWordBackward() -> String { delete(to: wordStart) }

  @discardableResult
  mutating func deleteWordForward() -> String { delete(to: wordEnd) }

  @discardableResult
  mutating func deleteToLineStart() -> String { delete(to: lineStart) }

  /// Removes the rest of the line, or at its end the line end.
  @discardableResult
  mutating func deleteToLineEnd() -> String {
    lineEnd == index ? deleteForward() : delete(to: lineEnd)
  }
}

// MARK: Moving

extension EditedText {
  mutating func moveLeft() {
    if cursor > 0 { cursor = offset(of: text.index(before: index)) }
  }

  mutating func moveRight() {
    if index < text.endIndex { cursor = offset(of: text.index(after: index)) }
  }

  mutating func moveWordLeft() { cursor = offset(of: wordStart) }

  mutating func moveWordRight() { cursor = offset(of: wordEnd) }

  mutating func moveToLineStart() { cursor = offset(of: lineStart) }

  mutating func moveToLineEnd() { cursor = offset(of: lineEnd) }

  private var lineStart: String.Index {
    let before = text[..<index]
    guard let newline = before.lastIndex(where: \.isNewline) else { return text.startIndex }
    return text.index(after: newline)
  }

  private var lineEnd: String.Index {
    text[index...].firstIndex(where: \.isNewline) ?? text.endIndex
  }

  private var wordStart: String.Index {
    var place = index
    while place > text.startIndex, !isWord(text.index(before: place)) {
      place = text.index(before: place)
    }
    while place > text.startIndex, isWord(text.index(before: place)) {
      place = text.index(before: place)
    }
    return place
  }

  private var wordEnd: String.Index {
    var place = index
    while place < text.endIndex, !isWord(place) { place = text.index(after: place) }
    while place < text.endIndex, isWord(place) { place = text.index(after: place) }
    return place
  }

  private func isWord(_ place: String.Index) -> Bool {
    let character = text[place]
    return character.isLetter || character.isNumber
  }
}
