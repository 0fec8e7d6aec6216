public import TesseraCore
public import TesseraDependencies
import TesseraDump
public import TesseraSupport

/// A store for tests, which must assert every change and every effect.
///
/// ```swift
/// @Test func incrementing() async {
///   let store = TestStore(initialState: Counter.State()) { Counter() }
///   await store.send(.incrementButtonTapped) { $0.count = 1 }
///   await store.send(.factButtonTapped)
///   await store.receive(\.factResponse) { $0.fact = "1 is a good number." }
/// }
/// ```
///
/// The test sends actions and asserts how the state changes; it receives each action that an
/// effect sends and asserts its change. A wrong or missing assertion fails the test at its line
/// with a diff. At the end, actions that were not received and effects in flight are failures at
/// the line that sent the action which started them.
///
/// Effects run as in an app: they start immediately, and their actions are reduced on arrival;
/// `receive` shows the state after that very action. Any number of test stores can run in parallel.
@MainActor
public final class TestStore<State, Action> {
  let core: RootCore<State, Action>
  let recorder: TestRecorder<State, Action>
  var settler: EffectSettler { recorder.settler }
  let callSite: CallSite
  let areEqual: (State, State) -> Bool
  private let end: TestStoreEnd
  /// The dependencies of the last assertion, for the next one.
  var assertionContext: AssertionContext?

  /// The state after the last asserted action; inside an assertion, the one before it.
  public internal(set) var state: State

  /// The part of the behavior that must be asserted.
  public var exhaustivity: Exhaustivity {
    get { recorder.exhaustivity }
    set { recorder.exhaustivity = newValue }
  }

  /// The time that `receive` and `finish` wait for effects that wait for the outside world.
  public var timeout = Duration.seconds(1)

  /// Whether the feature under test has dismissed itself, after which it takes no actions.
  public internal(set) var isDismissed = false

  /// The dependencies of the feature; changes apply from the next action on.
  ///
  /// An effect keeps the ones that it was started with.
  public var dependencies: DependencyValues {
    get { (core.dependencies ?? DependencyValues()).forPreparing }
    set {
      core.dependencies = newValue
      assertionContext = nil
    }
  }

  /// Creates a test store.
  ///
  /// - Parameters:
  ///   - initialState: The initial state, evaluated with the store's dependencies.
  ///   - reducer: The feature under test.
  ///   - prepareDependencies: Overrides dependencies; the others have their test values, most of
  ///     which fail the test.
  ///   - callSite: The line of the store, for failures without another line.
  public init<R: Reducer<State, Action>>(
    initialState: @autoclosure () -> State,
    @ReducerBuilder<State, Action> reducer: () -> R,
    withDependencies prepareDependencies: (inout DependencyValues) -> Void = { _ in },
    at callSite: CallSite = #callSite
  ) {
    let causes = FailureCauses()
    let (state, made, dependencies) = withDependencies {
      $0.isolateDefaults()
      $0.stackElementID = StackElementIDGenerator()
      prepareDependencies(&$0)
    } operation: {
      IssueReporting.$step.withValue(TestStep(at: callSite, causes)) {
        (initialState(), reducer(), DependencyValues.capturedInForce)
      }
    }
    let recorder = TestRecorder<State, Action>(
      state: state, stackID: (dependencies ?? DependencyValues()).stackElementID.upcoming, causes,
      at: callSite)
    let core = RootCore<State, Action>(
      state: state, dependencies: dependencies, instrument: recorder, at: callSite
    ) { made.reduce(into: &$0, action: $1) }
    core.maxChainedEffects = ActionChain.maxEffectsInTests
    self.core = core
    self.recorder = recorder
    self.state = state
    self.callSite = callSite
    self.areEqual = StateEquality.comparison()
    self.end = TestStoreEnd { TestLeftovers.collect(recorder, core, fallback: callSite) }
    settler.isTestBehind = { [weak recorder] in recorder?.hasReceived ?? false }
    settler.store = self
  }

  deinit { end.report() }

  /// Fails the test, unless the failure follows from a mistake that was reported before.
  func fail(_ message: @autoclosure () -> String, at callSite: CallSite) {
    if recorder.causes.isEmpty { reportIssue(message(), at: callSite) }
  }

  /// Runs a step of the test, whose mistakes are reported at its line, also those of its effects.
  func step<R>(at callSite: CallSite, _ body: () -> R) -> R {
    IssueReporting.$step.withValue(TestStep(at: callSite, recorder.causes), operation: body)
  }

  func dismiss() {
    isDismissed = true
    core.cancelEffects()
  }
}

/// The part of a feature's behavior that a test must assert.
public enum Exhaustivity: Equatable, Sendable {
  /// Everything: each change of the state, each action of an effect, the end of each effect.
  case on

  /// Only what the test chooses, optionally printing the rest.
  case off(showSkippedAssertions: Bool)

  /// Only what the test chooses.
  public static let off = Exhaustivity.off(showSkippedAssertions: false)
}

/// The test store of the feature `R`.
public typealias TestStoreOf<R: Reducer> = TestStore<R.State, R.Action>
