import Testing

@testable import BakoTerminal

@Suite struct KeyTests {
  @Test func keysAreCalledWhatIsWrittenOnThem() {
    #expect(Key("n").label == "n")
    #expect(Key(" ").label == "Space")
    #expect(Key.control("s").label == "^S")
    let others: [Key] = [
      .paste("a"), .enter, .escape, .tab, .backTab, .backspace, .delete, .deleteWordLeft,
      .deleteWordRight, .up, .down, .left, .right, .home, .end, .pageUp, .pageDown, .wordLeft,
      .wordRight, .help,
    ]
    #expect(Set(others.map(\.label)).count == others.count)
  }
}
