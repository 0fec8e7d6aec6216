import BakoModels
import Foundation
import Testing

@testable import BakoStorage

@Suite struct SQLiteJournalTrashTests {
  let now = Date(timeIntervalSince1970: 1_795_132_800)
  let entry = Entry.mock(1, offset: 3600, journal: "日記\n\u{0}", activity: "Walking")

  @Test func deletedEntriesCanBeRestored() async throws {
    let storage = StorageClient.inMemory(entries: [entry, .mock(2)])
    try await storage.entries.delete(entry.id, now)
    #expect(try await storage.entries.find(entry.id) == nil)
    #expect(try await storage.trash.list() == [DeletedEntry(entry: entry, date: now)])
    #expect(try await storage.trash.restore(entry.id) == entry)
    #expect(try await storage.trash.list() == [])
    #expect(try await storage.entries.find(entry.id) == entry)
  }

  @Test func theTrashListsTheLastDeletedEntryFirst() async throws {
    let storage = StorageClient.inMemory(entries: [.mock(1), .mock(2)])
    try await storage.entries.delete(UUID(2), now)
    try await storage.entries.delete(UUID(1), now.addingTimeInterval(1))
    #expect(try await storage.trash.list().map(\.id) == [UUID(1), UUID(2)])
  }

  @Test func restoringRequiresATrashedEntryAndAFreeID() async throws {
    let storage = StorageClient.inMemory(entries: [entry])
    await #expect(throws: StorageError.notFound(entry.id)) {
      try await storage.trash.restore(entry.id)
    }
    try await storage.entries.delete(entry.id, now)
    try await storage.entries.insert(.mock(1, journal: "imported"))
    await #expect(throws: StorageError.duplicate(entry.id)) {
      try await storage.trash.restore(entry.id)
    }
    #expect(try await storage.trash.list().count == 1)
    #expect(try await storage.entries.find(entry.id)?.journal == "imported")
  }

  @Test func trashedEntriesArePurgedAfterThirtyDays() async throws {
    let storage = StorageClient.inMemory(entries: [.mock(1), .mock(2)])
    try await storage.entries.delete(UUID(1), now)
    try await storage.entries.delete(UUID(2), now.addingTimeInterval(86_400))
    try await storage.upkeep.tidy(now.addingTimeInterval(30 * 86_400))
    #expect(try await storage.trash.list().count == 2)
    try await storage.upkeep.tidy(now.addingTimeInterval(30 * 86_400 + 1))
    #expect(try await storage.trash.list().map(\.id) == [UUID(2)])
  }

  @Test func aSingleEntryIsDeletedForGood() async throws {
    let folder = try TemporaryFolder()
    let storage = try StorageClient.live(path: folder.database)
    for entry in [Entry.mock(1, journal: "a very private sentence"), .mock(2)] {
      try await storage.entries.insert(entry)
      try await storage.entries.delete(entry.id, now)
    }
    try await storage.trash.delete(UUID(1))
    #expect(try await storage.trash.list().map(\.id) == [UUID(2)])
    for file in try folder.files {
      let data = try Data(contentsOf: URL(fileURLWithPath: folder.path + "/" + file))
      #expect(data.range(of: Data("a very private".utf8)) == nil, "\(file)")
    }
    try await storage.trash.delete(UUID(1))
    #expect(try await storage.trash.list().count == 1)
  }
}
