import Observation
import Tessera
import TesseraTestSupport
import Testing

@testable import TesseraCore

@MainActor
@Suite
struct StoreTests {
  // SEMANTICS effects.send.chain
  @Test func aHundredThousandChainedSendsDrainWithoutRecursion() {
    let store = Store(initialState: 0) {
      Reduce<Int, Int> { state, action in
        state += action
        return state < 100_000 ? .send(1) : .none
      }
    }
    let counter = Counter()
    let token = observe { counter.values.append(store.state) }
    store.send(1)
    #expect(counter.values == [0, 100_000])
    _ = token
  }

  @Test func withStateReadsTheStateWithoutObservingIt() {
    let store = Store(initialState: 1) {
      Reduce<Int, Int> { state, action in
        state += action
        return .none
      }
    }
    let whole = Watch { _ = store.state }
    let part = Watch { _ = store.withState { $0 * 2 } }
    store.send(1)
    #expect(store.withState { $0 * 2 } == 4)
    #expect(whole.reruns == 1)
    #expect(part.reruns == 0)
  }

  @Test func chainedRunsDrainWithoutRecursion() {
    let store = Store(initialState: 0) {
      Reduce<Int, Int> { state, action in
        state += action
        return state < 20_000 ? .run { send in await send(1) } : .none
      }
    }
    store.send(1)
    #expect(store.state == 20_000)
    #expect(store.runningEffects == 0)
  }

  // SEMANTICS store.send.reentrant
  @Test func aReentrantSendWaitsUntilTheCurrentActionIsDone() {
    let store = Store.family { state, action in
      switch action {
      case .first: state.log.append("first")
      case .second: state.log.append("second")
      default: break
      }
      return .none
    }
    store.send(
      .effect { [weak store] in
        .run { send in
          store?.send(.first(.add(1)))
          if store?.log.isEmpty == false { store?.send(.change { $0.log.append("too early") }) }
          await send(.second(.add(1)))
        }
      })
    #expect(store.log == ["first", "second"])
  }

  // SEMANTICS store.send.reentrant
  @Test func aSendFromThePayloadThatAnActionDropsWaitsAndHasATaskOfItsOwn() {
    let store = Store.family()
    let payload = Slot<DeinitCallback>()
    let tasks = Slot<StoreTask>()
    payload.value = DeinitCallback { [weak store] in
      store?.send(.change { $0.log.append("farewell") })
      tasks.value = store?.send(.first(.start))
    }
    let task = store.change { [payload] in
      payload.value = nil
      $0.log.append("action")
    }
    #expect(store.log == ["action", "farewell"])
    #expect(task.isFinished)
    #expect(tasks.value?.isFinished == false)
    #expect(store.runningEffects == 1)
    tasks.value?.cancel()
    #expect(store.runningEffects == 0)
  }

  // SEMANTICS store.deinit.cancelsEffects
  @Test func deallocatingTheRootOffTheMainThreadCancelsItsEffects() async {
    let gate = Gate()
    var store: Store<Family.State, Family.Action>? = .family()
    store?.send(.untilCancelled(thenOpen: gate))
    let last = Slot<any AnyObject & Sendable>()
    last.value = store
    store = nil
    await Task.detached { last.value = nil }.value
    await gate.wait()
  }

  @Test func theInitialStateIsCreatedWithTheOverridesOfTheStore() {
    let store = Store(initialState: Made.State()) {
      Made()
    } withDependencies: {
      $0.stackElementID = StackElementIDGenerator(startingAt: 70)
    }
    #expect(store.path.ids == [70])
    store.send(())
    #expect(store.path.ids == [70, 71])
  }

  @Test func storesAreComparedByIdentity() {
    let (one, two) = (Store.family(), Store.family())
    #expect(one == one)
    #expect(one != two)
    #expect(Set([one, two, one]).count == 2)
    #expect(one.id == ObjectIdentifier(one))
  }

  @Test func aPlainStateIsReadAsAWhole() {
    let store = Store(initialState: 1) {
      Reduce<Int, Int> { state, action in
        state += action
        return .none
      }
    }
    let counter = Counter()
    let token = observe { counter.values.append(store.state) }
    store.send(5)
    #expect(counter.values == [1, 6])
    #expect(store.bitWidth == 64)
    _ = token
  }

  @Test func readingAFieldOfTheWholeStateTracksTheField() {
    let store = Store.family()
    let watch = Watch { _ = store.state.log }
    store.send(.first(.add(1)))
    #expect(watch.reruns == 0)
    store.change { $0.log.append("line") }
    #expect(watch.reruns == 1)
  }
}

/// Appends to a stack, in its state's initialiser and in its reducer.
private struct Made: Reducer {
  struct State {
    var path: StackState<Int> = [0]
  }

  func reduce(into state: inout State, action: Void) -> Effect<Void> {
    state.path.append(1)
    return .none
  }
}

extension Family.Action {
  fileprivate static func untilCancelled(thenOpen gate: Gate) -> Self {
    .effect {
      .run { _ in
        await TesseraTestSupport.untilCancelled()
        gate.open()
      }
    }
  }
}
