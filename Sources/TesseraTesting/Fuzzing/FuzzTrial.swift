import TesseraCore
import TesseraDependencies
import TesseraSupport

/// Takes a feature through a sequence of steps, and checks the invariants after each.
@MainActor
struct FuzzTrial<State, Action> {
  /// A violated invariant.
  struct Failure {
    /// The name of the invariant.
    var expectation: String
    /// The violation, in words.
    var reason: String
    /// The steps that were taken.
    var steps: [FuzzStep<Action>]
    /// The actions that were sent after the steps to check an invariant.
    var ending: [Action] = []
  }

  /// The name of the invariant of every feature.
  static var noIssues: String { "no issue is reported" }

  var makeStore: (TestClock<Duration>) -> TestStore<State, Action>
  var expectations: [FuzzExpectation<State, Action>]

  /// Takes steps as long as there is a next one, and returns the first failure, if any.
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

  /// Checks the states after the last step, and takes the actions of its effects as received.
  private func failure(
    of store: TestStore<State, Action>, _ before: State?, _ issues: IssueRecorder,
    _ taken: [FuzzStep<Action>]
  ) -> Failure? {
    let passed = [store.state] + store.recorder.received.map(\.outcome.state)
    takeReceived(of: store)
    for expectation in expectations {
      let states: [State]
      switch expectation.occasion {
      case .always: states = passed
      case .atRest: states = [store.state]
      case .after: continue
      }
      guard let state = states.first(where: { !expectation.holds($0) }) else { continue }
      return failure(of: expectation, before, state, taken)
    }
    return failure(of: issues, taken)
  }

  /// Checks the invariants at the end of the sequence.
  private func failureAtTheEnd(
    of store: TestStore<State, Action>, _ issues: IssueRecorder, _ taken: [FuzzStep<Action>]
  ) async -> Failure? {
    let before = store.state
    var ending: [Action] = []
    for expectation in expectations {
      guard case .after(let actions) = expectation.occasion else { continue }
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

/// An invariant of a feature, and the occasion at which it must hold.
struct FuzzExpectation<State, Action> {
  enum Occasion {
    /// After every action, including those of effects.
    case always
    /// After every step, once the effects have settled.
    case atRest
    /// At the end of a sequence, once these actions were sent as well.
    case after([Action])
  }

  var name: String
  var occasion: Occasion
  var holds: (State) -> Bool
}

/// A step of a fuzzer: it sends an action, or advances the clock.
enum FuzzStep<Action> {
  case send(Action)
  case advance(Duration)

  /// The times by which a step can advance the clock.
  static var durations: [Duration] {
    [.milliseconds(1), .milliseconds(100), .seconds(1), .seconds(10)]
  }

  /// The step as a line of a test.
  var code: String {
    switch self {
    case .send(let action): TestCode.call("send", action)
    case .advance(let duration): "await clock.advance(by: \(Self.code(of: duration)))"
    }
  }

  private static func code(of duration: Duration) -> String {
    let milliseconds = duration / .milliseconds(1)
    let isWhole = milliseconds.truncatingRemainder(dividingBy: 1000) == 0
    return isWhole
      ? ".seconds(\(Int(milliseconds / 1000)))" : ".milliseconds(\(Int(milliseconds)))"
  }
}

extension FuzzStep: Sendable where Action: Sendable {}
