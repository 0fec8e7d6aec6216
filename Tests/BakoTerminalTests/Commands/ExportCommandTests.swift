import BakoModels
import BakoStorage
import Foundation
import Testing

@testable import BakoTerminal

@Suite struct ExportCommandTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private var path: String { folder.path + "/export.jsonl" }

  private func export(
    _ storage: StorageClient, to path: String, format: ExportFormat = .json,
    isForced: Bool = false
  ) async throws -> Collected {
    let collected = Collected()
    try await ExportCommand(
      order: ExportOrder(path: path, format: format, isForced: isForced),
      journal: folder.path + "/bako.sqlite3", storage: storage, output: collected.output,
      errors: Collected().output
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

  @Test func emptyJournalsExportAsEmptyFiles() async throws {
    #expect(try await export(.inMemory(), to: path).text == "Exported no entries to “\(path)”.\n")
    #expect(try Data(contentsOf: URL(filePath: path)).isEmpty)
  }

  @Test(arguments: ExportFormat.allCases)
  func exportsOfMoreEntriesAreReplacedOnRequestOnly(format: ExportFormat) async throws {
    let long = [Entry.fixture(0, journal: "one\n\"two\"\n### three"), .fixture(1), .fixture(2)]
    _ = try await export(.inMemory(entries: long), to: path, format: format)
    let text = try String(contentsOfFile: path, encoding: .utf8)
    // As many entries replace the file.
    _ = try await export(.inMemory(entries: long), to: path, format: format)
    let error = FileError.fewerEntries(path: path, old: 3, new: 2)
    let short = StorageClient.inMemory(entries: Array(long.prefix(2)))
    await #expect(throws: error) { _ = try await export(short, to: path, format: format) }
    #expect(try String(contentsOfFile: path, encoding: .utf8) == text)
    _ = try await export(short, to: path, format: format, isForced: true)
    #expect(format.countEntries(inFileAt: path) == 2)
  }

  @Test(arguments: ExportFormat.allCases)
  func filesOfOthersAreReplacedOnRequestOnly(format: ExportFormat) async throws {
    let storage = StorageClient.inMemory(entries: [.fixture()])
    try Data("JFIF".utf8).write(to: URL(filePath: path))
    await #expect(throws: FileError.isForeign(path: path)) {
      _ = try await export(storage, to: path, format: format)
    }
    #expect(try String(contentsOfFile: path, encoding: .utf8) == "JFIF")
    _ = try await export(storage, to: path, format: format, isForced: true)
    // Its own export is replaced without a question.
    _ = try await export(storage, to: path, format: format)
    #expect(format.countEntries(inFileAt: path) == 1)
  }

  @Test(arguments: ["file", "-"])
  func exportsThatLackEntriesFail(target: String) async throws {
    var storage = StorageClient.inMemory(entries: [.fixture(0), .fixture(1)])
    storage.entries.count = { 3 }
    await #expect(throws: CommandError.incompleteExport) {
      _ = try await export(storage, to: target == "-" ? "-" : path)
    }
    if target == "file" { #expect(try entries().count == 2) }
  }

  @Test func lostOutputSaysThatTheEntriesWereExported() async throws {
    let full = Output { _ throws(StreamError) in throw .cannotWrite(reason: "No space") }
    await #expect(throws: CommandError.self) {
      try await ExportCommand(
        order: ExportOrder(path: path), journal: folder.path + "/bako.sqlite3",
        storage: .inMemory(entries: [.fixture()]), output: full, errors: full
      ).run()
    }
    #expect(try entries() == [.fixture()])
  }

  @Test func failuresLeaveTheOldFileUntouched() async throws {
    let old = #"{"date":"","emotion":"","id":""}"#
    try Data(old.utf8).write(to: URL(filePath: path))
    var storage = StorageClient.inMemory(entries: [.fixture()])
    storage.entries.page = { after, limit in
      guard after == nil else { throw StorageError.corrupted }
      return [.fixture()]
    }
    await #expect(throws: StorageError.corrupted) { _ = try await export(storage, to: path) }
    #expect(try String(contentsOfFile: path, encoding: .utf8) == old)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["export.jsonl"])
  }
}
