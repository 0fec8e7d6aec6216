import Tessera
import Testing

@testable import TesseraTesting

@MainActor
@Suite
struct FuzzTrialTests {
  let trial = FuzzTrial<Counter.State, Counter.Action>(
    makeStore: { _ in TestStore(initialState: Counter.State()) { Counter() } },
    invariants: [("below 2", { $0.count < 2 }), ("no fact", { $0.fact == nil })])

  @Test func stepsThatKeepTheInvariantsPass() async {
    let failure = await trial.run([.send(.incrementButtonTapped), .send(.decrementButtonTapped)])
    #expect(failure == nil)
  }

  @Test func theFirstFailureIsToldWithItsStep() async {
    let failure = await trial.run([
      .send(.incrementButtonTapped), .send(.incrementButtonTapped), .send(.factButtonTapped),
    ])
    #expect(failure?.invariant == "below 2")
    #expect(failure?.steps == 2)
    #expect(failure?.reason.contains("count: 2") == true)
  }

  @Test func whatAnEffectSendsIsLookedAt() async {
    let failure = await trial.run([.send(.factButtonTapped)])
    #expect(failure?.invariant == "no fact")
  }

  @Test func theNextStepMayDependOnTheState() async {
    var counts: [Int] = []
    _ = await trial.run { index, state in
      counts.append(state.count)
      return index < 1 ? .send(.incrementButtonTapped) : nil
    }
    #expect(counts == [0, 1])
  }
}
