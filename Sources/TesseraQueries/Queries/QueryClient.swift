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
  private var entries: [QueryID: any QueryFetches] = [:]
  /// The entries with each tag, by their numbers.
  private var tagged: [AnyID: [Int: any QueryFetches]] = [:]
  private var lastEntry = 0

  nonisolated init() {}

  /// Returns the value of a query, and fetches it unless it is fresh.
  ///
  /// If a fetch runs already, it waits for that one.
  ///
  /// - Parameter query: The query.
  /// - Returns: The value.
  /// - Throws: The error of the fetch.
  public func fetch<Value>(_ query: Query<Value>) async throws -> Value {
    try await withReader(of: query) { entry in
      if let value = entry.freshValue { return value }
      return try await entry.result()
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
  /// If a fetch runs already, it waits for that one.
  ///
  /// - Parameter query: The query.
  /// - Returns: The value.
  /// - Throws: The error of the fetch.
  @discardableResult
  public func refetch<Value>(_ query: Query<Value>) async throws -> Value {
    try await withReader(of: query) { try await $0.result() }
  }

  /// Fetches the page after the ones that were fetched; or the first one, if none was.
  ///
  /// It waits for a fetch of the query that runs, and does nothing if there is no such page. An
  /// error is in the value's ``Fetched/error``, and the other pages stay.
  ///
  /// - Parameter query: The query.
  public func fetchNextPage<Content, Cursor>(_ query: Query<Pages<Content, Cursor>>) async {
    try? await withReader(of: query) { try await $0.addPage(.next) }
  }

  /// Fetches the page before the ones that were fetched, like ``fetchNextPage(_:)``.
  ///
  /// - Parameter query: The query.
  public func fetchPreviousPage<Content, Cursor>(_ query: Query<Pages<Content, Cursor>>) async {
    try? await withReader(of: query) { try await $0.addPage(.previous) }
  }

  /// Marks the value of a query as stale, and fetches it again if it has readers.
  ///
  /// A fetch that runs is cancelled, since its answer may be from before.
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
    invalidate(inOrder(tagged[AnyID(tag), default: [:]].values))
  }

  private func invalidate(_ entries: [any QueryFetches]) {
    // All of them first: the fetch of one may ask for the value of another.
    for entry in entries { entry.markStale() }
    for entry in entries { entry.refetchIfStale() }
  }

  /// Changes the value of a query at once, and takes the change back if an operation fails.
  ///
  /// ```swift
  /// try await queryClient.update(.user(id)) { $0.name = name } operation: {
  ///   try await users.rename(id, name)
  /// }
  /// ```
  ///
  /// Afterwards the value is fetched again if it has readers, whether the operation succeeded or
  /// not. A value that was changed again in the meantime isn't taken back.
  ///
  /// - Parameters:
  ///   - query: The query; if it has no value yet, only the operation runs.
  ///   - change: Makes the change that the operation is expected to make.
  ///   - operation: Makes the change elsewhere.
  /// - Returns: The result of the operation.
  /// - Throws: The error of the operation.
  public func update<Value, Result>(
    _ query: Query<Value>, optimistically change: (_ value: inout Value) -> Void,
    operation: () async throws -> Result
  ) async throws -> Result {
    let entry = entry(of: query)
    let takeBack = entry.change(change)
    defer { invalidate([entry]) }
    do {
      return try await operation()
    } catch {
      takeBack()
      throw error
    }
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
  private func inOrder(_ entries: some Sequence<any QueryFetches>) -> [any QueryFetches] {
    entries.sorted { $0.number < $1.number }
  }

  /// Keeps the value of a query up to date until the current task is cancelled.
  func read<Value>(_ query: Query<Value>) async {
    let entry = entry(of: query)
    let reader = entry.join(query)
    defer { entry.leave(reader) }
    entry.startIfStale()
    guard let interval = query.pollInterval else {
      try? await Task.never()
      return
    }
    while (try? await EffectSleep.sleep(interval, on: nil)) != nil {
      if entry.isFirst(reader), isOnline, isInForeground { entry.start() }
    }
  }

  /// Calls a function that is a reader of a query meanwhile.
  private func withReader<Value, Result>(
    of query: Query<Value>, _ body: (QueryEntry<Value>) async throws -> Result
  ) async throws -> Result {
    let entry = entry(of: query)
    let reader = entry.join(query)
    defer { entry.leave(reader) }
    return try await withTaskCancellationHandler {
      try await body(entry)
    } onCancel: {
      Task { @MainActor in entry.leave(reader) }
    }
  }

  private func entry<Value>(of query: Query<Value>) -> QueryEntry<Value> {
    if let known = entries[query.id] as? QueryEntry<Value> {
      if known.tags != query.tags {
        removeTags(of: known)
        known.query = query
        addTags(of: known)
      }
      return known
    }
    lastEntry += 1
    let entry = QueryEntry(query, number: lastEntry) { [weak self] in self?.remove(query.id) }
    entries[query.id] = entry
    addTags(of: entry)
    return entry
  }

  private func remove(_ id: QueryID) {
    if let entry = entries.removeValue(forKey: id) { removeTags(of: entry) }
  }

  private func addTags(of entry: any QueryFetches) {
    for tag in entry.tags { tagged[tag, default: [:]][entry.number] = entry }
  }

  private func removeTags(of entry: any QueryFetches) {
    for tag in entry.tags {
      tagged[tag]?[entry.number] = nil
      if tagged[tag]?.isEmpty == true { tagged[tag] = nil }
    }
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
