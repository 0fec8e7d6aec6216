import ExampleContacts
import Foundation
import Tessera
import TesseraTesting
import Testing

@MainActor
@Suite
struct ContactDetailReducerTests {
  private let ada = Contact(id: UUID(0), name: "Ada")

  @Test func deletingAsksForConfirmation() async {
    let store = TestStore(initialState: ContactDetailReducer.State(contact: ada)) {
      ContactDetailReducer()
    }
    await store.send(.deleteButtonTapped) { $0.alert = .confirmDeletion(of: ada) }
    await store.send(\.alert.deletionConfirmed) { $0.alert = nil }
    await store.receive(.delegate(.deletionConfirmed(ada.id)))
    #expect(store.isDismissed)
  }

  @Test func theConfirmationNamesTheContact() {
    let alert = AlertState.confirmDeletion(of: ada)
    #expect(alert.title == "Delete Ada?")
    #expect(alert.buttons.map(\.role) == [.destructive, .cancel])
    #expect(alert.buttons.map(\.action) == [.deletionConfirmed, nil])
  }
}
