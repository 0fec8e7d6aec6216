import Tessera
import Testing
import TesseraTestSupport

@testable import TesseraCore

/// Effects, actions and stores are freed as soon as possible, and no later effect is lost.
@MainActor
@Suite
struct EffectLifetimeTests {
  /// An object whose deallocation is observable.
  private final class Token: Sendable {}

  private func isIdle(_ store: Store<Family.State, Family.Action>) -> Bool {
    (store.core as? RootCore)?.isIdle == true
  }

  @Test func finishWaitsForTheEffectThatReplacesTheOneThatSentItsAction() async {
    let store = Store.family { state, action in
      guard case .first(.add) = action, state.first.count < 3 else { return .none }
      return .run { send in
        await Task.yield()
        await send(.first(.add(1)))
      }
      .cancellable(id: 1, cancelInFlight: true)
    }
    await store.send(.first(.add(1))).finish()
    #expect(store.first.count == 3)
    #expect(store.runningEffects == 0)
  }

  @Test func finishWaitsForTheQueuedActionsOfACancelledEffect() async {
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
  @Test func waitingDoesNotRetainTheStore() async {
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

  @Test func anActionThatTheDeinitOfACancelledEffectSendsIsProcessed() {
    let store = Store.family()
    let task = store.send(
      .effect { [weak store] in
        let payload = DeinitCallback { _ = store?.send(.first(.change { $0.count += 1 })) }
        return .concatenate(
          .run { _ in await untilCancelled() },
          .send(.first(.change { _ in _ = payload })))
      })
    task.cancel()
    #expect(store.first.count == 1)
    #expect(store.runningEffects == 0)
  }

  // SEMANTICS effects.cancellation.ids
  @Test func aMillionActionsOfEffectsLeaveNothingBehind() {
    let store = Store(initialState: 0) {
      Reduce<Int, Int> { state, action in
        state += 1
        guard action > 0 else { return .none }
        if !action.isMultiple(of: 100) { return .send(action - 1) }
        return .concatenate(
          .run { _ in }, .run { await $0(action - 1) }.cancellable(id: 1, policy: .enqueue)
        ).cancellable(id: action)
      }
    }
    store.send(1_000_000)
    #expect(store.state == 1_000_001)
    #expect((store.core as? RootCore)?.isIdle == true)
  }

  // SEMANTICS effects.cancellation.ids
  @Test func everyKindOfEffectLeavesNothingBehind() async {
    let (clock, store) = (TestClock(), Store.family(everyChild))
    let every: Worker.Action = .effect {
      .merge(
        .run {
          try await clock.sleep(for: .seconds(1)); await $0(.add(1))
        },
        .send(.add(1)).debounce(id: 1, for: .seconds(1), clock: clock),
        .send(.add(1)).throttle(id: 2, for: .seconds(1), clock: clock, latest: true),
        .send(.add(1)).throttle(id: 2, for: .seconds(1), clock: clock, latest: true),
        .run {
          try await clock.sleep(for: .seconds(1)); await $0(.add(1))
        }
        .timeout(.seconds(9), clock: clock).cancellable(id: 3, policy: .enqueue),
        .run { await $0(.add(1)) }.cancellable(id: 3, policy: .enqueue),
        .run { await $0(.add(1)) }.cancellable(id: 3, policy: .drop),
        .run { send in
          try await withTaskCancellation(id: 4) {
            try await clock.sleep(for: .seconds(1))
            await send(.add(1))
          }
        })
    }
    let tasks = forEveryChild(every).map { store.send($0) }
    #expect(!isIdle(store))
    await clock.advance(by: .seconds(3))
    for task in tasks { await task.finish() }
    #expect(isIdle(store))
    #expect(store.first.count == 7)
    #expect(store.rows[id: 1]?.count == 7)
  }

  // SEMANTICS effects.cancellation.ids
  @Test func cancelledEffectsLeaveNothingBehind() async {
    let (clock, store) = (TestClock(), Store.family(everyChild))
    let token = Slot<Token>()
    token.value = Token()
    weak let weakly = token.value
    for action in forEveryChild(.holding(token.value, clock)) { store.send(action) }
    token.value = nil
    #expect(weakly != nil)
    store.change { $0 = Family.State() }
    store.send(.first(.effect { .merge(.cancel(id: 1), .cancel(id: 2), .cancel(id: 3)) }))
    store.send(.second(.effect { .merge(.cancel(id: 1), .cancel(id: 2), .cancel(id: 3)) }))
    await clock.advance(by: .seconds(1))
    #expect(isIdle(store))
    #expect(store.runningEffects == 0)
    #expect(weakly == nil)
  }

  // SEMANTICS store.deinit.cancelsEffects, store.scope.lifetime
  @Test func aStoreWithEffectsOfEveryKindIsFreedAndLetsGoOfThem() async {
    let clock = TestClock()
    let token = Slot<Token>()
    token.value = Token()
    weak let weakly = token.value
    var store: Store<Family.State, Family.Action>? = .family(everyChild)
    weak let weakStore = store
    var child = store?.scope(\.optional, action: \.optional)
    weak let weakChild = child
    for action in forEveryChild(.holding(token.value, clock)) { store?.send(action) }
    store = nil
    token.value = nil
    #expect(weakStore != nil)
    #expect(weakly != nil)
    child = nil
    #expect(weakStore == nil)
    #expect(weakChild == nil)
    await clock.advance(by: .seconds(1))
    #expect(weakly == nil)
    await #expect(throws: Never.self) { try await clock.checkSuspension() }
  }
}

extension Worker.Action {
  /// Runs effects that retain an object, and lets them wait.
  fileprivate static func holding(
    _ token: (any AnyObject & Sendable)?, _ clock: TestClock<Duration>
  ) -> Self {
    .effect { [token] in
      let stay = Effect<Self>.run { _ in
        await untilCancelled()
        _ = token
      }
      return .merge(
        stay.cancellable(id: 1), stay.cancellable(id: 1, policy: .enqueue),
        .concatenate(stay, stay).cancellable(id: 2),
        stay.throttle(id: 2, for: .seconds(1), clock: clock, latest: true),
        stay.throttle(id: 2, for: .seconds(1), clock: clock, latest: true),
        stay.debounce(id: 3, for: .seconds(1), clock: clock))
    }
  }
}
