package import BakoModels
import BakoStorage

extension JournalReducer {
  /// A part of the results of a search, which follows the user through all of them.
  package struct Part: Equatable, Sendable, Codable {
    /// The query as it was typed.
    package var filter: String
    /// The entries.
    package var entries: [Entry]
    /// The number of newer results before the part.
    package var offset: Int
    /// The last of the newer results before the part, if there are any.
    package var newerNeighbour: Entry?
    /// Whether there are older results after the part.
    package var hasMore: Bool

    /// The number of entries in a page.
    package static let pageLength = 100
    /// The maximum number of entries.
    package static let capacity = 500

    /// Creates a part, by default an empty one.
    package init(
      filter: String, entries: [Entry] = [], offset: Int = 0, newerNeighbour: Entry? = nil,
      hasMore: Bool = false
    ) {
      self.filter = filter
      self.entries = entries
      self.offset = offset
      self.newerNeighbour = newerNeighbour
      self.hasMore = hasMore
    }
  }

  /// A part of the results to load.
  package enum Request: Equatable, Sendable, Codable {
    /// The first page.
    case first
    /// The loaded part, and the page after it.
    case older
    /// The loaded part, and the page before it.
    case newer
    /// The last page.
    case last
  }
}

// One more entry is requested than is shown, to find out whether there are others.
extension JournalReducer.Part {
  /// This part as it is now, or the first page.
  func again(_ query: SearchQuery, _ storage: EntriesClient) async throws -> Self {
    // As many as before, to keep the scroll position.
    let count = max(Self.pageLength, entries.count)
    let found = try await storage.search(query, newerNeighbour, count + 1)
    var part = self
    part.entries = Array(found.prefix(count))
    part.hasMore = found.count > count
    return part
  }

  /// This part and the page after it, without the newest entries if there are too many.
  func withOlder(_ query: SearchQuery, _ storage: EntriesClient) async throws -> Self {
    let found = try await storage.search(query, entries.last, Self.pageLength + 1)
    var part = self
    part.entries += found.prefix(Self.pageLength)
    part.hasMore = found.count > Self.pageLength
    let excess = part.entries.count - Self.capacity
    guard excess > 0 else { return part }
    part.newerNeighbour = part.entries[excess - 1]
    part.entries.removeFirst(excess)
    part.offset += excess
    return part
  }

  /// This part and the page before it, without the oldest entries if there are too many.
  func withNewer(_ query: SearchQuery, _ storage: EntriesClient) async throws -> Self {
    var part = try await page(before: entries.first, query, storage)
    part.offset = part.newerNeighbour == nil ? 0 : max(1, offset - part.entries.count)
    part.entries += entries
    part.hasMore = hasMore || part.entries.count > Self.capacity
    part.entries = Array(part.entries.prefix(Self.capacity))
    return part
  }

  /// The last page.
  func last(_ query: SearchQuery, _ storage: EntriesClient) async throws -> Self {
    var part = try await page(before: nil, query, storage)
    let total = try await storage.matchCount(query)
    part.offset = part.newerNeighbour == nil ? 0 : max(0, total - part.entries.count)
    return part
  }

  /// The page before an entry, or the last one, without its offset.
  private func page(
    before entry: Entry?, _ query: SearchQuery, _ storage: EntriesClient
  ) async throws -> Self {
    // The oldest first.
    let found = try await storage.searchNewer(query, entry, Self.pageLength + 1)
    return Self(
      filter: filter, entries: found.prefix(Self.pageLength).reversed(),
      newerNeighbour: found.count > Self.pageLength ? found.last : nil)
  }
}
