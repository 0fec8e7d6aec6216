import BakoModels
import BakoStorage
import Foundation
import Tessera
import Testing

@testable import BakoTerminal

@Suite struct TrashCommandTests {
  private let output = Collected()
  private let now = Date(timeIntervalSince1970: 1_795_167_000)

  /// A storage with two entries in the trash.
  private func makeStorage() async throws -> StorageClient {
    let storage = StorageClient.inMemory(entries: [.fixture(0), .fixture(1, emotion: .sad)])
    try await storage.entries.delete(Entry.fixture(0).id, now)
    try await storage.entries.delete(Entry.fixture(1).id, now.addingTimeInterval(1))
    return storage
  }

  private func run(_ order: TrashOrder, _ storage: StorageClient) async throws {
    try await withDependencies {
      $0.timeZone = .gmt
    } operation: {
      try await TrashCommand(order, storage: storage, output: output.output).run()
    }
  }

  @Test func deletedEntriesAreListedWithTheirIDs() async throws {
    let storage = try await makeStorage()
    try await run(.list(asJSON: false), storage)
    #expect(
      output.lines == [
        "00000000-0000-0000-0000-000000000001  deleted 2026-11-20  "
          + "2026-11-20 08:16  😢 Sad  A walk by the sea",
        "00000000-0000-0000-0000-000000000000  deleted 2026-11-20  "
          + "2026-11-20 08:15  😄 Joyful  A walk by the sea",
      ])
    output.clear()
    try await run(.list(asJSON: true), storage)
    #expect(
      try output.lines.map { try Entry(jsonLine: $0) }
        == [.fixture(1, emotion: .sad), .fixture(0)])
  }

  @Test func anEntryIsRestoredByTheBeginningOfItsID() async throws {
    let storage = try await makeStorage()
    await #expect(throws: CommandError.notInTrash("0000", isAmbiguous: true)) {
      try await run(.restore("0000"), storage)
    }
    await #expect(throws: CommandError.notInTrash("9a", isAmbiguous: false)) {
      try await run(.restore("9a"), storage)
    }
    try await run(.restore("00000000-0000-0000-0000-000000000001"), storage)
    #expect(output.text == "2026-11-20 08:16  😢 Sad  A walk by the sea\n")
    #expect(try await storage.entries.latest(9) == [.fixture(1, emotion: .sad)])
    output.clear()
    try await run(.restore("0"), storage)
    #expect(try await storage.trash.list().isEmpty)
  }

  @Test func emptyingDeletesForGood() async throws {
    let storage = try await makeStorage()
    try await run(.empty, storage)
    #expect(output.text == "Deleted 2 entries for good.\n")
    #expect(try await storage.trash.list().isEmpty)
  }
}
