import TesseraCore
import TesseraDependencies
import TesseraSupport

/// Takes a feature through a sequence of steps, and looks after each whether all is well.
@MainActor
struct FuzzTrial<State, Action> {
  /// What went wrong.
  struct Failure {
    /// The name of what should have held.
    var expectation: String
    /// How it did not, in words.
    var reason: String
    /// The steps that were taken.
    var steps: [FuzzStep<Action>]
    /// The actions that were sent after the steps, to see whether something holds afterwards.
    var ending: [Action] = []
  }

  /// The name of what is expected of every feature.
  static var noIssues: String { "no issue is reported" }

  var makeStore: (TestClock<Duration>) -> TestStore<State, Action>
  var expectations: [FuzzExpectation<State, Action>]

  /// Takes steps for as long as there is a next one, and answers with the first failure, if any.
  func run(_ next: (_ state: State) -> FuzzStep<Action>?) async -> Failure? {
    let issues = IssueRecorder()
    return await withIssueReporters([issues]) {
      let clock = TestClock<Duration>()
      let store = makeStore(clock)
      store.exhaustivity = .off
      defer { store.core.cancelEffects() }
      var taken: [FuzzStep<Action>] = []
      var before: State?
      while true {
        if let failure = failure(of: store, before, issues, taken) { return failure }
        guard let step = next(store.state) else { break }
        before = store.state
        switch step {
        case .send(let action): await store.send(action)
        case .advance(let duration): await clock.advance(by: duration)
        }
        taken.append(step)
      }
      return await failureAtTheEnd(of: store, issues, taken)
    }
  }

  /// Looks at what the last step led to, and takes the actions of its effects as received.
  private func failure(
    of store: TestStore<State, Action>, _ before: State?, _ issues: IssueRecorder,
    _ taken: [FuzzStep<Action>]
  ) -> Failure? {
    let passed = [store.state] + store.recorder.received.map(\.outcome.state)
    takeReceived(of: store)
    for expectation in expectations {
      let states: [State]
      switch expectation.moment {
      case .always: states = passed
      case .atRest: states = [store.state]
      case .after: continue
      }
      guard let state = states.first(where: { !expectation.holds($0) }) else { continue }
      return failure(of: expectation, before, state, taken)
    }
    return failure(of: issues, taken)
  }

  /// Looks at what has to hold once the sequence is over.
  private func failureAtTheEnd(
    of store: TestStore<State, Action>, _ issues: IssueRecorder, _ taken: [FuzzStep<Action>]
  ) async -> Failure? {
    let before = store.state
    var ending: [Action] = []
    for expectation in expectations {
      guard case .after(let actions) = expectation.moment else { continue }
      for action in actions {
        ending.append(action)
        await store.send(action)
        takeReceived(of: store)
      }
      let holds = expectation.holds(store.state)
      guard
        var failure = holds
          ? failure(of: issues, taken) : failure(of: expectation, before, store.state, taken)
      else { continue }
      failure.ending = ending
      return failure
    }
    return nil
  }

  private func takeReceived(of store: TestStore<State, Action>) {
    guard let last = store.recorder.received.last else { return }
    store.advance(to: last.outcome)
    store.recorder.received = []
  }

  private func failure(
    of expectation: FuzzExpectation<State, Action>, _ before: State?, _ after: State,
    _ taken: [FuzzStep<Action>]
  ) -> Failure {
    Failure(
      expectation: expectation.name,
      reason: TestMessages.violated(before: before, after: after), steps: taken)
  }

  private func failure(of issues: IssueRecorder, _ taken: [FuzzStep<Action>]) -> Failure? {
    issues.messages.first.map {
      Failure(
        expectation: Self.noIssues, reason: TestMessages.reported($0), steps: taken)
    }
  }
}
