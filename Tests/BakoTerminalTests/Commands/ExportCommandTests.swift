import BakoModels
import BakoStorage
import Foundation
import Testing

@testable import BakoTerminal

@Suite struct ExportCommandTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private var path: String { folder.path + "/export.jsonl" }

  private func export(_ storage: StorageClient, to path: String) async throws -> Collected {
    let collected = Collected()
    try await ExportCommand(
      path: path, storage: storage, output: collected.output, errors: Collected().output
    ).run()
    return collected
  }

  private func entries() throws -> [Entry] {
    try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n")
      .map { try Entry(jsonLine: $0) }
  }

  @Test func exportsHaveOneLinePerEntryOldestFirst() async throws {
    let storage = StorageClient.inMemory(
      entries: [.fixture(1, emotion: .sad, journal: "two\nlines"), .fixture(0, place: "海")])
    let collected = try await export(storage, to: path)
    let stored = try await storage.entries.latest(2)
    #expect(try entries() == stored.reversed())
    #expect(collected.text == "Exported 2 entries to “\(path)”.\n")
  }

  @Test func exportsCanGoToStandardOutput() async throws {
    let collected = try await export(.inMemory(entries: [.fixture()]), to: "-")
    #expect(try collected.lines.map { try Entry(jsonLine: $0) } == [.fixture()])
  }

  @Test func emptyJournalsExportAsEmptyFiles() async throws {
    #expect(try await export(.inMemory(), to: path).text == "Exported no entries to “\(path)”.\n")
    #expect(try Data(contentsOf: URL(filePath: path)).isEmpty)
  }

  @Test func failuresLeaveTheOldFileUntouched() async throws {
    try Data("old".utf8).write(to: URL(filePath: path))
    var storage = StorageClient.inMemory(entries: [.fixture()])
    storage.entries.page = { after, limit in
      guard after == nil else { throw StorageError.corrupted }
      return [.fixture()]
    }
    await #expect(throws: StorageError.corrupted) { _ = try await export(storage, to: path) }
    #expect(try String(contentsOfFile: path, encoding: .utf8) == "old")
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["export.jsonl"])
  }
}
