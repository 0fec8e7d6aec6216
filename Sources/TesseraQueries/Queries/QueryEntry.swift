import TesseraCore
import TesseraDependencies
import TesseraEffects
import TesseraSharing
import TesseraSupport

/// The fetches of one query, whatever the type of its value.
@MainActor
protocol QueryFetches: AnyObject, Sendable {
  /// The position among all queries, by their first readers.
  var number: Int { get }
  /// The names of the query.
  var tags: Set<AnyID> { get }
  /// Marks the value as stale, and cancels a fetch that runs.
  func markStale()
  /// Fetches the value if it is stale and has readers.
  func refetchIfStale()
}

/// The fetches of one query: its readers, the fetch that runs, and the age of the value.
///
/// The value itself is shared by the query's key; see ``Fetched``.
@MainActor
final class QueryEntry<Value: Equatable & Sendable> {
  private struct Fetch {
    let number: Int
    /// The page that is fetched, or `nil` for the whole value.
    let page: PageDirection?
    /// `nil` until the fetch first suspends.
    var task: Task<Void, Never>?
  }

  /// The time since the last fetch, on the clock of the store that fetched.
  private typealias Age = @MainActor () -> Duration

  let number: Int
  /// The query of the last reader, whose settings hold.
  var query: Query<Value>
  private let shared: Shared<Loading<Value>>
  /// Removes the entry from its client.
  private let remove: @MainActor () -> Void
  /// The dependencies of the readers, by the numbers of the readers.
  private var readers: [Int: DependencyValues.Continuation] = [:]
  private var lastReader = 0
  /// The fetch that runs.
  private var fetch: Fetch?
  private var lastFetch = 0
  private var lastResult: Result<Value, any Error>?
  /// Whether the value was fetched, and not invalidated since.
  private var isValid = false
  private var age: Age?
  /// Ends the time for which the value is kept without readers.
  private var expiry: Task<Void, Never>?

  init(_ query: Query<Value>, number: Int, remove: @escaping @MainActor () -> Void) {
    self.query = query
    self.number = number
    self.remove = remove
    shared = query.shared()
    shared.queryKey()?.use.noteProvided()
  }
}

// MARK: Readers

extension QueryEntry {
  /// Adds a reader, whose dependencies fetches use as long as it reads.
  ///
  /// - Parameter query: The reader's query, whose settings hold from now on.
  /// - Returns: The reader's number, for ``leave(_:)``.
  func join(_ query: Query<Value>) -> Int {
    self.query = query
    expiry?.cancel()
    expiry = nil
    lastReader += 1
    readers[lastReader] = withEscapedDependencies { $0 }
    return lastReader
  }

  /// Whether a reader is the one that has read longest, which polls for the others as well.
  func isFirst(_ reader: Int) -> Bool { readers.keys.min() == reader }

  /// Removes a reader.
  ///
  /// The last one cancels the fetch, and starts the time that the value is kept.
  func leave(_ reader: Int) {
    guard readers.removeValue(forKey: reader) != nil, readers.isEmpty else { return }
    cancelFetch()
    guard let time = query.keepUnusedTime else { return }
    guard time > .zero else { return remove() }
    expiry = startEffectSubtask { [weak self] in
      do { try await EffectSleep.sleep(time, on: nil) } catch { return }
      self?.remove()
    }
  }
}

// MARK: Fetching

extension QueryEntry {
  /// The value, if it is fresh.
  var freshValue: Value? { isStale ? nil : shared.wrappedValue.value }

  private var isStale: Bool {
    guard isValid, shared.wrappedValue.value != nil else { return true }
    guard let staleTime = query.staleTime else { return false }
    guard staleTime > .zero, let age else { return true }
    return age() >= staleTime
  }

