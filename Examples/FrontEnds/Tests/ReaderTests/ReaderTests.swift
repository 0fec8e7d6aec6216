import ReaderFeature
import Tessera
import TesseraQueries
import TesseraTesting
import Testing

/// The features of the reader, with a client by hand.
@MainActor
@Suite struct ReaderTests {
  private let backend = Backend()
  private let clock = TestClock()

  private func makeStore() -> TestStoreOf<Reader> {
    TestStore(initialState: Reader.State()) {
      Reader()
    } withDependencies: {
      $0.reader = backend.client
      $0.continuousClock = clock
    }
  }

  // README: begin pagesTest
  @Test func theListGrowsWhenItsEndIsShown() async {
    let store = makeStore()
    let reading = await store.send(.appeared)
    store.assert { $0.$repositories.withLock { $0 = .loaded(.pages(1)) } }

    await store.send(.rowShown(0))
    #expect(backend.requests.value == ["page 0"])
    await store.send(.rowShown(19))
    store.assert { $0.$repositories.withLock { $0 = .loaded(.pages(2)) } }

    await store.send(.rowShown(39))
    #expect(backend.requests.value == ["page 0", "page 20"])
    await reading.cancel()
  }
  // README: end

  @Test func theListIsFetchedAgainOnDemand() async {
    let store = makeStore()
    let reading = await store.send(.appeared)
    store.assert { $0.$repositories.withLock { $0 = .loaded(.pages(1)) } }
    backend.stars.setValue(8)
    await store.send(.refreshed)
    store.assert { $0.$repositories.withLock { $0 = .loaded(.pages(1, stars: 8)) } }
    await reading.cancel()
  }

  @Test func aPageIsShownFromTheCacheAtOnceAndFreshAMomentLater() async {
    let store = makeStore()
    let gate = Gate()
    let reading = await store.send(.appeared)
    store.assert { $0.$repositories.withLock { $0 = .loaded(.pages(1)) } }
    let repository = Repository.numbered(0)

    await store.send(.rowTapped(repository)) { $0.detail = Detail.State(repository) }
    await store.receive(\.detail.appeared)
    store.assert { $0.detail?.$details.withLock { $0 = .loaded(.opened(repository, 1)) } }
    await store.send(.detail(.dismiss)) { $0.detail = nil }

    backend.gate.setValue(gate)
    await store.send(.rowTapped(repository)) { $0.detail = Detail.State(repository) }
    await store.receive(\.detail.appeared)
    store.assert {
      $0.detail?.$details.withLock { $0 = .loading(previous: .opened(repository, 1)) }
    }
    gate.open()
    await clock.advance(by: .zero)
    store.assert { $0.detail?.$details.withLock { $0 = .loaded(.opened(repository, 2)) } }
    await store.send(.detail(.dismiss)) { $0.detail = nil }
    await reading.cancel()
  }

  @Test func aPageShowsTheListedRepositoryUntilItWasFetched() {
    let repository = Repository.numbered(7)
    let state = Detail.State(repository)
    state.$details.withLock { $0 = .idle }
    state.$list.withLock { $0 = .idle }
    #expect(state.repository == repository)
    let starred = Repository.numbered(7, isStarred: true)
    state.$list.withLock { $0 = .loaded(Pages([Page([starred], at: 0)])) }
    #expect(state.repository == starred)
  }

  // README: begin starTest
  @Test func aStarThatTheServerRefusesIsTakenBack() async {
    let store = makeStore()
    let gate = Gate()
    let reading = await store.send(.appeared)
    store.assert { $0.$repositories.withLock { $0 = .loaded(.pages(1)) } }

    backend.gate.setValue(gate)
    backend.refusal.setValue(.status(500))
    await store.send(.starTapped(.numbered(1)))
    store.assert {
      Shared(.pendingStars).withLock { $0 = [StarChange(id: 1, isStarred: true)] }
      $0.$repositories.withLock { $0.value?.updateEach { if $0.id == 1 { $0.setStar(true) } } }
    }
    backend.gate.setValue(nil)
    gate.open()
    await store.receive(\.starFailed) {
      $0.notice = LoadingError(ReaderError.status(500))
      Shared(.pendingStars).withLock { $0 = [] }
      $0.$repositories.withLock { $0 = .loaded(.pages(1)) }
    }
    await reading.cancel()
  }
  // README: end

  @Test func aStarIsShownInTheListAndOnThePage() async {
    let store = makeStore()
    let reading = await store.send(.appeared)
    store.assert { $0.$repositories.withLock { $0 = .loaded(.pages(1)) } }
    let repository = Repository.numbered(1)
    await store.send(.rowTapped(repository)) { $0.detail = Detail.State(repository) }
    await store.receive(\.detail.appeared)
    store.assert { $0.detail?.$details.withLock { $0 = .loaded(.opened(repository, 1)) } }

    await store.send(.detail(.presented(.starTapped)))
    store.assert {
      $0.$repositories.withLock { $0.value?.updateEach { if $0.id == 1 { $0.setStar(true) } } }
      $0.detail?.$details.withLock { $0 = .loaded(.opened(.numbered(1, isStarred: true), 2)) }
    }
    #expect(store.state.repositories?.all[1].isStarred == true)
    await store.send(.detail(.dismiss)) { $0.detail = nil }
    await reading.cancel()
  }

