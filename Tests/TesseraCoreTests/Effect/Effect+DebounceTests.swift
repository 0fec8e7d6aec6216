import Tessera
import TesseraTesting
import Testing

@testable import TesseraCore

@MainActor
@Suite
struct EffectDebounceTests {
  @Test func onlyTheLastOfSeveralStartsWhenTheTimeHasPassed() async {
    let clock = TestClock()
    let store = TestStore.family(clock: clock)
    for number in 1...3 {
      await store.start { .add(number).debounce(id: 1, for: .seconds(1)) }
      await clock.advance(by: .milliseconds(900))
    }
    await clock.advance(by: .milliseconds(100))
    await store.receive(3)
    await store.start { .add(4).debounce(id: 1, for: .seconds(1)) }
    await clock.advance(by: .seconds(1))
    await store.receive(4)
  }

  @Test func aRunningEffectIsCancelledByTheNext() async {
    let clock = TestClock()
    let store = TestStore.family(clock: clock)
    await store.start { .addAndStay(1).debounce(id: 1, for: .seconds(1)) }
    await clock.advance(by: .seconds(1))
    await store.receive(1)
    await store.start { .add(2).debounce(id: 1, for: .seconds(1)) }
    await clock.advance(by: .seconds(1))
    await store.receive(2)
  }

  @Test func theIDCancelsWaitingEffects() async {
    let clock = TestClock()
    let store = TestStore.family(clock: clock)
    await store.start { .add(1).debounce(id: 1, for: .seconds(1)) }
    await store.start { .cancel(id: 1) }
    await clock.advance(by: .seconds(1))
  }

  @Test func aClockCanBePassed() async {
    let clock = TestClock()
    let store = TestStore.family(clock: TestClock())
    await store.start { .add(1).debounce(id: 1, for: .seconds(1), clock: clock) }
    await clock.advance(by: .seconds(1))
    await store.receive(1)
  }

  @Test func nothingIsNotDelayed() async {
    let store = TestStore.family(clock: TestClock())
    await store.start { .none.debounce(id: 1, for: .seconds(1)) }
  }

  // SEMANTICS effects.vanishedChild
  @Test func waitingEffectsAreCancelledWithTheirFeature() async {
    let clock = TestClock()
    var state = Family.State()
    state.optional = Worker.State()
    let store = TestStore.family(state, clock: clock)
    await store.send(.optional(.effect { .send(.add(1)).debounce(id: 1, for: .seconds(1)) }))
    await store.send(.change { $0.optional = nil }) { $0.optional = nil }
    await clock.advance(by: .seconds(1))
  }
}
