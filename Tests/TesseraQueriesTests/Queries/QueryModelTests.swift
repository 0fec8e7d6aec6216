import Tessera
import TesseraQueries
import TesseraTestSupport
import TesseraTesting
import Testing

/// Compares the client with a model by hand, over random readers, assignments by parents, fetches,
/// pages, changes, polls, log-outs, failures, steps of the clock, and a network that comes and
/// goes.
@MainActor
@Suite struct QueryModelTests {
  // SEMANTICS queries.fetch.once, queries.fetch.stale, queries.fetch.options, queries.requests
  // SEMANTICS queries.changes, queries.offline, queries.readers, queries.clear
  @Test func queriesAgreeWithAModelByHand() async {
    for seed in 0..<UInt64(TestBudget.share(of: 1_000)) {
      if let difference = await QueryRun(seed: seed).difference() {
        Issue.record("seed \(seed), \(difference)")
        return
      }
    }
  }
}

/// A client, its server and the model of both, through one sequence of random steps.
@MainActor
private final class QueryRun {
  typealias Value = Pages<[Int], Int>

  private struct Failure: Error {}

  /// A feature, with its views as readers.
  private struct Screen {
    let store: StoreOf<NumbersHolder>
    /// The options of its query; `nil` while it shows another one.
    var reader: QueryModel.Reader?
    var views: [(number: Int, task: StoreTask)] = []
  }

  private static let steps = 100
  private nonisolated static let second = 1_000_000

  private var random: SeededGenerator
  private var model: QueryModel
  private let clock = TestClock()
  /// A client of its own: that of the test would have the queries of all runs.
  private let client = QueryClient()
  private let seed: UInt64
  private var log: [String] = []
  /// The cursors that the server was asked for.
  private var asked: [Int] = []
  private var version = 0
  private var fails = false
  private var screens: [Int: Screen] = [:]
  private var tasks: [Int: Task<Void, Never>] = [:]
  /// The calls that have not returned.
  private var calls: Set<Int> = []
  private var number = 0

  init(seed: UInt64) {
    self.seed = seed
    random = SeededGenerator(seed: seed)
    model = QueryModel { Self.duration($0, seed) }
  }

  /// Some time between one and four seconds; no two requests end at the same time.
  private nonisolated static func duration(_ request: Int, _ seed: UInt64) -> Int {
    var random = SeededGenerator(seed: seed &* 1_000_003 &+ UInt64(request))
    return Int.random(in: second...4 * second, using: &random)
  }

  private func page(_ cursor: Int) async throws -> Page<[Int], Int> {
    asked.append(cursor)
    try await clock.sleep(for: .microseconds(Self.duration(asked.count, seed)))
    if fails { throw Failure() }
    let content = [10 * cursor, 10 * cursor + 1].map { $0 + 1000 * version }
    return Page(content, next: cursor + 1 < QueryModel.mostPages ? cursor + 1 : nil)
  }

  private func query(_ reader: QueryModel.Reader) -> Query<Value> {
    Query(
      pages: "model of \(seed)", from: 0, staleTime: reader.staleTime.map { .microseconds($0) },
      keepUnusedTime: nil, pollInterval: reader.pollInterval.map { .microseconds($0) }
    ) { [weak self] cursor in
      guard let self else { throw CancellationError() }
      return try await self.page(cursor)
    }
  }

  /// The query of calls, whose options are the loosest.
  private var query: Query<Value> { query(QueryModel.Reader()) }

  private func with(_ body: @escaping @MainActor (QueryClient) -> Void) {
    withDependencies {
      $0.continuousClock = self.clock
      $0.queryClient = self.client
    } operation: {
      body(client)
    }
  }

  private func call(
    _ number: Int, _ body: @escaping @MainActor @Sendable (QueryClient) async -> Void
  ) {
    calls.insert(number)
    with { client in
      self.tasks[number] = Task {
        await body(client)
        self.calls.remove(number)
      }
    }
  }

