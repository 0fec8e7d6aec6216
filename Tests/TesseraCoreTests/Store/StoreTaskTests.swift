import Tessera
import Testing

@testable import TesseraCore

@MainActor
@Suite
struct StoreTaskTests {
  @Test func theTaskOfAnActionThatStartsNothingIsFinished() async {
    let store = Store.family()
    let task = store.send(.first(.add(1)))
    #expect(task.isFinished && !task.isCancelled && task.origin == nil)
    await task.finish()
    task.cancel()
    #expect(!task.isCancelled)
  }

  @Test func finishWaitsForEverythingThatTheSendStarted() async {
    let gate = Gate()
    let store = Store.family { _, action in
      guard case .first(.add(1)) = action else { return .none }
      return .run { send in
        await gate.wait()
        await send(.first(.add(10)))
      }
    }
    let task = store.send(.effect { .run { await $0(.first(.add(1))) } })
    #expect(!task.isFinished)
    gate.open()
    await task.finish()
    #expect(store.first.count == 11 && task.isFinished && !task.isCancelled)
  }

  @Test func cancelCancelsWhatTheSendStartedAndNothingElse() {
    let store = Store.family()
    let one = store.send(.first(.start))
    let two = store.send(.first(.start))
    one.cancel()
    #expect(one.isCancelled && one.isFinished && !two.isCancelled && !two.isFinished)
    #expect(store.runningEffects == 1)
  }

  @Test func cancellingWhoWaitsCancelsWhatItWaitsFor() async {
    let store = Store.family()
    let task = store.send(.first(.start))
    let waiter = Task { await task.finish() }
    await Task.yield()
    waiter.cancel()
    await waiter.value
    #expect(task.isCancelled && store.runningEffects == 0)
  }

  @Test func severalMayWait() async {
    let store = Store.family()
    let task = store.send(.first(.start))
    let waiters = (0..<5).map { _ in Task { await task.finish() } }
    await Task.yield()
    store.send(.first(.stop))
    for waiter in waiters { await waiter.value }
  }

  @Test func cancellingWhatHasEndedDoesNotCountAsCancelled() async {
    let gate = Gate()
    let store = Store.family()
    let task = store.send(.effect { .run { _ in await gate.wait() } })
    gate.open()
    await task.finish()
    task.cancel()
    #expect(!task.isCancelled)
  }

  @Test func theTaskOfAFreedStoreIsFinished() {
    var store: Store<Family.State, Family.Action>? = .family()
    let task = store?.send(.first(.start))
    #expect(task?.isFinished == false)
    store = nil
    #expect(task?.isFinished == true)
  }
}
