import TesseraConcurrency
public import TesseraDependencies
import TesseraEffects
public import TesseraSharing
import TesseraSupport

/// Fetches the values of queries, once for all of their readers.
///
/// ```swift
/// @Dependency(\.queryClient) var queryClient
/// …
/// case .saveButtonTapped:
///   return .run { [user = state.draft] _ in
///     try await users.save(user)
///     queryClient.invalidate(tag: "users")
///   }
/// ```
///
/// Each test has its own. It fetches with the dependencies of the reading store, so a test decides
/// what is fetched, and its clock how long that is fresh.
@MainActor
public final class QueryClient {
  private var entries: [QueryID: any AnyQueryEntry] = [:]
  /// The entries that have had each tag, by their numbers.
  private var tagged: [AnyID: [Int: any AnyQueryEntry]] = [:]
  private var lastEntry = 0
  /// The queries whose fetches wait for another one.
  private var waits: [(query: QueryID, other: QueryID)] = []

  nonisolated init() {}

  /// Returns the value of a query, and fetches it unless it is fresh.
  ///
  /// If a fetch runs already, it waits for that one. A caller that is cancelled returns at once,
  /// while the fetch goes on for the others.
  ///
  /// - Parameter query: The query.
  /// - Returns: The value.
  /// - Throws: The error of the fetch.
  public func fetch<Value>(_ query: Query<Value>) async throws -> Value {
    try await withReader(of: query) { entry, reader in
      if let value = entry.freshValue { return value }
      return try await entry.answer(for: reader)
    }
  }

  /// Fetches the value of a query that will be read soon, unless it is fresh.
  ///
  /// An error is in the value's ``Fetched/error``.
  ///
  /// - Parameter query: The query.
  public func prefetch<Value>(_ query: Query<Value>) async { _ = try? await fetch(query) }

  /// Fetches the value of a query, however fresh it is.
  ///
  /// A fetch that runs already is too old: the value is fetched once more after that one, and after
  /// the changes whose operations run.
  ///
  /// - Parameter query: The query.
  /// - Returns: The value.
  /// - Throws: The error of the fetch.
  @discardableResult
  public func refetch<Value>(_ query: Query<Value>) async throws -> Value {
    try await withReader(of: query) { try await $0.answer(for: $1, isNew: true) }
  }

  /// Sets the value of a query, which counts as fetched just now.
  ///
  /// The answer to a request from before doesn't replace it, and changes whose operations run are
  /// applied to it.
  ///
  /// - Parameters:
  ///   - query: The query.
  ///   - value: The value, as the server has it.
  public func set<Value>(_ query: Query<Value>, to value: Value) { entry(of: query).set(value) }

  /// Fetches the page after the ones that were fetched; or the first one, if none was.
  ///
  /// It waits for a fetch of the query that runs, and does nothing if there is no such page. An
  /// error is in the value's ``Fetched/error``, and the other pages stay.
  ///
  /// - Parameter query: The query.
  public func fetchNextPage<Content, Cursor>(_ query: Query<Pages<Content, Cursor>>) async {
    try? await withReader(of: query) { try await $0.addPage(.next, for: $1) }
  }

  /// Fetches the page before the ones that were fetched, like ``fetchNextPage(_:)``.
  ///
  /// - Parameter query: The query.
  public func fetchPreviousPage<Content, Cursor>(_ query: Query<Pages<Content, Cursor>>) async {
    try? await withReader(of: query) { try await $0.addPage(.previous, for: $1) }
  }

  /// Marks the value of a query as stale, and fetches it again if it has readers.
  ///
  /// The answer to a request that runs may be from before: it is shown, and then the value is
  /// fetched once more.
  ///
  /// - Parameter query: The query.
  public func invalidate<Value>(_ query: Query<Value>) {
    if let entry = entries[query.id] { invalidate([entry]) }
  }

  /// Marks the values of all queries with a tag as stale, and fetches those again that have
  /// readers.
  ///
  /// - Parameter tag: The tag.
  /// - Complexity: O(*k* log *k*) for *k* queries with the tag, however many there are without it.
  public func invalidate(tag: some Hashable & Sendable) {
    let tag = AnyID(tag)
    invalidate(inOrder(tagged[tag, default: [:]].values.filter { $0.tags.contains(tag) }))
  }

  private func invalidate(_ entries: [any AnyQueryEntry]) {
    // All of them first: the fetch of one may ask for the value of another.
    for entry in entries { entry.markStale() }
    for entry in entries { entry.proceed() }
  }

  /// Changes the value of a query at once, and takes the change back if an operation fails.
  ///
  /// ```swift
  /// try await queryClient.update(.user(id)) { $0.name = name } operation: {
  ///   try await users.rename(id, name)
  /// }
  /// ```
  ///
  /// The change is shown until the operation has ended, whatever is fetched meanwhile and whatever
  /// other changes there are: it is applied again to each value that comes. The value isn't fetched
  /// again until the last such operation has ended, and then it is, if it has readers.
  ///
  /// The operation belongs to the client. It goes on if the caller is cancelled.
  ///
  /// - Parameters:
  ///   - query: The query; while it has no value, only the operation runs.
  ///   - change: Makes the change that the operation is expected to make. It may run several times.
  ///   - operation: Makes the change elsewhere.
  ///   - onSuccess: Makes the change that the operation has made, given its result; by default the
  ///     expected one.
  /// - Returns: The result of the operation.
  /// - Throws: The error of the operation, or a `CancellationError` if the caller is cancelled.
  @discardableResult
  public func update<Value, Result: Sendable>(
    _ query: Query<Value>,
    optimistically change: @escaping @MainActor @Sendable (_ value: inout Value) -> Void,
    operation: @escaping @MainActor @Sendable () async throws -> Result,
    onSuccess: (@MainActor @Sendable (_ value: inout Value, _ result: Result) -> Void)? = nil
  ) async throws -> Result {
    let entry = entry(of: query)
    let number = entry.begin(change)
    let wait = QueryWait<Result>()
    _ = startEffectSubtask {
      do {
        let result = try await QueryTask.$changing.withValue(QueryTask.changing + [query.id]) {
          try await operation()
        }
        entry.end(number) { if let onSuccess { onSuccess(&$0, result) } else { change(&$0) } }
        wait.end(with: .success(result))
      } catch {
        entry.end(number, with: nil)
        wait.end(with: .failure(error))
      }
    }
    return try await wait.result()
  }

