import Tessera
import TesseraTesting
import TesseraTestSupport
import Testing

@MainActor
@Suite
struct TestStoreFinishTests {
  // SEMANTICS testStore.leftovers
  @Test func finishFailsOnUnreceivedActionsBeforeItWaits() async {
    let store = makeScript(timeout: .seconds(3600))
    let task = await store.send(
      .run { send in
        await send(.got(1))
        try await Task.never()
      })
    let messages = await issues { await store.finish() }
    #expect(messages.count == 1)
    #expect(messages.first?.contains("1 action not received") == true)
    await task.cancel()
  }

  @Test func finishWaitsForEffectsThatWaitForTheOutsideWorld() async {
    let store = makeScript()
    let (stream, outside) = AsyncStream.makeStream(of: Never.self)
    await store.send(.run { _ in for await _ in stream {} })
    Task.detached { outside.finish() }
    await store.finish()
  }

  @Test func finishFailsOnUnreceivedExternalActions() async {
    let store = makeScript()
    let (numbers, outside) = AsyncStream.makeStream(of: Int.self)
    await store.send(.run { send in for await number in numbers { await send(.got(number)) } })
    Task.detached {
      outside.yield(1)
      outside.finish()
    }
    let messages = await issues { await store.finish() }
    #expect(messages.count == 1)
  }

  @Test func finishFailsImmediatelyOnAnUnadvancedTestClock() async {
    let clock = TestClock()
    let store = makeTicker(clock)
    store.timeout = .seconds(3600)
    await store.send(.startButtonTapped(times: 1))
    let messages = await issues { await store.finish() }
    #expect(messages.count == 1)
    #expect(messages.first?.contains("await clock.run()") == true)
    await clock.run()
    await store.receive(\.ticked) { $0.ticks = 1 }
    await store.finish()
  }

  @Test func finishTimesOutOnAnEffectThatNeverEnds() async {
    let store = makeScript()
    let task = await store.send(.runForever)
    let messages = await issues { await store.finish(timeout: .milliseconds(1)) }
    #expect(messages.count == 1)
    #expect(messages.first?.contains("Timed out") == true)
    await task.cancel()
  }

  @Test func twoCanWaitForTheEndAtOnce() async {
    let store = makeScript()
    let (stream, outside) = AsyncStream.makeStream(of: Never.self)
    let task = await store.send(.run { _ in for await _ in stream {} })
    async let finished: Void = store.finish()
    async let ended: Void = task.finish()
    Task.detached { outside.finish() }
    _ = await (finished, ended)
  }
}
