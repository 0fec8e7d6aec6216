import ExampleContacts
import Foundation
import Tessera
import TesseraTesting
import Testing

@MainActor
@Suite
struct ContactsReducerTests {
  private let ada = Contact(id: UUID(10), name: "Ada")
  private let blaise = Contact(id: UUID(11), name: "Blaise")

  private func makeStore(_ contacts: Contact...) -> TestStoreOf<ContactsReducer> {
    TestStore(initialState: ContactsReducer.State(contacts: contacts)) {
      ContactsReducer()
    } withDependencies: {
      $0.uuid = .incrementing
    }
  }

  // README: begin add
  @Test func aContactIsAddedInASheet() async {
    let store = makeStore(ada)
    let contact = Contact(id: UUID(0), name: "Grace", address: "grace@navy.mil")

    await store.send(.addButtonTapped) {
      $0.form = ContactFormReducer.State(contact: Contact(id: UUID(0), name: ""))
    }
    await store.send(\.form.nameChanged, "Grace") {
      $0.form?.contact.name = "Grace"
    }
    await store.send(\.form.addressChanged, "grace@navy.mil") {
      $0.form?.contact.address = "grace@navy.mil"
    }
    await store.send(\.form.saveButtonTapped)
    await store.receive(\.form.delegate.saved) {
      $0.rows.append(ContactRowReducer.State(contact: contact))
    }
    await store.receive(\.form.dismiss) {
      $0.form = nil
    }
  }
  // README: end

  @Test func aSheetThatIsCancelledAddsNothing() async {
    let store = makeStore()
    await store.send(.addButtonTapped) {
      $0.form = ContactFormReducer.State(contact: Contact(id: UUID(0), name: ""))
    }
    await store.send(\.form.nameChanged, "Nobody") {
      $0.form?.contact.name = "Nobody"
    }
    await store.send(\.form.cancelButtonTapped)
    await store.receive(\.form.dismiss) {
      $0.form = nil
    }
  }

  @Test func aRowTogglesItsFavorite() async {
    let store = makeStore(ada, blaise)
    await store.send(\.rows[id: blaise.id].favoriteButtonTapped) {
      $0.rows[id: UUID(11)]?.isFavorite = true
    }
  }

  @Test func aContactIsDeletedOnItsScreenAfterAQuestion() async {
    let store = makeStore(ada, blaise)

    await store.send(\.rows[id: ada.id].tapped) {
      $0.path[id: 0] = ContactDetailReducer.State(contact: ada)
    }
    await store.send(\.path[id: 0].deleteButtonTapped) {
      $0.path[id: 0]?.alert = .confirmDeletion(of: ada)
    }
    await store.send(\.path[id: 0].alert.deletionConfirmed) {
      $0.path[id: 0]?.alert = nil
    }
    await store.receive(\.path[id: 0].delegate.deletionConfirmed) {
      $0.rows.remove(id: ada.id)
    }
    await store.receive(\.path.popFrom) {
      $0.path.removeAll()
    }
  }

  @Test func aContactThatIsKeptStays() async {
    let store = makeStore(ada)
    await store.send(\.rows[id: ada.id].tapped) {
      $0.path[id: 0] = ContactDetailReducer.State(contact: ada)
    }
    await store.send(\.path[id: 0].deleteButtonTapped) {
      $0.path[id: 0]?.alert = .confirmDeletion(of: ada)
    }
    await store.send(\.path[id: 0].alert.dismiss) {
      $0.path[id: 0]?.alert = nil
    }
    await store.send(.path(.popFrom(id: 0))) {
      $0.path.removeAll()
    }
  }

  @Test func aContactThatIsGivenTwiceIsShownOnce() {
    #expect(makeStore(ada, ada).state.rows.map(\.contact) == [ada])
  }
}
