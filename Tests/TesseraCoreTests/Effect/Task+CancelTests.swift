import Tessera
import TesseraTesting
import TestSupport
import Testing

@testable import TesseraCore

@MainActor
@Suite
struct TaskCancelTests {
  private var cancelling: Worker.Action {
    .effect { .run { _ in Task.cancel(id: Worker.CancelID.work) } }
  }

  // SEMANTICS effects.cancellation.subtree
  @Test func anOperationCancelsWhatRunsAtItsPlaceAndBelow() {
    let store = Store.family(everyChild)
    for action in startEveryChild { store.send(action) }
    store.send(.first(cancelling))
    #expect(store.runningEffects == startEveryChild.count - 1)
    store.send(.rows(.element(id: 1, action: cancelling)))
    #expect(store.runningEffects == startEveryChild.count - 2)
    store.send(.effect { .run { _ in Task.cancel(id: Worker.CancelID.work) } })
    #expect(store.runningEffects == 0)
  }

  @Test func aTaskThatTheOperationStartedMayCancelAsWell() async {
    let store = Store.family()
    store.send(.first(.start))
    let task = store.send(
      .first(.effect { .run { _ in await Task { Task.cancel(id: Worker.CancelID.work) }.value } }))
    await task.finish()
    #expect(store.runningEffects == 0)
  }

  // SEMANTICS effects.send.afterEnd
  @Test func anEffectMayCancelItself() {
    let store = Store.family()
    store.send(
      .effect {
        .run { send in
          await send(.first(.add(1)))
          Task.cancel(id: 1)
          await send(.first(.add(10)))
        }
        .cancellable(id: 1)
      })
    #expect(store.first.count == 1 && store.runningEffects == 0)
  }

  @Test func whatWaitedForTheCancelledGoesOn() async {
    let store = TestStore.family(clock: TestClock())
    await store.start {
      .concatenate(.run { _ in await untilCancelled() }.cancellable(id: 1), .add(1))
    }
    await store.start { .run { _ in Task.cancel(id: 1) } }
    await store.receive(1)
  }

  @Test func anEffectThatAnotherOnesActionStartedCancelsAtItsOwnPlace() {
    let store = Store.family(everyChild) { _, action in
      guard case .first(.add) = action else { return .none }
      return .run { _ in Task.cancel(id: Worker.CancelID.work) }
    }
    for action in forEveryChild(.start) { store.send(action) }
    store.send(.first(.effect { .run { await $0(.add(1)) } }))
    #expect(store.runningEffects == 0)
  }

  @Test func outsideOfAnEffectItIsReported() {
    let reported = issues { Task.cancel(id: 1) }
    #expect(
      reported == [
        """
        'Task.cancel(id:)' was called outside of an effect.

        Nothing was cancelled. IDs belong to a store and to a place in its feature tree, which are \
        known in the operation of 'Effect.run' and in tasks that it starts with 'Task', but not in \
        detached tasks and in callbacks of other libraries. Call it in the operation, or return \
        'Effect.cancel(id:)' from a reducer.
        """
      ])
  }
}
