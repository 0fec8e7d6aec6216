import Tessera
import TestSupport
import Testing

@testable import TesseraCore

@MainActor
@Suite
struct EffectRunnerTests {
  @Test func finishWaitsForWhatAnActionOfAnEffectStartsWhenItCancelsThatEffect() async {
    let store = Store.family { state, action in
      guard case .first(.add) = action, state.first.count < 3 else { return .none }
      return .run { send in
        await Task.yield()
        await send(.first(.add(1)))
      }
      .cancellable(id: 1, cancelInFlight: true)
    }
    await store.send(.first(.add(1))).finish()
    #expect(store.first.count == 3 && store.runningEffects == 0)
  }

  @Test func finishWaitsForWhatIsQueuedOnBehalfOfACancelledEffect() async {
    let gate = Gate()
    let store = Store.family { state, action in
      switch action {
      case .first(.add(1)): .merge(.cancel(id: 1), .send(.first(.add(10))))
      case .first(.add(10)):
        .run { send in
          await gate.wait()
          await send(.first(.add(100)))
        }
      default: .none
      }
    }
    let begin = Gate()
    let task = store.send(
      .effect {
        .run { send in
          await begin.wait()
          await send(.first(.add(1)))
        }
        .cancellable(id: 1)
      })
    let waiter = Task { await task.finish() }
    await Task.yield()
    begin.open()
    while store.first.count < 11 { await Task.yield() }
    #expect(!task.isFinished)
    gate.open()
    await waiter.value
    #expect(store.first.count == 111)
  }

  // SEMANTICS store.deinit.cancelsEffects
  @Test func whoWaitsDoesNotKeepAFreedStoreRunning() async {
    let gate = Gate()
    var store: Store<Family.State, Family.Action>? = .family()
    let task = store?.send(
      .effect {
        .run { send in
          await untilCancelled()
          await send(.first(.add(1)))
          gate.open()
        }
      })
    let waiter = Task { await task?.finish() }
    await Task.yield()
    store = nil
    await gate.wait()
    await waiter.value
  }

  @Test func aPayloadThatSendsWhenACancelledConcatenationIsFreedIsProcessed() {
    let store = Store.family()
    let task = store.send(
      .effect { [weak store] in
        let payload = DeinitCallback { _ = store?.send(.first(.change { $0.count += 1 })) }
        return .concatenate(
          .run { _ in await untilCancelled() },
          .send(.first(.change { _ in _ = payload })))
      })
    task.cancel()
    #expect(store.first.count == 1 && store.runningEffects == 0)
  }
}
