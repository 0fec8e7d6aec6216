import TesseraCore
import TesseraDependencies
import TesseraEffects
import TesseraSharing
import TesseraSupport

// The requests of a query, and the calls that wait for their answers.
extension Entry {
  /// The value, if it is fresh.
  var freshValue: Value? { isStale ? nil : shared.wrappedValue.value }

  var isStale: Bool {
    if let request, request.isStreaming, request.number >= floor { return false }
    guard answered >= floor, shared.wrappedValue.value != nil else { return true }
    guard let staleTime = query.staleTime else { return false }
    guard staleTime > .zero, let age else { return true }
    return age() >= staleTime
  }

  /// Makes a request for the whole value due, unless one runs or is due that is new enough.
  ///
  /// - Parameter isNew: Whether a request that runs already is too old.
  func demand(isNew: Bool = false) {
    let isComing = request.map { $0.page == nil && $0.number >= floor } ?? false
    if isNew || !isComing && asked >= floor { floor = lastRequest + 1 }
  }

  /// Whether the whole value is to be fetched.
  ///
  /// While changes wait for their confirmation, it is only if there is no value yet.
  var isDue: Bool {
    asked < floor && (changes.isEmpty || base == nil || callers.contains(where: \.insists))
  }

  func proceed() {
    if request != nil {
      // A stream from before doesn't end by itself.
      guard request?.isStreaming == true, isDue else { return }
      dropRequest()
    }
    guard let reader = readers.first else { return }
    if let page = callers.lazy.compactMap(\.page).first, let value = confirmed,
      !isAfterPage || !isDue
    {
      if (value as? any PagedValue)?.has(page) == true { return start(page, for: reader) }
      endWaits(for: page, with: .success(value))
      return proceed()
    }
    if isDue { start(nil, for: reader) }
  }

  func start(_ page: PageDirection?, for reader: Reader) {
    if let client, query.needsNetwork, !client.hasTurn {
      if !isWaiting { client.waiting.append(self) }
      isWaiting = true
      return
    }
    lastRequest += 1
    let number = lastRequest
    if page == nil { asked = number }
    isAfterPage = page != nil
    let query = query
    let effect = reader.cause
    let span = EffectSpan.begin(in: effect, at: query.definition) {
      query.id.name(after: page.map { "fetch of the \($0) page of " } ?? "fetch of ")
    }
    let clock = reader.dependencies.yield { DependencyValues.current.knownClock }
    request = Request(
      number: number, page: page, span: span, age: clock.map { Self.age(on: $0) })
    // Only for pages: a task may release its copy of a state on another thread, which notifies the
    // readers of the state.
    let previous = query.fetchPage == nil ? nil : confirmed
    let fails = failsNext
    failsNext = false
    let task = CurrentEffect.$task.withValue(effect) {
      EffectSpan.$current.withValue(span) {
        show()
        return reader.dependencies.yield {
          EntryID.$fetching.withValue(query.id) {
            startEffectSubtask {
              // NB: Swift 6.3: without a generic function around it, such as `Result { … }`: a
              // function that one returns comes by the queue of another thread, where a test store
              // doesn't see the task. Remove when it stays on the main actor.
              do {
                if fails { throw LoadingError(message: "A tool lets this request fail.") }
                let answer = try await query.answer(
                  page, after: previous, with: self.client, retry: { self.query.retry }
                ) { self.take($0, of: number) }
                self.end(number, with: .success(answer))
              } catch {
                self.end(number, with: .failure(error))
              }
            }
          }
        }
      }
    }
    if request?.number == number { request?.task = task }
  }

  /// Takes a value of a stream, unless it was dropped.
  func take(_ value: Value, of number: Int) {
    guard request?.number == number else { return }
    request?.isStreaming = true
    client?.running.remove(query.id)
    client?.startWaiting()
    noteAnswer(number)
    show(.some(value)) { $0.error = nil }
    if let shown = shared.wrappedValue.value { endWaits(upTo: number, with: .success(shown)) }
    // One that is asked for by now begins the stream again.
    proceed()
  }

