import ExampleContacts
import Foundation
import Tessera
import TesseraTesting
import Testing

@MainActor
@Suite
struct ContactFormReducerTests {
  private func makeStore(name: String) -> TestStoreOf<ContactFormReducer> {
    TestStore(
      initialState: ContactFormReducer.State(contact: Contact(id: UUID(0), name: name))
    ) {
      ContactFormReducer()
    }
  }

  @Test(arguments: ["", "  ", "\n"])
  func savingRequiresAName(name: String) async {
    let store = makeStore(name: name)
    #expect(!store.state.canSave)
    await store.send(.saveButtonTapped)
  }

  @Test func savingDelegatesTheContactAndDismissesTheSheet() async {
    let store = makeStore(name: "Ada")
    await store.send(.saveButtonTapped)
    await store.receive(.delegate(.saved(Contact(id: UUID(0), name: "Ada"))))
    #expect(store.isDismissed)
  }
}
