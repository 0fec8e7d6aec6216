import Tessera
import TesseraTesting
import Testing

/// The answers of `Documentation/FAQ.md` that no other test shows.
@MainActor
@Suite
struct FAQTests {
  @Test func twoActionsInARowDrawOnce() {
    let store = Store(initialState: Pair.State()) { Pair() }
    var sums: [Int] = []
    let token = observe { sums.append(store.first + store.second) }
    store.send(.bothChanged(2))
    #expect(sums == [0, 4])
    token.cancel()
  }

  @Test func theIDOfARowsStoreIsTheStores() throws {
    let store = Store(initialState: Inbox.State(count: 3)) { Inbox() }
    let rows = store.scope(\.mails, action: \.mails)
    let row = try #require(rows[id: 1])
    #expect(row.state.id == 1)
    #expect(row.id == ObjectIdentifier(row))
  }

  @Test func finishWaitsForAllThatASendStarted() async {
    let store = withDependencies {
      $0.continuousClock = ImmediateClock()
    } operation: {
      Store(initialState: Comment.State(text: "Hi")) { Comment() }
    }
    await store.send(.sendButtonTapped).finish()
    #expect(store.isSent)
  }

  @Test func cancellingASendCancelsItsEffects() async {
    let clock = TestClock()
    let store = withDependencies {
      $0.continuousClock = clock
    } operation: {
      Store(initialState: Comment.State(text: "Hi")) { Comment() }
    }
    let task = store.send(.sendButtonTapped)
    task.cancel()
    await task.finish()
    #expect(task.isCancelled)
    #expect(!store.isSent)
  }
}

/// A number twice, changed by two actions.
@Reducer
private struct Pair {
  @ObservableState
  struct State: Equatable {
    var first = 0
    var second = 0
  }

  enum Action {
    case bothChanged(Int)
    case secondChanged(Int)
  }

  var body: some Reducer<State, Action> {
    Reduce { state, action in
      switch action {
      case .bothChanged(let number):
        state.first = number
        return .send(.secondChanged(number))
      case .secondChanged(let number):
        state.second = number
        return .none
      }
    }
  }
}
