import Foundation
import Synchronization
import Tessera
import TesseraTesting
import Testing

@testable import ExampleLibrary

@MainActor
@Suite
struct LibraryReducerTests {
  private let one = Book(id: UUID(101), title: "One", author: "Ann")
  private let two = Book(id: UUID(102), title: "Two", author: "Bob", isRead: true, rating: 3)

  private func store(_ books: IdentifiedArrayOf<Book> = []) -> TestStoreOf<LibraryReducer> {
    TestStore(initialState: LibraryReducer.State(books: books)) {
      LibraryReducer()
    } withDependencies: {
      $0.uuid = .incrementing
    }
  }

  @Test func aBookIsAddedOnlyWithTitleAndAuthor() async {
    let store = store()
    await store.send(.bookAdded(title: "  ", author: "Ann"))
    await store.send(.bookAdded(title: "One", author: ""))
    await store.send(.bookAdded(title: "One ", author: " Ann")) {
      $0.books = [Book(id: UUID(0), title: "One", author: "Ann")]
      $0.added = [UUID(0)]
    }
    await store.send(.bookRemoved(UUID(0))) { $0.books = [] }
  }

  @Test func onlyABookThatWasReadHasARatingOfOneToFive() async {
    let store = store([one])
    await store.send(.bookRated(one.id, 4))
    await store.send(.readToggled(one.id)) { [id = one.id] in $0.books[id: id]?.isRead = true }
    await store.send(.bookRated(one.id, 9)) { [id = one.id] in $0.books[id: id]?.rating = 5 }
    await store.send(.bookRated(one.id, -2)) { [id = one.id] in $0.books[id: id]?.rating = 1 }
    await store.send(.readToggled(one.id)) { [id = one.id] in
      $0.books[id: id]?.isRead = false
      $0.books[id: id]?.rating = nil
    }
    await store.send(.readToggled(UUID(0)))
  }

  @Test func filterAndQuerySelectTheShownTodos() async {
    let store = store([one, two])
    #expect(store.state.filteredBooks == [one, two])
    await store.send(.filterChosen(.read)) { $0.filter = .read }
    #expect(store.state.filteredBooks == [two])
    await store.send(.filterChosen(.unread)) { $0.filter = .unread }
    #expect(store.state.filteredBooks == [one])
    await store.send(.filterChosen(.all)) { $0.filter = .all }
    await store.send(.queryChanged("TW")) { $0.query = "TW" }
    #expect(store.state.filteredBooks == [two])
  }

  @Test func shownValuesAreRecomputedOnlyWhenTheirInputsChange() {
    let computations = Atomic<Int>(0)
    let probe = LibraryReducer.Probe { computations.add(1, ordering: .relaxed) }
    LibraryReducer.$probe.withValue(probe) {
      let store = Store(initialState: LibraryReducer.State(books: [one, two])) { LibraryReducer() }
      _ = (store.filteredBooks, store.filteredBooks)
      #expect(computations.load(ordering: .relaxed) == 1)
      store.send(.saveFailed("An error is no input."))
      _ = store.filteredBooks
      #expect(computations.load(ordering: .relaxed) == 1)
      store.send(.queryChanged("o"))
      _ = (store.filteredBooks, store.filteredBooks)
      #expect(computations.load(ordering: .relaxed) == 2)
    }
  }

  @Test func loadedBooksReplaceTheOthersAndAFailureIsShown() async {
    let store = store([one])
    store.dependencies.libraryClient.load = { [two] in [two] }
    await store.send(.appeared)
    await store.receive(.loadRequested) { $0.isLoading = true }
    await store.receive(.loadSucceeded([two])) { [two] in
      $0.isLoading = false
      $0.isLoaded = true
      $0.books = [two]
    }
    store.dependencies.libraryClient.load = { throw Unreadable() }
    await store.send(.loadRequested) { $0.isLoading = true }
    await store.receive(.loadFailed("The books can't be read from their file.")) {
      $0.isLoading = false
      $0.isLoaded = false
      $0.error = "The books can't be read from their file."
    }
    await store.send(.saveFailed("full")) { $0.error = "full" }
    await store.send(.saveSucceeded) { $0.error = nil }
  }
}

private struct Unreadable: Error, CustomStringConvertible {
  var description: String { "unreadable" }
}
