import BakoDetail
import BakoModels
import BakoStorage
import Foundation
import Tessera
import TesseraTesting
import Testing

/// An entry of which a merge has kept two texts.
extension DetailReducerTests {
  private var twin: Entry {
    var twin = entry
    let id = "ABCDABCD-0000-0000" + entry.id.uuidString.dropFirst(18)
    twin = twin.copy(id: UUID(uuidString: id) ?? UUID())
    twin.journal = "Rainy."
    return twin
  }

  /// Opens the entry, and decides.
  private func decide(
    _ resolution: DetailReducer.Action.Resolution, _ storage: StorageClient
  ) async -> Entry? {
    let store = makeStore(storage)
    await store.send(.appeared) { $0.work = .loading }
    await store.receive(.entryLoaded(entry)) {
      $0.work = nil
      $0.entry = entry
    }
    await store.receive(.twinFound(twin)) { $0.problem = .twin(twin) }
    let screen = store.state.screen(.twentyFourHours)
    #expect(screen.notes.prefix(2) == ["The other text, from a merge:", "  Rainy."])
    store.exhaustivity = .off
    await store.send(.resolved(resolution))
    await store.receive(\.twinResolved)
    #expect(store.state.problem == nil)
    #expect(store.state.resolutions.isEmpty)
    return store.state.entry
  }

  @Test(
    arguments: [
      (.keepMine, ["Sunny."], ["Rainy."]), (.takeTheirs, ["Rainy."], ["Sunny."]),
      (.saveAsNew, ["Rainy.", "Sunny."], []),
    ] as [(DetailReducer.Action.Resolution, [String], [String])])
  func theUserDecidesAboutTheTwoTextsOfAMerge(
    resolution: DetailReducer.Action.Resolution, texts: [String], trash: [String]
  ) async throws {
    let storage = StorageClient.inMemory(entries: [entry, twin])
    let shown = await decide(resolution, storage)
    let entries = try await storage.entries.latest(9)
    #expect(entries.map(\.journal).sorted() == texts)
    #expect(try await storage.trash.list().map(\.entry.journal) == trash)
    #expect(shown == entries.first { $0.id == entry.id })
    // Nothing is asked again.
    #expect(try await storage.entries.twin(entry.id) == nil)
  }

  /// Another window changes one of the two texts, or deletes it, before the user decides.
  @Test(arguments: [nil, "Foggy."])
  func aDecisionAboutATwinThatWasChangedMeanwhileChangesNothing(text: String?) async throws {
    let storage = StorageClient.inMemory(entries: [entry, twin])
    let store = makeStore(storage)
    store.exhaustivity = .off
    await store.send(.appeared)
    await store.receive(\.twinFound)
    var changed: Entry? = twin
    changed?.journal = text ?? ""
    if text == nil { changed = nil }
    if let changed {
      try await storage.entries.update(changed, twin)
    } else {
      try await storage.entries.delete(twin.id, .distantPast)
    }
    let trash = try await storage.trash.list()
    await store.send(.resolved(.takeTheirs))
    await store.receive(\.failed)
    #expect(store.state.entry == entry)
    #expect(store.state.twin == changed)
    #expect(store.state.problem == changed.map { .twin($0) })
    #expect(try await storage.entries.find(entry.id) == entry)
    #expect(try await storage.trash.list() == trash)
  }

  @Test func aDecisionAboutAnEntryThatWasDeletedMeanwhileSaysSo() async throws {
    let storage = StorageClient.inMemory(entries: [entry, twin])
    let store = makeStore(storage)
    store.exhaustivity = .off
    await store.send(.appeared)
    await store.receive(\.twinFound)
    try await storage.entries.delete(entry.id, .distantPast)
    await store.send(.resolved(.saveAsNew))
    await store.receive(\.entryLoaded)
    #expect(store.state.problem == .missing)
    #expect(try await storage.entries.latest(9) == [twin])
  }

  @Test func anEditLeavesTheOtherTextForLater() async throws {
    let store = makeStore(.inMemory(entries: [entry, twin]))
    store.exhaustivity = .off
    await store.send(.appeared)
    await store.receive(\.twinFound)
    await store.send(.editButtonTapped)
    #expect(store.state.resolutions.isEmpty)
    await store.send(.discardButtonTapped)
    await store.send(.appeared)
    await store.receive(\.twinFound)
    #expect(store.state.twin == twin)
  }
}
