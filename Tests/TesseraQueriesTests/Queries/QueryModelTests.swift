import Tessera
import TesseraQueries
import TesseraTestSupport
import TesseraTesting
import Testing

/// Compares queries with a cache that is written by hand, over random readers, fetches, failures,
/// invalidations and steps of the clock.
@MainActor
@Suite struct QueryModelTests {
  private struct Failure: Error {}

  private nonisolated static let staleTime = 10
  private nonisolated static let fetchTime = 3

  /// The value of one key, as it should be.
  private struct Cached {
    var value: String?
    var hasError = false
    /// The time of the last fetch, unless the value was invalidated since.
    var fetchedAt: Int?
    /// The time at which the running fetch ends.
    var end: Int?
    var readers: Set<Int> = []
  }

  private struct Model {
    var now = 0
    var keys = [Int: Cached]()
    var requests: [Int] = []
    var names: [Int: String] = [:]
    var fails = false

    init() { for key in 0..<3 { keys[key] = Cached() } }

    func isStale(_ key: Int) -> Bool {
      guard let fetchedAt = keys[key]?.fetchedAt else { return true }
      return now - fetchedAt >= QueryModelTests.staleTime
    }

    mutating func start(_ key: Int) {
      guard keys[key]?.end == nil else { return }
      requests.append(key)
      keys[key]?.end = now + QueryModelTests.fetchTime
    }

    mutating func appear(_ reader: Int, _ key: Int) {
      guard keys[key]?.readers.insert(reader).inserted == true else { return }
      if isStale(key) { start(key) }
    }

    mutating func leave(_ reader: Int, _ key: Int) {
      keys[key]?.readers.remove(reader)
      if keys[key]?.readers.isEmpty == true { keys[key]?.end = nil }
    }

    mutating func invalidate(_ key: Int) {
      keys[key]?.fetchedAt = nil
      guard keys[key]?.readers.isEmpty == false else { return }
      keys[key]?.end = nil
      start(key)
    }

    mutating func refetchStale() {
      for key in keys.keys where isStale(key) && keys[key]?.readers.isEmpty == false { start(key) }
    }

    mutating func advance(by seconds: Int) {
      now += seconds
      for (key, cached) in keys {
        guard let end = cached.end, end <= now else { continue }
        keys[key]?.end = nil
        keys[key]?.hasError = fails
        guard !fails else { continue }
        keys[key]?.value = names[key] ?? "name \(key)"
        keys[key]?.fetchedAt = end
      }
    }
  }

  private func key(of reader: Int) -> Int { reader % 3 }

  // SEMANTICS queries.fetch.once, queries.fetch.stale
  @Test(arguments: 0..<100 as Range<UInt64>)
  func queriesAgreeWithACacheByHand(seed: UInt64) async {
    @Dependency(\.queryClient) var client
    var random = SeededGenerator(seed: seed)
    var model = Model()
    let (server, clock) = (NameServer(), TestClock())
    server.delay = { try await clock.sleep(for: .seconds(Self.fetchTime)) }
    func query(_ key: Int) -> Query<String> { .name(key, staleTime: .seconds(Self.staleTime)) }
    let stores = (0..<6).map { Store.card(server, query(key(of: $0)), clock: clock) }
    var tasks: [Int: StoreTask] = [:]

    for step in 0..<60 {
      let reader = Int.random(in: 0..<6, using: &random)
      let key = key(of: reader)
      switch Int.random(in: 0..<10, using: &random) {
      case 0...2:
        if tasks[reader] == nil { tasks[reader] = stores[reader].send(.appeared) }
        model.appear(reader, key)
      case 3...4:
        tasks.removeValue(forKey: reader)?.cancel()
        model.leave(reader, key)
      case 5...6:
        let seconds = Int.random(in: 1...6, using: &random)
        await clock.advance(by: .seconds(seconds))
        model.advance(by: seconds)
      case 7:
        server.names[key] = "name \(key) at \(step)"
        model.names = server.names
        client.invalidate(query(key))
        model.invalidate(key)
      case 8:
        client.refetchStale()
        model.refetchStale()
      default:
        model.fails.toggle()
        server.error = model.fails ? Failure() : nil
      }
      await clock.advance(by: .zero)
      for (key, cached) in model.keys {
        let loading = Fetched(query(key)).loading
        let expected = Loading(
          value: cached.value, isLoading: cached.end != nil,
          error: cached.hasError ? LoadingError(Failure()) : nil)
        #expect(loading == expected, "seed \(seed), step \(step), key \(key)")
      }
      #expect(
        server.requests.sorted() == model.requests.sorted(), "seed \(seed), step \(step)")
    }
    for task in tasks.values { task.cancel() }
  }
}
