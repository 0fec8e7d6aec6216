import Testing

@testable import TesseraTesting

@Suite
struct FuzzStepTests {
  @Test func stepsAreLinesOfATest() {
    #expect(
      FuzzStep.send(Counter.Action.factResponse("a")).code
        == #"await store.send(.factResponse("a"))"#)
    #expect(
      FuzzStep<Counter.Action>.durations.map { FuzzStep<Counter.Action>.advance($0).code } == [
        "await clock.advance(by: .milliseconds(1))",
        "await clock.advance(by: .milliseconds(100))",
        "await clock.advance(by: .seconds(1))", "await clock.advance(by: .seconds(10))",
      ])
  }
}
