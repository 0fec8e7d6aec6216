import Tessera
import Testing

@MainActor
@Suite
struct ViewActionTests {
  @Test func aViewSendsItsActionsWithoutTheirCase() async {
    let store = Store(initialState: Editor.State()) { Editor() }
    let screen = EditorScreen(store: store)
    await screen.pressReturn().finish()
    #expect(store.isSaved)
    screen.send(.binding(.set(\.title, "Tea")))
    #expect(store.title == "Tea")
    #expect(!store.isSaved)
  }
}
