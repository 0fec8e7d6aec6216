import Testing

@testable import BakoTerminal

@Suite struct SuggestionTests {
  @Test(arguments: [
    ("", "", 0), ("", "abc", 3), ("abc", "", 3), ("list", "list", 0), ("lits", "list", 1),
    ("lst", "list", 1), ("lisst", "list", 1), ("lost", "list", 1), ("kitten", "sitting", 3),
  ])
  func distanceCountsEdits(left: String, right: String, distance: Int) {
    #expect(Suggestion.distance(left, right) == distance)
    #expect(Suggestion.distance(right, left) == distance)
  }

  @Test func suggestionsIgnoreCase() {
    #expect(Suggestion.nearest(to: "LISZ", among: ["add", "list"]) == "list")
  }

  @Test func distantWordsAreNotSuggested() {
    #expect(Suggestion.nearest(to: "dance", among: ["add", "list"]) == nil)
    #expect(Suggestion.nearest(to: "", among: ["add", "list"]) == nil)
    #expect(Suggestion.nearest(to: "add", among: []) == nil)
    #expect(Suggestion.nearest(to: String(repeating: "list", count: 1_000), among: ["list"]) == nil)
  }
}
