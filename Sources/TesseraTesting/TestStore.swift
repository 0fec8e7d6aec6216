public import TesseraCore
public import TesseraDependencies
import TesseraDump
public import TesseraSupport

/// A store for tests, in which every change and every effect has to be asserted.
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
/// The test sends actions and says how the state changes; it receives each action that an effect
/// sent and says the same of it. What it says wrongly, or does not say, fails the test at its line
/// with a diff. At the end, actions that were not received and effects that still run are failures
/// at the line that sent the action which started them.
///
/// Effects run as in an app: at once, and what they send is reduced on arrival; `receive` shows the
/// state as it was after that very action. Any number of test stores may run in parallel.
@MainActor
public final class TestStore<State, Action> {
  let core: RootCore<State, Action>
  let recorder: TestRecorder<State, Action>
  let settler: EffectSettler
  let callSite: CallSite
  let areEqual: (State, State) -> Bool
  /// How a test clock waits for the effects of this store, without keeping it.
  let settle: TestSettler
  private let end: TestStoreEnd

  /// The state as of the last asserted action; within an assertion, as of the one before it.
  public internal(set) var state: State

  /// How much has to be asserted.
  public var exhaustivity: Exhaustivity {
    get { recorder.exhaustivity }
    set { recorder.exhaustivity = newValue }
  }

  /// How long `receive` and `finish` wait for effects that wait for the outside world.
  public var timeout = Duration.seconds(1)

  /// Whether the feature under test has dismissed itself; nothing can be sent to it any more.
  public internal(set) var isDismissed = false

  /// The dependencies of the feature; changes count from the next action on.
  ///
  /// An effect keeps those that it was started with.
  public var dependencies: DependencyValues {
    get { (core.dependencies ?? DependencyValues()).forPreparing }
    set { core.dependencies = newValue }
  }

  /// Makes a test store.
  ///
  /// - Parameters:
  ///   - initialState: The state to start with; made with the store's dependencies.
  ///   - reducer: The feature under test.
  ///   - prepareDependencies: Overrides the dependencies that the feature is to have; the others
  ///     have their test values, which for most is to fail the test.
  ///   - callSite: Where the store is made.
  public init<R: Reducer<State, Action>>(
    initialState: @autoclosure () -> State,
    @ReducerBuilder<State, Action> reducer: () -> R,
    withDependencies prepareDependencies: (inout DependencyValues) -> Void = { _ in },
    at callSite: CallSite = #callSite
  ) {
    let (state, made, dependencies) = withDependencies {
      $0.isolateDefaults()
      $0.stackElementID = StackElementIDGenerator()
      prepareDependencies(&$0)
    } operation: {
      (initialState(), reducer(), DependencyValues.capturedInForce)
    }
    let recorder = TestRecorder<State, Action>(state: state)
    let settler = EffectSettler()
    let core = RootCore<State, Action>(state: state, dependencies: dependencies, probe: settler) {
      state, action, inbox in
      MainActor.assumeIsolated { recorder.willReduce() }
      let stackIDs = DependencyValues.current.stackElementID.copy()
      var effect = Effect<Action>.none
      // The store hears of a dismissal, so to the feature it is as if it were presented.
      Dismissal.presenting { effect = made.reduce(into: &state, action: action) }
      if case .none = effect {} else { inbox.add(effect) }
      let after = state
      MainActor.assumeIsolated { recorder.record(action, after, stackIDs, fallback: callSite) }
    }
    self.core = core
    self.recorder = recorder
    self.settler = settler
    self.state = state
    self.callSite = callSite
    self.settle = TestSettler { @MainActor [weak settler] in await settler?.settle() }
    self.areEqual = StateEquality.comparison()
    self.end = TestStoreEnd { TestLeftovers.collect(recorder, core, fallback: callSite) }
    core.stepRecorder = { [weak recorder] state, step in
      recorder?.willReduce()
      guard step.change(&state) else { return }
      recorder?.record(step, state, fallback: callSite)
    }
    recorder.currentOrigin = { [weak core] in core?.currentOrigin }
    recorder.onReceive = { [weak settler] in settler?.noteProgress() }
    settler.onDismissRoot = { [weak self] in self?.dismiss() }
  }

  deinit { end.report() }

  private func dismiss() {
    isDismissed = true
    core.cancelEffects()
  }
}

/// The test store of the feature `R`.
public typealias TestStoreOf<R: Reducer> = TestStore<R.State, R.Action>
