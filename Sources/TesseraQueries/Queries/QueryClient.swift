#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif
import TesseraConcurrency
public import TesseraDependencies
import TesseraEffects
import TesseraSharing
import TesseraSupport

/// Fetches the values of queries, once for all of their readers.
///
/// ```swift
/// @Dependency(\.queryClient) var queryClient
/// …
/// case .saveButtonTapped:
///   return .run { [user = state.draft] _ in
///     try await users.save(user)
///     queryClient.invalidate(tag: UserTag.users)
///   }
/// ```
///
/// Each test has its own. It fetches with the dependencies of the reading store, so a test decides
/// what is fetched, and its clock how long that is fresh.
@MainActor
public final class QueryClient {
  private(set) var entries: [EntryID: any AnyEntry] = [:]
  /// The entries that have had each tag, by their numbers.
  private var tagged: [AnyID: [Int: any AnyEntry]] = [:]
  private var lastEntry = 0
  /// The last operation of each scope.
  var scopes: [AnyID: Wait<Void>] = [:]
  /// The operations of changes that haven't ended, by number; `nil` for one that is starting.
  var operations: [Int: Task<Void, Never>?] = [:]
  var lastOperation = 0
  /// Makes changes again that have failed, by their numbers.
  var retries: [Int: () -> Void] = [:]
  var lastFailure = 0
  /// The queries whose fetches wait for another one.
  var waits: [(query: EntryID, other: EntryID)] = []
  /// The number of requests that run at the same time at most; by default there is no limit.
  ///
  /// Others wait for their turn, in their order: when many values become stale at once, such as
  /// when the user is back. A query that waits for another one, or that needs no network, doesn't
  /// count.
  public var maxRequests: Int? {
    didSet { startWaiting() }
  }
  /// The queries whose requests run.
  var running: Set<EntryID> = []
  /// The queries whose requests wait for their turn.
  var waiting: [any AnyEntry] = []
  /// The operations that wait for the network.
  var offline: [Wait<Void>] = []

  /// The folder of stored values, if it isn't the default one.
  private nonisolated let ownFolder: URL?
  /// The folder of stored values.
  nonisolated var folder: MarkedFolder {
    MarkedFolder(ownFolder ?? .cacheFolder("queries"), mark: "tessera-query")
  }

  /// Creates a client without values: for another folder, or for a test that starts the program
  /// again.
  ///
  /// ```swift
  /// prepareDependencies { $0.queryClient = QueryClient(folder: account.folder) }
  /// ```
  ///
  /// - Parameter folder: The folder of stored values: by default `queries` among this program's
  ///   caches, in `$XDG_CACHE_HOME` or `$HOME/.cache`; on Apple's platforms in `Caches`.
  public nonisolated init(folder: URL? = nil) { ownFolder = folder }

  /// Returns the value of a query, and fetches it unless it is fresh.
  ///
  /// If a fetch runs already, it waits for that one. A caller that is cancelled returns at once,
  /// while the fetch goes on for the others.
  ///
  /// - Parameter query: The query.
  /// - Returns: The value.
  /// - Throws: The error of the fetch, or a `CancellationError` if the query isn't enabled.
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
  /// - Throws: The error of the fetch, or a `CancellationError` if the query isn't enabled.
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
  /// - Parameters:
  ///   - tag: The tag.
  ///   - callSite: The line of the call, for messages.
  /// - Complexity: O(*k* log *k*) for *k* queries with the tag, however many there are without it.
  public func invalidate(tag: some Hashable & Sendable, at callSite: CallSite = #callSite) {
    let tag = AnyID(tag)
    #if DEBUG
      if tagged[tag] == nil { reportTag(like: tag, at: callSite) }
    #endif
    invalidate(inOrder(tagged[tag, default: [:]].values.lazy.filter { $0.tags.contains(tag) }))
  }

