/// The former and undone versions of a text that is being edited.
package struct EditHistory: Equatable {
  private var undone: [EditedText] = []
  private var former: [EditedText] = []
  /// The version that the history belongs to; a text that was changed elsewhere has none.
  private var current: String?
  /// Whether the next typed character belongs to the last change.
  private var isTyping = false

  /// The maximum number of versions.
  package static let limit = 200
  /// The maximum size of all versions together, in UTF-8 bytes.
  private static let size = 8_000_000

  package init() {}
}

extension EditHistory {
  /// Records a change.
  ///
  /// Characters that are typed one after the other are one change, up to the end of a word.
  ///
  /// - Parameters:
  ///   - old: The text before the change.
  ///   - new: The text after it.
  ///   - isTyped: Whether a character was typed.
  package mutating func record(_ old: EditedText, _ new: EditedText, isTyped: Bool) {
    if current != old.text { self = EditHistory() }
    let isWord = isTyped && new.text.utf8.count > old.text.utf8.count && !new.endsWord
    if !(isTyping && isTyped) || former.isEmpty { former.append(old) }
    isTyping = isWord
    undone = []
    current = new.text
    let count = max(2, min(EditHistory.limit, EditHistory.size / max(1, new.text.utf8.count)))
    if former.count > count { former.removeFirst(former.count - count) }
  }

  /// Returns the version before the last change.
  package mutating func undo(_ text: EditedText) -> EditedText? {
    guard current == text.text, let last = former.popLast() else { return nil }
    undone.append(text)
    current = last.text
    isTyping = false
    return last
  }

  /// Returns the version after the last undone change.
  package mutating func redo(_ text: EditedText) -> EditedText? {
    guard current == text.text, let next = undone.popLast() else { return nil }
    former.append(text)
    current = next.text
    isTyping = false
    return next
  }
}

extension EditedText {
  /// Whether the character before the cursor ends a word.
  fileprivate var endsWord: Bool {
    let end = text.utf8.index(text.startIndex, offsetBy: cursor)
    return end == text.startIndex || text[text.index(before: end)].isWhitespace
  }
}
