import BakoModels
import BakoEmotion
import Tessera
import Testing

@testable import BakoTerminal

@MainActor
@Suite struct EmotionScreenTests {
  private let store = Store(initialState: EmotionReducer.State(emotions: Emotion.negative)) {
    EmotionReducer()
  }

  private var screen: Screen { Screen(store) }

  @Test func emotionsAreNumbered() async throws {
    #expect(screen.choiceLines.first == "   1  😢 Sad")
    #expect(
      screen.choiceLines.suffix(2) == ["  21  Filter the emotions", "   m  More: 11 to 20 of 20"])
    try await screen.choose("😢 Sad")
    #expect(screen.lines == ["Chosen: 😢 Sad"])
    #expect(screen.choiceLines.dropLast().last == "  22  Continue")
    #expect(screen.choiceLines.count == 13)
    try await screen.choose("Continue")
  }

  @Test func filteringNarrowsTheList() async throws {
    try await screen.choose("Filter the emotions", answer: "SAD")
    #expect(screen.labels == ["😢 Sad", "Filter the emotions"])
    #expect(screen.lines == ["Filter: SAD"])
    try await screen.choose("Filter the emotions", answer: "xyzzy")
    #expect(screen.lines == ["Filter: xyzzy", "No emotion matches."])
    try await screen.choose("Filter the emotions", answer: "")
    #expect(screen.labels.count == 21)
  }
}
