import Observation
import Tessera
import TesseraTestSupport
import Testing

@MainActor
@Suite
struct StoreTransactionTests {
  private static func makeStore() -> StoreOf<Notes> {
    Store(initialState: Notes.State()) { Notes() }
  }

  // SEMANTICS frontEnds.transactions
  @Test(arguments: 0..<100)
  func observersGetTheValuesOfTheSendsThatRanThem(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let store = Self.makeStore()
    var seen: [[Int]] = []
    let token = observe { transaction in
      _ = store.log
      seen.append([transaction.slide, transaction.fade])
    }
    var expected = [[0, 0]]
    for _ in 0..<20 {
      let (slide, fade) = (
        Int.random(in: 1..<9, using: &generator), Int.random(in: 1..<9, using: &generator)
      )
      switch Int.random(in: 0..<4, using: &generator) {
      case 0:
        store.change { $0.log.append("plain") }
        expected.append([0, 0])
      case 1:
        withStoreTransaction(\.slide, slide) { store.change { $0.log.append("slide") } }
        expected.append([slide, 0])
      case 2:
        withStoreTransaction(\.slide, 1) {
          withStoreTransaction(\.fade, fade) {
            withStoreTransaction(\.slide, slide) { store.change { $0.log.append("both") } }
          }
          store.change { $0.log.append("outer") }
        }
        expected += [[slide, fade], [1, 0]]
      default:
        withStoreTransaction(\.slide, slide) {}
      }
    }
    #expect(seen == expected, "seed \(seed)")
    token.cancel()
  }

  // SEMANTICS frontEnds.transactions
  @Test func aQueuedSendPassesItsValuesToTheObserversOfTheDrain() {
    let store = Self.makeStore()
    var seen: [[Int]] = []
    let token = observe { transaction in
      _ = store.log
      seen.append([transaction.slide, transaction.fade])
    }
    withStoreTransaction(\.slide, 1) {
      store.change { state in
        state.log.append("first")
        withStoreTransaction(\.fade, 2) { _ = store.send(.change { $0.log.append("second") }) }
      }
    }
    store.change { $0.log.append("third") }
    #expect(seen == [[0, 0], [1, 2], [0, 0]])
    token.cancel()
  }

  // SEMANTICS frontEnds.transactions
  @Test func aSendOfAnObserverPassesItsValuesToTheNextRound() {
    let store = Self.makeStore()
    var seen: [Int] = []
    let sender = observe {
      if store.log.count == 1 {
        withStoreTransaction(\.slide, 3) { store.change { $0.log.append("second") } }
      }
    }
    let token = observe { transaction in
      _ = store.log
      seen.append(transaction.slide)
    }
    store.change { $0.log.append("first") }
    store.change { $0.log.append("third") }
    #expect(seen == [0, 0, 3, 0])
    sender.cancel()
    token.cancel()
  }

  // SEMANTICS frontEnds.transactions
  @Test func theFirstRunOfAnObserverHasTheValuesInForce() {
    let store = Self.makeStore()
    var seen: [Int] = []
    let token = withStoreTransaction(\.slide, 3) {
      observe { transaction in
        _ = store.log
        seen.append(transaction.slide)
      }
    }
    store.change { $0.log.append("later") }
    #expect(seen == [3, 0])
    token.cancel()
  }

  // SEMANTICS frontEnds.transactions
  @Test(.timeLimit(.minutes(60)))
  func theObserversOfAModelGetTheValuesOfItsChange() async {
    let model = Model()
    let (stream, continuation) = AsyncStream.makeStream(of: Int.self)
    let token = observe { transaction in
      _ = model.count
      continuation.yield(transaction.slide)
    }
    var seen = stream.makeAsyncIterator()
    #expect(await seen.next() == 0)
    withStoreTransaction(\.slide, 4) { model.count += 1 }
    #expect(await seen.next() == 4)
    model.count += 1
    #expect(await seen.next() == 0)
    token.cancel()
  }

  // SEMANTICS frontEnds.transactions
  @Test(.timeLimit(.minutes(60)))
  func anEffectThatWasSuspendedPassesItsOwnValues() async {
    let store = Self.makeStore()
    var seen: [[Int]] = []
    let token = observe { transaction in
      _ = store.log
      seen.append([transaction.slide, transaction.fade])
    }
    await withStoreTransaction(\.fade, 2) { store.send(.later("now")) }.finish()
    #expect(seen == [[0, 0], [0, 2], [7, 0]])
    token.cancel()
  }
}

@Observable
@MainActor
private final class Model {
  var count = 0
}

@Reducer
private struct Notes {
  @ObservableState
  struct State { var log: [String] = [] }

  enum Action {
    case change(@MainActor @Sendable (inout State) -> Void)
    case later(String)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .change(let change): MainActor.assumeIsolated { change(&state) }
      case .later(let text):
        state.log.append(text)
        return .run { send in
          await Task { @MainActor in }.value
          var transaction = StoreTransaction()
          transaction.slide = 7
          await send(.change { $0.log.append("later") }, transaction: transaction)
        }
      }
      return .none
    }
  }
}

extension StoreOf<Notes> {
  fileprivate func change(_ change: @escaping @MainActor @Sendable (inout Notes.State) -> Void) {
    send(.change(change))
  }
}

private enum SlideKey: StoreTransactionKey { static let defaultValue = 0 }
private enum FadeKey: StoreTransactionKey { static let defaultValue = 0 }

extension StoreTransaction {
  fileprivate var slide: Int {
    get { self[SlideKey.self] }
    set { self[SlideKey.self] = newValue }
  }

  fileprivate var fade: Int {
    get { self[FadeKey.self] }
    set { self[FadeKey.self] = newValue }
  }
}
