import Tessera
import TesseraTestSupport
import Testing

@testable import TesseraCore

@MainActor
@Suite
struct StoreTaskTests {
  @Test func theTaskOfAnActionThatStartsNothingIsFinished() async {
    let store = Store.family()
    let task = store.send(.first(.add(1)))
    #expect(task.isFinished)
    #expect(!task.isCancelled)
    #expect(task.origin == nil)
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
    #expect(store.first.count == 11)
    #expect(task.isFinished)
    #expect(!task.isCancelled)
  }

  @Test(arguments: [false, true])
  func whatAnActionOfAnEffectLeadsToBelongsToTheSend(suspends: Bool) async {
    let (store, gate, done) = (Store.family(), Gate(), Gate())
    let task = store.send(
      .effect {
        .run { send in
          if suspends { await gate.wait() }
          // The action sends another one, and only that one starts an effect.
          await send(.effect { .send(.effect { .send(.first(.start)) }) })
          done.open()
        }
      })
    gate.open()
    await done.wait()
    #expect(!task.isFinished)
    #expect(store.runningEffects == 1)
    task.cancel()
    #expect(task.isFinished)
    #expect(store.runningEffects == 0)
  }

  @Test func cancelOnlyCancelsTheEffectsOfTheSend() {
    let store = Store.family()
    let one = store.send(.first(.start))
    let two = store.send(.first(.start))
    one.cancel()
    #expect(one.isCancelled)
    #expect(one.isFinished)
    #expect(!two.isCancelled)
    #expect(!two.isFinished)
    #expect(store.runningEffects == 1)
  }

  @Test func cancellingAWaitingTaskCancelsTheEffects() async {
    let store = Store.family()
    let task = store.send(.first(.start))
    let waiter = Task { await task.finish() }
    await Task.yield()
    waiter.cancel()
    await waiter.value
    #expect(task.isCancelled)
    #expect(store.runningEffects == 0)
  }

  @Test func severalTasksCanWait() async {
    let store = Store.family()
    let task = store.send(.first(.start))
    let waiters = (0..<5).map { _ in Task { await task.finish() } }
    await Task.yield()
    store.send(.first(.stop))
    for waiter in waiters { await waiter.value }
  }

  @Test func cancellingAfterTheEndDoesNotCountAsCancelled() async {
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

  /// A family that runs its own effect for every action of a child.
  private func busyFamily() -> Store<Family.State, Family.Action> {
    .family(everyChild) { _, _ in .run { _ in await untilCancelled() } }
  }

  // SEMANTICS effects.cancellation.childTask
  @Test func cancellingAChildsTaskKeepsTheParentsEffects() {
    for index in everyChildStore(of: busyFamily()).indices {
      let store = busyFamily()
      let task = everyChildStore(of: store)[index].send(.start)
      #expect(store.runningEffects == 2)
      task.cancel()
      #expect(store.runningEffects == 1)
      #expect(task.isCancelled)
      #expect(!task.isFinished)
    }
  }

  // SEMANTICS effects.cancellation.childTask
  @Test func cancellingAGrandchildsTaskKeepsItsAncestorsEffects() {
    let store = Store(initialState: PresentingFamily.State(family: everyChild)) {
      PresentingFamily(
        own: { _, _ in .run { _ in await untilCancelled() } },
        ofFamily: { _, _ in .run { _ in await untilCancelled() } })
    }
    guard let family = store.scope(\.$family, action: \.family) else {
      Issue.record("The family is there.")
      return
    }
    for child in everyChildStore(of: family) {
      let task = child.send(.start)
      #expect(store.runningEffects == 3)
      task.cancel()
      #expect(store.runningEffects == 2)
      let whole = family.send(.optional(.start))
      #expect(store.runningEffects == 5)
      whole.cancel()
      #expect(store.runningEffects == 3)
      (store.core as? RootCore)?.cancelEffects()
    }
  }

  // SEMANTICS effects.cancellation.childTask
  @Test func cancellingAChildsTaskCancelsTheEffectsThatItsEffectsLedToInTheChild() async {
    let store = busyFamily()
    let child = store.scope(\.first, action: \.first)
    let task = child.send(.effect { .run { await $0(.start) } })
    #expect(store.runningEffects == 3)
    task.cancel()
    #expect(store.runningEffects == 2)
  }

  // SEMANTICS effects.cancellation.childTask
  @Test func aChildWithoutEffectsHasNothingToCancel() {
    let store = busyFamily()
    let task = store.scope(\.first, action: \.first).send(.add(1))
    task.cancel()
    #expect(!task.isCancelled)
    #expect(store.runningEffects == 1)
  }

  // SEMANTICS effects.cancellation.childTask, effects.vanishedChild
  @Test func theTaskOfAChildThatHasGoneCancelsNothing() {
    let store = Store.family(everyChild) { state, action in
      if case .optional = action { state.optional = nil }
      return .run { _ in await untilCancelled() }
    }
    let task = store.scope(\.optional, action: \.optional)?.send(.start)
    task?.cancel()
    #expect(store.runningEffects == 1)
    #expect(task?.isCancelled == false)
  }

  @Test func finishAlsoWaitsForTheParentsEffects() async {
    let gate = Gate()
    let store = Store.family { _, _ in .run { _ in await gate.wait() } }
    let task = store.scope(\.first, action: \.first).send(.add(1))
    let isOver = Slot<Bool>()
    let waiter = Task {
      await task.finish()
      isOver.value = true
    }
    await Task.yield()
    #expect(isOver.value == nil)
    #expect(!task.isFinished)
    gate.open()
    await waiter.value
    #expect(task.isFinished)
  }

  @Test func aCancelledWaiterForAChildWaitsNoLonger() async {
    let store = busyFamily()
    let task = store.scope(\.first, action: \.first).send(.start)
    let waiter = Task { await task.finish() }
    await Task.yield()
    waiter.cancel()
    await waiter.value
    #expect(task.isCancelled)
    #expect(store.runningEffects == 1)
  }
}
