import Testing

@testable import TesseraTesting

/// The complete messages of a fuzzer.
@MainActor
@Suite
struct TestMessagesFuzzingTests {
  @Test func aSequenceThatFails() throws {
    let steps: [FuzzStep<Counter.Action>] = [
      .send(.factButtonTapped), .advance(.milliseconds(1)), .send(.decrementButtonTapped),
    ]
    try Golden.expect(
      TestMessages.doesNotHold(
        "the count is not negative",
        TestMessages.violated(before: Counter.State(), after: Counter.State(count: -1)),
        steps: 3, of: 17, seed: 4,
        code: FuzzTest.code(steps, "Counter", "the count is not negative")),
      is: "doesNotHold")
  }

  @Test func aStateInWhichSomethingDoesNotHold() throws {
    try Golden.expect(
      TestMessages.violated(before: nil, after: Counter.State(count: -1)), is: "violated.atFirst")
    try Golden.expect(
      TestMessages.violated(before: Counter.State(), after: Counter.State(count: -1)),
      is: "violated.later")
  }

  @Test func anIssueOnTheWay() throws {
    try Golden.expect(TestMessages.reported("It went wrong.\n\nFix it."), is: "reported")
  }
}
