public import TesseraCore
import TesseraDependencies
package import TesseraSharing
public import TesseraSupport

/// A value from elsewhere that features share by a key: how to fetch it, and how long it is fresh.
///
/// ```swift
/// extension Query<User> {
///   static func user(_ id: User.ID) -> Self {
///     Query(id, staleTime: .seconds(60), tags: [UserTag.users]) {
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
  let id: EntryID
  /// The line that defines the query, for messages.
  let definition: CallSite
  /// Fetches the value, given the one before, and shows those that come before it.
  let fetch: @MainActor @Sendable (_ previous: Value?, _ show: Show) async throws -> Value
  /// Fetches one more page, given the pages before, if the value consists of pages.
  var fetchPage: (@MainActor @Sendable (PageDirection, Value) async throws -> Answer)?
  /// The names by which ``QueryClient/invalidate(tag:at:)`` finds the query.
  private(set) var tags: Set<AnyID>
  /// Further names of the query, by the value that was fetched.
  private(set) var tagsOfValue: (@Sendable (Value) -> Set<AnyID>)?
  /// The place outside of the program that keeps the value.
  private(set) var storage: Storage<Value>?

  /// Whether readers and calls fetch the value; `false` for a query that lacks something, such as
  /// an ID.
  public var isEnabled = true
  /// Whether requests and changes wait for the network; `false` for a value on this machine.
  public var needsNetwork = true
  /// The time for which a fetched value counts as fresh; `nil` until it is invalidated.
  public var staleTime: Duration?
  /// The time for which a value is kept after its last reader has left; `nil` for as long as the
  /// program runs.
  public var keepUnusedTime: Duration?
  /// The time after which a value that has readers is fetched again; `nil` for never.
  public var pollInterval: Duration?
  /// When to repeat a fetch that fails; `nil` for never.
  public var retry: RetryPolicy?

  /// Creates a query.
  ///
  /// - Parameters:
  ///   - key: The key, with all that the function depends on, such as what it captures; equal keys
  ///     share one value. Two kinds of queries whose values have one type need keys of different
  ///     types, or with different cases: an ID alone would mix them up.
  ///   - staleTime: The time for which a fetched value counts as fresh: a new reader of a fresh
  ///     value doesn't fetch it again. By default it is stale at once; with `nil` it is fresh until
  ///     it is invalidated.
  ///   - keepUnusedTime: The time for which a value is kept after its last reader has left; by
  ///     default five minutes. With `nil` it is kept as long as the program runs.
  ///   - pollInterval: The time after which a value that has readers is fetched again, repeatedly;
  ///     by default never. It isn't while the program is offline or in the background; see
  ///     ``QueryClient/isOnline``.
  ///   - retry: When to repeat a fetch that fails; by default never. The error is visible after the
  ///     last attempt.
  ///   - tags: The names by which ``QueryClient/invalidate(tag:at:)`` finds the query.
  ///   - fetch: Fetches the value; runs on the main actor.
  ///   - definition: The line of the call, for messages.
  public init(
    _ key: some Hashable & Sendable, staleTime: Duration? = .zero,
    keepUnusedTime: Duration? = .seconds(300), pollInterval: Duration? = nil,
    retry: RetryPolicy? = nil,
    tags: [any Hashable & Sendable] = [],
    fetch: @escaping @MainActor @Sendable () async throws -> Value,
    at definition: CallSite = #callSite
  ) {
    self.init(
      AnyID(key), staleTime, keepUnusedTime, pollInterval, retry, Set(tags.map { AnyID($0) }),
      definition
    ) { _, _ in
      try await fetch()
    }
  }

  /// Creates a query whose value changes while it is read: each value of a stream replaces the one
  /// before.
  ///
  /// ```swift
  /// Query(streaming: Key.price(id)) { try await market.prices(of: id) }
  /// ```
  ///
  /// The stream runs as long as there are readers. It begins again after an invalidation, after a
  /// change of the value, and when the network is back. A stream that has ended leaves its last
  /// value.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - keepUnusedTime: The time for which a value is kept after its last reader has left.
  ///   - retry: When to begin again after an error.
  ///   - tags: The names by which ``QueryClient/invalidate(tag:at:)`` finds the query.
  ///   - values: Returns the stream; runs on the main actor.
  ///   - definition: The line of the call, for messages.
  public init<Values: AsyncSequence & Sendable>(
    streaming key: some Hashable & Sendable, keepUnusedTime: Duration? = .seconds(300),
    retry: RetryPolicy? = nil, tags: [any Hashable & Sendable] = [],
    values: @escaping @MainActor @Sendable () async throws -> Values,
    at definition: CallSite = #callSite
  ) where Values.Element == Value {
    self.init(
      AnyID(key), .zero, keepUnusedTime, nil, retry, Set(tags.map { AnyID($0) }), definition
    ) { _, show in
      var last: Value?
      for try await value in try await values() {
        last = value
        show(value)
      }
      guard let last else {
        throw LoadingError(message: "The stream of \(AnyID(key).base) has ended without a value.")
      }
      return last
    }
  }

  init(
    _ key: AnyID, _ staleTime: Duration?, _ keepUnusedTime: Duration?, _ pollInterval: Duration?,
    _ retry: RetryPolicy?, _ tags: Set<AnyID>, _ definition: CallSite,
    fetch: @escaping @MainActor @Sendable (_ previous: Value?, _ show: Show) async throws -> Value
  ) {
    self.definition = definition
    self.id = EntryID(key: key, value: ObjectIdentifier(Value.self))
    self.staleTime = staleTime
    self.keepUnusedTime = keepUnusedTime
    self.pollInterval = pollInterval
    self.retry = retry
    self.tags = tags
    self.fetch = fetch
  }

  /// The answer to a request, as the change that it makes of the confirmed value.
  typealias Answer = @MainActor @Sendable (_ confirmed: inout Value?) -> Void

  /// Shows a value that isn't the last one of its request.
  typealias Show = @MainActor @Sendable (_ value: Value) -> Void

  /// Fetches the value or one more page when the network is there, as often as a policy says.
  @MainActor
  func answer(
    _ page: PageDirection?, after previous: Value?, with client: QueryClient?,
    retry policy: @MainActor () -> RetryPolicy?, show: @escaping Show
  ) async throws -> Answer {
    try await RetryPolicy.run(by: policy) { [fetch, fetchPage, needsNetwork] in
      guard let client else { throw CancellationError() }
      return try await client.withNetwork(needsNetwork) {
        if let page, let fetchPage, let previous { return try await fetchPage(page, previous) }
        let value = try await fetch(previous, show)
        return { $0 = value }
      }
    }
  }
}

