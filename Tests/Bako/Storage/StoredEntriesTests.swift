import BakoModels
import Foundation
import Testing

@testable import BakoStorage

@Suite struct StoredEntriesTests {
  @Test(arguments: StorageKind.allCases, [1, 2, 3, 4, 7, 100])
  func iterationVisitsEveryEntryOnceInTheOrderOfMomentsAndSaving(kind: StorageKind, pageSize: Int)
    async throws
  {
    try await withStorage(kind) { storage in
      let saved = (0..<7).shuffled()
      for number in saved {
        try await storage.entries.insert(.mock(number, minute: number / 3))
      }
      var ids: [UUID] = []
      for try await entry in storage.entries.all(pageSize: pageSize) { ids.append(entry.id) }
      let ordered = (0..<3).flatMap { minute in saved.filter { $0 / 3 == minute } }
      #expect(ids == ordered.map { UUID($0) })
    }
  }

  @Test func emptyStoragesHaveNoEntries() async throws {
    for try await entry in StorageClient.inMemory().entries.all() {
      Issue.record("\(entry) came from nowhere")
    }
  }

  @Test func errorsOfAPageEndTheIteration() async {
    var storage = StorageClient.inMemory()
    storage.entries.page = { after, _ in
      guard after == nil else { throw StorageError.corrupted }
      return [.mock(1)]
    }
    var seen = 0
    await #expect(throws: StorageError.corrupted) {
      for try await _ in storage.entries.all(pageSize: 1) { seen += 1 }
    }
    #expect(seen == 1)
  }

  @Test func pageSizesAreAtLeastOne() async throws {
    var iterator = StorageClient.inMemory(entries: [.mock(1)]).entries.all(pageSize: 0)
      .makeAsyncIterator()
    #expect(try await iterator.next()?.id == UUID(1))
    #expect(try await iterator.next() == nil)
    #expect(try await iterator.next() == nil)
  }
}
