import Tessera
import TesseraSupport
import TestSupport
import Testing

@testable import TesseraCore

@MainActor
@Suite
struct BindingUseTests {
  private func use() -> BindingUse {
    BindingUse(of: \Signup.State.name, "Blob", at: #callSite)
  }

  // SEMANTICS bindings.unhandled
  @Test func whatIsNotUsedIsReportedOnceItIsFreed() {
    #expect(issues { _ = use() }.count == 1)
    #expect(issues { use().note() }.isEmpty)
  }

  // SEMANTICS bindings.unhandled
  @Test func itIsReportedOnce() {
    let messages = issues {
      let use = use()
      use.finish()
      use.finish()
    }
    #expect(messages.count == 1)
  }

  // SEMANTICS bindings.unhandled
  @Test func theMessageNamesTheWriteTheReasonsAndTheRemedies() {
    let message = issues { use().finish() }.first
    #expect(
      message == #"""
        A binding sent a write that no reducer carried out.

          Action: .binding(.set(\.name, "Blob"))
           State: Signup.State

        The state is as it was before. Possible reasons:

        • The feature has no 'BindingReducer()' in its body: add one, before the reducers that \#
        are to see the new value. For a binding of a view's action it is \#
        'BindingReducer(action: \.view)'.
        • No reducer above runs the feature: compose it with 'Scope', 'ifLet' or 'forEach'.
        • A middleware, or a reducer that decides what runs, held the action back.
        """#)
  }
}
