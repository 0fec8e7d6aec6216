import Tessera
import TesseraDependencies
import Testing
import TesseraTestSupport

@testable import TesseraCore
@testable import TesseraEffects

@MainActor
@Suite
struct RootCoreTests {
  private func core(
    dependencies: DependencyValues? = nil,
    _ step: @escaping RootCore<Int, Int>.Step = { state, action, _ in
      state += action
    }
  ) -> RootCore<Int, Int> { RootCore(state: 0, dependencies: dependencies, step: step) }

  @Test func changesItsStateInPlace() {
    let core = core()
    #expect(core.send(2).isFinished)
    #expect(core.withState { $0 } == 2)
  }

  @Test func knowsItsRunningEffectsAndCancelsThem() {
    let core = core { _, _, effects in
      effects.append(Effect<Int>.run { _ in await untilCancelled() })
    }
    let task = core.send(1)
    #expect(core.runningCount == 1)
    #expect(core.runningOrigins == Set([task.origin].compactMap { $0 }))
    core.cancelEffects()
    #expect(core.runningCount == 0)
    #expect(task.isFinished)
  }

  @Test func anActionOfAnEffectIsProcessedForTheSendThatStartedIt() {
    let origins = Slot<[OriginID?]>()
    origins.value = []
    weak var weakly: RootCore<Int, Int>?
    let core = core { _, action, effects in
      MainActor.assumeIsolated { origins.value = (origins.value ?? []) + [weakly?.currentOrigin] }
      if action > 0 { effects.append(Effect<Int>.send(action - 1)) }
    }
    weakly = core
    _ = core.send(2)
    let seen = origins.value ?? []
    #expect(seen.count == 3 && seen[0] == nil && seen[1] != nil && seen[1] == seen[2])
    #expect(core.currentOrigin == nil)
  }

  @Test func theOverridesOfTheStoreAreInForceWhileItReduces() {
    let core = core(dependencies: overridden) { state, _, _ in
      state = DependencyValues.current.stackElementID.upcoming.generation
    }
    _ = core.send(1)
    #expect(core.withState { $0 } == Self.farOff)
    core.dependencies = nil
    _ = core.send(1)
    #expect(core.withState { $0 } != Self.farOff)
  }

  /// A generation that the generator shared with other tests never reaches.
  private static let farOff = 1_000_000_000

  private var overridden: DependencyValues {
    var values = DependencyValues()
    values.stackElementID = StackElementIDGenerator(startingAt: Self.farOff)
    return values
  }

  // SEMANTICS store.send.reentrant
  @Test func aSendFromAPayloadThatAReducerRemovesWaitsForTheCurrentAction() {
    let reference = Slot<Store<CallbackState, String>>()
    let store = Store<CallbackState, String>(
      initialState: CallbackState(payload: DeinitCallback { _ = reference.value?.send("freed") })
    ) {
      Reduce { state, action in
        state.payload = nil
        state.log.append(action)
        return .none
      }
    }
    reference.value = store
    store.send("one")
    store.send("two")
    reference.value = nil
    #expect(store.state.log == ["one", "freed", "two"])
  }

  // SEMANTICS store.send.allocations
  @Test func aSendWithoutObserversCollectsNothing() throws {
    let store = Store.family(everyChild)
    let before = store.core.withState { $0._$number }
    for action in forEveryChild(.add(1)) { store.send(action) }
    _ = (store.state, store.first.count, store.rows)
    #expect(store.core.withState { $0._$number } != before)
    #expect((store.core as? RootCore<Family.State, Family.Action>)?.rootPlace == nil)
    let plain = Store(initialState: Ledger.State()) { Ledger() }
    plain.send(.add(1))
    #expect(plain.total == 1)
    #expect((plain.core as? RootCore<Ledger.State, Ledger.Action>)?.rootPlace == nil)
  }
}

/// A state with a value that runs code when it is deallocated.
private struct CallbackState {
  var payload: DeinitCallback?
  var log: [String] = []
}
