import TesseraTestSupport
import Testing

@testable import BakoTerminalKit

@Suite struct TextLayoutReuseTests {
  @Test(arguments: 0..<60 as Range<UInt64>)
  func anEditedLayoutIsThatOfTheWholeText(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let signs = [
      "a", "bcd", " ", " ", "  ", "海", "🌊", "e", "\u{301}", "\n", "👩‍👩‍👧", "🇩", "\u{200D}",
    ]
    let width = Int.random(in: 1...12, using: &random)
    var characters = (0..<80).map { _ in signs.randomElement(using: &random) ?? "" }
    var layout = TextLayout(characters.joined(), width: width)
    for step in 0..<60 {
      let start = Int.random(in: 0...characters.count, using: &random)
      let end = min(characters.count, start + Int.random(in: 0...3, using: &random))
      let new = (0..<Int.random(in: 0...3, using: &random)).map { _ in
        signs.randomElement(using: &random) ?? ""
      }
      characters.replaceSubrange(start..<end, with: new)
      let text = characters.joined()
      layout = TextLayout(text, width: width, reusing: layout)
      #expect(layout.rows == TextLayout(text, width: width).rows, "seed \(seed), step \(step)")
    }
  }

  @Test func theChangeIsWhatTheTextsDoNotShare() {
    func change(_ old: String, _ new: String) -> [Int] {
      let change = TextLayout.Change(from: old, to: new)
      return [change.start, change.oldEnd, change.newEnd]
    }
    #expect(change("abcd", "abXcd") == [2, 2, 3])
    #expect(change("aaaa", "aaa") == [3, 4, 3])
    #expect(change("", "x") == [0, 0, 1])
    #expect(change("same", "same") == [4, 4, 4])
    #expect(change("xay", "xby") == [1, 2, 2])
  }

  @MainActor @Test func aLongTextIsLaidOutAgainFromItsLastLayout() {
    let text = String(repeating: "a walk by the sea 🌊 ", count: 400)
    for edited in [text, "x" + text, text + "y", text] {
      #expect(TextLayout.recent(edited, width: 30).rows == TextLayout(edited, width: 30).rows)
    }
  }
}
