import ExampleSignUp
import Synchronization
import Tessera
import TesseraTesting
import Testing

@MainActor
@Suite struct SignUpReviewReducerTests {
  private struct Refused: Error, CustomStringConvertible { var description: String { "No." } }

  private var draft: Shared<SignUpDraft> {
    var draft = SignUpDraft()
    draft.name = "Mia"
    return Shared(value: draft)
  }

  @Test func theAccountIsCreatedFromTheDraft() async {
    let names = Mutex<[String]>([])
    let store = TestStore(initialState: SignUpReviewReducer.State(draft: draft)) {
      SignUpReviewReducer()
    } withDependencies: {
      $0.signUpClient.createAccount = { draft in names.withLock { $0.append(draft.name) } }
    }
    await store.send(.nameChanged("Mia B.")) { $0.$draft.withLock { $0.name = "Mia B." } }
    await store.send(.submitButtonTapped) { $0.isSubmitting = true }
    await store.receive(.submitResponse(error: nil)) { $0.isSubmitting = false }
    await store.receive(.delegate(.completed))
    #expect(names.withLock { $0 } == ["Mia B."])
  }

  @Test func aFailureKeepsTheDraftAndSaysWhy() async {
    let store = TestStore(initialState: SignUpReviewReducer.State(draft: draft)) {
      SignUpReviewReducer()
    } withDependencies: {
      $0.signUpClient.createAccount = { _ in throw Refused() }
    }
    await store.send(.submitButtonTapped) { $0.isSubmitting = true }
    await store.receive(.submitResponse(error: "No.")) {
      $0.isSubmitting = false
      $0.error = "No."
    }
  }
}
