import ExampleContacts
import Foundation
import Tessera
import TesseraTesting
import Testing

@MainActor
@Suite
struct ContactRowReducerTests {
  @Test func favoritesCanBeToggled() async {
    let contact = Contact(id: UUID(3), name: "Ada")
    let store = TestStore(initialState: ContactRowReducer.State(contact: contact)) {
      ContactRowReducer()
    }
    #expect(store.state.id == contact.id)
    await store.send(.favoriteButtonTapped) { $0.isFavorite = true }
    await store.send(.favoriteButtonTapped) { $0.isFavorite = false }
    await store.send(.tapped)
  }
}
