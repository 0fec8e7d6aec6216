import BakoModels
import BakoStorage
import Testing

@testable import BakoTerminal
import TerminalKit

@MainActor
@Suite struct SuccessPageTests {
  @Test(arguments: [Key.enter, .escape])
  func goingBackLeadsHome(key: Key) async throws {
    let journey = try await FormPageTests.journey()
    await journey.press(.control("s"))
    #expect(journey.shows("Saved. Well done!"))
    #expect(journey.shows("Friday, 20 November 2026, 08:15"))
    await journey.press(key)
    #expect(journey.title == "Home")
    #expect(journey.shows("Today: 1 entry"))
  }
}
