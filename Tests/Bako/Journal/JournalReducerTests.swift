import BakoFixtures
import BakoModels
import BakoStorage
import Foundation
import BakoJournal
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
      $0.total = entries.count
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
    await store.receive(.counted(230)) { $0.total = 230 }
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
      $0.total = entries.count
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

  private func makeLongStore(_ entries: [Entry]) async -> TestStoreOf<JournalReducer> {
    let store = makeStore(.inMemory(entries: entries))
    store.exhaustivity = .off
    await store.send(.appeared)
    await store.receive(\.counted)
    return store
  }

  @Test func theLastEntriesAreLoadedWithoutThoseBetween() async {
    let entries = Self.entries(1000)
    let store = await makeLongStore(entries)
    store.exhaustivity = .on
    await store.send(.lastEntriesRequested) { $0.isLoading = true }
    await store.receive(
      .lastEntriesLoaded(Array(entries[900...]), neighbour: entries[899], total: 1000)
    ) {
      $0.entries = Array(entries[900...])
      $0.offset = 900
      $0.newerNeighbour = entries[899]
      $0.hasMore = false
      $0.isLoading = false
    }
    await store.send(.startReached) { $0.isLoading = true }
    await store.receive(
      .newerEntriesLoaded(Array(entries[800..<900]), neighbour: entries[799])
    ) {
      $0.entries = Array(entries[800...])
      $0.offset = 800
      $0.newerNeighbour = entries[799]
      $0.isLoading = false
    }
    await store.send(.appeared) { $0.isLoading = true }
    await store.receive(.entriesLoaded(Array(entries[800...]), hasMore: false)) {
      $0.isLoading = false
    }
    await store.send(.firstEntriesRequested) {
      $0.isLoading = true
      $0.offset = 0
      $0.newerNeighbour = nil
    }
    await store.receive(.entriesLoaded(Array(entries[..<100]), hasMore: true)) {
      $0.entries = Array(entries[..<100])
      $0.hasMore = true
      $0.isLoading = false
    }
    await store.receive(.counted(1000))
    await store.send(.startReached)
  }

  @Test func theLoadedPartFollowsTheUser() async {
    let entries = Self.entries(1000)
    let store = await makeLongStore(entries)
    for _ in 0..<7 {
      await store.send(.endReached)
      await store.receive(\.olderEntriesLoaded)
    }
    #expect(store.state.entries == Array(entries[300..<800]))
    #expect(store.state.offset == 300)
    #expect(store.state.newerNeighbour == entries[299])
    for _ in 0..<3 {
      await store.send(.startReached)
      await store.receive(\.newerEntriesLoaded)
    }
    #expect(store.state.entries == Array(entries[..<500]))
    #expect(store.state.offset == 0)
    #expect(store.state.newerNeighbour == nil)
    #expect(store.state.hasMore)
    #expect(store.state.total == 1000)
  }

  @Test func anotherSearchStartsAtItsFirstMatch() async {
    let store = await makeLongStore(Self.entries(1000))
    await store.send(.lastEntriesRequested)
    await store.receive(\.lastEntriesLoaded)
    await store.send(.filterChanged("Day 99")) {
      $0.offset = 0
      $0.newerNeighbour = nil
      $0.total = nil
    }
    await store.receive(\.entriesLoaded)
    #expect(store.state.entries.count == 11)
    #expect(store.state.total == 11)
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
      $0.isLoading = true
    }
    store.dependencies.storage = storage
    await store.send(.filterChanged("se")) { $0.filter = "se" }
    await store.receive(.entriesLoaded([sea], hasMore: false)) {
      $0.entries = [sea]
      $0.total = 1
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
      $0.total = 1
      $0.isLoading = false
    }
  }

  @Test func filtersOfTheQuerySelectEntries() async {
    let entries = Self.entries(3)
    let store = makeStore(.inMemory(entries: entries))
    store.dependencies.date.now = .thisMorning
    store.dependencies.timeZone = .gmt
    await store.send(.filterChanged("day to:yesterday from:-1")) {
      $0.filter = "day to:yesterday from:-1"
      $0.isLoading = true
    }
    #expect(store.state.isSearching)
    #expect(store.state.searchText == "day")
    await store.receive(.entriesLoaded([entries[1]], hasMore: false)) {
      $0.entries = [entries[1]]
      $0.total = 1
      $0.isLoading = false
    }
  }

  @Test(arguments: [("plce:home", SearchQuery.Problem.unknownFilter), (#""""#, .emptyQuotes)])
  func queriesThatCannotBeReadFindNothingAndSayWhy(
    query: String, problem: SearchQuery.Problem
  ) async {
    let entries = Self.entries(1)
    let store = makeStore(.inMemory(entries: entries))
    await store.send(.appeared) { $0.isLoading = true }
    await store.receive(.entriesLoaded(entries, hasMore: false)) {
      $0.entries = entries
      $0.total = 1
      $0.isLoading = false
    }
    await store.send(.filterChanged(query)) {
      $0.filter = query
      $0.total = nil
      $0.isLoading = true
    }
    await store.receive(.entriesLoaded([], hasMore: false)) {
      $0.entries = []
      $0.total = 0
      $0.isLoading = false
    }
    await store.receive(.loadingFailed(problem.description)) {
      $0.errorMessage = problem.description
    }
    await store.send(.filterChanged("")) {
      $0.filter = ""
      $0.total = nil
      $0.errorMessage = nil
      $0.isLoading = true
    }
    await store.receive(.entriesLoaded(entries, hasMore: false)) {
      $0.entries = entries
      $0.total = 1
      $0.isLoading = false
    }
  }

  @Test func openingAnEntryIsDelegated() async {
    let store = makeStore(StorageClient())
    await store.send(.entryTapped(UUID(1)))
    await store.receive(.delegate(.openEntry(UUID(1))))
  }
}
