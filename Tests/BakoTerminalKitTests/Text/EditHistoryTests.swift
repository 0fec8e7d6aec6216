import Testing

@testable import BakoTerminalKit

@Suite struct EditHistoryTests {
  /// Types characters one after the other.
  private func typed(_ text: String, _ history: inout EditHistory) -> EditedText {
    var edited = EditedText("")
    for character in text {
      let old = edited
      edited.insert(String(character))
      history.record(old, edited, isTyped: true)
    }
    return edited
  }

  @Test func wordsAreUndoneAndRedone() {
    var history = EditHistory()
    var text = typed("by the sea", &history)
    var versions: [String] = []
    while let previous = history.undo(text) {
      text = previous
      versions.append(text.text)
    }
    #expect(versions == ["by the ", "by ", ""])
    versions = []
    while let next = history.redo(text) {
      text = next
      versions.append(text.text)
    }
    #expect(versions == ["by ", "by the ", "by the sea"])
    #expect(text.cursor == 10)
  }

  @Test func aChangeAfterAnUndoForgetsTheUndoneOnes() {
    var history = EditHistory()
    let text = typed("a b", &history)
    let previous = history.undo(text)
    #expect(previous?.text == "a ")
    var other = EditedText("a ")
    other.insert("c")
    history.record(EditedText("a "), other, isTyped: true)
    #expect(history.redo(other) == nil)
    #expect(history.undo(other)?.text == "a ")
  }

  @Test func aDeletionIsOneChange() {
    var history = EditHistory()
    let text = typed("word", &history)
    history.record(text, EditedText(""), isTyped: false)
    #expect(history.undo(EditedText(""))?.text == "word")
  }

  @Test func aTextThatWasChangedElsewhereHasNoHistory() {
    var history = EditHistory()
    _ = typed("word", &history)
    #expect(history.undo(EditedText("other")) == nil)
  }

  @Test func theNumberOfVersionsIsLimited() {
    var history = EditHistory()
    var text = EditedText("")
    for _ in 0..<500 {
      let old = text
      text.insert("x ")
      history.record(old, text, isTyped: false)
    }
    var count = 0
    while let previous = history.undo(text) {
      text = previous
      count += 1
    }
    #expect(count == EditHistory.limit)
  }
}
