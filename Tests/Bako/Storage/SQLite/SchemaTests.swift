import BakoModels
import Foundation
import Testing

@testable import BakoStorage

@Suite struct SchemaTests {
  let next = Schema(
    migrations: Schema.current.migrations + ["ALTER TABLE entry ADD COLUMN weather TEXT;"])

  @Test func anOlderFormatIsBroughtUpAndKeepsItsEntries() async throws {
    let folder = try TemporaryFolder()
    do {
      let storage = try StorageClient.live(path: folder.database)
      try await storage.insert(.mock(1, journal: "old"))
    }
    do {
      let storage = try LiveStorage(path: folder.database, busyTimeout: .zero, schema: next)
      #expect(try await storage.entry(UUID(1))?.journal == "old")
      #expect(try await storage.integer("SELECT COUNT(weather) FROM entry") == 0)
      #expect(try await storage.integer("PRAGMA user_version") == 2)
    }
    #expect(throws: StorageError.newerSchema(found: 2, known: 1)) {
      try StorageClient.live(path: folder.database)
    }
  }

  @Test func aLaterFormatThatOnlyTheLogKnowsIsSeenToo() throws {
    let folder = try TemporaryFolder()
    let storage = try LiveStorage(path: folder.database, busyTimeout: .zero)
    let migrated = try LiveStorage(path: folder.database, busyTimeout: .zero, schema: next)
    #expect(throws: StorageError.newerSchema(found: 2, known: 1)) {
      try StorageClient.live(path: folder.database)
    }
    withExtendedLifetime((storage, migrated)) {}
  }

  @Test func aStepThatFailsLeavesTheFormatAsItWas() async throws {
    let folder = try TemporaryFolder()
    do { _ = try StorageClient.live(path: folder.database) }
    let broken = Schema(migrations: next.migrations + ["CREATE TABLE entry (x)"])
    #expect(throws: StorageError.failed(code: 1, message: "table entry already exists")) {
      try LiveStorage(path: folder.database, busyTimeout: .zero, schema: broken)
    }
    let storage = try StorageClient.live(path: folder.database)
    try await storage.insert(.mock(1))
  }

  @Test func theReleasedFormatNeverChanges() async throws {
    let folder = try TemporaryFolder()
    let storage = try LiveStorage(path: folder.database, busyTimeout: .zero)
    #expect(Schema.current.version == 1)
    #expect(
      try await storage.tables() == ["choice", "entry", "preference"])
  }
}

extension LiveStorage {
  fileprivate func tables() throws -> [String] {
    try connection.rows("SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY name") {
      row throws(StorageError) in row.text(0) ?? ""
    }
  }
}