  /// Takes the answer to a request, unless it was dropped.
  func end(_ number: Int, with answer: Result<Query<Value>.Answer, any Error>) {
    guard let ended = request, ended.number == number else { return }
    request = nil
    duration = ended.age?()
    let result: Result<Value, any Error>
    switch answer {
    case .success(let change):
      var value = confirmed
      change(&value)
      // A page leaves the others as old as they are.
      if ended.page == nil { noteAnswer(number) }
      show(value) { $0.error = nil }
      result = shared.wrappedValue.value.map { .success($0) } ?? .failure(CancellationError())
    case .failure(let error):
      show { $0.error = LoadingError(error) }
      result = .failure(error)
    }
    ended.span?.end()
    if let page = ended.page {
      endWaits(for: page, with: result)
    } else {
      endWaits(upTo: number, with: result)
    }
    proceed()
  }

  /// Whether a request runs that doesn't wait for the network.
  var isRequesting: Bool {
    request?.isStreaming == false && !(query.needsNetwork && client?.isOnline == false)
  }

  func noteAnswer(_ number: Int) {
    answered = number
    shared.fetchedKey()?.query.storage?.noteAnswer()
    let values = DependencyValues.current
    let isMeasured = query.staleTime ?? .zero > .zero
    age = (isMeasured ? values.continuousClock : values.knownClock).map { Self.age(on: $0) }
  }

  /// Cancels the request that runs, whose answer doesn't count.
  ///
  /// - Returns: Whether one has run.
  @discardableResult
  func dropRequest() -> Bool {
    guard let dropped = request else { return false }
    request = nil
    dropped.span?.end()
    dropped.task?.cancel()
    return true
  }
}

extension Entry: AnyEntry {
  var tags: Set<AnyID> {
    guard let tags = query.tagsOfValue, let value = shared.wrappedValue.value else {
      return query.tags
    }
    return query.tags.union(tags(value))
  }

  func markStale() { floor = lastRequest + 1 }

  func forget() -> Bool {
    dropRequest()
    endExpiry()
    changes = []
    markStale()
    show { $0 = .idle }
    shared.fetchedKey()?.query.storage?.forget()
    return !readers.isEmpty
  }

  func erase() throws { try shared.fetchedKey()?.query.storage?.erase() }

  func showRequest() { if shared.wrappedValue.isLoading != isRequesting { show() } }

  func refetchIfStale() {
    guard !readers.isEmpty, isStale else { return }
    demand()
    proceed()
  }
}

extension Entry.Reader {
  /// The effect that leads to a request for this reader: the current one if it is of the same
  /// store, and otherwise the one that reads.
  fileprivate var cause: EffectTask? {
    let current = CurrentEffect.task
    guard let effect, current?.reference !== effect.reference else { return current }
    return effect
  }
}

// MARK: Waits

extension Entry {
  /// Fetches the value, and waits for it, or until the task is cancelled.
  ///
  /// - Parameters:
  ///   - reader: The caller as a reader.
  ///   - isNew: Whether a request that runs already is too old.
  /// - Returns: The value.
  /// - Throws: The error of the fetch.
  func answer(for reader: Int, isNew: Bool = false) async throws -> Value {
    demand(isNew: isNew)
    return try await wait(reader, for: nil)
  }

  /// Fetches one more page, and waits for it, or until the task is cancelled.
  ///
  /// It waits for the request that runs, and shares that for the same page.
  func addPage(_ page: PageDirection, for reader: Int) async throws {
    if confirmed == nil { return _ = try await answer(for: reader) }
    _ = try await wait(reader, for: page)
  }

  func wait(_ reader: Int, for page: PageDirection?) async throws -> Value {
    let wait = Wait<Value>()
    try client?.beginWait(for: query.id, at: query.definition)
    defer { client?.endWait(for: query.id) }
    let insists = EntryID.fetching != nil || EntryID.changing.contains(query.id)
    callers.append(
      Caller(reader: reader, floor: floor, page: page, insists: insists, wait: wait))
    defer { callers.removeAll { $0.wait === wait } }
    proceed()
    return try await wait.result()
  }

  func endWaits(upTo number: Int, with result: Result<Value, any Error>) {
    endWaits(with: result) { $0.page == nil && $0.floor <= number }
  }

  func endWaits(for page: PageDirection, with result: Result<Value, any Error>) {
    endWaits(with: result) { $0.page == page }
  }

  func endWaits(with result: Result<Value, any Error>, where ends: (Caller) -> Bool) {
    let ended = callers.filter(ends)
    callers.removeAll(where: ends)
    for caller in ended {
      caller.wait.end(with: result)
      leave(caller.reader)
    }
  }
}
