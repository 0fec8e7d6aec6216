import Tessera
import TestSupport
import Testing

@testable import TesseraCore

@MainActor
@Suite
struct EffectCancellationTests {
  @Test func cancelEndsTheEffectsWithTheID() {
    let store = Store.family()
    store.send(.first(.start))
    store.send(.first(.start))
    #expect(store.runningEffects == 2)
    store.send(.first(.stop))
    #expect(store.runningEffects == 0)
  }

  // SEMANTICS effects.cancellation.subtree
  @Test func cancelInFlightReplacesTheEffectAtItsOwnPlaceOnly() {
    let store = Store.family()
    store.send(.first(.startAnew))
    store.send(.second(.startAnew))
    store.send(.effect { .forever.cancellable(id: Worker.CancelID.work, cancelInFlight: true) })
    #expect(store.runningEffects == 3)
    store.send(.first(.startAnew))
    #expect(store.runningEffects == 3)
  }

  // SEMANTICS effects.cancellation.subtree
  @Test func aParentCancelsWhatItsDescendantsRun() {
    let store = Store.family(everyChild)
    for action in startEveryChild { store.send(action) }
    #expect(store.runningEffects == startEveryChild.count)
    store.send(.effect { .cancel(id: Worker.CancelID.work) })
    #expect(store.runningEffects == 0)
  }

  // SEMANTICS effects.cancellation.subtree
  @Test func aChildCannotCancelItsParent() {
    let store = Store.family()
    store.send(.effect { .forever.cancellable(id: Worker.CancelID.work) })
    store.send(.first(.stop))
    store.send(.first(.startAnew))
    #expect(store.runningEffects == 2)
  }

  // SEMANTICS effects.cancellation.siblings
  @Test func siblingsWithEqualIDsDoNotCancelEachOther() {
    let store = Store.family(everyChild)
    for action in startEveryChild { store.send(action) }
    store.send(.first(.stop))
    #expect(store.runningEffects == startEveryChild.count - 1)
    store.send(.rows(.element(id: 1, action: .stop)))
    #expect(store.runningEffects == startEveryChild.count - 2)
    store.send(.first(.start))
    store.send(.second(.stop))
    #expect(store.runningEffects == startEveryChild.count - 2)
  }

  // SEMANTICS effects.cancellation.stores
  @Test func equalIDsInTwoStoresNeverMeet() {
    let stores = [Store.family(), Store.family()]
    for store in stores { store.send(.first(.startAnew)) }
    stores[0].send(.first(.stop))
    #expect(stores[0].runningEffects == 0 && stores[1].runningEffects == 1)
  }

  @Test func nestedIDsAllCancel() {
    for id in 1...2 {
      let store = Store.family()
      store.send(.effect { .forever.cancellable(id: 1).cancellable(id: 2) })
      store.send(.effect { .cancel(id: id) })
      #expect(store.runningEffects == 0)
    }
  }

  @Test func noEffectWithCancelInFlightCancelsTheRunningEffect() {
    let store = Store.family()
    store.send(.effect { .forever.cancellable(id: 1) })
    store.send(.effect { .none.cancellable(id: 1) })
    #expect(store.runningEffects == 1)
    store.send(.effect { .none.cancellable(id: 1, cancelInFlight: true) })
    #expect(store.runningEffects == 0)
  }

  @Test func cancelWithinAMergeCancelsTheEffectsBeforeIt() {
    let store = Store.family()
    store.send(.effect { .merge(.forever.cancellable(id: 1), .cancel(id: 1)) })
    #expect(store.runningEffects == 0)
    store.send(.effect { .merge(.cancel(id: 1), .forever.cancellable(id: 1)) })
    #expect(store.runningEffects == 1)
  }

  @Test func theTaskOfACancelledEffectIsCancelled() async {
    let store = Store.family()
    let gate = Gate()
    store.send(
      .effect {
        .run { _ in
          await untilCancelled()
          gate.open()
        }
        .cancellable(id: 1)
      })
    store.send(.effect { .cancel(id: 1) })
    await gate.wait()
  }
}

extension Effect {
  fileprivate static var forever: Self { .run { _ in await untilCancelled() } }
}
