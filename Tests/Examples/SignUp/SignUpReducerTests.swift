import ExampleSignUp
import Tessera
import TesseraTesting
import Testing

@MainActor
@Suite struct SignUpReducerTests {
  private var completeAccount: SignUpDraft {
    var draft = SignUpDraft()
    draft.email = "mia@example.com"
    draft.password = "correct horse"
    draft.repeatedPassword = "correct horse"
    return draft
  }

  @Test func fourScreensEditOneDraft() async {
    let draft = Shared(value: completeAccount)
    let store = TestStore(initialState: SignUpReducer.State(draft: draft)) {
      SignUpReducer()
    } withDependencies: {
      $0.signUpClient.createAccount = { _ in }
    }
    await store.send(.account(.continueButtonTapped))
    await store.receive(.account(.delegate(.completed))) {
      $0.path[id: 0] = .profile(SignUpProfileReducer.State(name: $0.$draft.name))
    }
    await store.send(\.path[id: 0].profile.nameChanged, "Mia") {
      $0.$draft.withLock { $0.name = "Mia" }
    }
    await store.send(\.path[id: 0].profile.continueButtonTapped)
    await store.receive(\.path[id: 0].profile.delegate.completed) {
      $0.path[id: 1] = .topics(SignUpTopicsReducer.State(topics: $0.$draft.topics))
    }
    await store.send(\.path[id: 1].topics.topicTapped, .travel) {
      $0.$draft.withLock { $0.topics = [.travel] }
    }
    await store.send(\.path[id: 1].topics.continueButtonTapped)
    await store.receive(\.path[id: 1].topics.delegate.completed) {
      $0.path[id: 2] = .review(SignUpReviewReducer.State(draft: $0.$draft))
    }
    await store.send(\.path[id: 2].review.submitButtonTapped) {
      $0.path[id: 2, case: \.review]?.isSubmitting = true
    }
    await store.receive(\.path[id: 2].review.submitResponse) {
      $0.path[id: 2, case: \.review]?.isSubmitting = false
    }
    await store.receive(\.path[id: 2].review.delegate.completed) {
      $0.isFinished = true
      $0.path.removeAll()
      $0.$draft.withLock { $0 = SignUpDraft() }
    }
  }

  @Test func aCorrectionOnALaterScreenShowsOnTheEarlierOne() async {
    let draft = Shared(value: completeAccount)
    let store = Store(initialState: SignUpReducer.State(draft: draft)) { SignUpReducer() }
    store.send(.account(.continueButtonTapped))
    store.send(.path(.element(id: 0, action: .profile(.nameChanged("Mia")))))
    draft.withLock { $0.name = "Mia B." }
    #expect(store.path[id: 0, case: \.profile]?.name == "Mia B.")
  }
}
