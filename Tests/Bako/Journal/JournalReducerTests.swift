import BakoFixtures
import BakoModels
import BakoStorage
import Foundation
import JournalFeature
import Tessera
import TesseraTesting
import Testing

@MainActor @Suite struct JournalReducerTests {
  func makeStore(
    _ storage: StorageClient, filter: String = ""
  ) -> TestStoreOf<JournalReducer> {
    TestStore(initialState: JournalReducer.State(filter: filter)) {
      JournalReducer()
    } withDependencies: {
      $0.storage = storage
    }
  }

  /// A number of entries, newest first.
  static func entries(_ count: Int) -> [Entry] {
    (0..<count).map { .fixture($0, day: Day.today.advanced(by: -$0), journal: "Day \($0).") }
  }

  @Test func appearingLoadsTheNewestEntries() async {
    let entries = Self.entries(2)
    let store = makeStore(.inMemory(entries: entries))
    await store.send(.appeared) { $0.isLoading = true }
    await store.receive(.entriesLoaded(entries, hasMore: false)) {
      $0.entries = entries
      $0.isLoading = false
    }
  }

  @Test func reachingTheEndLoadsOlderEntries() async {
    let entries = Self.entries(230)
    let store = makeStore(.inMemory(entries: entries))
    await store.send(.appeared) { $0.isLoading = true }
    await store.receive(.entriesLoaded(Array(entries[..<100]), hasMore: true)) {
      $0.entries = Array(entries[..<100])
      $0.hasMore = true
      $0.isLoading = false
    }
    for end in [200, 230] {
      await store.send(.endReached) { $0.isLoading = true }
      let older = Array(entries[end - end % 100 - (end == 200 ? 100 : 0)..<end])
      await store.receive(.olderEntriesLoaded(older, hasMore: end == 200)) {
        $0.entries += older
        $0.hasMore = end == 200
        $0.isLoading = false
      }
    }
    await store.send(.endReached)
  }

  @Test func anExactlyFullPageCanBeTheLast() async {
    let entries = Self.entries(100)
    let store = makeStore(.inMemory(entries: entries))
    await store.send(.appeared) { $0.isLoading = true }
    await store.receive(.entriesLoaded(entries, hasMore: false)) {
      $0.entries = entries
      $0.isLoading = false
    }
  }

  @Test func reappearingReloadsAsManyEntries() async {
    let entries = Self.entries(150)
    let store = makeStore(.inMemory(entries: entries))
    store.exhaustivity = .off
    await store.send(.appeared)
    await store.receive(\.entriesLoaded)
    await store.send(.endReached)
    await store.receive(\.olderEntriesLoaded)
    store.exhaustivity = .on
    await store.send(.appeared) { $0.isLoading = true }
    await store.receive(.entriesLoaded(entries, hasMore: false)) { $0.isLoading = false }
  }

  @Test func typingReplacesThePreviousSearch() async {
    let sea = Entry.fixture(1, journal: "By the sea")
    let store = makeStore(.inMemory(entries: [sea, .fixture(2, journal: "At home")]))
    let storage = store.dependencies.storage
    store.dependencies.storage.entries.search = { _, _, _ in
      try await waitUntilCancelled()
      return []
    }
    await store.send(.filterChanged("s")) {
      $0.filter = "s"
      $0.isLoading = true
    }
    store.dependencies.storage = storage
    await store.send(.filterChanged("se")) { $0.filter = "se" }
    await store.receive(.entriesLoaded([sea], hasMore: false)) {
      $0.entries = [sea]
      $0.isLoading = false
    }
    await store.finish()
  }

  @Test func failuresAreShownAndCanBeRetried() async {
    let store = makeStore(.failing(with: .locked), filter: "sea")
    await store.send(.appeared) { $0.isLoading = true }
    await store.receive(.loadingFailed(StorageError.locked.description)) {
      $0.errorMessage = StorageError.locked.description
      $0.isLoading = false
    }
    await store.send(.endReached)
    let sea = Entry.fixture(1, journal: "By the sea")
    store.dependencies.storage = .inMemory(entries: [sea])
    await store.send(.retryButtonTapped) {
      $0.errorMessage = nil
      $0.isLoading = true
    }
    await store.receive(.entriesLoaded([sea], hasMore: false)) {
      $0.entries = [sea]
      $0.isLoading = false
    }
  }

  @Test func openingAnEntryIsDelegated() async {
    let store = makeStore(StorageClient())
    await store.send(.entryTapped(UUID(1)))
    await store.receive(.delegate(.openEntry(UUID(1))))
  }
}
