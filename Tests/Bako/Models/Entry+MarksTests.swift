import BakoModels
import Foundation
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
}
