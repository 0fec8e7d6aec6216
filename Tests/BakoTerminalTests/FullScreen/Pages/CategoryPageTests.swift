import Testing

@testable import BakoTerminal
import BakoTerminalKit

@MainActor
@Suite struct CategoryPageTests {
  @Test func enterChoosesAndContinues() async throws {
    let journey = try await Journey()
    await journey.press(Key("n"), .enter)
    #expect(journey.body[0] == "  How do you feel?")
    await journey.press(.right, Key(" "))
    #expect(journey.shows("┏ ● ▼ Negative"))
    await journey.press(.enter)
    #expect(journey.shows("😢 Sad"))
  }
}
