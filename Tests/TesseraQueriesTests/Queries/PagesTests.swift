import Foundation
import Tessera
import TesseraQueries
import TesseraTestSupport
import TesseraTesting
import Testing

/// A list that is fetched page by page.
@MainActor
@Suite struct PagesTests {
  private struct Failure: Error {}

  private let server = PageServer()
  private let clock = TestClock()
  @Dependency(\.queryClient) private var client

  /// Waits until no task can continue by itself.
  private func settle() async { await clock.advance(by: .zero) }

  // SEMANTICS queries.pages
  @Test func pagesAreAddedAtBothEnds() async throws {
    let store = Store.list(server)
    let task = store.send(.appeared)
    await settle()
    #expect(store.numbers?.all == [50, 51, 52])
    #expect(store.numbers?.hasNextPage == true)
    #expect(store.numbers?.hasPreviousPage == true)
    await client.fetchNextPage(.numbers)
    await client.fetchPreviousPage(.numbers)
    #expect(store.numbers?.all == Array(47..<56))
    #expect(server.requests == [50, 53, 47])
    task.cancel()
  }

  @Test func theEndsOfTheListHaveNoFurtherPage() async throws {
    server.numbers = 49..<55
    let store = Store.list(server)
    let task = store.send(.appeared)
    await settle()
    for _ in 0..<3 {
      await client.fetchNextPage(.numbers)
      await client.fetchPreviousPage(.numbers)
    }
    #expect(store.numbers?.all == Array(49..<55))
    #expect(store.numbers?.hasNextPage == false)
    #expect(store.numbers?.hasPreviousPage == false)
    #expect(server.requests == [50, 53, 47])
    task.cancel()
  }

  @Test func whichPageIsFetchedIsVisible() async throws {
    let store = Store.list(server)
    let task = store.send(.appeared)
    await settle()
    let gate = Gate()
    server.delay = { await gate.wait() }
    let adding = Task { await client.fetchNextPage(.numbers) }
    await settle()
    #expect(store.numbers?.isFetchingNextPage == true)
    #expect(store.$numbers.isFetching)
    #expect(store.numbers?.isFetchingPreviousPage == false)
    client.isOnline = false
    #expect(store.numbers?.isFetchingNextPage == false)
    client.isOnline = true
    #expect(store.numbers?.isFetchingNextPage == true)
    gate.open()
    await adding.value
    #expect(store.numbers?.isFetchingNextPage == false)
    #expect(!store.$numbers.isFetching)
    task.cancel()
  }

  // SEMANTICS queries.pages
  @Test func aFailureOfAPageKeepsTheOthers() async throws {
    let store = Store.list(server)
    let task = store.send(.appeared)
    await settle()
    server.error = Failure()
    await client.fetchNextPage(.numbers)
    #expect(store.numbers?.all == [50, 51, 52])
    #expect(store.$numbers.error == LoadingError(Failure()))
    #expect(store.numbers?.isFetchingNextPage == false)
    server.error = nil
    await client.fetchNextPage(.numbers)
    #expect(store.numbers?.all == Array(50..<56))
    #expect(store.$numbers.error == nil)
    task.cancel()
  }

  // SEMANTICS queries.pages
  @Test func aRefetchFetchesAllPages() async throws {
    let store = Store.list(server)
    let task = store.send(.appeared)
    await settle()
    await client.fetchNextPage(.numbers)
    await client.fetchPreviousPage(.numbers)
    server.changed = [54: 540]
    try await client.refetch(.numbers)
    #expect(server.requests.suffix(3) == [47, 50, 53])
    #expect(store.numbers?.all == [47, 48, 49, 50, 51, 52, 53, 540, 55])
    task.cancel()
  }

  @Test func aListThatHasBecomeShorterLosesPages() async throws {
    let store = Store.list(server)
    let task = store.send(.appeared)
    await settle()
    await client.fetchNextPage(.numbers)
    server.numbers = 0..<52
    try await client.refetch(.numbers)
    #expect(store.numbers?.all == [50, 51])
    #expect(store.numbers?.hasNextPage == false)
    task.cancel()
  }

  // SEMANTICS queries.pages
  @Test func aListKeepsItsMostPagesAtTheEndThatGrows() async throws {
    let query = Query<Pages<[Int], Int>>(pages: "few", from: 50, maxPages: 2) { [server] first in
      try await server.page(first)
    }
    for _ in 0..<4 { await client.fetchNextPage(query) }
    #expect(Fetched(query).wrappedValue?.all == Array(56..<62))
    await client.fetchPreviousPage(query)
    #expect(Fetched(query).wrappedValue?.all == Array(53..<59))
    try await client.refetch(query)
    #expect(server.requests == [50, 53, 56, 59, 53, 53, 56])
  }