#if os(WASI)
  @available(*, unavailable, message: "A program in WebAssembly has no files")
#endif
extension Query where Value: Codable {
  /// A query whose value is kept in a file, too.
  ///
  /// ```swift
  /// Query(id) { try await users.user(id) }
  ///   .stored(as: "user-\(id)")
  /// ```
  ///
  /// Each fetched value is saved. The next run of the program shows it at once; it counts as stale,
  /// so the first reader fetches another one. One that is too old, of another version, or can't be
  /// decoded isn't shown.
  ///
  /// The file is in the folder of the client. ``QueryClient/clear()`` removes it, in this run or in
  /// another one.
  ///
  /// - Parameters:
  ///   - name: The name of the value, which no other query has.
  ///   - version: The version of the value's type: raise it with a change after which a stored
  ///     value has another meaning.
  ///   - maxAge: The time for which a stored value is shown, by the dependency `date`; by default
  ///     for ever.
  /// - Returns: The query.
  public func stored(as name: String, version: Int = 0, maxAge: Duration? = nil) -> Self {
    let key: MarkedKey<StoredValue<Value>> = DependencyValues.current.queryClient.folder.key(
      of: name)
    return stored(in: Storage(key, version, maxAge) { try key.remove() })
  }
}

extension Query {
  /// A query whose value is kept in a place that no client knows, for tests.
  package func stored(in key: some SharedKey<StoredValue<Value>>) -> Self {
    stored(in: Storage(key))
  }

  private func stored(in storage: Storage<Value>) -> Self {
    var query = self
    query.storage = storage
    return query
  }
}

extension Query {
  /// Whether a reader asks for the same value, in the same way, as one of another query.
  func asksFor(_ other: Self) -> Bool {
    id == other.id && isEnabled == other.isEnabled && tags == other.tags
      && (staleTime, pollInterval, keepUnusedTime, needsNetwork, retry?.maxAttempts)
        == (
          other.staleTime, other.pollInterval, other.keepUnusedTime, other.needsNetwork,
          other.retry?.maxAttempts
        )
  }

  /// This query with the strictest options of both: it is fetched as often, and as stubbornly, as
  /// the more demanding one asks for.
  func strictest(with other: Self) -> Self {
    var query = self
    query.staleTime = [staleTime, other.staleTime].compactMap(\.self).min()
    query.pollInterval = [pollInterval, other.pollInterval].compactMap(\.self).min()
    if let retry = other.retry, retry.maxAttempts > self.retry?.maxAttempts ?? 1 {
      query.retry = retry
    }
    query.tagsOfValue = tagsOfValue ?? other.tagsOfValue
    if tags != other.tags { query.tags.formUnion(other.tags) }
    return query
  }
}

extension Query {
  /// A query with further tags, which depend on the value that was fetched.
  ///
  /// ```swift
  /// Query("users") { try await users.all() }
  ///   .tagged { users in users.map { UserTag.user($0.id) } }
  /// ```
  ///
  /// - Parameter tags: Returns the tags of a value.
  /// - Returns: The query.
  public func tagged(
    _ tags: @escaping @Sendable (_ value: Value) -> [any Hashable & Sendable]
  ) -> Self {
    var query = self
    query.tagsOfValue = { Set(tags($0).map { AnyID($0) }) }
    return query
  }

  /// A query that isn't fetched: for a property whose query lacks something, such as an ID.
  ///
  /// ```swift
  /// state.$posts = Fetched(state.user.map { .posts(of: $0.id) } ?? .disabled)
  /// ```
  public static var disabled: Self {
    var query = Query(DisabledKey()) { throw CancellationError() }
    query.isEnabled = false
    return query
  }
}

private struct DisabledKey: Hashable, Sendable {}
