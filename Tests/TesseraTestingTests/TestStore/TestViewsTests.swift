import Tessera
import TesseraSupport
import TesseraTesting
import Testing

private struct Settings: Equatable, Sendable {
  var fontSize = 12
  var theme = "light"
}

@Reducer
private struct Feature {
  @ObservableState
  struct State: Equatable {
    var own = 0
    @Shared var count: Int
    @Shared(.inMemory("settings")) var settings = Settings()

    init(count: Shared<Int>) { _count = count }
  }
  enum Action: Equatable {
    case tapped, themeTapped, nothing, hiddenTapped
    case runTapped, reply(Int), writeTapped, silentTapped
  }
  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .tapped, .reply:
        state.own += 1
        state.$count.withLock { $0 += 1 }
        return .none
      case .themeTapped:
        state.$settings.withLock { $0.theme = "dark" }
        return .none
      case .nothing: return .none
      case .hiddenTapped:
        @Shared(.inMemory("hidden")) var hidden = 0
        $hidden.withLock { $0 += 1 }
        return .none
      case .runTapped:
        return .run { send in for number in 1...3 { await send(.reply(number)) } }
      case .writeTapped:
        let count = state.$count
        return .run { send in
          count.withLock { $0 += 10 }
          await send(.nothing)
        }
      case .silentTapped:
        let count = state.$count
        return .run { _ in count.withLock { $0 += 10 } }
      }
    }
  }
}

@MainActor
@Suite struct TestViewsTests {
  private let count = Shared(value: 0)

  private func makeStore() -> TestStoreOf<Feature> {
    TestStore(initialState: Feature.State(count: count)) { Feature() }
  }

  /// The issues of a test whose store is deallocated at the end.
  private func issues(_ body: (TestStoreOf<Feature>) async -> Void) async -> [String] {
    let issues = IssueRecorder()
    await withIssueReporters([issues]) {
      let store = makeStore()
      await body(store)
    }
    return issues.messages
  }

  // SEMANTICS sharing.assertion
  @Test func aChangeIsAssertedLikeAnyOther() async {
    let store = makeStore()
    await store.send(.tapped) {
      $0.own = 1
      $0.$count.withLock { $0 = 1 }
    }
    await store.send(.themeTapped) { $0.$settings.theme.withLock { $0 = "dark" } }
    #expect(count.wrappedValue == 1)
  }

  @Test func aChangeThatIsNotAssertedFailsWithADiff() async {
    let messages = await issues { await $0.send(.tapped) { $0.own = 1 } }
    #expect(messages.count == 1)
    #expect(messages.first?.contains("−   count: 0") == true)
    #expect(messages.first?.contains("+   count: 1") == true)
    #expect(messages.first?.contains("$0.$count.withLock { $0 = 1 }") == true)
  }

  @Test func aFieldOfAValueIsProposedAsAnAssertion() async {
    let messages = await issues { await $0.send(.themeTapped) }
    #expect(messages.first?.contains(#"$0.$settings.withLock { $0.theme = "dark" }"#) == true)
  }

  @Test func aWrongValueFails() async {
    let messages = await issues {
      await $0.send(.tapped) {
        $0.own = 1
        $0.$count.withLock { $0 = 2 }
      }
    }
    #expect(messages.count == 1)
    #expect(messages.first?.contains("−   count: 2") == true)
  }

  @Test func anAssertionChangesNothingButItsOwnView() async {
    _ = await issues { await $0.send(.nothing) { $0.$count.withLock { $0 = 99 } } }
    #expect(count.wrappedValue == 0)
  }

  // SEMANTICS sharing.assertion
  @Test func eachReceivedActionShowsTheValueAfterThatAction() async {
    let store = makeStore()
    await store.send(.runTapped)
    #expect(count.wrappedValue == 3)
    for number in 1...3 {
      await store.receive(.reply(number)) {
        $0.own = number
        $0.$count.withLock { $0 = number }
      }
    }
  }

  @Test func aReceivedActionWithAWrongValueFails() async {
    let messages = await issues { store in
      await store.send(.runTapped)
      await store.receive(.reply(1)) {
        $0.own = 1
        $0.$count.withLock { $0 = 3 }
      }
      await store.skipReceivedActions()
    }
    #expect(messages.count == 1)
  }

  @Test func anEffectsChangeIsAssertedBetweenActions() async {
    let store = makeStore()
    await store.send(.silentTapped)
    store.assert { $0.$count.withLock { $0 = 10 } }
    await store.send(.nothing)
  }

  @Test func anEffectsChangeIsAssertedByTheActionThatFollows() async {
    let store = makeStore()
    await store.send(.writeTapped)
    await store.receive(.nothing) { $0.$count.withLock { $0 = 10 } }
  }

  @Test func anEffectsChangeThatIsNotAssertedFails() async {
    let messages = await issues { await $0.send(.silentTapped) }
    #expect(messages.count == 1)
    #expect(messages.first?.contains("Shared state has changed") == true)
  }

  @Test func aChangeThatTheStateDoesNotShowFails() async {
    let messages = await issues { await $0.send(.hiddenTapped) }
    #expect(messages.count == 1)
    #expect(messages.first?.contains(#".inMemory("hidden")"#) == true)
  }

  @Test func aChangeThatTheStateDoesNotShowIsAssertedThroughAPropertyOfTheTest() async {
    @Shared(.inMemory("hidden")) var hidden = 0
    let shared = $hidden
    let store = makeStore()
    await store.send(.hiddenTapped) { _ in shared.withLock { $0 = 1 } }
    #expect(hidden == 1)
  }

  @Test func aChangeByTheTestNeedsNoAssertion() async {
    let store = makeStore()
    count.withLock { $0 = 5 }
    await store.send(.tapped) {
      $0.own = 1
      $0.$count.withLock { $0 = 6 }
    }
    count.withLock { $0 = 50 }
    await store.send(.nothing)
  }

  @Test func aTestThatIsNotExhaustiveAssertsWhatMatters() async {
    let store = makeStore()
    store.exhaustivity = .off
    await store.send(.tapped) { $0.$count.withLock { $0 = 1 } }
    await store.send(.tapped)
    let messages = await issues {
      $0.exhaustivity = .off
      await $0.send(.tapped) { $0.$count.withLock { $0 = 7 } }
    }
    #expect(messages.count == 1)
  }

  @Test func anAssertionThatChangesNothingFails() async {
    let messages = await issues { await $0.send(.nothing) { $0.$count.withLock { $0 = 0 } } }
    #expect(messages.count == 1)
    #expect(messages.first?.contains("changes nothing") == true)
  }
}
