import EditorFeature
import Tessera
import TesseraTesting
import Testing

@MainActor
struct EditorReducerTests {
  @Test func savingNotifiesTheParentAndDismisses() async {
    let store = TestStore(initialState: EditorReducer.State()) { EditorReducer() }

    await store.send(.titleChanged("Milk")) {
      $0.title = "Milk"
    }
    await store.send(.saveButtonTapped)
    await store.receive(.delegate(.saved(title: "Milk")))
    #expect(store.isDismissed)
  }

  @Test func anEmptyTitleIsNotSaved() async {
    let store = TestStore(initialState: EditorReducer.State(title: "  ")) { EditorReducer() }

    await store.send(.saveButtonTapped)
  }
}
