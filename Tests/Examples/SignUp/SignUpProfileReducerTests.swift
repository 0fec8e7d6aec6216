import ExampleSignUp
import Tessera
import TesseraTesting
import Testing

@MainActor
@Suite struct SignUpProfileReducerTests {
  @Test func theNameIsWrittenIntoTheDraft() async {
    @Shared(value: SignUpDraft()) var draft
    let store = TestStore(initialState: SignUpProfileReducer.State(name: $draft.name)) {
      SignUpProfileReducer()
    }
    await store.send(.continueButtonTapped)
    await store.send(.nameChanged("Mia")) { $0.$name.withLock { $0 = "Mia" } }
    #expect(draft.name == "Mia")
    await store.send(.continueButtonTapped)
    await store.receive(.delegate(.completed))
  }
}
