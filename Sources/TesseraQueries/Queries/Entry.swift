import TesseraCore
import TesseraDependencies
import TesseraEffects
import TesseraSharing
import TesseraSupport

/// The entry of one query, whatever the type of its value.
@MainActor
protocol AnyEntry: AnyObject, Sendable {
  /// The position among all queries, by their first readers.
  var number: Int { get }
  /// The tags of the readers, or of the last one that left.
  var tags: Set<AnyID> { get }
  /// All tags that the entry has had, by which its client knows it.
  var knownTags: Set<AnyID> { get set }
  /// Whether a request waits for its turn among those of the client.
  var isWaiting: Bool { get set }
  /// Marks the value as stale: an answer to a request from before doesn't count as fresh.
  func markStale()
  /// Fetches the value if it is stale and has readers.
  func refetchIfStale()
  /// Starts the request that is due, unless one runs.
  func proceed()
  /// Shows whether a request runs, which may wait for the network.
  func showRequest()
  /// The state of the value for tools.
  var inspectedItem: InspectedItem { get }
  /// Fetches the value again if it has readers, however fresh it is.
  func refetch()
  /// Whether a tool lets the next request fail.
  var failsNext: Bool { get set }
  /// Forgets the value in memory, which is due again if it has readers.
  ///
  /// - Returns: Whether it has readers.
  func forget() -> Bool
  /// Removes the value where it is stored.
  func erase() throws
}

/// The entry of one query: its confirmed value, the changes that wait for their confirmation, its
/// requests, and its readers.
///
/// The value that is shown is the confirmed one with the changes applied to it, in their order. It
/// is shared by the query's key; see ``Fetched``.
///
/// ## Internal representation
///
/// Requests have numbers, and one runs at a time: for the whole value, or for a page. An
/// invalidation doesn't end a request. It raises `floor`, the number below which an answer is shown
/// but leaves the value stale, so that a further request is due. However many invalidations there
/// are, two requests answer them, and no value waits for their end.
@MainActor
final class Entry<Value: Equatable & Sendable> {
  struct Request {
    let number: Int
    /// The page that is fetched, or `nil` for the whole value.
    let page: PageDirection?
    /// `nil` until the fetch first suspends.
    var task: Task<Void, Never>?
    /// Whether it has answered, and goes on.
    var isStreaming = false
    /// The span that a history shows.
    let span: EffectSpan?
    /// The time since its start, if it is measured.
    let age: Age?
  }

  struct Reader {
    let number: Int
    let query: Query<Value>
    /// Fetches use those of the first reader.
    let dependencies: DependencyValues.Continuation
    /// The effect that reads.
    let effect: EffectTask?
  }

  /// A call that waits for an answer.
  struct Caller {
    /// The caller as a reader, which it is until it has its answer.
    let reader: Int
    /// The number of the first request whose answer is new enough.
    let floor: Int
    /// The page that is waited for, or `nil` for the whole value.
    let page: PageDirection?
    /// Whether the caller may be what the pending changes wait for: one of their operations, or a
    /// query, whose value an operation may wait for.
    let insists: Bool
    let wait: Wait<Value>
  }

  /// A change that waits for its confirmation, or for that of one before it.
  struct Change {
    let number: Int
    var apply: (inout Value) -> Void
    var isConfirmed = false
  }

  /// The time since some moment, on the clock of a store.
  typealias Age = @MainActor () -> Duration

  let number: Int
  var knownTags: Set<AnyID> = []
  var isWaiting = false
  /// Whether a second definition of the query was reported.
  private var isReported = false
  let shared: Shared<Loading<Value>>
  weak let client: QueryClient?

  /// The readers, in their order.
  var readers: [Reader] = []
  var lastReader = 0
  /// The first reader's query, with the strictest options of all; `nil` if it has to be determined.
  var knownQuery: Query<Value>?
  var callers: [Caller] = []
  /// Fetches the value repeatedly.
  var poll: (interval: Duration, reader: Int, age: Age, task: Task<Void, Never>)?
  /// Ends the time for which the value is kept without readers.
  var expiry: Task<Void, Never>?

  /// The request that runs.
  var request: Request? {
    didSet {
      guard let client, (oldValue == nil) != (request == nil) else { return }
      if request != nil {
        if query.needsNetwork { client.running.insert(query.id) }
      } else {
        client.running.remove(query.id)
        client.startWaiting()
      }
    }
  }
  var lastRequest = 0
  /// The last request for the whole value.
  var asked = 0
  /// The request for the whole value whose answer is shown.
  var answered = 0
  /// The number from which on an answer is fresh.
  var floor = 1
  /// Whether the last request was one for a page: a whole value that is due comes next.
  var isAfterPage = false
  /// The time since the last answer.
  var age: Age?
  /// The time that the last request took, if it is measured.
  var duration: Duration?
  /// Whether a tool lets the next request fail.
  var failsNext = false

