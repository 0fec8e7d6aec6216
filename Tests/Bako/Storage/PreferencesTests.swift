import BakoModels
import Foundation
import Synchronization
import Tessera
import TesseraTesting
import Testing

@testable import BakoStorage

/// The preferences as features share them.
@MainActor @Suite(.timeLimit(.minutes(60))) struct PreferencesTests {
  private func shared(_ storage: StorageClient) -> Shared<Preferences> {
    withDependencies {
      $0.storage = storage
    } operation: {
      Shared(.preferences)
    }
  }

  @Test func aChangeBeforeLoadingKeepsWhatIsStored() async throws {
    let storage = StorageClient.inMemory()
    try await storage.preferences.change { $0.places = ["Attic"] }
    let preferences = shared(storage)
    preferences.withLock { $0.theme = .plain }
    try await preferences.save()
    let stored = try await storage.preferences.load()
    #expect(stored.places == ["Attic"])
    #expect(stored.theme == .plain)
    #expect(preferences.wrappedValue == stored)
  }

  /// Its point is that it ends.
  @Test func theChangesOfOthersAreOfferedUntilTheValueTakesThem() async throws {
    let storage = StorageClient.inMemory()
    try await storage.preferences.change { $0.places = ["Attic"] }
    let place = PreferencesPlace(storage.preferences)
    let offered = LockIsolated<[[String]]>([])
    place.deliver { found in
      offered.withValue { $0.append(found.places) }
      return offered.value.count == 3
    }
    var mine = Preferences()
    mine.theme = .plain
    try await withCheckedThrowingContinuation { ended in
      place.save(mine, SaveContinuation { ended.resume(with: $0) })
    }
    #expect(offered.value == [["Attic"], ["Attic"], ["Attic"]])
  }

  /// Its point is that it ends.
  @Test func aValueThatIsGoneIsOfferedNothing() async throws {
    let storage = StorageClient.inMemory()
    try await storage.preferences.change { $0.places = ["Attic"] }
    let place = PreferencesPlace(storage.preferences)
    place.deliver { [weak place] _ in
      place?.deliver(nil)
      return false
    }
    try await withCheckedThrowingContinuation { ended in
      place.save(Preferences(), SaveContinuation { ended.resume(with: $0) })
    }
    #expect(try await storage.preferences.load().places == ["Attic"])
  }

  @Test func aFailedSaveIsTriedAgain() async throws {
    let isFull = Mutex(true)
    let base = StorageClient.inMemory()
    var storage = base
    storage.preferences.save = { preferences, stored in
      if isFull.withLock(\.self) { throw StorageError.diskFull }
      return try await base.preferences.save(preferences, stored)
    }
    let preferences = shared(storage)
    preferences.withLock { $0.activities = ["Yoga"] }
    await #expect(throws: StorageError.diskFull) { try await preferences.save() }
    isFull.withLock { $0 = false }
    preferences.withLock { $0.places = ["Attic"] }
    try await preferences.save()
    let stored = try await base.preferences.load()
    #expect(stored.activities == ["Yoga"])
    #expect(stored.places == ["Attic"])
  }

  @Test func whatCouldNotBeSavedIsMergedWithTheChangesOfOthersByTheNextSave() async throws {
    let isFull = Mutex(true)
    let client = StorageClient.inMemory().preferences
    var failing = client
    failing.save = { preferences, stored in
      if isFull.withLock(\.self) { throw StorageError.diskFull }
      return try await client.save(preferences, stored)
    }
    let place = PreferencesPlace(failing)
    let arrived = LockIsolated<[Preferences]>([])
    place.deliver { found in
      arrived.withValue { $0.append(found) }
      return true
    }
    var mine = Preferences()
    mine.activities = ["Yoga"]
    func save() async throws {
      try await withCheckedThrowingContinuation { ended in
        place.save(mine, SaveContinuation { ended.resume(with: $0) })
      }
    }
    await #expect(throws: StorageError.diskFull) { try await save() }
    try await client.change { $0.places = ["Attic"] }
    place.refresh(
      SharedSubscriber { result in
        guard case .success(let found?) = result else { return }
        arrived.withValue { $0.append(found) }
      })
    let loaded = await withCheckedContinuation { ended in
      place.load(LoadContinuation { ended.resume(returning: try? $0.get()) })
    }
    #expect(loaded == nil)
    isFull.withLock { $0 = false }
    try await save()
    #expect(arrived.value.map(\.places) == [["Attic"]])
    #expect(arrived.value.map(\.activities) == [["Yoga"]])
  }

  @Test func windowsFollowEachOther() async throws {
    let folder = try TemporaryFolder()
    let mine = shared(try .live(path: folder.database))
    let theirs = shared(try .live(path: folder.database))
    try await mine.load()
    try await theirs.load()
    let (changes, more) = AsyncStream<Void>.makeStream()
    let token = observe { if theirs.wrappedValue.firstWeekday == .sunday { more.yield() } }
    mine.withLock { $0.firstWeekday = .sunday }
    for await _ in changes { break }
    token.cancel()
    // The other direction, on top of what has arrived.
    theirs.withLock { $0.clock = .twelveHours }
    try await theirs.save()
    try await mine.load()
    #expect(mine.wrappedValue == theirs.wrappedValue)
  }
}
