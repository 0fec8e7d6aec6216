public import TesseraCore
public import TesseraIdentified
public import TesseraSupport

/// The pages of a long list that were fetched, in their order.
///
/// ```swift
/// extension Query<Pages<[Post], Int>> {
///   static let posts = Query(pages: PostsKey.all, from: 1) { number in
///     @Dependency(\.blog) var blog
///     let posts = try await blog.posts(page: number)
///     return Page(posts, next: posts.isEmpty ? nil : number + 1)
///   }
/// }
/// ```
///
/// A feature holds it as ``Fetched``, and fetches more with ``QueryClient/fetchNextPage(_:)``. A
/// refetch fetches as many pages as are there, from the first one on, each by the cursor that the
/// page before has given.
@ObservableState
public struct Pages<Content: Equatable & Sendable, Cursor: Hashable & Sendable>: Equatable, Sendable
{
  /// The pages, by their cursors.
  public internal(set) var pages: IdentifiedArray<Cursor?, Page<Content, Cursor>>
  /// The page that is being fetched; `nil` if there is none, and while all pages are refetched.
  public internal(set) var fetching: PageDirection?

  /// Creates a value from its parts, for tests.
  ///
  /// - Parameters:
  ///   - pages: The pages; those after the first of a cursor are dropped.
  ///   - fetching: The page that is being fetched.
  public init(_ pages: [Page<Content, Cursor>], fetching: PageDirection? = nil) {
    self.pages = IdentifiedArray(pages)
    self.fetching = fetching
  }

  // The macro writes no coding keys for a conditional conformance.
  private enum CodingKeys: String, CodingKey {
    case _pages = "pages"
    case _fetching = "fetching"
  }

  /// Whether there is a page after the last one.
  public var hasNextPage: Bool { cursor(.next) != nil }
  /// Whether there is a page before the first one.
  public var hasPreviousPage: Bool { cursor(.previous) != nil }
  /// Whether the page after the last one is being fetched.
  public var isFetchingNextPage: Bool { fetching == .next }
  /// Whether the page before the first one is being fetched.
  public var isFetchingPreviousPage: Bool { fetching == .previous }
}

extension Pages where Content: Sequence {
  /// The elements of all pages, in their order.
  public var all: [Content.Element] { pages.flatMap(\.content) }
}

extension Pages where Content: MutableCollection {
  /// Changes the elements of all pages: for an optimistic change of one of them.
  ///
  /// ```swift
  /// try await queryClient.update(.posts) { posts in
  ///   posts.updateEach { if $0.id == id { $0.isLiked = true } }
  /// } operation: { … }
  /// ```
  ///
  /// - Parameter body: Changes an element in place, or leaves it as it is.
  /// - Complexity: O(*n*) in the number of elements.
  public mutating func updateEach(_ body: (_ element: inout Content.Element) -> Void) {
    for index in pages.indices {
      var content = pages[index].content
      for position in content.indices { body(&content[position]) }
      pages[index].content = content
    }
  }
}

/// One page of a long list.
@ObservableState
public struct Page<Content: Equatable & Sendable, Cursor: Hashable & Sendable>: Equatable,
  Identifiable, Sendable
{
  /// The cursor that the page was fetched with.
  public internal(set) var id: Cursor?
  /// The contents.
  public var content: Content
  /// The cursor of the page before; `nil` if this is the first one.
  public var previous: Cursor?
  /// The cursor of the page after; `nil` if this is the last one.
  public var next: Cursor?

  /// Creates a page.
  ///
  /// - Parameters:
  ///   - content: The contents.
  ///   - cursor: The cursor of the page; a query sets it, so only tests need it.
  ///   - previous: The cursor of the page before, for lists that can grow in front.
  ///   - next: The cursor of the page after.
  public init(
    _ content: Content, at cursor: Cursor? = nil, previous: Cursor? = nil, next: Cursor? = nil
  ) {
    self.id = cursor
    self.content = content
    self.previous = previous
    self.next = next
  }

  private enum CodingKeys: String, CodingKey {
    case _id = "id"
    case _content = "content"
    case _previous = "previous"
    case _next = "next"
  }
}

