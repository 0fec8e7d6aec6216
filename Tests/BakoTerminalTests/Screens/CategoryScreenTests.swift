import BakoModels
import BakoCategory
import Tessera
import Testing

@testable import BakoTerminal

@MainActor
@Suite struct CategoryScreenTests {
  @Test func continuingRequiresAChoice() async throws {
    let store = Store(initialState: CategoryReducer.State()) { CategoryReducer() }
    let before = Screen(store)
    #expect(before.labels == ["Positive", "Negative"])
    #expect(before.lines.isEmpty)
    try await before.choose("Negative")
    let after = Screen(store)
    #expect(after.choiceLines == ["  1  Positive", "  2  Negative", "  3  Continue"])
    #expect(after.lines == ["Chosen: Negative"])
    try await after.choose("Continue")
  }

  @Test func everyCategoryHasALabel() {
    #expect(EmotionCategory.allCases.map(\.label) == ["Positive", "Negative"])
  }
}
