import Foundation
public import TesseraCore
public import TesseraDependencies
import TesseraDump
public import TesseraSupport

/// Looks for a sequence of actions after which something does not hold that always should.
///
/// ```swift
/// @Test func theCartNeverOwesMoney() async {
///   await FeatureFuzzer(initialState: Cart.State()) {
///     Cart()
///   } actions: { random, cart in
///     [.addButtonTapped, .removeButtonTapped].randomElement(using: &random)
///   }
///   .expecting("the total is not negative") { $0.total >= 0 }
///   .run()
/// }
/// ```
///
/// It sends random actions to a test store and now and then lets time pass on a test clock, and
/// looks at the state after every action, also at those of effects. A sequence that fails is made
/// as short as possible and printed as a test to copy. That no issue is reported is always
/// expected.
///
/// The feature gets a test clock, the date of 1970, incrementing UUIDs and seeded random numbers;
/// what else it depends on has to be overridden. A run is the same each time: change the seed to
/// look elsewhere.
@MainActor
public struct FeatureFuzzer<State, Action> {
  /// Chooses an action that may happen in a state, or `nil` if none may.
  public typealias Actions = (inout SeededRandomNumberGenerator, State) -> Action?

  private var trial: FuzzTrial<State, Action>
  private let actions: Actions
  private let feature: String

  /// Makes a fuzzer of a feature.
  ///
  /// - Parameters:
  ///   - initialState: The state that each sequence starts with.
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
      invariants: [])
  }

  /// Adds something that has to hold after every action.
  ///
  /// - Parameters:
  ///   - name: What it is, for the message.
  ///   - holds: Whether it holds.
  /// - Returns: A fuzzer that expects it as well.
  public func expecting(_ name: String, _ holds: @escaping (State) -> Bool) -> Self {
    var copy = self
    copy.trial.invariants.append((name, holds))
    return copy
  }

  /// Tries sequences of actions until one fails, or all have passed.
  ///
  /// - Parameters:
  ///   - sequences: How many sequences.
  ///   - length: How many steps each has at most.
  ///   - seed: The seed of the first sequence; the following ones count on from it.
  ///   - callSite: The line to fail at.
  public func run(
    sequences: Int = 100, length: Int = 30, seed: UInt64 = 0, at callSite: CallSite = #callSite
  ) async {
    for number in 0..<UInt64(max(0, sequences)) {
      let seed = seed &+ number
      var random = SeededRandomNumberGenerator(seed: seed)
      var steps: [FuzzStep<Action>] = []
      let failure = await trial.run { index, state in
        guard index < length, let step = step(in: state, &random) else { return nil }
        steps.append(step)
        return step
      }
      guard let failure else { continue }
      let shortest = await shortened(steps, failure)
      return reportIssue(message(shortest, of: steps.count, failure, seed), at: callSite)
    }
  }

  private func step(
    in state: State, _ random: inout SeededRandomNumberGenerator
  ) -> FuzzStep<Action>? {
    if Int.random(in: 0..<4, using: &random) == 0 {
      let duration = FuzzStep<Action>.durations.randomElement(using: &random)
      return duration.map { .advance($0) }
    }
    return actions(&random, state).map { .send($0) }
  }

  private func shortened(
    _ steps: [FuzzStep<Action>], _ failure: FuzzTrial<State, Action>.Failure
  ) async -> [FuzzStep<Action>] {
    await Shrinker.shrink(Array(steps.prefix(failure.steps))) { candidate in
      await trial.run(candidate)?.invariant == failure.invariant
    }
  }

  private func message(
    _ steps: [FuzzStep<Action>], of count: Int, _ failure: FuzzTrial<State, Action>.Failure,
    _ seed: UInt64
  ) -> String {
    """
    It does not always hold that \(failure.invariant).

    \(failure.reason)

    \(TestMessages.count(steps.count, "step")) of \(count) are enough, with the seed \(seed):

    \(TestMessages.indent(FuzzTest.code(steps, feature, failure.invariant), by: 4))
    """
  }
}
