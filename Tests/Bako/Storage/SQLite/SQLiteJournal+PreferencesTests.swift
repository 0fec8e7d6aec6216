import BakoModels
import Foundation
import Testing

@testable import BakoStorage

/// Preferences in a file and in memory.
@Suite(.timeLimit(.minutes(60))) struct SQLiteJournalPreferencesTests {
  @Test func valuesOfALaterVersionAreIgnored() async throws {
    let journal = try SQLiteJournal(entries: [])
    try await journal.execute(
      "INSERT INTO preference VALUES ('theme', 'neon'), ('clock', '?'), ('firstWeekday', '9')")
    #expect(try await journal.preferences() == Preferences())
  }

  @Test(arguments: StorageKind.allCases)
  func cancelledTasksDoNotSaveAResumption(kind: StorageKind) async throws {
    try await withStorage(kind) { storage in
      let resumption = Resumption(date: Date(timeIntervalSince1970: 0), content: "kept")
      try await storage.resumption.save(resumption)
      let task = Task {
        withUnsafeCurrentTask { $0?.cancel() }
        try await storage.resumption.save(nil)
      }
      try await task.value
      #expect(try await storage.resumption.load() == resumption)
    }
  }

  @Test func writesOfOthersAreNoticed() async throws {
    let folder = try TemporaryFolder()
    let one = try StorageClient.live(path: folder.database)
    let other = try StorageClient.live(path: folder.database)
    var changes = one.preferences.changes().makeAsyncIterator()
    // The first one says that the file is watched.
    await changes.next()
    for isSeen in [true, false, true] {
      try await other.preferences.change { $0.isOnboardingSeen = isSeen }
      await changes.next()
      #expect(try await one.preferences.load().isOnboardingSeen == isSeen)
    }
  }
}
