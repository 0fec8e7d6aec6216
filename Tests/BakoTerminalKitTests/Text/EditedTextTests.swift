import TesseraTestSupport
import Testing

@testable import BakoTerminalKit
import BakoTerminalFixtures

@Suite struct EditedTextTests {
  private func edited(
    _ text: String, _ cursor: Int = .max, _ change: (inout EditedText) -> Void
  ) -> String {
    var edited = EditedText(text, cursor: cursor)
    change(&edited)
    let index = edited.text.utf8.index(edited.text.startIndex, offsetBy: edited.cursor)
    return edited.text[..<index] + "|" + edited.text[index...]
  }

  @Test func combiningMarksJoinThePrecedingLetter() {
    let text = edited("ea", 1) { $0.insert("\u{301}") }
    #expect(text == "e\u{301}|a")
  }

  @Test func theCursorIsNeverInsideACharacter() {
    #expect(EditedText("👩‍👩‍👧a", cursor: 5).cursor == "👩‍👩‍👧".utf8.count)
    #expect(EditedText("海", cursor: 1).cursor == 3)
    #expect(EditedText("ab", cursor: -4).cursor == 0)
    #expect(EditedText("ab", cursor: 99).cursor == 2)
  }

  @Test func deletingRemovesWholeCharacters() {
    #expect(edited("a👩‍👩‍👧") { $0.deleteBackward() } == "a|")
    #expect(edited("👍🏽b", 0) { $0.deleteForward() } == "|b")
    #expect(edited("", 0) { $0.deleteBackward() } == "|")
    #expect(edited("a") { $0.deleteForward() } == "a|")
  }

  @Test func wordsCanBeSkippedAndDeleted() {
    #expect(edited("by the sea ") { $0.moveWordLeft() } == "by the |sea ")
    #expect(edited("by the sea", 2) { $0.moveWordRight() } == "by the| sea")
    #expect(edited("by the sea ") { $0.deleteWordBackward() } == "by the |")
    #expect(edited("by the sea", 2) { $0.deleteWordForward() } == "by| sea")
  }

  @Test func linesCanBeSkippedAndDeleted() {
    #expect(edited("one\ntwo", 5) { $0.moveToLineStart() } == "one\n|two")
    #expect(edited("one\ntwo", 1) { $0.moveToLineEnd() } == "one|\ntwo")
    #expect(edited("one\ntwo", 6) { $0.deleteToLineStart() } == "one\n|o")
    #expect(edited("one\ntwo", 1) { $0.deleteToLineEnd() } == "o|\ntwo")
    #expect(edited("one\ntwo", 3) { $0.deleteToLineEnd() } == "one|two")
  }

  @Test func deletedTextCanBePasted() {
    var text = EditedText("by the sea")
    #expect(text.deleteWordBackward() == "sea")
    #expect(text.deleteToLineStart() == "by the ")
  }

  /// The simplest model of an edited text: an array of characters and an index.
  @Test(arguments: 0..<30 as Range<UInt64>)
  func editingAgreesWithAnArrayOfCharacters(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var text = EditedText("")
    var model: [Character] = []
    var place = 0
    for _ in 0..<300 {
      switch Int.random(in: 0..<5, using: &random) {
      case 0, 1:
        let sign =
          (["a", "海", "🌊", "👩‍👩‍👧", "\n", "é"] as [Character])
          .randomElement(using: &random) ?? "a"
        text.insert(String(sign))
        model.insert(sign, at: place)
        place += 1
      case 2:
        text.deleteBackward()
        if place > 0 { place -= 1; model.remove(at: place) }
      case 3:
        text.moveLeft()
        place = max(0, place - 1)
      default:
        text.moveRight()
        place = min(model.count, place + 1)
      }
      #expect(text.text == String(model), "seed \(seed)")
      #expect(text.cursor == String(model[..<place]).utf8.count, "seed \(seed)")
    }
  }
}
