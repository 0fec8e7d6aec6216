import BakoModels
import BakoStorage
import BakoTerminalKit
import Testing

@testable import BakoTerminal

@MainActor
@Suite struct OnboardingPageTests {
  @Test func theOnboardingIsShownOnceAndLeadsHome() async throws {
    let journey = try await Journey(isFirst: true)
    #expect(journey.shows("Welcome to Bako"))
    await journey.press(.enter)
    #expect(journey.title == "Home")
    #expect(journey.shows("Good morning"))
  }
}
