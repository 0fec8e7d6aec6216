import BakoStorage
import BakoJournal
import Tessera
import TesseraQueries
import TesseraTesting
import Testing

/// The loaded part of long results.
extension JournalReducerTests {
  @Test func anExactlyFullPageCanBeTheLast() async {
    let entries = Self.entries(100)
    let store = makeStore(.inMemory(entries: entries))
    await store.send(.appeared) { $0.loading = .loading() }
    await store.receive(\.part.loaded) {
      $0.loading = .loaded(Part(filter: "", entries: entries))
      $0.total = entries.count
    }
  }

  @Test func reappearingReloadsAsManyEntries() async {
    let entries = Self.entries(150)
    let store = makeStore(.inMemory(entries: entries))
    store.exhaustivity = .off
    await store.send(.appeared)
    await store.receive(\.part.loaded)
    await store.send(.endReached)
    await store.receive(\.part.loaded)
    store.exhaustivity = .on
    await store.send(.appeared) {
      $0.request = nil
      $0.loading.isLoading = true
    }
    await store.receive(.part(.loaded(Part(filter: "", entries: entries)))) {
      $0.loading.isLoading = false
    }
  }

  @Test func theLastEntriesAreLoadedWithoutThoseBetween() async {
    let entries = Self.entries(1000)
    let store = await makeLongStore(entries)
    store.exhaustivity = .on
    await store.send(.lastEntriesRequested) {
      $0.request = .last
      $0.loading.isLoading = true
    }
    await store.receive(\.part.loaded) {
      $0.loading = .loaded(
        Part(
          filter: "", entries: Array(entries[900...]), offset: 900, newerNeighbour: entries[899]))
    }
    await store.send(.startReached) { $0.request = .newer }
    await store.receive(.part(.load)) { $0.loading.isLoading = true }
    let last = Part(
      filter: "", entries: Array(entries[800...]), offset: 800, newerNeighbour: entries[799])
    await store.receive(\.part.loaded) { $0.loading = .loaded(last) }
    await store.send(.appeared) {
      $0.request = nil
      $0.loading.isLoading = true
    }
    await store.receive(.part(.loaded(last))) { $0.loading.isLoading = false }
    await store.send(.firstEntriesRequested) {
      $0.request = .first
      $0.loading.isLoading = true
    }
    await store.receive(\.part.loaded) {
      $0.loading = .loaded(Part(filter: "", entries: Array(entries[..<100]), hasMore: true))
    }
    await store.receive(.counted(1000))
    await store.send(.startReached)
  }

  @Test func theLoadedPartFollowsTheUser() async {
    let entries = Self.entries(1000)
    let store = await makeLongStore(entries)
    for _ in 0..<7 {
      await store.send(.endReached)
      await store.receive(\.part.loaded)
    }
    #expect(store.state.entries == Array(entries[300..<800]))
    #expect(store.state.offset == 300)
    #expect(store.state.part.newerNeighbour == entries[299])
    for _ in 0..<3 {
      await store.send(.startReached)
      await store.receive(\.part.loaded)
    }
    #expect(store.state.entries == Array(entries[..<500]))
    #expect(store.state.offset == 0)
    #expect(store.state.part.newerNeighbour == nil)
    #expect(store.state.hasMore)
    #expect(store.state.total == 1000)
  }
}