/// The end of a list at which a page is added.
public enum PageDirection: String, Codable, Sendable {
  /// After the last page.
  case next
  /// Before the first page.
  case previous
}

extension Query {
  /// Creates a query for a list that is fetched page by page.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - first: The cursor of the page that is fetched first: a number, an ID, a token.
  ///   - staleTime: The time for which the pages count as fresh, since all were fetched.
  ///   - keepUnusedTime: The time for which the pages are kept after the last reader has left.
  ///   - pollInterval: The time after which all pages are fetched again, repeatedly.
  ///   - maxPages: The number of pages to keep at most: a further one at one end removes one at the
  ///     other. By default all are kept, and a refetch fetches all.
  ///   - retry: When to repeat a fetch that fails.
  ///   - tags: The names by which ``QueryClient/invalidate(tag:at:)`` finds the query.
  ///   - fetchPage: Fetches the page with a cursor; runs on the main actor.
  ///   - definition: The line of the call, for messages.
  public init<Content, Cursor>(
    pages key: some Hashable & Sendable, from first: Cursor, staleTime: Duration? = .zero,
    keepUnusedTime: Duration? = .seconds(300), pollInterval: Duration? = nil,
    maxPages: Int? = nil, retry: RetryPolicy? = nil,
    tags: [any Hashable & Sendable] = [],
    fetchPage:
      @escaping @MainActor @Sendable (_ cursor: Cursor) async throws -> Page<Content, Cursor>,
    at definition: CallSite = #callSite
  ) where Value == Pages<Content, Cursor> {
    self.init(
      AnyID(key), staleTime, keepUnusedTime, pollInterval, retry, Set(tags.map { AnyID($0) }),
      definition
    ) { previous, _ in
      var pages = Value([])
      try await pages.add(previous?.pages.first?.id ?? first, .next, fetchPage)
      while pages.pages.count < previous?.pages.count ?? 1, let next = pages.cursor(.next) {
        try await pages.add(next, .next, fetchPage)
      }
      return pages
    }
    self.fetchPage = { direction, pages in
      guard let cursor = pages.cursor(direction) else { return { _ in } }
      let page = try await fetchPage(cursor)
      return {
        guard $0?.cursor(direction) == cursor else { return }
        $0?.insert(page, cursor, direction)
        if let maxPages { $0?.keep(maxPages, at: direction) }
      }
    }
  }
}

extension Pages {
  /// The cursor of the page that can be added at an end, unless it is there already.
  fileprivate func cursor(_ direction: PageDirection) -> Cursor? {
    let cursor = direction == .next ? pages.last?.next : pages.first?.previous
    return cursor.flatMap { pages[id: $0] == nil ? $0 : nil }
  }

  @MainActor
  fileprivate mutating func add(
    _ cursor: Cursor, _ direction: PageDirection,
    _ fetch: @MainActor (Cursor) async throws -> Page<Content, Cursor>
  ) async throws {
    insert(try await fetch(cursor), cursor, direction)
  }

  /// Removes pages at the other end than the one at which a page was added.
  fileprivate mutating func keep(_ count: Int, at direction: PageDirection) {
    let extra = max(pages.count - max(count, 1), 0)
    if direction == .next { pages.removeFirst(extra) } else { pages.removeLast(extra) }
  }

  fileprivate mutating func insert(
    _ page: Page<Content, Cursor>, _ cursor: Cursor, _ direction: PageDirection
  ) {
    var page = page
    page.id = cursor
    pages.insert(page, at: direction == .next ? pages.count : 0)
  }
}

/// Pages of any type.
protocol PagedValue: Sendable {
  /// The page that is being fetched.
  var fetching: PageDirection? { get set }
  /// Whether there is a page to add at an end.
  func has(_ page: PageDirection) -> Bool
}

extension Pages: PagedValue {
  func has(_ page: PageDirection) -> Bool { cursor(page) != nil }
}

extension Page: Encodable where Content: Encodable, Cursor: Encodable {}
extension Page: Decodable where Content: Decodable, Cursor: Decodable {}
extension Pages: Encodable where Content: Encodable, Cursor: Encodable {}
extension Pages: Decodable where Content: Decodable, Cursor: Decodable {}
