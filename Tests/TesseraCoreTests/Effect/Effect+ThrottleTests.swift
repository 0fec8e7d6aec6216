import Tessera
import Testing

@testable import TesseraCore
@testable import TesseraTesting

@MainActor
@Suite
struct EffectThrottleTests {
  @Test(arguments: [true, false])
  func theFirstStartsAtOnceAndThenOneInEachInterval(latest: Bool) async {
    let clock = TestClock()
    let store = TestStore.family(clock: clock)
    await store.start { .add(1).throttle(id: 1, for: .seconds(1), latest: latest) }
    await store.receive(1)
    for number in 2...4 {
      await clock.advance(by: .milliseconds(200))
      await store.start { .add(number).throttle(id: 1, for: .seconds(1), latest: latest) }
    }
    await clock.advance(by: .milliseconds(400))
    await store.receive(latest ? 4 : 2)
    await store.start { .add(5).throttle(id: 1, for: .seconds(1), latest: latest) }
    await clock.advance(by: .seconds(1))
    await store.receive(5)
    await clock.advance(by: .seconds(1))
    await store.start { .add(6).throttle(id: 1, for: .seconds(1), latest: latest) }
    await store.receive(6)
  }

  @Test func anOpenIntervalIsNothingThatRuns() async {
    let clock = TestClock()
    let store = TestStore.family(clock: clock)
    let task = await store.start { .add(1).throttle(id: 1, for: .seconds(1), latest: true) }
    await store.receive(1)
    await task.finish()
    await store.finish()
  }

  @Test func finishWaitsForWaitingEffects() async {
    let clock = TestClock()
    let store = Store.family()
    let throttled: @Sendable (Int) -> Effect<Family.Action> = {
      .add($0).throttle(id: 1, for: .seconds(1), clock: clock, latest: true)
    }
    store.send(.effect { throttled(1) })
    let task = store.send(.effect { throttled(2) })
    #expect(store.first.count == 1)
    #expect(!task.isFinished)
    #expect(store.runningEffects == 1)
    await clock.advance(by: .seconds(1))
    await task.finish()
    #expect(store.first.count == 3)
    #expect(store.runningEffects == 0)
  }

  @Test func aRunningEffectContinuesBesideTheNext() async {
    let clock = TestClock()
    let store = TestStore.family(clock: clock)
    await store.start { .addAndStay(1).throttle(id: 1, for: .seconds(1), latest: true) }
    await store.receive(1)
    await store.start { .addAndStay(2).throttle(id: 1, for: .seconds(1), latest: true) }
    await clock.advance(by: .seconds(1))
    await store.receive(2)
    #expect(store.core.runningCount == 2)
    await store.start { .cancel(id: 1) }
    #expect(store.core.runningCount == 0)
  }

  // SEMANTICS effects.vanishedChild
  @Test func aFeatureThatComesAgainFindsNoInterval() async {
    let store = Store.family(everyChild)
    let clock = TestClock()
    let throttled: Worker.Action = .effect {
      .send(.add(1)).throttle(id: 1, for: .seconds(1), clock: clock, latest: true)
    }
    store.send(.optional(throttled))
    store.send(.optional(throttled))
    #expect(store.optional?.count == 1)
    store.change { $0.optional = nil }
    store.change { $0.optional = Worker.State() }
    store.send(.optional(throttled))
    #expect(store.optional?.count == 1)
    #expect(store.runningEffects == 0)
    await clock.advance(by: .seconds(1))
    #expect(store.optional?.count == 1)
  }
}
