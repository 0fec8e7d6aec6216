// A release build has no such checks.
#if DEBUG
  import Tessera
  import TesseraTesting
  import TesseraTestSupport
  import Testing

  @testable import TesseraCore

  /// Writes that no `BindingReducer` performed.
  @MainActor
  @Suite
  struct OperatorChecksBindingsTests {
    /// A form that does not perform its writes.
    private struct Draft: Reducer {
      typealias State = Signup.State
      typealias Action = Signup.Action

      var own: @Sendable (inout State, Action) -> Effect<Action> = { _, _ in .none }

      var body: some Reducer<State, Action> { Reduce { state, action in own(&state, action) } }
    }

    // SEMANTICS bindings.unhandled
    @Test func aBindingActionThatWasSentByHandIsReported() {
      let store = Store(initialState: Signup.State()) { Draft() }
      #expect(
        issues { store.send(.binding(.set(\.name, "Blob"))) } == [
          #"""
          A binding action was sent, and no reducer performed its write.

            Action: .binding(.set(\.name, "Blob"))
             State: Signup.State

          The state did not change. Add 'BindingReducer()' to the body of the feature, before the \#
          reducers that need the new value.
          """#
        ])
    }

    // SEMANTICS bindings.unhandled
    @Test func aTestReportsItAtTheLineOfTheSendAsWell() async {
      let store = TestStore(initialState: Signup.State()) { Draft() }
      let line = #callSite.line + 1
      let found = await recordedIssues { await store.send(\.binding.name, "Blob") }
      #expect(found.map(\.callSite.line) == [line])
    }

    /// An editor that does not perform the writes of its view.
    private struct Sketch: Reducer {
      typealias State = Editor.State
      typealias Action = Editor.Action

      var body: some Reducer<State, Action> { Reduce { _, _ in .none } }
    }

    // SEMANTICS bindings.unhandled
    @Test func aBindingActionOfAViewNamesItsCase() throws {
      let store = Store(initialState: Editor.State()) { Sketch() }
      let message = try #require(
        issues { store.send(.view(.binding(.set(\.title, "Tea")))) }.first)
      #expect(message.contains(#".view(.binding(.set(\.title, "Tea")))"#))
      #expect(message.contains(#"'BindingReducer(action: \.view)'"#))
    }

    // SEMANTICS bindings.unhandled
    @Test func aWriteThatAReducerPerformsOrCorrectsIsNotReported() {
      let byHand = Store(initialState: Signup.State()) {
        Draft { state, action in
          if case .binding(let write) = action { write.set(&state) }
          return .none
        }
      }
      #expect(issues { byHand.send(.binding(.set(\.name, "Blob"))) }.isEmpty)
      let corrected = Store<Signup.State, Signup.Action>(initialState: Signup.State()) {
        BindingReducer()
        Draft { state, _ in
          state.name = "Corrected"
          return .none
        }
      }
      #expect(issues { corrected.send(.binding(.set(\.name, "Blob"))) }.isEmpty)
      #expect(corrected.name == "Corrected")
    }
  }
#endif
