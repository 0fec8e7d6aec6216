import Tessera
import TesseraTestSupport
import Testing

@testable import TesseraCore

@MainActor
@Suite
struct TaskCancelTests {
  private var cancelling: Worker.Action {
    .effect { .run { _ in Task.cancel(id: Worker.CancelID.work) } }
  }

  // SEMANTICS effects.cancellation.subtree
  @Test func anOperationCancelsEffectsAtItsPlaceAndBelow() {
    let store = Store.family(everyChild)
    for action in startEveryChild { store.send(action) }
    store.send(.first(cancelling))
    #expect(store.runningEffects == startEveryChild.count - 1)
    store.send(.rows(.element(id: 1, action: cancelling)))
    #expect(store.runningEffects == startEveryChild.count - 2)
    store.send(.effect { .run { _ in Task.cancel(id: Worker.CancelID.work) } })
    #expect(store.runningEffects == 0)
  }

  @Test func aTaskThatTheOperationStartedCanCancelToo() async {
    let store = Store.family()
    store.send(.first(.start))
    let task = store.send(
      .first(.effect { .run { _ in await Task { Task.cancel(id: Worker.CancelID.work) }.value } }))
    await task.finish()
    #expect(store.runningEffects == 0)
  }

  // SEMANTICS effects.task.hidden
  @Test func aReducerThatAnEffectSendsToIsOutsideOfTheEffect() async {
    let store = Store.family { _, action in
      if case .first(.add) = action { MainActor.assumeIsolated { Task.cancel(id: 1) } }
      return .none
    }
    let reported = await issues {
      await store.send(
        .first(
          .effect {
            .run { send in
              await Task.yield()
              await send(.add(1))
              await send(.add(2))
            }
            .cancellable(id: 1)
          })
      ).finish()
    }
    #expect(reported.count == 2)
    #expect(store.first.count == 3)
  }

  // SEMANTICS effects.send.afterEnd
  @Test func anEffectCanCancelItself() {
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
    #expect(store.first.count == 1)
    #expect(store.runningEffects == 0)
  }

  @Test func anEffectStartedByAnotherEffectsActionCancelsAtItsOwnPlace() {
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

        Nothing was cancelled. IDs belong to a store and to a place in its feature tree. Both are \
        known in the operation of 'Effect.run' and in tasks that it starts with 'Task', but not in \
        detached tasks and in callbacks of other libraries. Call the function in the operation, or \
        return 'Effect.cancel(id:)' from a reducer.
        """
      ])
  }
}

@MainActor
@Suite
struct WithTaskCancellationTests {
  private struct Failure: Error {}

  /// Runs a part until it is cancelled, and then adds a number.
  private nonisolated func staying(
    _ id: Int = 1, cancelInFlight: Bool = false, thenAdd number: Int
  ) -> Effect<Family.Action> {
    .run { send in
      await withTaskCancellation(id: id, cancelInFlight: cancelInFlight) {
        await send(.first(.change { $0.other += 1 }))
        await untilCancelled()
        await send(.first(.add(1000)))
      }
      await send(.first(.add(number)))
    }
  }

  // SEMANTICS effects.send.afterEnd, effects.cancellation.ids
  @Test func cancellingThePartLetsTheRestContinue() async {
    let store = Store.family()
    let task = store.send(.effect { staying(thenAdd: 1) })
    #expect(store.first.other == 1)
    #expect(store.runningEffects == 1)
    store.send(.effect { .cancel(id: 1) })
    await task.finish()
    #expect(store.first.count == 1)
    #expect(store.runningEffects == 0)
  }

  @Test func theNextPartCanCancelTheRunningOne() async {
    let store = Store.family()
    let tasks = (1...2).map { number in
      store.send(.effect { staying(cancelInFlight: true, thenAdd: number) })
    }
    await tasks[0].finish()
    #expect(store.first.count == 1)
    #expect(store.runningEffects == 1)
    store.send(.effect { .none.cancellable(id: 1, cancelInFlight: true) })
    await tasks[1].finish()
    #expect(store.first.count == 3)
  }

  // SEMANTICS effects.cancellation.subtree, effects.cancellation.siblings
  @Test func theIDHoldsAtThePlaceOfTheOperation() {
    let store = Store.family(everyChild)
    let stay: Worker.Action = .effect {
      .run { _ in
        await withTaskCancellation(id: Worker.CancelID.work) { await untilCancelled() }
        await untilCancelled()
      }
    }
    for action in forEveryChild(stay) { store.send(action) }
    let parts = { (store.core as? RootCore)?.runningParts ?? -1 }
    #expect(parts() == startEveryChild.count)
    store.send(.first(.stop))
    #expect(parts() == startEveryChild.count - 1)
    store.send(.effect { .cancel(id: Worker.CancelID.work) })
    #expect(parts() == 0)
    #expect(store.runningEffects == startEveryChild.count)
  }

  @Test func theResultOfThePartIsReturnedOrThrown() async {
    let store = Store.family()
    store.send(
      .effect {
        .run { send in
          let number = await withTaskCancellation(id: 1) { 5 }
          await send(.first(.add(number)))
          try await withTaskCancellation(id: 1) { throw Failure() }
          await send(.first(.add(1000)))
        } catch: { error, send in
          if error is Failure { await send(.first(.add(10))) }
        }
      })
    #expect(store.first.count == 15)
    #expect(store.runningEffects == 0)
  }

  @Test func cancellingTheEffectCancelsThePart() async {
    let (store, cancelled) = (Store.family(), Gate())
    let task = store.send(
      .effect {
        .run { _ in
          await withTaskCancellation(id: 1) { await untilCancelled() }
          cancelled.open()
        }
      })
    task.cancel()
    await cancelled.wait()
  }

  @Test func aPartOfACancelledEffectIsCancelledFromItsStart() async {
    let (store, gate, done, seen) = (Store.family(), Gate(), Gate(), Slot<Bool>())
    let task = store.send(
      .effect {
        .run { _ in
          await gate.wait()
          await withTaskCancellation(id: 1) { seen.value = Task.isCancelled }
          done.open()
        }
      })
    task.cancel()
    gate.open()
    await done.wait()
    #expect(seen.value == true)
  }

  @Test func outsideOfAnEffectItOnlyRunsTheOperation() async {
    let reported = await issues {
      #expect(await withTaskCancellation(id: 1) { 5 } == 5)
    }
    #expect(reported.count == 1)
    #expect(
      reported.first?.hasPrefix("'withTaskCancellation' was called outside of an effect.") == true)
  }
}
