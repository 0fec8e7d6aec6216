import Foundation
public import TesseraCore
public import TesseraDependencies
public import TesseraSupport

/// Searches for a sequence of actions that violates an invariant of a feature.
///
/// ```swift
/// @Test func theCartNeverOwesMoney() async {
///   await FeatureFuzzerOf<Cart>(initialState: Cart.State()) {
///     Cart()
///   } actions: { random, cart in
///     let actions: [Cart.Action] = [.addButtonTapped, .removeButtonTapped]
///     return actions.randomElement(using: &random)
///   }
///   .expecting("the total is not negative") { $0.total >= 0 }
///   .run()
/// }
/// ```
///
/// It sends random actions to a test store, sometimes advances a test clock, and checks the state
/// after every action, including those of effects. A sequence that fails is shortened as far as
/// possible and printed as a test. A reported issue is always a failure. Use
/// ``expectingAtRest(_:_:)`` for an invariant that holds only once effects have settled, and
/// ``expecting(_:after:_:)`` for one that must be reachable from everywhere, such as the way home.
///
/// The feature gets a test clock, the date of 1970, incrementing UUIDs and seeded random numbers;
/// override its other dependencies. Each run is the same: change the seed to try other sequences.
@MainActor
public struct FeatureFuzzer<State, Action> {
  /// Chooses an action that may happen in a state, or `nil` to end the sequence.
  ///
  /// It must depend only on the random numbers and the state, or a sequence can't be shortened.
  public typealias Actions = (inout SeededRandomNumberGenerator, State) -> Action?

  private var trial: FuzzTrial<State, Action>
  private let actions: Actions
  private let feature: String

  /// Creates a fuzzer of a feature.
  ///
  /// - Parameters:
  ///   - initialState: The initial state of each sequence.
  ///   - reducer: The feature.
  ///   - prepareDependencies: Overrides dependencies.
  ///   - actions: Chooses the next action.
  public init<R: Reducer<State, Action>>(
    initialState: @autoclosure @escaping () -> State,
    @ReducerBuilder<State, Action> reducer: @escaping () -> R,
    withDependencies prepareDependencies: @escaping (inout DependencyValues) -> Void = { _ in },
    actions: @escaping Actions
  ) {
    self.actions = actions
    self.feature = typeName(R.self)
    self.trial = FuzzTrial(
      makeStore: { clock in
        TestStore(initialState: initialState(), reducer: reducer) {
          $0.continuousClock = clock
          $0.suspendingClock = clock
          $0.date.now = Date(timeIntervalSince1970: 0)
          $0.uuid = .incrementing
          $0.withRandomNumberGenerator = WithRandomNumberGenerator(
            SeededRandomNumberGenerator(seed: 0))
          prepareDependencies(&$0)
        }
      },
      expectations: [])
  }

  /// Adds an invariant that must hold after every action, including those of effects.
  ///
  /// - Parameters:
  ///   - name: The name of the invariant, for the message.
  ///   - holds: Whether the invariant holds.
  /// - Returns: A fuzzer that checks it as well.
  public func expecting(_ name: String, _ holds: @escaping (State) -> Bool) -> Self {
    expecting(FuzzExpectation(name: name, occasion: .always, holds: holds))
  }

  /// Adds an invariant that must hold whenever the effects have settled.
  ///
  /// Use it for the agreement of a feature with its environment: a dismissed screen loads nothing,
  /// a screen shows what the database has.
  ///
  /// - Parameters:
  ///   - name: The name of the invariant, for the message.
  ///   - holds: Whether the invariant holds.
  /// - Returns: A fuzzer that checks it as well.
  public func expectingAtRest(_ name: String, _ holds: @escaping (State) -> Bool) -> Self {
    expecting(FuzzExpectation(name: name, occasion: .atRest, holds: holds))
  }

  /// Adds an invariant that some actions must establish after any sequence.
  ///
  /// ```swift
  /// .expecting("the way home is open", after: [.homeButtonTapped]) { $0.path.isEmpty }
  /// ```
  ///
  /// - Parameters:
  ///   - name: The name of the invariant, for the message.
  ///   - actions: The actions to send at the end of each sequence.
  ///   - holds: Whether the invariant holds then, once the effects have settled.
  /// - Returns: A fuzzer that checks it as well.
  public func expecting(
    _ name: String, after actions: [Action], _ holds: @escaping (State) -> Bool
  ) -> Self {
    expecting(FuzzExpectation(name: name, occasion: .after(actions), holds: holds))
  }

  /// Tries sequences of actions until one fails, or all have passed.
  ///
  /// - Parameters:
  ///   - sequences: The number of sequences.
  ///   - length: The maximal number of actions of each; passing time doesn't count.
  ///   - seed: The seed of the first sequence; the following ones count on from it.
  ///   - callSite: The line to fail at.
  public func run(
    sequences: Int = 100, length: Int = 30, seed: UInt64 = 0, at callSite: CallSite = #callSite
  ) async {
    for number in 0..<UInt64(max(0, sequences)) {
      let seed = seed &+ number
      var random = SeededRandomNumberGenerator(seed: seed)
      var choices: [UInt64] = []
      var sent = 0
      let failure = await trial.run { state in
        guard sent < length else { return nil }
        let choice = random.next()
        let step = step(in: state, choice)
        if case .send = step { sent += 1 }
        choices.append(choice)
        return step
      }
      guard let failure else { continue }
      let shortest = await shortened(failure, choices)
      return reportIssue(message(shortest, of: failure.steps.count, seed), at: callSite)
    }
  }

  private func expecting(_ expectation: FuzzExpectation<State, Action>) -> Self {
    var copy = self
    copy.trial.expectations.append(expectation)
    return copy
  }

  /// The step of a choice in the current state.
  private func step(in state: State, _ choice: UInt64) -> FuzzStep<Action>? {
    var random = SeededRandomNumberGenerator(seed: choice)
    if Int.random(in: 0..<4, using: &random) == 0 {
      let duration = FuzzStep<Action>.durations.randomElement(using: &random)
      return duration.map { .advance($0) }
    }
    return actions(&random, state).map { .send($0) }
  }

  /// Leaves out choices that are not needed to fail.
  ///
  /// Choices rather than actions: the actions of the others adapt themselves to what is left out,
  /// as when an element has got another ID.
  private func shortened(
    _ failure: FuzzTrial<State, Action>.Failure, _ choices: [UInt64]
  ) async -> FuzzTrial<State, Action>.Failure {
    var shortest = failure
    var shrinking = Shrinking(Array(choices.prefix(failure.steps.count)))
    while let candidate = shrinking.candidate {
      var rest = candidate[...]
      let answer = await trial.run { state in rest.popFirst().flatMap { step(in: state, $0) } }
      let fails = answer?.expectation == failure.expectation
      if fails, let answer { shortest = answer }
      shrinking.record(failed: fails)
    }
    return shortest
  }

  private func message(
    _ failure: FuzzTrial<State, Action>.Failure, of count: Int, _ seed: UInt64
  ) -> String {
    let steps = failure.steps + failure.ending.map { .send($0) }
    return TestMessages.doesNotHold(
      failure.expectation, failure.reason, steps: failure.steps.count, of: count, seed: seed,
      code: FuzzTest.code(steps, feature, failure.expectation))
  }
}

/// The fuzzer of the feature `R`; to name it spares the compiler guessing in the closures.
public typealias FeatureFuzzerOf<R: Reducer> = FeatureFuzzer<R.State, R.Action>