  /// Whether the network is there, as far as the front end has said; `true` at first.
  ///
  /// When it becomes `true` again, stale values that have readers are fetched. Without it, values
  /// aren't polled. A feature shows it with `@SharedReader(.isOnline)`.
  public var isOnline: Bool {
    get { Shared(.isOnline).wrappedValue }
    set { set(Shared(.isOnline), to: newValue) }
  }

  /// Whether the user sees the program, as far as the front end has said; `true` at first.
  ///
  /// When it becomes `true` again, stale values that have readers are fetched. Without it, values
  /// aren't polled. A feature shows it with `@SharedReader(.isInForeground)`.
  public var isInForeground: Bool {
    get { Shared(.isInForeground).wrappedValue }
    set { set(Shared(.isInForeground), to: newValue) }
  }

  private func set(_ condition: Shared<Bool>, to isMet: Bool) {
    guard condition.wrappedValue != isMet else { return }
    condition.withLock { $0 = isMet }
    if isMet { refetchStale() }
  }

  /// Fetches all stale values that have readers.
  public func refetchStale() { for entry in inOrder(entries.values) { entry.refetchIfStale() } }

  /// Entries in the order of their first readers, whatever the hashes of their keys.
  private func inOrder(_ entries: some Sequence<any AnyQueryEntry>) -> [any AnyQueryEntry] {
    entries.sorted { $0.number < $1.number }
  }

  /// Calls a function that is a reader of a query meanwhile.
  private func withReader<Value, Result>(
    of query: Query<Value>, _ body: (QueryEntry<Value>, _ reader: Int) async throws -> Result
  ) async throws -> Result {
    let entry = entry(of: query)
    let reader = entry.join(query)
    defer { entry.leave(reader) }
    return try await body(entry, reader)
  }

  func entry<Value>(of query: Query<Value>) -> QueryEntry<Value> {
    let known = entries[query.id] as? QueryEntry<Value>
    if known == nil { lastEntry += 1 }
    let entry = known ?? QueryEntry(query, number: lastEntry, client: self)
    if known == nil { entries[query.id] = entry }
    if !entry.knownTags.isSuperset(of: query.tags) {
      entry.knownTags.formUnion(query.tags)
      for tag in query.tags { tagged[tag, default: [:]][entry.number] = entry }
    }
    return entry
  }

  /// Removes an entry that nothing uses.
  func remove(_ id: QueryID) {
    guard let entry = entries.removeValue(forKey: id) else { return }
    for tag in entry.knownTags {
      tagged[tag]?[entry.number] = nil
      if tagged[tag]?.isEmpty == true { tagged[tag] = nil }
    }
  }
}

// Queries that fetch others.
extension QueryClient {
  /// Notes that the query that is being fetched by the current task waits for another one.
  ///
  /// - Throws: An error with the names of both, if that one waits for it.
  func beginWait(for other: QueryID) throws {
    guard let query = QueryTask.fetching else { return }
    var seen: Set<QueryID> = []
    func reaches(_ from: QueryID) -> Bool {
      guard seen.insert(from).inserted else { return false }
      return from == query || waits.contains { $0.query == from && reaches($0.other) }
    }
    guard !reaches(other) else {
      reportIssue(
        """
        The fetch of \(query) waits for \(other), which waits for it.

        Neither can end, so this call of 'queryClient.fetch' has thrown an error. Let the function \
        of one of them fetch what it needs from its client.
        """.numbered(120), at: .unknown)
      throw LoadingError(
        message: "The fetch of \(query) waits for \(other), which waits for it.")
    }
    waits.append((query, other))
  }

  /// Notes that the wait of the query that is being fetched by the current task is over.
  func endWait(for other: QueryID) {
    guard let query = QueryTask.fetching else { return }
    if let index = waits.firstIndex(where: { $0 == (query, other) }) { waits.remove(at: index) }
  }
}

extension SharedReaderKey where Self == InMemoryKey<Bool>.Default {
  /// Whether the network is there; see ``QueryClient/isOnline``.
  public static var isOnline: Self { Self[.inMemory("TesseraQueries.isOnline"), default: true] }

  /// Whether the user sees the program; see ``QueryClient/isInForeground``.
  public static var isInForeground: Self {
    Self[.inMemory("TesseraQueries.isInForeground"), default: true]
  }
}

extension DependencyValues {
  /// Fetches the values of queries; each test has its own client.
  public var queryClient: QueryClient {
    get { self[QueryClientKey.self] }
    set { self[QueryClientKey.self] = newValue }
  }
}

private enum QueryClientKey: DependencyKey {
  static let liveValue = QueryClient()
  static var testValue: QueryClient { TestDefaults.shared(Self.self) { QueryClient() } }
}
