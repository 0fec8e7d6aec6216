import BakoModels
import Foundation
import Testing

@testable import BakoStorage

@Suite struct StoredEntriesTests {
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