  @Test func simultaneousCallsFetchThePageOnce() async throws {
    let store = Store.list(server)
    let task = store.send(.appeared)
    await settle()
    let gate = Gate()
    server.delay = { await gate.wait() }
    let adding = (0..<2).map { _ in Task { await client.fetchNextPage(.numbers) } }
    await settle()
    gate.open()
    for one in adding { await one.value }
    #expect(server.requests == [50, 53])
    task.cancel()
  }

  @Test func aPageWaitsForARefetchAndIsFetchedAfterAnInvalidation() async throws {
    let store = Store.list(server)
    let task = store.send(.appeared)
    await settle()
    let (refetch, page) = (Gate(), Gate())
    server.delay = { await refetch.wait() }
    client.refetchStale()
    let adding = Task { await client.fetchNextPage(.numbers) }
    await settle()
    #expect(server.requests == [50, 50])
    server.delay = { await page.wait() }
    refetch.open()
    await settle()
    #expect(server.requests == [50, 50, 53])
    #expect(store.numbers?.isFetchingNextPage == true)
    server.delay = {}
    client.invalidate(.numbers)
    page.open()
    await adding.value
    #expect(server.requests == [50, 50, 53, 50, 53])
    #expect(store.numbers?.all == Array(50..<56))
    task.cancel()
  }

  @Test func theFirstPageIsFetchedIfNoneIsThere() async throws {
    let store = Store.list(server)
    await withDependencies {
      $0.numbers.page = { [server] in try await server.page($0) }
    } operation: {
      await client.fetchNextPage(.numbers)
    }
    #expect(server.requests == [50])
    #expect(store.numbers?.all == [50, 51, 52])
  }

  @Test func aTestAssertsPages() async {
    let store = TestStore(initialState: NumberList.State()) {
      NumberList()
    } withDependencies: {
      $0.numbers.page = { [server] in try await server.page($0) }
    }
    let task = await store.send(.appeared)
    let first = Page([50, 51, 52], at: 50, previous: 47, next: 53)
    store.assert { $0.$numbers.withLock { $0 = .loaded(Pages([first])) } }
    await store.send(.endReached)
    let second = Page([53, 54, 55], at: 53, previous: 50, next: 56)
    store.assert { $0.$numbers.withLock { $0 = .loaded(Pages([first, second])) } }
    await task.cancel()
  }

  // Once in thirty runs, an answer came by another thread's queue, after the store had settled.
  @Test func anAnswerIsThereWhenATestStoreHasSettled() async {
    let pages = Pages([Page([50, 51, 52], at: 50, previous: 47, next: 53)])
    for _ in 0..<TestBudget.share(of: 400) {
      let store = TestStore(initialState: NumberList.State()) {
        NumberList()
      } withDependencies: {
        $0.numbers.page = { [server] in try await server.page($0) }
        $0.queryClient = QueryClient()
      }
      let task = await store.send(.appeared)
      store.assert { $0.$numbers.withLock { $0 = .loaded(pages) } }
      await task.cancel()
    }
  }

  @Test func pagesSurviveCoding() throws {
    let pages = Pages(
      [Page(["a"], at: 1, next: 2), Page(["b"], at: 2, previous: 1)], fetching: .previous)
    let data = try JSONEncoder().encode(pages)
    #expect(try JSONDecoder().decode(Pages<[String], Int>.self, from: data) == pages)
  }

  // SEMANTICS queries.pages
  @Test(arguments: 0..<100 as Range<UInt64>)
  func pagesAgreeWithAModel(seed: UInt64) async {
    var random = SeededGenerator(seed: seed)
    let store = Store.list(server)
    let task = store.send(.appeared)
    await settle()
    var (lower, upper) = (50, 53)
    var (model, hasError) = (Array(50..<53), false)
    func answer() -> [Int] { (lower..<upper).map { server.changed[$0] ?? $0 } }
    for step in 0..<40 {
      switch Int.random(in: 0..<6, using: &random) {
      case 0, 1:
        await client.fetchNextPage(.numbers)
        guard upper < 100 else { break }
        hasError = server.error != nil
        if hasError { break }
        model += (upper..<min(upper + 3, 100)).map { server.changed[$0] ?? $0 }
        upper = min(upper + 3, 100)
      case 2:
        await client.fetchPreviousPage(.numbers)
        guard lower > 0 else { break }
        hasError = server.error != nil
        if hasError { break }
        model = (max(lower - 3, 0)..<lower).map { server.changed[$0] ?? $0 } + model
        lower = max(lower - 3, 0)
      case 3:
        _ = try? await client.refetch(.numbers)
        hasError = server.error != nil
        if !hasError { model = answer() }
      case 4: server.changed[Int.random(in: 40..<70, using: &random)] = step
      default: server.error = server.error == nil ? Failure() : nil
      }
      #expect(store.numbers?.all == model, "seed \(seed), step \(step)")
      #expect((store.$numbers.error != nil) == hasError, "seed \(seed), step \(step)")
      #expect(store.numbers?.hasNextPage == (upper < 100), "seed \(seed), step \(step)")
    }
    task.cancel()
  }
}