  /// The first difference between the client and the model.
  func difference() async -> String? {
    let shown = Fetched(query)
    for step in 0..<Self.steps {
      await perform()
      await clock.advance(by: .zero)
      model.advance(by: 0)
      // The end of a call takes several turns.
      var (difference, turns) = (firstDifference(shown.loading), 0)
      while difference != nil, turns < 1000 {
        await Task.yield()
        (difference, turns) = (firstDifference(shown.loading), turns + 1)
      }
      if let difference {
        return "step \(step): \(difference), after \(log.joined(separator: "; "))"
      }
    }
    for screen in screens.values { for view in screen.views { view.task.cancel() } }
    for task in tasks.values { task.cancel() }
    with {
      $0.isOnline = true
      $0.isInForeground = true
    }
    await clock.advance(by: .seconds(100))
    return nil
  }

  private func firstDifference(_ loading: Loading<Value>) -> String? {
    func difference<Part: Equatable>(_ name: String, _ found: Part, _ other: Part) -> String? {
      found == other ? nil : "\(name) is \(found), not \(other)"
    }
    let isPageFetched = loading.value?.isFetchingNextPage == true
    return difference("value", loading.value?.pages.map(\.content), model.shown)
      ?? difference("isLoading", loading.isLoading, model.request != nil && model.isOnline)
      ?? difference("error", loading.error != nil, model.hasError)
      ?? difference("calls", calls, Set(model.callers.keys))
      ?? difference("requests", asked, model.asked)
      ?? difference(
        "fetching", isPageFetched, model.request?.isPage == true && model.isOnline)
  }

  private func perform() async {
    number += 1
    switch Int.random(in: 0..<18, using: &random) {
    case 0...1: appear(number)
    case 2: leave()
    case 3...6:
      let time = Int.random(in: 1...4 * Self.second, using: &random)
      log.append("\(time) pass")
      await clock.advance(by: .microseconds(time))
      model.advance(by: time)
    case 7...9: performCall(number)
    case 10: begin(number)
    case 11...12: assign()
    default: performOnce(number)
    }
  }

  /// The screens, in their order.
  private var randomScreen: Int? { screens.keys.sorted().randomElement(using: &random) }

  private var randomReader: QueryModel.Reader {
    let times = [nil, 0, 5, 20].map { $0.map { $0 * Self.second } }
    let polls = [nil, nil, 7, 11].map { $0.map { $0 * Self.second } }
    return QueryModel.Reader(
      staleTime: times.randomElement(using: &random) ?? nil,
      pollInterval: polls.randomElement(using: &random) ?? nil)
  }

  /// A view appears, of a screen that is there or of another one.
  private func appear(_ number: Int) {
    let known = Bool.random(using: &random) ? randomScreen : nil
    let reader = randomReader
    let id = known ?? number
    if known == nil {
      let store = Store(initialState: NumbersHolder.State(view: .init(query(reader)))) {
        NumbersHolder()
      } withDependencies: {
        $0.continuousClock = self.clock
        $0.queryClient = self.client
      }
      screens[id] = Screen(store: store, reader: reader)
    }
    guard let screen = screens[id] else { return }
    log.append("view \(number) of screen \(id) appears, \(screen.reader.map { "\($0)" } ?? "-")")
    screens[id]?.views.append((number, screen.store.send(.view(.appeared))))
    if let reader = screen.reader { model.appear(number, reader) }
  }

  /// A view disappears, with its screen if it is the last one.
  private func leave() {
    guard let id = randomScreen, let view = screens[id]?.views.randomElement(using: &random) else {
      return
    }
    log.append("view \(view.number) of screen \(id) leaves")
    view.task.cancel()
    screens[id]?.views.removeAll { $0.number == view.number }
    if screens[id]?.views.isEmpty == true { screens[id] = nil }
    model.leave(view.number)
  }

  /// A parent gives a screen another query, or the same one with other options.
  private func assign() {
    guard let id = randomScreen, let screen = screens[id] else { return }
    let reader = Bool.random(using: &random) ? randomReader : nil
    log.append("screen \(id) gets \(reader.map { "\($0)" } ?? "another query")")
    let query = reader.map { self.query($0) } ?? Query("elsewhere", staleTime: nil) { Pages([]) }
    screen.store.send(Bool.random(using: &random) ? .assigned(query) : .replaced(query))
    guard reader != screen.reader else { return }
    screens[id]?.reader = reader
    screens[id]?.views = screen.views.map { view in
      guard let reader else {
        model.leave(view.number)
        return view
      }
      number += 1
      model.appear(number, reader)
      model.leave(view.number)
      return (number, view.task)
    }
  }

