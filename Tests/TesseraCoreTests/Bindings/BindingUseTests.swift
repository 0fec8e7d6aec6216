import Tessera
import TesseraSupport
import TesseraTestSupport
import Testing

@testable import TesseraCore

@MainActor
@Suite
struct BindingUseTests {
  private func use() -> BindingUse {
    BindingUse(of: KeyPathWrite(\Signup.State.name, "Blob"), at: #callSite)
  }

  // SEMANTICS bindings.unhandled
  @Test func anUnusedWriteIsReportedOnceWithTheReasonsAndTheRemedies() {
    #expect(issues { _ = use() }.count == 1)
    #expect(issues { use().mark() }.isEmpty)
    let messages = issues {
      let use = use()
      use.finish()
      use.finish()
    }
    #expect(
      messages == [
        #"""
        A binding sent a write that no reducer performed.

          Action: .binding(.set(\.name, "Blob"))
           State: Signup.State

        The state did not change. Possible reasons:

        • The feature has no 'BindingReducer()' in its body: add one before the reducers that \#
        need the new value. For a binding of a view's action, add \#
        'BindingReducer(action: \.view)'.
        • No parent runs the feature: compose it with 'Scope', 'ifLet' or 'forEach'.
        • A middleware, or a reducer that decides which reducers run, dropped the action.
        """#
      ])
  }
}
