import BakoModels
import Foundation
import Testing

@testable import BakoStorage

@Suite struct EntryRowTests {
  @Test func thereIsAValueForEachColumnAndTheFoldedText() {
    let columns = EntryRow.columns.split(separator: ",")
    #expect(EntryRow.values(.mock()).count == columns.count + 1)
  }

  @Test(arguments: ["id = 'x'", "category = 'mixed'"])
  func aRowThatNoEntryWroteIsDamage(change: String) async throws {
    let folder = try TemporaryFolder()
    let storage = try LiveStorage(path: folder.database, busyTimeout: .zero)
    try await storage.insert(.mock(1))
    try await storage.execute("UPDATE entry SET \(change)")
    await #expect(throws: StorageError.corrupted) { try await storage.latest(1) }
  }
}
