import Testing

@testable import TesseraDependencies

struct SuspensionErrorTests {
  @Test func itSaysHowManySleepUntilWhen() {
    #expect(SuspensionError(deadlines: ["1"]).description == "A task sleeps on the clock, until 1.")
    #expect(
      SuspensionError(deadlines: ["1", "2"]).description
        == "2 tasks sleep on the clock, until 1, 2.")
  }
}
