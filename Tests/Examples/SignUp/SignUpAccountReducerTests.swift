import ExampleSignUp
import Tessera
import TesseraTesting
import Testing

@MainActor
@Suite struct SignUpAccountReducerTests {
  private let draft = Shared(value: SignUpDraft())

  private func makeStore() -> TestStoreOf<SignUpAccountReducer> {
    TestStore(initialState: SignUpAccountReducer.State(draft: draft)) { SignUpAccountReducer() }
  }

  @Test func answersAreWrittenIntoTheDraft() async {
    let store = makeStore()
    await store.send(.emailChanged("mia@example.com")) {
      $0.$draft.withLock { $0.email = "mia@example.com" }
    }
    await store.send(.passwordChanged("correct horse")) {
      $0.$draft.password.withLock { $0 = "correct horse" }
    }
    await store.send(.repeatedPasswordChanged("correct horse")) {
      $0.$draft.repeatedPassword.withLock { $0 = "correct horse" }
    }
    #expect(draft.wrappedValue.isAccountComplete)
    await store.send(.continueButtonTapped)
    await store.receive(.delegate(.completed))
  }

  @Test func anIncompleteAccountDoesNotContinue() async {
    await makeStore().send(.continueButtonTapped)
  }
}
