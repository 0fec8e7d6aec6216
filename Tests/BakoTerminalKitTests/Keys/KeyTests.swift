import Testing

@testable import BakoTerminalKit

@MainActor
@Suite struct KeyTests {
  @Test func labelsMatchTheKeyboard() {
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

  private func taken(_ keys: [Key], isMultiline: Bool?) -> [Key] {
    var rest = keys[...]
    var taken: [Key] = []
    let field = isMultiline.map { TextField(text: "", isMultiline: $0, change: { .note($0) }) }
    while let key = Key.next(of: &rest, in: field) { taken.append(key) }
    return taken
  }

  @Test func consecutiveTypedKeysAreCoalesced() {
    let keys: [Key] = [Key("a"), .enter, Key("b"), .up, Key("c"), .backspace]
    let whole: [Key] = [.paste("a\nb"), .up, Key("c"), .backspace]
    #expect(taken(keys, isMultiline: true) == whole)
    #expect(taken(keys, isMultiline: false) == keys)
    #expect(taken(keys, isMultiline: nil) == keys)
  }
}
