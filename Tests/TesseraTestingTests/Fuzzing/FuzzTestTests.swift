import Testing

@testable import TesseraTesting

@Suite
struct FuzzTestTests {
  @Test func aTestHasAClockWhereTimePasses() {
    let steps: [FuzzStep<Counter.Action>] = [
      .send(.incrementButtonTapped), .advance(.seconds(1)),
    ]
    #expect(
      FuzzTest.code(steps, "Counter", "all is well") == """
        @Test func allIsWell() async {
          let clock = TestClock()
          let store = TestStore(initialState: Counter.State()) {
            Counter()
          } withDependencies: {
            $0.continuousClock = clock
          }
          store.exhaustivity = .off
          await store.send(.incrementButtonTapped)
          await clock.advance(by: .seconds(1))
          await store.skipReceivedActions(strict: false)
          // Expect here that all is well.
        }
        """)
  }

  @Test func namesAreIdentifiers() {
    #expect(FuzzTest.name(of: "no issue is reported") == "noIssueIsReported")
    #expect(FuzzTest.name(of: "2 > 1") == "fails")
    #expect(FuzzTest.name(of: "…") == "fails")
  }
}
