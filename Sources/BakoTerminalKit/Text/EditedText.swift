/// Text being edited, with a cursor.
package struct EditedText: Equatable {
  package private(set) var text: String
  /// The cursor as a UTF-8 offset, always at a character boundary.
  package private(set) var cursor: Int

  /// Creates a text with a cursor, rounded up to a character boundary.
  package init(_ text: String, cursor: Int = .max) {
    self.text = text
    self.cursor = 0
    move(to: cursor)
  }

  private var index: String.Index { text.utf8.index(text.startIndex, offsetBy: cursor) }

  /// Moves the cursor to an offset, rounded up to a character boundary.
  package mutating func move(to offset: Int) {
    let count = text.utf8.count
    guard offset < count else {
      cursor = count
      return
    }
    let index = text.utf8.index(text.startIndex, offsetBy: max(0, offset))
    // An index inside a character is rounded up to its end.
    cursor = self.offset(of: String.Index(index, within: text) ?? text.index(after: index))
  }

  private func offset(of index: String.Index) -> Int {
    text.utf8.distance(from: text.startIndex, to: index)
  }
}

// MARK: Writing

extension EditedText {
  /// Inserts text at the cursor.
  ///
  /// The text may combine with the character before it, as an accent does.
  package mutating func insert(_ new: String) {
    text.insert(contentsOf: new, at: index)
    move(to: cursor + new.utf8.count)
  }

  /// Deletes the text between the cursor and another index, and returns it.
  @discardableResult
  package mutating func delete(to other: String.Index) -> String {
    let index = index
    let range = min(index, other)..<max(index, other)
    let removed = String(text[range])
    let start = offset(of: range.lowerBound)
    text.removeSubrange(range)
    move(to: start)
    return removed
  }

  @discardableResult
  package mutating func deleteBackward() -> String {
    cursor == 0 ? "" : delete(to: text.index(before: index))
  }

  @discardableResult
  package mutating func deleteForward() -> String {
    index == text.endIndex ? "" : delete(to: text.index(after: index))
  }

  @discardableResult
  package mutating func deleteWordBackward() -> String { delete(to: wordStart) }

  @discardableResult
  package mutating func deleteWordForward() -> String { delete(to: wordEnd) }

  @discardableResult
  package mutating func deleteToLineStart() -> String { delete(to: lineStart) }

  /// Deletes the rest of the line, or at its end the newline.
  @discardableResult
  package mutating func deleteToLineEnd() -> String {
    lineEnd == index ? deleteForward() : delete(to: lineEnd)
  }
}

// MARK: Moving

extension EditedText {
  package mutating func moveLeft() {
    if cursor > 0 { cursor = offset(of: text.index(before: index)) }
  }

  package mutating func moveRight() {
    if index < text.endIndex { cursor = offset(of: text.index(after: index)) }
  }

  package mutating func moveWordLeft() { cursor = offset(of: wordStart) }

  package mutating func moveWordRight() { cursor = offset(of: wordEnd) }

  package mutating func moveToLineStart() { cursor = offset(of: lineStart) }

  package mutating func moveToLineEnd() { cursor = offset(of: lineEnd) }

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