  /// The changes that aren't part of the confirmed value yet, in their order.
  var changes: [Change] = []
  var lastChange = 0
  /// The confirmed value while there are changes.
  var base: Value?

  init(_ query: Query<Value>, number: Int, client: QueryClient) {
    self.number = number
    self.client = client
    knownQuery = query
    shared = query.shared()
    shared.fetchedKey()?.noteProvided()
  }
}

// MARK: Readers

extension Entry {
  /// The query that is fetched: the first reader's, with the strictest options of all readers.
  var query: Query<Value> {
    if let knownQuery { return knownQuery }
    let query = readers.dropFirst().reduce(readers[0].query) { $0.strictest(with: $1.query) }
    knownQuery = query
    return query
  }

  /// Adds a reader, whose dependencies fetches use as long as it reads.
  ///
  /// - Returns: The reader's number, for ``leave(_:)``.
  func join(_ query: Query<Value>) -> Int {
    knownQuery = readers.isEmpty ? query : self.query.strictest(with: query)
    endExpiry()
    lastReader += 1
    let dependencies = withEscapedDependencies { $0 }
    let effect = CurrentEffect.task
    if let client { effect?.show(client) }
    readers.append(
      Reader(number: lastReader, query: query, dependencies: dependencies, effect: effect))
    updatePolling()
    if query.tagsOfValue != nil { client?.index(self) }
    return lastReader
  }

  /// Reports a query with the key of another one, which may fetch something else.
  func checkDefinition(of other: Query<Value>) {
    let (known, line) = (query.definition, other.definition)
    guard !isReported,
      (known.line, known.column) != (line.line, line.column)
        || !known.fileID.isEqual(to: line.fileID)
    else { return }
    isReported = true
    reportIssue(
      """
      The key of \(query.id) has two definitions, one of them at \(known).

      Queries with equal keys and values of one type share one value, which the function of the \
      first reader fetches. Define the query once, as in 'static func user(_ id: User.ID) -> \
      Self', or give the two different keys, such as cases of an enum.
      """.numbered(121), at: line)
  }

  /// Removes a reader, and its options.
  ///
  /// The last one cancels the fetch, and starts the time that the value is kept.
  func leave(_ reader: Int) {
    guard let index = readers.firstIndex(where: { $0.number == reader }) else { return }
    knownQuery = readers.count == 1 ? readers[0].query : nil
    readers.remove(at: index)
    updatePolling()
    guard readers.isEmpty else { return }
    if dropRequest() { show() }
    beginExpiry()
  }

  /// Ends the time for which the value is kept: something uses it again.
  func endExpiry() {
    expiry?.cancel()
    expiry = nil
  }

  /// Begins the time for which the value is kept, if nothing uses it.
  func beginExpiry() {
    guard readers.isEmpty, changes.isEmpty, expiry == nil, let time = query.keepUnusedTime else {
      return
    }
    let id = query.id
    guard time > .zero else {
      client?.remove(id)
      return
    }
    guard let clock = DependencyValues.current.knownClock else { return }
    expiry = startEffectSubtask { [weak client] in
      do { try await EffectSleep.sleep(time, on: clock) } catch { return }
      client?.remove(id)
    }
  }

  /// Polls at the shortest interval of the readers, on the clock of the first one.
  func updatePolling() {
    guard let first = readers.first, poll != nil || query.pollInterval != nil,
      let interval = query.pollInterval
    else {
      poll?.task.cancel()
      poll = nil
      return
    }
    if let poll, poll.interval == interval, poll.reader == first.number { return }
    let before = poll
    before?.task.cancel()
    poll = first.dependencies.yield {
      let age = Self.age(on: DependencyValues.current.continuousClock)
      let elapsed = before?.age() ?? .zero
      let task = startEffectSubtask { [weak self] in
        var next = max(interval - elapsed, .zero)
        while (try? await EffectSleep.sleep(next, on: nil)) != nil, let self {
          self.pollOnce()
          next = interval
        }
      }
      return (interval, first.number, { age() + elapsed }, task)
    }
  }

  func pollOnce() {
    poll?.age = Self.age(on: DependencyValues.current.continuousClock)
    guard let client, client.isOnline, client.isInForeground,
      readers.first?.effect?.showsPast != true
    else { return }
    demand()
    proceed()
  }

  /// Measures the time from now on.
  static func age(on clock: some Clock<Duration>) -> Age {
    let start = clock.now
    return { start.duration(to: clock.now) }
  }
}

extension DependencyValues {
  /// The clock, unless a test hasn't said which one.
  var knownClock: (any Clock<Duration>)? {
    let clock = forPreparing.continuousClock
    return context == .test && clock is ContinuousClock ? nil : clock
  }
}

extension StaticString {
  /// Whether the texts are equal; makes no string of either.
  fileprivate func isEqual(to other: Self) -> Bool {
    withUTF8Buffer { text in other.withUTF8Buffer { text.elementsEqual($0) } }
  }
}
