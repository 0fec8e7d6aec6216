import BakoFixtures
import BakoModels
import BakoStorage
import Foundation
import BakoJournal
import Tessera
import TesseraQueries
import TesseraTesting
import Testing

@MainActor @Suite struct JournalReducerTests {
  typealias Part = JournalReducer.Part

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

  @Test func reachingTheEndLoadsOlderEntries() async {
    let entries = Self.entries(230)
    let store = makeStore(.inMemory(entries: entries))
    await store.send(.appeared) { $0.loading = .loading() }
    await store.receive(\.part.loaded) {
      $0.loading = .loaded(Part(filter: "", entries: Array(entries[..<100]), hasMore: true))
    }
    await store.receive(.counted(230)) { $0.total = 230 }
    for end in [200, 230] {
      await store.send(.endReached, assert: end == 200 ? { $0.request = .older } : nil)
      await store.receive(.part(.load)) { $0.loading.isLoading = true }
      let part = Part(filter: "", entries: Array(entries[..<end]), hasMore: end == 200)
      await store.receive(\.part.loaded) { $0.loading = .loaded(part) }
    }
    await store.send(.endReached)
  }

  func makeLongStore(_ entries: [Entry]) async -> TestStoreOf<JournalReducer> {
    let store = makeStore(.inMemory(entries: entries))
    store.exhaustivity = .off
    await store.send(.appeared)
    await store.receive(\.counted)
    return store
  }

  @Test func anotherSearchStartsAtItsFirstMatch() async {
    let store = await makeLongStore(Self.entries(1000))
    await store.send(.lastEntriesRequested)
    await store.receive(\.part.loaded)
    await store.send(.filterChanged("Day 99")) {
      $0.filter = "Day 99"
      $0.total = nil
    }
    #expect(store.state.entries.count == 100)
    #expect(store.state.part == Part(filter: "Day 99"))
    await store.receive(\.part.loaded)
    #expect(store.state.entries.count == 11)
    #expect(store.state.total == 11)
  }

  @Test func anotherSearchThatFailedIsRetriedFromItsFirstMatch() async {
    let entries = Self.entries(1000)
    let store = await makeLongStore(entries)
    await store.send(.lastEntriesRequested)
    await store.receive(\.part.loaded)
    let storage = store.dependencies.storage
    store.dependencies.storage = .failing(with: .locked)
    await store.send(.filterChanged("Day 99"))
    await store.receive(\.part.failed)
    #expect(store.state.entries == Array(entries[900...]))
    store.dependencies.storage = storage
    await store.send(.startReached)
    await store.send(.retryButtonTapped)
    await store.receive(\.part.loaded)
    #expect(store.state.offset == 0)
    #expect(store.state.entries.count == 11)
  }

  @Test func typingReplacesThePreviousSearch() async {
    let sea = Entry.fixture(1, journal: "By the sea")
    let store = makeStore(.inMemory(entries: [sea, .fixture(2, journal: "At home")]))
    let storage = store.dependencies.storage
    store.dependencies.storage.entries.search = { _, _, _ in
      try await Task.never()
      return []
    }
    await store.send(.filterChanged("s")) {
      $0.filter = "s"
      $0.request = .first
      $0.loading = .loading()
    }
    store.dependencies.storage = storage
    await store.send(.filterChanged("se")) { $0.filter = "se" }
    await store.receive(\.part.loaded) {
      $0.loading = .loaded(Part(filter: "se", entries: [sea]))
      $0.total = 1
    }
    await store.finish()
  }

  @Test func failuresAreShownAndCanBeRetried() async {
    let store = makeStore(.failing(with: .locked), filter: "sea")
    await store.send(.appeared) { $0.loading = .loading() }
    await store.receive(\.part.failed) { $0.loading = .failed(StorageError.locked) }
    #expect(store.state.errorMessage == StorageError.locked.description)
    await store.send(.endReached)
    let sea = Entry.fixture(1, journal: "By the sea")
    store.dependencies.storage = .inMemory(entries: [sea])
    await store.send(.retryButtonTapped) { $0.loading.isLoading = true }
    await store.receive(\.part.loaded) {
      $0.loading = .loaded(Part(filter: "sea", entries: [sea]))
      $0.total = 1
    }
  }

  @Test func filtersOfTheQuerySelectEntries() async {
    let entries = Self.entries(3)
    let filter = "day to:yesterday from:-1"
    let store = makeStore(.inMemory(entries: entries))
    store.dependencies.date.now = .thisMorning
    store.dependencies.timeZone = .gmt
    await store.send(.filterChanged(filter)) {
      $0.filter = filter
      $0.request = .first
      $0.loading = .loading()
    }
    #expect(store.state.isSearching)
    #expect(store.state.searchText == "day")
    await store.receive(\.part.loaded) {
      $0.loading = .loaded(Part(filter: filter, entries: [entries[1]]))
      $0.total = 1
    }
  }

  @Test(arguments: [("plce:home", SearchQuery.Problem.unknownFilter), (#""""#, .emptyQuotes)])
  func queriesThatCannotBeReadFindNothingAndSayWhy(
    query: String, problem: SearchQuery.Problem
  ) async {
    let entries = Self.entries(1)
    let store = makeStore(.inMemory(entries: entries))
    await store.send(.appeared) { $0.loading = .loading() }
    await store.receive(\.part.loaded) {
      $0.loading = .loaded(Part(filter: "", entries: entries))
      $0.total = 1
    }
    await store.send(.filterChanged(query)) {
      $0.filter = query
      $0.request = .first
      $0.total = nil
      $0.loading.isLoading = true
    }
    await store.receive(\.part.failed) {
      $0.loading = .failed(problem, previous: Part(filter: query))
      $0.total = 0
    }
    #expect(store.state.errorMessage == problem.description)
    await store.send(.filterChanged("")) {
      $0.filter = ""
      $0.total = nil
      $0.loading.isLoading = true
    }
    await store.receive(\.part.loaded) {
      $0.loading = .loaded(Part(filter: "", entries: entries))
      $0.total = 1
    }
  }

  @Test func openingAnEntryIsDelegated() async {
    let store = makeStore(StorageClient())
    await store.send(.entryTapped(UUID(1)))
    await store.receive(.delegate(.openEntry(UUID(1))))
  }
}