  /// Starts a fetch with the dependencies of the first reader, unless one runs.
  ///
  /// - Parameter page: The page to fetch, or `nil` for the whole value.
  func start(_ page: PageDirection? = nil) {
    guard fetch == nil, let first = readers.keys.min(), let reader = readers[first] else { return }
    lastFetch += 1
    let number = lastFetch
    fetch = Fetch(number: number, page: page)
    // Only for pages: a task may release its copy of a state on another thread, which notifies the
    // readers of the state.
    let previous = query.fetchPage == nil ? nil : shared.wrappedValue.value
    shared.withLock {
      $0.begin()
      $0.noteFetch(of: page)
    }
    let task = reader.yield {
      startEffectSubtask { [query] in
        let result = await Result { try await query.answer(page, after: previous) }
        self.end(number, with: result)
      }
    }
    if fetch?.number == number { fetch?.task = task }
  }

  /// Starts a fetch if the value is stale.
  func startIfStale() { if isStale { start() } }

  /// Starts a fetch unless one runs, and waits for its result, or for that of the fetch that
  /// replaces it.
  func result() async throws -> Value {
    start()
    while let task = fetch?.task { await task.value }
    guard let lastResult else { throw CancellationError() }
    return try lastResult.get()
  }

  /// Fetches one more page, after the fetch that runs.
  ///
  /// If a fetch of such a page runs already, it waits for that one.
  func addPage(_ page: PageDirection) async throws {
    while true {
      try Task.checkCancellation()
      if let fetch, fetch.page != page {
        await fetch.task?.value
        continue
      }
      if fetch == nil {
        guard let pages = shared.wrappedValue.value as? any PagedValue else {
          _ = try await result()
          return
        }
        guard pages.has(page) else { return }
        start(page)
      }
      let number = lastFetch
      while let fetch, fetch.number == number { await fetch.task?.value }
      // Otherwise the value was invalidated, and the page is still missing.
      if lastFetch == number { return }
    }
  }

  /// Takes the result of a fetch, unless it was cancelled or replaced.
  private func end(_ number: Int, with result: Result<Value, any Error>) {
    guard let fetch, fetch.number == number else { return }
    self.fetch = nil
    lastResult = result
    switch result {
    case .success(let value):
      // A page leaves the others as old as they are.
      if fetch.page == nil { noteAge() }
      shared.withLock { $0.end(with: .success(value)) }
    case .failure(let error) where error is CancellationError: shared.withLock { $0.cancel() }
    case .failure(let error):
      shared.withLock {
        $0.end(with: .failure(LoadingError(error)))
        $0.noteFetch(of: nil)
      }
    }
  }

  private func noteAge() {
    isValid = true
    if let staleTime = query.staleTime, staleTime > .zero {
      age = Self.age(on: DependencyValues.current.continuousClock)
    }
  }

  private static func age(on clock: some Clock<Duration>) -> Age {
    let start = clock.now
    return { start.duration(to: clock.now) }
  }

  /// Changes the value before a server confirms it, and cancels a fetch that would bring the old
  /// one.
  ///
  /// - Returns: A function that takes the change back, unless the value was changed again.
  func change(_ body: (inout Value) -> Void) -> () -> Void {
    cancelFetch()
    guard let before = shared.wrappedValue.value else { return {} }
    var after = before
    body(&after)
    shared.withLock { $0.value = after }
    return { [shared, after] in
      shared.withLock { if $0.value == after { $0.value = before } }
    }
  }

  private func cancelFetch() {
    guard let fetch else { return }
    self.fetch = nil
    lastResult = .failure(CancellationError())
    fetch.task?.cancel()
    shared.withLock { $0.cancel() }
  }
}

extension QueryEntry: QueryFetches {
  var tags: Set<AnyID> { query.tags }

  func markStale() {
    isValid = false
    // The answer to a request from before may be from before as well.
    let task = fetch?.task
    fetch = nil
    task?.cancel()
  }

  func refetchIfStale() { if !readers.isEmpty { startIfStale() } }
}
