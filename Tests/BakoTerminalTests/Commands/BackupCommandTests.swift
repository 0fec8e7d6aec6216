import BakoModels
import BakoStorage
import Foundation
import Tessera
import Testing

@testable import BakoTerminal

@Suite struct BackupCommandTests {
  private let folder: TemporaryFolder
  private let output = Collected()

  init() throws { folder = try TemporaryFolder() }

  private var journal: String { folder.path + "/bako.sqlite3" }

  private func backUp(to path: String?, _ storage: StorageClient) async throws {
    try await withDependencies {
      $0.date.now = Entry.fixture().date
    } operation: {
      try await BackupCommand(
        to: path, journal: journal, storage: storage, output: output.output
      ).run()
    }
  }

  private func restore(_ path: String?) async throws {
    try await withDependencies {
      $0.date.now = Entry.fixture().date
    } operation: {
      try await RestoreCommand(path, journal: journal, output: output.output).run()
    }
  }

  @Test func backupsAreMadeBesideTheJournalAndRestored() async throws {
    let storage = try StorageClient.live(path: journal)
    try await storage.entries.insert(.fixture(0))
    try await backUp(to: nil, storage)
    let backup = folder.path + "/bako.saved-2026-11-20T001500Z.sqlite3"
    #expect(output.text == "Saved 1 entry to “\(backup)”.\n")
    try await storage.entries.insert(.fixture(1))
    output.clear()
    try await restore(nil)
    #expect(output.lines == [backup])
    output.clear()
    try await restore(backup)
    let former = folder.path + "/bako.before-restore-2026-11-20T001500Z.sqlite3"
    #expect(
      output.text
        == "Restored the journal from “\(backup)”. Its former content is in “\(former)”.\n")
    #expect(try await storage.entries.count() == 1)
    #expect(try await StorageClient.live(path: former).entries.count() == 2)
  }

  @Test func backupsReplaceNoFile() async throws {
    let storage = try StorageClient.live(path: journal)
    let path = folder.path + "/notes.txt"
    try Data("Dear diary".utf8).write(to: URL(filePath: path))
    await #expect(throws: StorageError.fileExists(path: path)) {
      try await backUp(to: path, storage)
    }
    await #expect(throws: FileError.isJournal(path: journal)) {
      try await backUp(to: journal, storage)
    }
    #expect(try Data(contentsOf: URL(filePath: path)) == Data("Dear diary".utf8))
  }
}