  /// Marks the values of the queries whose keys meet a condition as stale, by default all, and
  /// fetches those again that have readers.
  ///
  /// ```swift
  /// queryClient.invalidate { if case ReaderKey.search = $0 { true } else { false } }
  /// ```
  ///
  /// - Parameter isMatch: Whether a key meets the condition.
  public func invalidate(where isMatch: (_ key: any Hashable & Sendable) -> Bool = { _ in true }) {
    invalidate(inOrder(entries.filter { isMatch($0.key.key.base) }.values))
  }

  func invalidate(_ entries: [any AnyEntry]) {
    // All of them first: the fetch of one may ask for the value of another.
    for entry in entries { entry.markStale() }
    for entry in entries { entry.proceed() }
  }

  /// Fetches all stale values that have readers.
  public func refetchStale() { for entry in inOrder(entries.values) { entry.refetchIfStale() } }

  /// Entries in the order of their first readers, whatever the hashes of their keys.
  func inOrder(_ entries: some Sequence<any AnyEntry>) -> [any AnyEntry] {
    entries.sorted { $0.number < $1.number }
  }

  /// Calls a function that is a reader of a query meanwhile.
  private func withReader<Value, Result>(
    of query: Query<Value>, _ body: (Entry<Value>, _ reader: Int) async throws -> Result
  ) async throws -> Result {
    guard query.isEnabled else { throw CancellationError() }
    let entry = entry(of: query)
    let reader = entry.join(query)
    defer { entry.leave(reader) }
    return try await body(entry, reader)
  }

  /// Keeps the value of a query up to date until the returned function is called.
  func read<Value>(_ query: Query<Value>) -> () -> Void {
    guard query.isEnabled else { return {} }
    let entry = entry(of: query)
    let reader = entry.join(query)
    entry.refetchIfStale()
    return { entry.leave(reader) }
  }

  func entry<Value>(of query: Query<Value>) -> Entry<Value> {
    let known = entries[query.id] as? Entry<Value>
    known?.checkDefinition(of: query)
    if known == nil { lastEntry += 1 }
    let entry = known ?? Entry(query, number: lastEntry, client: self)
    if known == nil { entries[query.id] = entry }
    index(entry, query.tags)
    return entry
  }

  /// Notes the tags by which an entry is found.
  func index(_ entry: any AnyEntry, _ tags: Set<AnyID>? = nil) {
    let tags = tags ?? entry.tags
    guard !entry.knownTags.isSuperset(of: tags) else { return }
    entry.knownTags.formUnion(tags)
    for tag in tags { tagged[tag, default: [:]][entry.number] = entry }
  }

  /// Reports a tag that no query has, if one has a tag that only prints the same.
  ///
  /// Any other tag may be that of a query that nothing has read yet, also one of another enum with
  /// a case of the same name.
  private func reportTag(like tag: AnyID, at callSite: CallSite) {
    let other = tagged.keys.first {
      ($0.base is String) != (tag.base is String) && "\($0.base)" == "\(tag.base)"
    }
    guard let other else { return }
    reportIssue(
      """
      'invalidate(tag: \(tag.code))' has found no query.

      A query has the tag '\(other.code)', which prints the same. A tag of another type is another \
      tag. Write it as the query does:

          queryClient.invalidate(tag: \(other.code))
      """.numbered(122), at: callSite)
  }

  /// The number of queries that are known, for tests.
  package var count: Int { entries.count }

  /// Removes an entry that nothing uses.
  func remove(_ id: EntryID) {
    guard let entry = entries.removeValue(forKey: id) else { return }
    for tag in entry.knownTags {
      tagged[tag]?[entry.number] = nil
      if tagged[tag]?.isEmpty == true { tagged[tag] = nil }
    }
  }
}

extension AnyID {
  /// The tag as it is written, as in `UserTag.users`.
  fileprivate var code: String {
    base is String ? "\"\(base)\"" : "\(typeName(type(of: base))).\(base)"
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
