import Tessera
import TesseraTesting
import TesseraTestSupport
import Testing

@MainActor
@Suite
struct TestStoreTaskTests {
  @Test func cancellingEndsTheEffectsOfTheAction() async {
    let store = makeScript()
    let task = await store.send(.runForever)
    #expect(!task.isCancelled)
    await task.cancel()
    #expect(task.isCancelled)
    await task.finish()
    await store.finish()
  }

  @Test func theTaskOfAnActionWithoutEffectsIsFinished() async {
    let store = makeScript()
    let task = await store.send(.got(1)) { $0.log = [1] }
    await task.cancel()
    #expect(!task.isCancelled)
    await task.finish()
  }

  @Test func finishingFailsImmediatelyOnAnUnadvancedTestClock() async {
    let store = makeTicker(TestClock())
    store.timeout = .seconds(3600)
    let task = await store.send(.startButtonTapped(times: 1))
    let messages = await issues { await task.finish() }
    #expect(messages.count == 1)
    #expect(messages.first?.contains("sleeps on a test clock") == true)
    await task.cancel()
  }

  @Test func finishingTimesOutOnTheOutsideWorld() async {
    let store = makeScript()
    let task = await store.send(.runForever)
    let messages = await issues { await task.finish(timeout: .milliseconds(1)) }
    #expect(messages.count == 1)
    #expect(messages.first?.contains("Timed out") == true)
    await task.cancel()
  }

  @Test func finishingWaitsForThisActionOnly() async {
    let store = makeScript()
    let other = await store.send(.runForever)
    let task = await store.send(.run { _ in await Elsewhere.work() })
    await task.finish()
    await other.cancel()
  }
}
