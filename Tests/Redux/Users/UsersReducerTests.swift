import Tessera
import TesseraRedux
import TesseraTesting
import Testing
import ExampleUsers

@MainActor
@Suite
struct UsersReducerTests {
  private func store(
    _ middleware: [Middleware<UsersReducer.State, UsersReducer.Action>] = []
  ) -> StoreOf<UsersReducer> {
    Store(initialState: UsersReducer.State(), middleware: middleware) {
      UsersReducer()
    } withDependencies: {
      $0.usersClient.content = { "Hello" }
      $0.usersClient.users = { [User(id: 1, name: "Mia")] }
    }
  }

  @Test func theFeaturesKeepTheirOwnStates() async {
    let store = store()
    store.send(.counter(.incremented(by: 2)))
    await store.send(.users(.loadRequested)).finish()
    #expect(store.counter.count == 2)
    #expect(store.users.users.count == 1)
    #expect(store.allLength == nil)
  }

  @Test func theLengthOfAllIsComputedOverTwoFeatures() async {
    let store = store()
    store.send(.counter(.incremented(by: 3)))
    await store.send(.allLengthRequested).finish()
    #expect(store.allLength == "counter: 3, content: 5")
    #expect(store.currentLength == store.allLength)
    store.send(.counter(.incremented(by: 1)))
    #expect(store.allLength == "counter: 3, content: 5")
    #expect(store.currentLength == "counter: 4, content: 5")
  }

  @Test func readersAreNotifiedOnlyOfTheirValuesChanges() {
    let store = store()
    let counter = store.scope(\.counter, action: \.counter)
    var counts: [Int] = []
    let token = observe { counts.append(counter.count) }
    counter.commit { $0.count += 1 }
    counter.commit { $0.count = 1 }
    store.commit { $0.allLength = "something else" }
    store.commit { $0.counter.count += 1 }
    #expect(counts == [0, 1, 2])
    _ = token
  }

  @Test func hooksStandAroundEveryCommit() async {
    var seen: [String] = []
    let store = store([
      .commits(
        before: { state, _, _ in seen.append("before \(state.counter.count)") },
        after: { state, _, callSite in
          seen.append("after \(state.counter.count)\(callSite == nil ? "" : ", known")")
        })
    ])
    store.commit { $0.counter.count += 1 }
    store.send(.counter(.incremented(by: 1)))
    await store.send(.content(.fetchRequested)).finish()
    #expect(seen == ["before 0", "after 1, known", "before 2", "after 2, known"])
  }

  private func testStore(
    _ prepare: (inout DependencyValues) -> Void
  ) -> TestStoreOf<UsersReducer> {
    TestStore(initialState: UsersReducer.State()) {
      UsersReducer()
    } withDependencies: {
      prepare(&$0)
    }
  }

  @Test func everyStepOfLoadingIsSeen() async {
    let store = testStore { $0.usersClient.users = { [User(id: 1, name: "Mia")] } }
    await store.send(.users(.loadRequested))
    await store.receiveStep { $0.users.isLoading = true }
    await store.receiveStep { $0.users.users = [User(id: 1, name: "Mia")] }
    await store.receiveStep { $0.users.isLoading = false }
  }

  @Test(arguments: [UsersError.unreachable, .status(500), .unreadable])
  func everyStepOfAFailureIsSeen(error: UsersError) async {
    let store = testStore {
      $0.usersClient.users = { throw error }
      $0.usersClient.update = { _ in throw error }
      $0.usersClient.content = { throw error }
    }
    let message = error.message
    await store.send(.users(.loadRequested))
    await store.receiveStep { $0.users.isLoading = true }
    await store.receiveStep {
      $0.users.isLoading = false
      $0.users.error = message
    }
    await store.send(.users(.updateRequested(User(id: 1, name: "Mia"))))
    await store.receiveStep()
    await store.send(.content(.fetchRequested))
    await store.receiveStep { $0.content.error = message }
    await store.send(.allLengthRequested)
    await store.receiveStep()
    await store.receiveStep { $0.allLength = "counter: 0, content: 0" }
  }

  @Test func theCounterTheTextAndBothAreSeenInSteps() async {
    let clock = TestClock()
    let store = testStore {
      $0.usersClient.content = { "Hello" }
      $0.continuousClock = clock
    }
    await store.send(.counter(.incremented(by: 2))) { $0.counter.count = 2 }
    await store.send(.counter(.incrementedLater(by: 3)))
    await clock.advance(by: .seconds(1))
    await store.receiveStep { $0.counter.count = 5 }
    await store.send(.content(.fetchRequested))
    await store.receiveStep { $0.content.value = "Hello" }
    await store.send(.allLengthRequested)
    await store.receiveStep()
    await store.receiveStep { $0.allLength = "counter: 5, content: 5" }
  }
}