  private func performCall(_ number: Int) {
    let query = query
    switch Int.random(in: 0..<4, using: &random) {
    case 0:
      log.append("call \(number) refetches")
      call(number) { _ = try? await $0.refetch(query) }
      model.call(number, isRefetch: true)
    case 1:
      log.append("call \(number) fetches")
      call(number) { _ = try? await $0.fetch(query) }
      model.call(number, isRefetch: false)
    case 2:
      log.append("call \(number) asks for a page")
      call(number) { await $0.fetchNextPage(query) }
      model.callForPage(number)
    default:
      guard let other = calls.sorted().randomElement(using: &random) else { break }
      log.append("call \(other) is cancelled")
      tasks[other]?.cancel()
      model.leave(caller: other)
    }
  }

  private func begin(_ number: Int) {
    let time = Int.random(in: 1...6 * Self.second, using: &random)
    let succeeds = Bool.random(using: &random)
    log.append("change \(number) begins, takes \(time), succeeds: \(succeeds)")
    let (query, clock) = (query, clock)
    with { client in
      self.tasks[number] = Task {
        try? await client.update(query) { value in
          value.updateEach { $0 = QueryModel.applying(number, to: $0) }
        } operation: {
          try await clock.sleep(for: .microseconds(time))
          if !succeeds { throw Failure() }
        }
      }
    }
    model.begin(QueryModel.Change(number: number, time: time, succeeds: succeeds))
  }

  private func performOnce(_ number: Int) {
    let query = query
    switch Int.random(in: 0..<12, using: &random) {
    case 0...1:
      fails.toggle()
      model.fails = fails
      log.append("the server fails: \(fails)")
    case 2:
      log.append("the value is set")
      let page = Page([number, number], at: 0, next: 1)
      with { $0.set(query, to: Pages([page])) }
      model.set([[number, number]])
    case 3:
      log.append("stale values are fetched")
      with { $0.refetchStale() }
      model.refetchIfStale()
    case 4:
      version += 1
      model.version = version
      log.append("the server has version \(version)")
    case 5...6:
      log.append("the network is there: \(!model.isOnline)")
      with { [isOnline = !model.isOnline] in $0.isOnline = isOnline }
      model.setOnline(!model.isOnline)
    case 7:
      log.append("the user is there: \(!model.isInForeground)")
      with { [isInForeground = !model.isInForeground] in $0.isInForeground = isInForeground }
      model.setInForeground(!model.isInForeground)
    case 8:
      let isLogOut = Bool.random(using: &random)
      log.append(isLogOut ? "the user logs out" : "the value is removed")
      with { try? isLogOut ? $0.clear() : $0.remove(query) }
      model.forget(isLogOut: isLogOut)
    default:
      log.append("the query is invalidated")
      with { $0.invalidate(query) }
      model.invalidate()
    }
  }
}

/// A feature that gives another one its query.
@Reducer
private struct NumbersHolder {
  @ObservableState
  struct State: Equatable { var view: NumbersView.State }

  enum Action {
    case view(NumbersView.Action)
    case assigned(Query<Pages<[Int], Int>>)
    case replaced(Query<Pages<[Int], Int>>)
  }

  var body: some Reducer<State, Action> {
    Scope(\.view, action: \.view) { NumbersView() }
    Reduce { state, action in
      switch action {
      case .view: break
      case .assigned(let query): state.view.$numbers = Fetched(query)
      case .replaced(let query): state.view = NumbersView.State(query)
      }
      return .none
    }
  }
}

/// A feature that shows pages.
@Reducer
private struct NumbersView {
  @ObservableState
  struct State: Equatable {
    @Fetched<Pages<[Int], Int>> var numbers: Pages<[Int], Int>?

    init(_ query: Query<Pages<[Int], Int>>) { _numbers = Fetched(query) }
  }

  enum Action { case appeared }

  var body: some Reducer<State, Action> {
    EmptyReducer().fetching(\.$numbers, on: \.appeared)
  }
}
