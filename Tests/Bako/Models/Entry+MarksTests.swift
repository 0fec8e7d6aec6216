import BakoModels
import Foundation
import TesseraTestSupport
import Testing

@Suite struct EntryMarksTests {
  private func entry(_ journal: String) -> Entry {
    Entry(
      id: UUID(), date: .distantPast, secondsFromUTC: 0, emotion: Emotion.positive[0],
      journal: journal)
  }

  @Test(arguments: [
    ("Tea with @Ada #home", ["home"], ["Ada"]),
    ("#home #Home, #sea-side.", ["home", "sea-side"], []),
    ("(#a) \"#b\" #c/#d", ["a", "b", "c", "d"], []), ("##e", ["e"], []), ("# f #", [], []),
    ("#1 and C# and a#g", [], []), ("mia@example.org", [], []), ("@Zoë @海", [], ["Zoë", "海"]),
    ("", [], []),
  ])
  func wordsAfterASignAreMarks(journal: String, tags: [String], people: [String]) {
    #expect(entry(journal).tags == tags)
    #expect(entry(journal).people == people)
  }

  /// Marks are found as if each character was read, one after the other.
  @Test func theShortWayFindsWhatReadingEachCharacterFinds() {
    let signs: [Character] = [
      "#", "@", "#", "a", "B", "é", "海", "-", "_", "1", " ", ".", "\u{301}", "\u{FE0F}\u{20E3}",
      "🌊", "\u{600}", "\u{93E}", "\r\n", "\r",
    ]
    var random = SeededGenerator(seed: 20_261_128)
    for _ in 0..<3_000 {
      let text = (0..<Int.random(in: 0..<12, using: &random)).map { _ in
        String(signs.randomElement(using: &random) ?? "a")
      }.joined()
      #expect(entry(text).tags == EntryMarksTests.marks("#", in: text), "\(text)")
      #expect(entry(text).people == EntryMarksTests.marks("@", in: text), "\(text)")
    }
  }

  private static func marks(_ sign: Character, in text: String) -> [String] {
    func isPart(_ character: Character) -> Bool {
      character.isLetter || character.isNumber || character == "_" || character == "-"
    }
    var marks: [String] = []
    var isInWord = false
    var rest = text[...]
    while let first = rest.popFirst() {
      guard first == sign, !isInWord else {
        isInWord = isPart(first)
        continue
      }
      let mark = rest.prefix(while: isPart)
      rest = rest.dropFirst(mark.count)
      isInWord = false
      if mark.first?.isLetter == true,
        !marks.contains(where: { $0.lowercased() == mark.lowercased() })
      {
        marks.append(String(mark))
      }
    }
    return marks
  }
}
