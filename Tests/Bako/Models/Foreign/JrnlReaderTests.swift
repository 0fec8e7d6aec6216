import BakoModels
import Foundation
import Testing

/// The file that jrnl 4.6 has written after four commands.
@Suite struct JrnlReaderTests {
  static let text = """
    [2026-11-18 08:15:00 AM] Tea with @ada.
    On the balcony, and no hurry. #calm

    [2026-11-19 09:30:00 PM] A hard day*. The train was late.
    And it rained.

    [2026-11-19 09:30:00 PM] Another one in the same minute

    [2026-11-20 07:00:00 AM] A good day. *
    With sun.

    """
  static let lines = [
    "2026-11-18 08:15 Calm: Tea with @ada.\nOn the balcony, and no hurry. #calm [] [] []",
    "2026-11-19 21:30 Content: A hard day*. The train was late.\nAnd it rained. [] [] []",
    "2026-11-19 21:30 Content: Another one in the same minute [] [] []",
    "2026-11-20 07:00 Content: A good day.\nWith sun. #starred [] [] []",
  ]

  @Test func aJournalFileIsReadWhole() throws {
    let journal = try ForeignFormat.jrnl.read(Self.text, ForeignFixture.content)
    #expect(journal.lines == Self.lines)
    #expect(journal.failures == [])
    #expect(Set(journal.entries.map(\.id)).count == 4)
    // The next import finds the same entries.
    #expect(try ForeignFormat.jrnl.read(Self.text, ForeignFixture.content) == journal)
  }

  @Test func entriesNeedAnEmotion() {
    #expect(throws: ForeignProblem.noEmotion(count: 3)) {
      try ForeignFormat.jrnl.read(Self.text, ForeignFixture.options)
    }
  }

  @Test func formerVersionsHaveNoBrackets() throws {
    let text = "2023-08-21 09:01 What is it?\nPlain text.\n2023-08-22 14:42 Features*\n* One\n"
    #expect(
      try ForeignFormat.jrnl.read(text, ForeignFixture.content).lines == [
        "2023-08-21 09:01 Content: What is it?\nPlain text. [] [] []",
        "2023-08-22 14:42 Content: Features\n* One #starred [] [] []",
      ])
  }

  @Test func aMomentThatIsNoneIsReported() throws {
    let text = "[2026-11-18 08:15] A\n[2026-11-18 28:15] B\nmore\n[2026-11-18 09:15] C"
    let journal = try ForeignFormat.jrnl.read(text, ForeignFixture.content)
    #expect(journal.entries.map(\.journal) == ["A", "C"])
    #expect(journal.failures == ["Line 2: “2026-11-18 28:15” is not a moment."])
  }
}
