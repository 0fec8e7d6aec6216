// A release build has no such checks.
#if DEBUG
  import Tessera
  import TesseraTesting
  import TesseraTestSupport
  import Testing

  @testable import TesseraCore

  /// Actions for children that are always there, and that no `Scope` took.
  @MainActor
  @Suite
  struct ForgottenScopeTests {
    /// The messages of the issues of an action for a child that the parent doesn't run.
    private func messages(after action: Family.Action) -> [String] {
      let store = Store(initialState: Family.State()) { own }
      return issues { store.send(action) }
    }

    // SEMANTICS operators.forgotten
    @Test func theMessageForAForgottenScopeSaysWhatToAdd() {
      #expect(
        messages(after: .second(.add(1))) == [
          """
          No 'Scope' processed an action for a child.

            Action: Family.Action.second(.add(1))
            Parent: Family.State
            Child:  Worker.State

          The child did not run. Add the operator to the body of the parent:

              Scope(\\.second, action: \\.second) { Worker() }

          If it is there, a reducer that decides which reducers run has dropped the action.
          """
        ])
    }

    // SEMANTICS operators.forgotten
    @Test func aForgottenScopeBesideAnotherOneOfTheSameTypeIsReported() async {
      let store = Store<Family.State, Family.Action>(initialState: Family.State()) { scope }
      #expect(issues { store.send(.first(.add(1))) }.isEmpty)
      #expect(issues { store.send(.second(.add(1))) }.count == 1)
      let testStore = TestStore<Family.State, Family.Action>(initialState: Family.State()) { scope }
      #expect(await issues { await testStore.send(.second(.add(1))) }.count == 1)
    }

    /// Parents that run a child which is always there, each in another way.
    private var runningParents: [Reduce<Family.State, Family.Action>] {
      [
        .erasing(
          CombineReducers {
            CombineReducers { scope }; own
          }),
        .erasing(
          Reduce<Family.State, Family.Action> { state, action in
            guard case .first(let action) = action else { return .none }
            return Worker().reduce(into: &state.first, action: action)
              .map { Family.Action.first($0) }
          }),
        .erasing(Either(isOn: true, then: scope, otherwise: own)),
        .erasing(OwnOperator(base: own)),
        .erasing(scope.dependency(\.dismiss, DismissEffect {})),
      ]
    }

    private var scope: some Reducer<Family.State, Family.Action> {
      Scope(\.first, action: \.first) { Worker() }
    }

    private var own: Reduce<Family.State, Family.Action> { Reduce { _, _ in .none } }

    /// A reducer that a condition chooses.
    private struct Either<Then: Reducer, Otherwise: Reducer>: Reducer
    where
      Then.State == Family.State, Then.Action == Family.Action, Otherwise.State == Family.State,
      Otherwise.Action == Family.Action
    {
      let isOn: Bool
      let then: Then
      let otherwise: Otherwise

      var body: some Reducer<Family.State, Family.Action> {
        if isOn { then } else { otherwise }
        if isOn { otherwise }
      }
    }

    /// An operator of an app, which runs the child beside another reducer.
    private struct OwnOperator<Base: Reducer>: Reducer
    where Base.State == Family.State, Base.Action == Family.Action {
      let base: Base

      func reduce(into state: inout Family.State, action: Family.Action) -> Effect<Family.Action> {
        let effect = base.reduce(into: &state, action: action)
        guard case .first(let action) = action else { return effect }
        return Worker().reduce(into: &state.first, action: action).map { Family.Action.first($0) }
          .merge(with: effect)
      }
    }

    // SEMANTICS operators.forgotten
    @Test func aChildThatIsAlwaysThereAndRunsInAnyWayIsNotReported() {
      for reducer in runningParents {
        let store = Store(initialState: Family.State()) { reducer }
        #expect(issues { store.send(.first(.add(1))) }.isEmpty)
        #expect(store.first.count == 1)
      }
    }

    /// A feature with actions of another one, and states of its type that aren't its child.
    @Reducer
    struct Borrowing {
      struct State {
        var draft = Worker.State()
        var saved = 0
        var workers: [Worker.State] = []
      }

      enum Action {
        case saved(Worker.Action)
        case workers(Worker.Action)
        case undone(Worker.Action)
      }

      var body: some ReducerOf<Self> { Reduce { _, _ in .none } }
    }

    // SEMANTICS operators.forgotten
    @Test func anActionOfAnotherFeatureThatIsNoChildIsNotReported() {
      let store = Store(initialState: Borrowing.State()) { Borrowing() }
      for action in [Borrowing.Action.saved(.add(1)), .workers(.add(1)), .undone(.add(1))] {
        #expect(issues { store.send(action) }.isEmpty)
      }
    }
  }
#endif
