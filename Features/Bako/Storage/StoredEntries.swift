package import BakoModels

/// All entries of a storage, the oldest first, read page by page.
///
/// Only one page is in memory, so that an export of many years needs as little as one of a day:
///
/// ```swift
/// for try await entry in storage.entries.all() { print(try entry.jsonLine()) }
/// ```
///
/// Every entry is returned exactly once. An entry that is added, moved or removed during the
/// iteration may be missing.
package struct StoredEntries: AsyncSequence, Sendable {
  /// An entry of the journal.
  package typealias Element = Entry
  /// The error of the storage's page endpoint.
  package typealias Failure = any Error

  let page: @Sendable (_ after: Entry?, _ limit: Int) async throws -> [Entry]
  let pageSize: Int

  /// Iterates over the entries.
  package struct Iterator: AsyncIteratorProtocol {
    let source: StoredEntries
    var entries: ArraySlice<Entry> = []
    var last: Entry?
    var isDone = false

    /// The next entry, or `nil` after the last one.
    package mutating func next() async throws -> Entry? {
      if entries.isEmpty, !isDone {
        let page = try await source.page(last, source.pageSize)
        // Entries may have been added after a short page; an empty one is the end.
        isDone = page.isEmpty
        last = page.last ?? last
        entries = page[...]
      }
      return entries.popFirst()
    }
  }

  /// Creates an iterator that starts with the oldest entry.
  package func makeAsyncIterator() -> Iterator { Iterator(source: self) }
}

extension EntriesClient {
  /// All entries, the oldest first, read page by page.
  ///
  /// - Parameter pageSize: The number of entries to hold in memory.
  /// - Returns: A sequence that reads during the iteration.
  package func all(pageSize: Int = 500) -> StoredEntries {
    StoredEntries(page: page, pageSize: Swift.max(1, pageSize))
  }
}
