import Tessera
import TesseraSupport
import TesseraTestSupport
import Testing

@testable import TesseraCore
@testable import TesseraEffects

/// Children that appear and disappear, and their effects.
@MainActor
@Suite
struct EffectTests {
  private func running(
    after change: @escaping @Sendable (inout Family.State) -> Void
  ) -> Int {
    let store = Store.family(everyChild)
    for action in startEveryChild { store.send(action) }
    store.change(change)
    return startEveryChild.count - store.runningEffects
  }

  // SEMANTICS effects.vanishedChild, presentation.identity
  @Test func aChildThatIsReplacedByAnotherHasItsEffectsCancelled() {
    #expect(running { $0.optional = Worker.State(id: 1) } == 1)
    #expect(running { $0.presented = Worker.State(id: 1) } == 1)
    #expect(running { $0.destination = .right(Worker.State()) } == 1)
    #expect(running { $0.destination = .left(Worker.State(id: 1)) } == 1)
    #expect(running { $0.rows = [Worker.State(id: 1)] } == 1)
    #expect(running { $0.path[0] = Worker.State() } == 1)
  }

  // SEMANTICS presentation.identity
  @Test func aChildThatIsReplacedByOneWithTheSameIdentityKeepsItsEffects() {
    #expect(running { $0.optional = Worker.State(id: 0, count: 5) } == 0)
    #expect(running { $0.destination = .left(Worker.State(id: 0, count: 5)) } == 0)
    #expect(running { $0.rows[id: 1] = Worker.State(id: 1, count: 5) } == 0)
    #expect(running { $0.rows.reverse() } == 0)
    #expect(running { $0.first = Worker.State() } == 0)
  }

  // SEMANTICS effects.vanishedChild
  @Test func replacingTheWholeStateCancelsTheEffectsOfRemovedChildren() {
    #expect(running { $0 = Family.State() } == startEveryChild.count - 2)
    #expect(running { $0 = everyChild } == 0)
  }

  // SEMANTICS effects.vanishedChild, presentation.ancestors
  @Test func removingAnAncestorCancelsTheEffectsOfItsDescendants() {
    let store = Store(initialState: PresentingFamily.State(family: everyChild)) {
      PresentingFamily()
    }
    for action in startEveryChild { store.send(.family(.presented(action))) }
    #expect(store.runningEffects == startEveryChild.count)
    store.send(.family(.presented(.change { $0.optional = nil })))
    #expect(store.runningEffects == startEveryChild.count - 1)
    store.send(.family(.dismiss))
    #expect(store.runningEffects == 0)
  }

  // SEMANTICS effects.vanishedChild
  @Test func theEffectThatAChildStartsInTheActionThatRemovesItNeverRuns() {
    let remove: @Sendable (inout Family.State, Family.Action) -> Effect<Family.Action> = {
      state, action in
      if case .change = action { return .none }
      state = Family.State()
      return .none
    }
    for action in forEveryChild(.effect { .run { await $0(.add(1)) } }).dropFirst(2) {
      let store = Store.family(everyChild, own: remove)
      #expect(issues { store.send(action) }.isEmpty)
      #expect(store.runningEffects == 0)
    }
  }

  // SEMANTICS effects.vanishedChild
  @Test func aChildRemovedByAnEarlierReducerHasItsEffectsCancelled() {
    let store = Store(initialState: everyChild) {
      Reduce<Family.State, Family.Action> { state, action in
        if case .first = action { state.optional = nil }
        return .none
      }
      Family()
    }
    store.send(.optional(.start))
    store.send(.first(.add(1)))
    #expect(store.runningEffects == 0)
  }

  // SEMANTICS effects.vanishedChild
  @Test func aChildThatChangesItsIdentityLosesItsEffects() {
    let store = Store.family(everyChild)
    store.send(.optional(.start))
    store.send(.optional(.change { $0.id = 7 }))
    #expect(store.runningEffects == 0)
    store.send(.optional(.start))
    #expect(store.runningEffects == 1)
  }

  // SEMANTICS lists.removal.effects, lists.order
  @Test func removingAnElementKeepsTheEffectsOfTheOthers() async {
    let store = Store.family(everyChild)
    let gate = Gate()
    let wait: Worker.Action = .effect {
      .run { send in
        await gate.wait()
        await send(.add(1))
      }
    }
    let tasks = forEveryChild(wait).map { store.send($0) }
    store.change {
      $0.rows.remove(id: 0)
      $0.path[id: 0] = nil
      $0.screens[id: 2] = nil
    }
    gate.open()
    for task in tasks { await task.finish() }
    #expect(store.rows[id: 1]?.count == 1)
    #expect(store.path[id: 1]?.count == 1)
    #expect(store.screens[id: 3] == .right(Worker.State(count: 1)))
  }
}

@MainActor
@Suite
struct EffectOperationsTests {
  @Test func operationsAreReplacedAndTimersAreNot() async {
    let (clock, operations) = (TestClock(), Counter())
    let store = Store.family(everyChild)
    let effect: @Sendable () -> Effect<Worker.Action> = {
      .merge(
        .run { await $0(.add(1)) },
        .concatenate(.run { await $0(.add(1)) }, .send(.add(1))).cancellable(id: 1),
        .run { await $0(.add(1)) }.throttle(id: 2, for: .seconds(1), clock: clock, latest: true),
        .run { await $0(.add(1)) }.debounce(id: 3, for: .seconds(1), clock: clock),
        .cancel(id: 4)
      ).mapOperations { operation in
        operation.wrapped { body, _ in
          operations.count += 1
          try await body()
        }
      }
    }
    let task = store.send(.presented(.presented(.effect(effect))))
    await clock.advance(by: .seconds(1))
    await task.finish()
    #expect(operations.count == 4)
    #expect(store.presented?.count == 5)
  }
}