  // README: begin searchTest
  @Test(.timeLimit(.minutes(1))) func aSearchCancelsTheOneBefore() async {
    let store = makeStore()
    await store.send(.searchTapped) { $0.search = Search.State() }
    await store.receive(\.search.appeared)

    backend.gate.setValue(Gate())
    await store.send(.search(.presented(.textChanged("a")))) {
      $0.search?.text = "a"
      $0.search?.$results = Fetched(.search("a"))
    }
    store.assert { $0.search?.$results.withLock { $0 = .loading() } }
    backend.gate.setValue(nil)
    let before = Fetched(.search("a"))
    await store.send(.search(.presented(.textChanged("ab")))) {
      $0.search?.text = "ab"
      $0.search?.$results = Fetched(.search("ab"))
    }
    store.assert {
      before.withLock { $0 = .idle }
      $0.search?.$results.withLock { $0 = .loaded([.numbered(0)]) }
    }
    // The first request ends by itself, before or after the second one.
    while backend.requests.value.count < 3 { await Task.yield() }
    #expect(Set(backend.requests.value) == ["search a", "search a cancelled", "search ab"])
    await store.send(.search(.dismiss)) { $0.search = nil }
  }
  // README: end

  // README: begin offlineTest
  @Test func theListIsFetchedAgainWhenTheNetworkIsBack() async {
    @Dependency(\.queryClient) var queryClient
    queryClient.isOnline = false
    let store = makeStore()
    let reading = await store.send(.appeared)
    #expect(backend.requests.value == [])

    queryClient.isOnline = true
    await clock.advance(by: .zero)
    store.assert {
      Shared(.isOnline).withLock { $0 = true }
      $0.$repositories.withLock { $0 = .loaded(.pages(1)) }
    }
    await reading.cancel()
  }
  // README: end
}

/// Answers the requests of a test, and notes them.
private struct Backend: Sendable {
  let requests = LockIsolated<[String]>([])
  let stars = LockIsolated(7)
  let starred = LockIsolated<Set<Int>>([])
  let refusal = LockIsolated<ReaderError?>(nil)
  /// Holds requests back.
  let gate = LockIsolated<Gate?>(nil)
  let visits = LockIsolated(0)

  var client: ReaderClient {
    ReaderClient(
      page: { first in
        try await answer("page \(first)")
        let page = (first..<first + 20).map {
          Repository.numbered($0, stars: stars.value, isStarred: starred.value.contains($0))
        }
        return RepositoryPage(page, next: first == 0 ? 20 : nil)
      },
      details: { id in
        try await answer("details \(id)")
        visits.withValue { $0 += 1 }
        return .opened(.numbered(id, isStarred: starred.value.contains(id)), visits.value)
      },
      search: { text in
        try await answer("search \(text)")
        return [.numbered(0)]
      },
      setStar: { isStarred, id in
        try await answer("star \(id)")
        starred.withValue { if isStarred { $0.insert(id) } else { $0.remove(id) } }
      })
  }

  private func answer(_ request: String) async throws {
    requests.withValue { $0.append(request) }
    await gate.value?.wait()
    if Task.isCancelled { requests.withValue { $0.append("\(request) cancelled") } }
    try Task.checkCancellation()
    guard let refusal = refusal.value else { return }
    if refusal == .offline || request.hasPrefix("star") { throw refusal }
  }
}

/// Holds tasks back until it is opened, or they are cancelled.
private final class Gate: Sendable {
  private let (stream, continuation) = AsyncStream<Void>.makeStream()

  func wait() async { for await _ in stream {} }
  func open() { continuation.finish() }
}

extension Repository {
  fileprivate static func numbered(
    _ id: Int, stars: Int = 7, isStarred: Bool = false
  ) -> Repository {
    var repository = Repository(id: id, name: "repository \(id)", summary: "", stars: stars)
    repository.setStar(isStarred)
    return repository
  }
}

extension RepositoryDetails {
  fileprivate static func opened(_ repository: Repository, _ visits: Int) -> RepositoryDetails {
    RepositoryDetails(repository, readme: "Read me.", visits: visits)
  }
}

extension Pages<[Repository], Int> {
  /// The first pages, each of 20 repositories.
  fileprivate static func pages(_ count: Int, stars: Int = 7) -> Self {
    Self(
      (0..<count).map { page in
        Page(
          (page * 20..<page * 20 + 20).map { Repository.numbered($0, stars: stars) },
          at: page * 20, next: page == 0 ? 20 : nil)
      })
  }
}
