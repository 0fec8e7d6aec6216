import Tessera
import Testing

@testable import TesseraTesting

@MainActor
@Suite
struct FuzzTrialTests {
  let trial = FuzzTrial<Counter.State, Counter.Action>(
    makeStore: { _ in TestStore(initialState: Counter.State()) { Counter() } },
    expectations: [
      FuzzExpectation(name: "below 2", occasion: .always) { $0.count < 2 },
      FuzzExpectation(name: "no fact", occasion: .always) { $0.fact == nil },
    ])

  @Test func stepsThatKeepTheInvariantsPass() async {
    let failure = await run([.send(.incrementButtonTapped), .send(.decrementButtonTapped)])
    #expect(failure == nil)
  }

  @Test func theFirstFailureIsReportedWithItsStep() async {
    let failure = await run([
      .send(.incrementButtonTapped), .send(.incrementButtonTapped), .send(.factButtonTapped),
    ])
    #expect(failure?.expectation == "below 2")
    #expect(failure?.steps.count == 2)
    #expect(failure?.reason.contains("count: 2") == true)
  }

  @Test func invariantsAreCheckedAfterActionsOfEffects() async {
    let failure = await run([.send(.factButtonTapped)])
    #expect(failure?.expectation == "no fact")
  }

  @Test func invariantsAtRestAreNotCheckedInBetween() async {
    var trial = trial
    trial.expectations = [
      FuzzExpectation(name: "an even count", occasion: .atRest) { $0.count.isMultiple(of: 2) }
    ]
    trial.makeStore = { _ in
      TestStore(initialState: Counter.State()) {
        Reduce<Counter.State, Counter.Action> { _, action in
          action == .incrementButtonTapped ? .send(.decrementButtonTapped) : .none
        }
        Counter()
      }
    }
    #expect(await run([.send(.incrementButtonTapped)], trial) == nil)
    let failure = await run([.send(.decrementButtonTapped)], trial)
    #expect(failure?.expectation == "an even count")
  }

  @Test func whatHoldsAfterwardsIsLookedAtOnceAndTellsItsActions() async {
    var trial = trial
    trial.expectations = [
      FuzzExpectation(name: "zero", occasion: .after([.decrementButtonTapped])) { $0.count == 0 }
    ]
    #expect(await run([.send(.incrementButtonTapped)], trial) == nil)
    let failure = await run([.send(.nothingHappened)], trial)
    #expect(failure?.expectation == "zero")
    #expect(failure?.steps.count == 1)
    #expect(failure?.ending == [.decrementButtonTapped])
  }

  @Test func theNextStepMayDependOnTheState() async {
    var counts: [Int] = []
    _ = await trial.run { state in
      counts.append(state.count)
      return state.count < 1 ? .send(.incrementButtonTapped) : nil
    }
    #expect(counts == [0, 1])
  }

  /// Performs the steps in order.
  private func run(
    _ steps: [FuzzStep<Counter.Action>], _ trial: FuzzTrial<Counter.State, Counter.Action>? = nil
  ) async -> FuzzTrial<Counter.State, Counter.Action>.Failure? {
    var rest = steps[...]
    return await (trial ?? self.trial).run { _ in rest.popFirst() }
  }
}

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
