import TesseraCore
import TesseraDependencies
import TesseraDump
import TesseraSupport

/// Takes a feature through a sequence of steps, and looks after each whether all is well.
@MainActor
struct FuzzTrial<State, Action> {
  /// What went wrong.
  struct Failure {
    /// The name of what should have held.
    var invariant: String
    /// How it did not, in words.
    var reason: String
    /// How many steps were taken.
    var steps: Int
  }

  /// The name of the invariant that every feature has.
  static var noIssues: String { "no issue is reported" }

  var makeStore: (TestClock<Duration>) -> TestStore<State, Action>
  var invariants: [(name: String, holds: (State) -> Bool)]

  /// Takes the steps, and answers with the first failure, if there is one.
  func run(_ steps: [FuzzStep<Action>]) async -> Failure? {
    await run { index, _ in index < steps.count ? steps[index] : nil }
  }

  /// Takes steps for as long as there is a next one, which may depend on the state.
  func run(_ next: (_ index: Int, _ state: State) -> FuzzStep<Action>?) async -> Failure? {
    let issues = IssueRecorder()
    return await withIssueReporters([issues]) {
      let clock = TestClock<Duration>()
      let store = makeStore(clock)
      store.exhaustivity = .off
      defer { store.core.cancelEffects() }
      var taken = 0
      while true {
        if let failure = failure(of: states(of: store), issues, taken) { return failure }
        await store.skipReceivedActions(strict: false)
        guard let step = next(taken, store.state) else { return nil }
        switch step {
        case .send(let action): await store.send(action)
        case .advance(let duration): await clock.advance(by: duration)
        }
        taken += 1
      }
    }
  }

  /// The state of the store, and those that its effects' actions have led to since.
  private func states(of store: TestStore<State, Action>) -> [State] {
    [store.state] + store.recorder.received.map(\.outcome.state)
  }

  private func failure(
    of states: [State], _ issues: IssueRecorder, _ taken: Int
  ) -> Failure? {
    for invariant in invariants {
      guard let state = states.first(where: { !invariant.holds($0) }) else { continue }
      return Failure(
        invariant: invariant.name,
        reason: "It does not hold for:\n\n\(TestMessages.indent(String(customDumping: state)))",
        steps: taken)
    }
    guard let issue = issues.messages.first else { return nil }
    return Failure(
      invariant: Self.noIssues,
      reason: "This one was:\n\n\(TestMessages.indent(issue))", steps: taken)
  }
}
