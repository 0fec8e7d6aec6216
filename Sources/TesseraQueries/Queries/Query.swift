import TesseraSupport

/// A value from elsewhere that features share by a key: how to fetch it, and how long it is fresh.
///
/// ```swift
/// extension Query<User> {
///   static func user(_ id: User.ID) -> Self {
///     Query(id, staleTime: .seconds(60), tags: ["users"]) {
///       @Dependency(\.users) var users
///       return try await users.user(id)
///     }
///   }
/// }
/// ```
///
/// Features hold it as ``Fetched``. Queries with equal keys and values of the same type share one
/// value and one fetch. The dependencies are those of the store whose effect starts the fetch.
public struct Query<Value: Equatable & Sendable>: Sendable {
  let id: QueryID
  let fetch: @MainActor @Sendable () async throws -> Value
  /// The names by which ``QueryClient/invalidate(tag:)`` finds the query.
  let tags: Set<AnyID>

  /// The time for which a fetched value counts as fresh; `nil` until it is invalidated.
  public var staleTime: Duration?
  /// The time for which a value is kept after its last reader has left; `nil` for as long as the
  /// program runs.
  public var keepUnusedTime: Duration?
  /// The time after which a value that has readers is fetched again; `nil` for never.
  public var pollInterval: Duration?

  /// Creates a query.
  ///
  /// - Parameters:
  ///   - key: The key; equal keys share one value. Two kinds of queries whose values have one type
  ///     need keys of different types, or with different cases: an ID alone would mix them up.
  ///   - staleTime: The time for which a fetched value counts as fresh: a new reader of a fresh
  ///     value doesn't fetch it again. By default it is stale at once; with `nil` it is fresh until
  ///     it is invalidated.
  ///   - keepUnusedTime: The time for which a value is kept after its last reader has left; by
  ///     default as long as the program runs.
  ///   - pollInterval: The time after which a value that has readers is fetched again, repeatedly;
  ///     by default never.
  ///   - tags: The names by which ``QueryClient/invalidate(tag:)`` finds the query.
  ///   - fetch: Fetches the value; runs on the main actor.
  public init(
    _ key: some Hashable & Sendable, staleTime: Duration? = .zero,
    keepUnusedTime: Duration? = nil, pollInterval: Duration? = nil,
    tags: [any Hashable & Sendable] = [],
    fetch: @escaping @MainActor @Sendable () async throws -> Value
  ) {
    self.id = QueryID(key: AnyID(key), value: ObjectIdentifier(Value.self))
    self.staleTime = staleTime
    self.keepUnusedTime = keepUnusedTime
    self.pollInterval = pollInterval
    self.tags = Set(tags.map { AnyID($0) })
    self.fetch = fetch
  }
}

/// The identity of a query: its key, and the type of its value.
struct QueryID: Hashable, Sendable {
  let key: AnyID
  let value: ObjectIdentifier
}
