public import BakoModels

/// All entries of a storage in order, the oldest first, read page by page.
///
/// No more than a page is in memory, so that an export of many years is as small as one of a day:
///
/// ```swift
/// for try await entry in storage.allEntries() { print(try entry.jsonLine()) }
/// ```
///
/// An entry that is added, moved or removed meanwhile may be seen or not; every other one is seen
/// exactly once.
public struct StoredEntries: AsyncSequence, Sendable {
  /// An entry of the journal.
  public typealias Element = Entry
  /// Whatever the storage's page endpoint throws.
  public typealias Failure = any Error

  let page: @Sendable (_ after: Entry?, _ limit: Int) async throws -> [Entry]
  let pageSize: Int

  /// Walks through the entries.
  public struct Iterator: AsyncIteratorProtocol {
    let source: StoredEntries
    var entries: ArraySlice<Entry> = []
    var last: Entry?
    var isDone = false

    /// The next entry, or `nil` after the last one.
    public mutating func next() async throws -> Entry? {
      if entries.isEmpty, !isDone {
        let page = try await source.page(last, source.pageSize)
        // A short page may still be followed by entries that were added meanwhile; an empty one
        // is the end.
        isDone = page.isEmpty
        last = page.last ?? last
        entries = page[...]
      }
      return entries.popFirst()
    }
  }

  /// Begins with the oldest entry.
  public func makeAsyncIterator() -> Iterator { Iterator(source: self) }
}

extension StorageClient {
  /// All entries in order, the oldest first, read page by page.
  ///
  /// - Parameter pageSize: How many entries to hold in memory at a time.
  /// - Returns: A sequence that reads when it is iterated.
  public func allEntries(pageSize: Int = 500) -> StoredEntries {
    StoredEntries(page: page, pageSize: Swift.max(1, pageSize))
  }
}
