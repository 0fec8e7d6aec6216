import BakoCommandPalette
import Testing

@Suite struct OfferedCommandTests {
  private let commands = [
    OfferedCommand(id: 0, label: "First, last day", key: "Home"),
    OfferedCommand(id: 1, label: "Month", key: "m"),
    OfferedCommand(id: 2, label: "Über Ada", key: "M"),
    OfferedCommand(id: 3, label: "A month later", key: "]"),
  ]

  private func found(_ filter: String) -> [Int] { commands.matching(filter).map(\.id) }

  @Test func aBlankTextFindsEveryCommandInItsOrder() {
    #expect(found(" ") == [0, 1, 2, 3])
  }

  @Test func theBeginningsOfWordsAreBetterThanTheirMiddle() {
    #expect(found("a") == [2, 3, 0])
    #expect(found("mon") == [1, 3])
  }

  @Test func everyTypedWordMustBeFoundInAnyOrder() {
    #expect(found("day fir") == [0])
    #expect(found("later month") == [3])
    #expect(found("month ada") == [])
  }

  @Test func caseAndAccentsDoNotMatter() {
    #expect(found("uber") == [2])
    #expect(found("ÜBER") == [2])
  }

  @Test func aKeyFindsItsCommandFirst() {
    #expect(found("M") == [2, 1, 3])
    #expect(found("m") == [1, 3])
    #expect(found("]") == [3])
  }
}
