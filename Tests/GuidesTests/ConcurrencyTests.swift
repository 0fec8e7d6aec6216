// README: begin feature
import Tessera

// README: end
import TesseraTesting
import Testing

// README: begin feature
/// Runs off the main actor: it keeps a processor busy.
@concurrent func countPrimes(below limit: Int) async -> Int {
  (2..<limit).count { number in
    !(2..<number).prefix { $0 * $0 <= number }.contains { number.isMultiple(of: $0) }
  }
}

/// Keeps what several tasks share.
actor PrimeCache {
  private var counts: [Int: Int] = [:]

  func count(below limit: Int) async -> Int {
    if let count = counts[limit] { return count }
    let count = await countPrimes(below: limit)
    counts[limit] = count
    return count
  }
}

@Reducer
struct Primes {
  @ObservableState
  struct State: Equatable {
    var limit = 100
    var count: Int?
    var parts: [Int] = []
  }

  enum Action {
    case countButtonTapped
    case counted(Int)
    case partsButtonTapped
    case partCounted(Int)
  }

  let cache = PrimeCache()

  var body: some Reducer<State, Action> {
    Reduce { state, action in
      switch action {
      case .countButtonTapped:
        // The operation is on the main actor, and is suspended while the cache works.
        return .run { [cache, limit = state.limit] send in
          await send(.counted(cache.count(below: limit)))
        }
      case .counted(let count):
        state.count = count
        return .none
      case .partsButtonTapped:
        return .run { send in
          await withTaskGroup { group in
            for limit in [10, 20, 30] {
              group.addTask { await countPrimes(below: limit) }
            }
            for await count in group { await send(.partCounted(count)) }
          }
        }
      case .partCounted(let count):
        state.parts.append(count)
        state.parts.sort()
        return .none
      }
    }
  }
}
// README: end

/// The code of `Documentation/Concurrency.md`.
@MainActor
@Suite
struct ConcurrencyTests {
  @MainActor
  @Test func theWorkIsDoneElsewhereAndReceivedHere() async {
    let store = TestStore(initialState: Primes.State()) { Primes() }
    await store.send(.countButtonTapped)
    await store.receive(\.counted) { $0.count = 25 }
  }

  @MainActor
  @Test func childTasksAnswerInAnyOrder() async {
    let store = TestStore(initialState: Primes.State()) { Primes() }
    store.exhaustivity = .off
    await store.send(.partsButtonTapped)
    for _ in 1...3 { await store.receive(\.partCounted) }
    #expect(store.state.parts == [4, 8, 10])
  }

  @Test func anEffectThatDoesNotSuspendHasAnsweredBeforeSendReturns() {
    let store = Store(initialState: Thermostat.State()) { Thermostat() }
    store.send(.warmerButtonTapped)
    #expect(store.isHeating)
  }
}
