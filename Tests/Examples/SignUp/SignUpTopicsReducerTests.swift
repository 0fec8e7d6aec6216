import ExampleSignUp
import Tessera
import TesseraTesting
import Testing

@MainActor
@Suite struct SignUpTopicsReducerTests {
  @MainActor
  @Test func subjectsAreSelectedAndDeselected() async {
    let topics = Shared<Set<SignUpDraft.Topic>>(value: [])
    let store = TestStore(initialState: SignUpTopicsReducer.State(topics: topics)) {
      SignUpTopicsReducer()
    }
    await store.send(.continueButtonTapped) { $0.isHintShown = true }
    await store.send(.topicTapped(.music)) {
      $0.isHintShown = false
      $0.$topics.withLock { $0 = [.music] }
    }
    await store.send(.topicTapped(.art)) { $0.$topics.withLock { $0 = [.art, .music] } }
    await store.send(.topicTapped(.music)) { $0.$topics.withLock { $0 = [.art] } }
    await store.send(.continueButtonTapped)
    await store.receive(.delegate(.completed))
  }
}
