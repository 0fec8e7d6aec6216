import Synchronization
import Tessera
import Testing

@testable import TesseraTesting

/// Nothing of a test store outlives the test.
@MainActor
@Suite(.timeLimit(.minutes(60)))
struct TestStoreLifetimeTests {
  @Test func aStoreIsFreedWithAllThatItHolds() async {
    weak var store: TestStoreOf<Script>?
    weak var core: AnyObject?
    weak var settler: EffectSettler?
    weak var recorder: AnyObject?
    do {
      let made = makeScript()
      (store, core, settler, recorder) = (made, made.core, made.settler, made.recorder)
      await made.send(.run { send in await send(.got(1)) })
      await made.receive(\.got) { $0.log = [1] }
      let task = await made.send(.runForever)
      await task.cancel()
      #expect(store != nil)
      #expect(core != nil)
      #expect(settler != nil)
      #expect(recorder != nil)
    }
    #expect(store == nil)
    #expect(core == nil)
    #expect(settler == nil)
    #expect(recorder == nil)
  }

  @Test func anEffectThatRunsAtTheEndIsCancelledAndFreed() async {
    await withCheckedContinuation { continuation in
      Task {
        let token = Token { continuation.resume() }
        let store = makeScript(exhaustivity: .off)
        await store.send(
          .run { [token] _ in
            try await Task.never()
            token.touch()
          })
      }
    }
  }

  @Test func aClockThatIsSleptOnDoesNotKeepTheStore() async {
    let clock = TestClock()
    weak var store: TestStoreOf<Ticker>?
    do {
      let made = makeTicker(clock)
      store = made
      let task = await made.send(.startButtonTapped(times: 3))
      await clock.advance(by: .seconds(1))
      await made.receive(.ticked) { $0.ticks = 1 }
      await task.cancel()
    }
    #expect(store == nil)
    await clock.advance(by: .seconds(10))
  }

  @Test func nothingPilesUpInALongTest() async {
    let clock = TestClock()
    let store = makeTicker(clock)
    for number in 1...300 {
      await store.send(.startButtonTapped(times: 1))
      await clock.advance(by: .seconds(1))
      await store.receive(.ticked) { $0.ticks = number }
    }
    #expect(store.recorder.callSites.count <= 64)
    #expect(store.recorder.received.isEmpty)
    #expect(store.settler.aliveCount == 0)
    await store.finish()
  }
}

/// Records its deallocation.
private final class Token: Sendable {
  private let onFree: @Sendable () -> Void

  init(onFree: @escaping @Sendable () -> Void) { self.onFree = onFree }

  deinit { onFree() }

  func touch() {}
}
