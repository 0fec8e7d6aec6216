// A release build has no such checks.
#if DEBUG
  import Tessera
  import TesseraTesting
  import TesseraTestSupport
  import Testing

  @testable import TesseraCore

  /// Actions for children that no operator took.
  @MainActor
  @Suite
  struct OperatorChecksTests {
    /// A family that composes none of its children.
    private struct Orphanage: Reducer {
      typealias State = Family.State
      typealias Action = Family.Action

      var own: @Sendable (inout State, Action) -> Effect<Action> = { _, _ in .none }

      var body: some Reducer<State, Action> { Reduce { state, action in own(&state, action) } }
    }

    /// The messages of the issues of an action for a child of a state that has every child.
    private func messages(
      after action: Family.Action, _ state: Family.State = Self.everyChild,
      own: @escaping @Sendable (inout Family.State, Family.Action) -> Effect<Family.Action> = {
        _, _ in .none
      }
    ) -> [String] {
      let store = Store(initialState: state) { Orphanage(own: own) }
      return issues { store.send(action) }
    }

    /// An action for a child, and the operator that takes it.
    struct Forgotten: Sendable {
      var action: Family.Action
      var operation: String
    }

    nonisolated private static let forgotten: [Forgotten] = [
      Forgotten(
        action: .first(.add(1)),
        operation: #"Scope(\.first, action: \.first) { Worker() }"#),
      Forgotten(
        action: .optional(.add(1)),
        operation: #".ifLet(\.optional, action: \.optional) { Worker() }"#),
      Forgotten(
        action: .presented(.presented(.add(1))),
        operation: #".ifLet(\.$presented, action: \.presented) { Worker() }"#),
      Forgotten(
        action: .presented(.dismiss),
        operation: #".ifLet(\.$presented, action: \.presented) { Worker() }"#),
      Forgotten(
        action: .destination(.presented(.left(.add(1)))),
        operation: #".ifLet(\.$destination, action: \.destination)"#),
      Forgotten(
        action: .destination(.dismiss),
        operation: #".ifLet(\.$destination, action: \.destination)"#),
      Forgotten(
        action: .rows(.element(id: 0, action: .add(1))),
        operation: #".forEach(\.rows, action: \.rows) { Worker() }"#),
      Forgotten(
        action: .path(.element(id: 0, action: .add(1))),
        operation: #".forEach(\.path, action: \.path) { Worker() }"#),
      Forgotten(
        action: .path(.popFrom(id: 0)),
        operation: #".forEach(\.path, action: \.path) { Worker() }"#),
      Forgotten(
        action: .path(.push(id: 7, state: Worker.State())),
        operation: #".forEach(\.path, action: \.path) { Worker() }"#),
      Forgotten(
        action: .screens(.element(id: 0, action: .left(.add(1)))),
        operation: #".forEach(\.screens, action: \.screens)"#),
      Forgotten(
        action: .screens(.popFrom(id: 0)),
        operation: #".forEach(\.screens, action: \.screens)"#),
    ]

    nonisolated private static let everyChild: Family.State = {
      var state = Family.State()
      state.optional = Worker.State()
      state.presented = Worker.State()
      state.destination = .left(Worker.State())
      state.rows = [Worker.State(id: 0)]
      state.path[id: 0] = Worker.State()
      state.screens[id: 0] = .left(Worker.State())
      return state
    }()

    // SEMANTICS operators.forgotten
    @Test(arguments: forgotten)
    func aForgottenOperatorIsReportedWithTheCodeToAdd(_ forgotten: Forgotten) {
      let messages = messages(after: forgotten.action)
      #expect(messages.count == 1)
      #expect(messages.first?.contains("\n\n    \(forgotten.operation)\n\n") == true)
    }

    // SEMANTICS operators.forgotten
    @Test(arguments: forgotten)
    func anOperatorThatIsThereIsNotReported(_ forgotten: Forgotten) {
      let store = Store(initialState: Self.everyChild) { Family() }
      #expect(issues { store.send(forgotten.action) }.filter { $0.hasPrefix("No '") }.isEmpty)
    }

    // SEMANTICS operators.forgotten
    @Test func theMessageSaysWhatHappenedAndWhatToAdd() {
      #expect(
        messages(after: .presented(.presented(.add(1)))) == [
          #"""
          No 'ifLet' processed an action for a child.

            Action: Family.Action.presented(.presented(.add(1)))
            Parent: Family.State
            Child:  Worker.State

          The child did not run, and was not presented or dismissed. Add the operator to the \#
          reducer of the parent:

              .ifLet(\.$presented, action: \.presented) { Worker() }

          If it is there, a reducer that decides which reducers run has dropped the action.
          """#
        ])
    }

    // SEMANTICS operators.forgotten
    @Test func theMessageForAPlainOptionalSpeaksOfNoPresentation() {
      #expect(
        messages(after: .optional(.add(1))) == [
          #"""
          No 'ifLet' processed an action for a child.

            Action: Family.Action.optional(.add(1))
            Parent: Family.State
            Child:  Worker.State

          The child did not run. Add the operator to the reducer of the parent:

              .ifLet(\.optional, action: \.optional) { Worker() }

          If it is there, a reducer that decides which reducers run has dropped the action.
          """#
        ])
    }

    // MARK: The place

    // SEMANTICS operators.forgotten
    @Test func anAppReportsItAtTheLineThatSentTheAction() {
      let store = Store(initialState: Self.everyChild) { Orphanage() }
      let line = #callSite.line + 1
      let found = recordedIssues { store.send(.presented(.dismiss)) }
      #expect(found.map(\.callSite.line) == [line])
      #expect(
        found.first?.callSite.fileID.description.hasSuffix("OperatorChecksTests.swift") == true)
    }

    // SEMANTICS operators.forgotten
    @Test func aChildStoreReportsItAtTheLineThatSentTheAction() throws {
      let store = Store(initialState: Self.everyChild) { Orphanage() }
      let child = try #require(store.scope(\.$presented, action: \.presented))
      let line = #callSite.line + 1
      let found = recordedIssues { child.send(.add(1)) }
      #expect(found.map(\.callSite.line) == [line])
    }

    // SEMANTICS operators.forgotten
    @Test(arguments: [Family.Action.rows(.element(id: 0, action: .add(1))), .optional(.add(1))])
    func aTestReportsItAtTheLineOfTheSend(_ action: Family.Action) async {
      let store = TestStore(initialState: Self.everyChild) { Orphanage() }
      let line = #callSite.line + 1
      let found = await recordedIssues { await store.send(action) }
      #expect(found.map(\.callSite.line) == [line])
    }

    // SEMANTICS operators.forgotten
    @Test func anEffectsActionIsReportedAtTheLineThatStartedIt() async {
      let store = TestStore(initialState: Self.everyChild) {
        Orphanage { _, action in
          if case .change = action { .send(.presented(.dismiss)) } else { .none }
        }
      }
      let line = #callSite.line + 1
      let found = await recordedIssues { await store.send(.change { _ in }) }
      #expect(found.map(\.callSite.line) == [line])
      await store.receive(\.presented.dismiss)
    }

    // MARK: Issues without a line of their own

    // SEMANTICS issues.places
    @Test func anIssueInAReducerWithoutALineIsReportedWhereTheActionWasSent() async {
      let store = Store(initialState: Self.everyChild) { Family() }
      let line = #callSite.line + 1
      let inApp = recordedIssues { store.send(.change { $0.rows[id: 0] = Worker.State(id: 5) }) }
      #expect(inApp.map(\.callSite.line) == [line])
      let testStore = TestStore(initialState: Self.everyChild) { Family() }
      let inTest = await recordedIssues {
        await testStore.send(.change { $0.rows[id: 0] = Worker.State(id: 5) })
      }
      #expect(inTest.map(\.callSite.line) == [line + 4])
      #expect(inTest.map(\.message) == inApp.map(\.message))
    }

    // MARK: Features inside features

    @Reducer
    struct House {
      @ObservableState
      struct State: Equatable {
        var family = Family.State()
      }

      enum Action { case family(Family.Action) }

      var body: some ReducerOf<Self> {
        Scope(\.family, action: \.family) { Orphanage() }
      }
    }

    // SEMANTICS operators.forgotten
    @Test func aForgottenOperatorOfAChildIsReported() {
      let store = Store(initialState: House.State(family: Self.everyChild)) { House() }
      #expect(issues { store.send(.family(.presented(.dismiss))) }.count == 1)
    }

    /// The child declares the action, and its parent runs the grandchild by a nested path.
    private struct Grandparent: Reducer {
      typealias State = House.State
      typealias Action = House.Action

      var body: some Reducer<State, Action> {
        Scope(\.family, action: \.family) { Orphanage() }
        Reduce { _, _ in .none }
          .ifLet(\.family.$presented, action: \.family.presented) { Worker() }
      }
    }

    // SEMANTICS operators.forgotten
    @Test func anOperatorOfAnAncestorIsEnough() {
      let store = Store(initialState: House.State(family: Self.everyChild)) { Grandparent() }
      #expect(issues { store.send(.family(.presented(.presented(.add(1))))) }.isEmpty)
      #expect(store.family.presented?.count == 1)
    }

    // MARK: No reports

    // SEMANTICS operators.forgotten
    @Test func whatAReducerDoesByHandIsNotReported() {
      let byHand: [Family.Action] = [
        .presented(.presented(.add(1))), .optional(.add(1)), .optional(.dismissTapped),
        .presented(.presented(.dismissTapped)), .presented(.dismiss), .path(.popFrom(id: 0)),
        .path(.push(id: 7, state: Worker.State())),
      ]
      for action in byHand {
        let messages = messages(after: action) { state, action in
          switch action {
          case .optional(.dismissTapped): state.optional = nil
          case .optional(let action):
            guard var child = state.optional else { break }
            _ = Worker().reduce(into: &child, action: action)
            state.optional = child
          case .presented(.dismiss), .presented(.presented(.dismissTapped)): state.presented = nil
          case .presented(.presented(let action)):
            guard var child = state.presented else { break }
            _ = Worker().reduce(into: &child, action: action)
            state.presented = child
          case .path(.popFrom(let id)): state.path.pop(from: id)
          case .path(.push(let id, let screen)): state.path[id: id] = screen
          default: break
          }
          return .none
        }
        #expect(messages.isEmpty, "\(CaseLabel.text(of: action))")
      }
    }

    /// A feature whose parent processes the buttons of a prompt in a plain optional.
    @Reducer
    struct Asking {
      @ObservableState
      struct State {
        var alert: AlertState<Action.Alert>?
      }

      enum Action {
        case alert(Alert)

        enum Alert { case confirmed }
      }

      var body: some ReducerOf<Self> { Reduce { _, _ in .none } }
    }

    // SEMANTICS operators.forgotten
    @Test func aPromptInAPlainOptionalIsNotReported() {
      let store = Store(initialState: Asking.State(alert: AlertState { TextState("Sure?") })) {
        Asking()
      }
      #expect(issues { store.send(.alert(.confirmed)) }.isEmpty)
    }

    // SEMANTICS operators.forgotten
    @Test func anActionForAnAbsentChildIsNotReported() {
      let reported = Self.forgotten.filter { forgotten in
        switch forgotten.action {
        case .path(.push), .first: return false
        default: break
        }
        return !messages(after: forgotten.action, Family.State()).isEmpty
      }
      #expect(reported.isEmpty)
    }

    // SEMANTICS operators.forgotten
    @Test func aStoreWithoutAReducerIsNotReported() {
      let store = Store(initialState: Self.everyChild) {
        EmptyReducer<Family.State, Family.Action>()
      }
      #expect(issues { store.send(.presented(.dismiss)) }.isEmpty)
    }

    /// A reducer that runs another one only sometimes.
    private struct Barrier<Base: Reducer>: Reducer {
      let base: Base
      var isOpen = false

      func reduce(into state: inout Base.State, action: Base.Action) -> Effect<Base.Action> {
        isOpen ? base.reduce(into: &state, action: action) : .none
      }
    }

    // SEMANTICS operators.forgotten
    @Test func anActionThatAReducerHoldsBackIsNotReported() {
      let store = Store(initialState: Self.everyChild) {
        Barrier(base: Family())
      }
      #expect(issues { store.send(.presented(.dismiss)) }.isEmpty)
    }

    // SEMANTICS operators.forgotten
    @Test func aPartWithTheActionOfItsParentIsNoFeatureOfItsOwn() {
      let store = Store(initialState: Self.everyChild) {
        Scope(\.self, action: \.self) { Orphanage() }
        Family()
      }
      #expect(issues { store.send(.presented(.presented(.add(1)))) }.isEmpty)
      #expect(store.presented?.count == 1)
    }

    // SEMANTICS operators.forgotten
    @Test func aReducerOutsideOfAStoreIsNotReported() {
      var state = Self.everyChild
      let reported = issues {
        _ = Orphanage().reduce(into: &state, action: .presented(.dismiss))
      }
      #expect(reported.isEmpty)
    }
  }
#endif
