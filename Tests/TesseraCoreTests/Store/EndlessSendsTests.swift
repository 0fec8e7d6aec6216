import Tessera
import TestSupport
import Testing

@testable import TesseraCore

@MainActor
@Suite
struct EndlessSendsTests {
  /// A feature that sends to its own store whenever it starts an effect.
  private func endless() -> (Store<Int, Int>, Slot<Store<Int, Int>>) {
    let reference = Slot<Store<Int, Int>>()
    let store = Store<Int, Int>(initialState: 0) {
      Reduce { state, action in
        state += 1
        return .run { _ in reference.value?.send(action + 1) }
      }
    }
    reference.value = store
    return (store, reference)
  }

  // SEMANTICS store.send.endlessObserver
  @Test func sendingAgainAndAgainWhileDrainingIsReportedAndStopped() {
    let (store, reference) = endless()
    let reported = issues { store.send(0) }
    #expect(
      reported == [
        """
        'send' was called 1000 times in a row, each time while the action before was being \
        processed. The last action was dropped: 1001

        Something sends an action whenever an action is processed: an observer, a dependency, or \
        an object in the state or in an action when it is freed. Send only where the state asks \
        for it. To let one action follow another, return 'Effect.send' from the reducer, which may \
        be done any number of times.
        """
      ])
    #expect(store.state == 1_001 && store.runningEffects == 0)
    #expect(issues { store.send(0) }.count == 1)
    reference.value = nil
  }

  // SEMANTICS store.send.endlessObserver
  @Test func manySendsDuringOneActionAreNone() {
    let store = Store.family()
    let farewells = Slot<[DeinitCallback]>()
    farewells.value = (0..<3_000).map { _ in
      DeinitCallback { [weak store] in store?.send(.first(.add(1))) }
    }
    let reported = issues { store.change { [farewells] _ in farewells.value = nil } }
    #expect(reported.isEmpty && store.first.count == 3_000)
  }

  // SEMANTICS store.send.endlessObserver
  @Test func effectsThatSendDoNotCount() {
    let store = Store(initialState: 0) {
      Reduce<Int, Bool> { state, isRun in
        state += 1
        if state == 5_000 { return .none }
        return isRun ? .run { await $0(false) } : .send(true)
      }
    }
    #expect(issues { store.send(true) }.isEmpty)
    #expect(store.state == 5_000)
  }
}
