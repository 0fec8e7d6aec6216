import Tessera
import TesseraTestSupport
import TesseraTesting
import Testing

@testable import TesseraCore

@Suite
struct ActorStoreTests {
  private let session = BureauSession()

  // SEMANTICS actors.send
  @Test func anActionIsProcessedBeforeSendReturns() async {
    #expect(await session.send(.write("a")) == ["a"])
    #expect(await session.send(.write("b")) == ["a", "b"])
    await session.with { session in
      #expect(session.store?.state.lines == ["a", "b"])
      #expect(session.store?.withState(\.lines) == ["a", "b"])
    }
  }

  @Test func anActionThatIsSentWhileAnotherIsProcessedIsQueued() async {
    let lines = await session.with { session in
      weak let store = session.store
      let token = store?.observe {
        if store?.lines == ["a"] { store?.send(.write("b"), isolation: session) }
      }
      session.store?.send(.write("a"))
      token?.cancel()
      return session.lines
    }
    #expect(lines == ["a", "b"])
  }

  @Test func dependenciesAreOverridden() async {
    let session = Counting()
    #expect(await session.next() == 7)
  }

  // SEMANTICS actors.owner
  @Test func anotherActorCannotSend() async {
    await #expect(processExitsWith: .failure) {
      nonisolated(unsafe) let store = ActorStore(initialState: Bureau.State()) { Bureau() }
      await Wanderer().send(to: store)
      await Wanderer().send(to: store)
    }
  }

  // The reducers of two actors run at the same time: each waits for the other.
  // SEMANTICS actors.parallel
  @Test func aSlowReducerStopsItsOwnActorOnly() async {
    let (first, second) = (Waiting(), Waiting())
    let (firstIsIn, secondIsIn) = (Latch(), Latch())
    firstIsIn.close()
    secondIsIn.close()
    async let one = first.send {
      firstIsIn.open()
      return secondIsIn.wait(seconds: 60)
    }
    async let two = second.send {
      secondIsIn.open()
      return firstIsIn.wait(seconds: 60)
    }
    let met = await [one, two]
    #expect(met == [true, true])
  }

  @Test func manyStoresAreUsedAtTheSameTime() async {
    let sessions = (0..<100).map { _ in BureauSession() }
    await withTaskGroup { group in
      for session in sessions {
        for number in 0..<20 {
          group.addTask {
            await session.finish(
              .effect { .runOnActor { send in await send(.write("\(number)")) } })
          }
        }
      }
    }
    for session in sessions { #expect(Set(await session.lines).count == 20) }
  }

  // SEMANTICS actors.shared
  @Test @MainActor func aSharedValueIsOneForAllActors() async {
    await withDependencies {
      $0.defaultInMemoryStorage = InMemoryStorage()
    } operation: {
      @Shared(.inMemory("actor-store-count")) var count = 0
      let seen = Slot<Int>()
      let changed = Gate()
      let token = observe {
        seen.value = count
        if count == 1 { changed.open() }
      }
      let teller = Teller()
      await teller.add()
      await changed.wait()
      #expect(seen.value == 1)
      token.cancel()
    }
  }

  @Test @MainActor func aCopyOfAnObservedStateLeavesItsObserversAlone() async {
    let store = Store(initialState: Bureau.State()) { Bureau() }
    var runs = 0
    let token = observe {
      _ = store.lines
      runs += 1
    }
    let copying = Copying(store.state)
    #expect(await copying.write("there") == ["there"])
    #expect(store.lines.isEmpty)
    store.send(.write("here"))
    #expect(store.lines == ["here"])
    #expect(runs >= 2)
    token.cancel()
  }

  @Test @MainActor func aTestStoreRunsTheSameReducer() async {
    let store = TestStore(initialState: Bureau.State()) { Bureau() }
    await store.send(.effect { .runOnActor { send in await send(.write("a")) } })
    await store.receive(\.write) { $0.lines = ["a"] }
  }
}

// MARK: Fixtures

/// Uses a store that it is passed.
private actor Wanderer {
  func send(to store: ActorStoreOf<Bureau>) { store.send(.write("x")) }
}

/// Has a store with an override.
private actor Counting {
  private let store = ActorStore(initialState: 0) {
    Reduce<Int, Int> { state, action in
      @Dependency(\.step) var step
      state += action * step
      return .none
    }
  } withDependencies: {
    $0.step = 7
  }

  func next() -> Int {
    store.send(1)
    return store.state
  }
}

private enum StepKey: DependencyKey {
  static let liveValue = 1
  static let testValue = 1
}

extension DependencyValues {
  fileprivate var step: Int {
    get { self[StepKey.self] }
    set { self[StepKey.self] = newValue }
  }
}

/// Has a store whose reducer blocks.
private actor Waiting {
  private let executor = MarkedExecutor()
  private let store = ActorStore(initialState: false) {
    Reduce<Bool, Wait> { state, action in
      state = action.perform()
      return .none
    }
  }

  nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

  func send(_ wait: @escaping @Sendable () -> Bool) -> Bool {
    store.send(Wait(perform: wait))
    return store.state
  }
}

private struct Wait: Sendable {
  let perform: @Sendable () -> Bool
}

/// Changes a shared value.
private actor Teller {
  private struct State {
    @Shared(.inMemory("actor-store-count")) var count = 0
  }

  private let store = ActorStore(initialState: State()) {
    Reduce<State, Int> { state, action in
      state.$count.withLock { $0 += action }
      return .none
    }
  }

  func add() { store.send(1) }
}

/// Has the copy of a state.
private actor Copying {
  private let store: ActorStoreOf<Bureau>

  init(_ state: sending Bureau.State) { store = ActorStore(initialState: state) { Bureau() } }

  func write(_ line: String) -> [String] {
    store.send(.write(line))
    return store.lines
  }
}
