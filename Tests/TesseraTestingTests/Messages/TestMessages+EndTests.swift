import Tessera
import TesseraSupport
import TesseraTestSupport
import Testing

@testable import TesseraTesting

/// The complete messages at the end of a test.
@MainActor
@Suite
struct TestMessagesEndTests {
  @Test func finishingBeforeReceiving() async throws {
    let store = TestStore(initialState: Counter.State(count: 2)) { Counter() }
    await store.send(.factButtonTapped)
    try await Golden.expect("finishedWith") { await store.finish() }
  }

  @Test func finishingBeforeReceivingSeveral() async throws {
    let store = makeScript()
    await store.send(
      .run { send in
        await send(.got(1))
        await send(.got(2))
      })
    try await Golden.expect("finishedWith.several") { await store.finish() }
  }

  @Test func finishingWithATestClockThatStands() async throws {
    let store = makeTicker(TestClock())
    let task = await store.send(.startButtonTapped(times: 1))
    try await Golden.expect("notFinished.clock") { await store.finish() }
    await task.cancel()
    try Golden.expect(
      TestMessages.notFinished(.clock(effects: 2)), is: "notFinished.clock.several")
  }

  @Test func finishingWhatHasEndedMeanwhile() throws {
    try Golden.expect(TestMessages.notFinished(.nothingInFlight), is: "notFinished.ended")
  }

  @Test func finishingWithLoopsOnAnImmediateClock() throws {
    try Golden.expect(TestMessages.notFinished(.loop(effects: 1)), is: "notFinished.loop")
  }

  @Test func finishingWithAnEffectThatNeverEnds() async throws {
    let store = makeScript()
    let task = await store.send(.runForever)
    try await Golden.expect("notFinished.timeout") {
      await store.finish(timeout: .milliseconds(1))
    }
    await task.cancel()
  }

  @Test func finishingWhatAnActionStarted() async throws {
    let store = makeScript()
    let task = await store.send(.runForever)
    try await Golden.expect("taskNotFinished") { await task.finish(timeout: .milliseconds(1)) }
    await task.cancel()
  }

  @Test func leftovers() async throws {
    let messages = await issues {
      let store = makeScript()
      await store.send(
        .run { send in
          await send(.got(1))
          try await Task.never()
        })
    }
    #expect(messages.count == 2)
    try Golden.expect(messages.first, is: "leftReceived")
    try Golden.expect(messages.last, is: "leftRunning")
  }

  @Test func severalLeftovers() async throws {
    let messages = await issues {
      let store = makeScript()
      await store.send(
        .run { send in
          await send(.got(1))
          await send(.got(2))
        })
    }
    #expect(messages.count == 1)
    try Golden.expect(messages.first, is: "leftReceived.several")
    try Golden.expect(TestMessages.leftRunning(2), is: "leftRunning.several")
  }

  #if DEBUG
    @Test func runningEffectsThatACancellationHasNotFound() async throws {
      let messages = await issues {
        let store = makeScript()
        await store.send(.runForever)
        await store.send(
          .run { _ in
            await Task.cancel(
              id: "forever",
              at: CallSite(fileID: "App/Timer.swift", filePath: "", line: 12, column: 1))
          })
      }
      #expect(messages.count == 1)
      try Golden.expect(messages.first, is: "leftRunning.missed")
    }
  #endif

  @Test func nothingToSkip() async throws {
    let store = makeScript()
    try await Golden.expect("nothingInFlightToSkip") { await store.skipInFlightEffects() }
    try await Golden.expect("nothingReceivedToSkip") { await store.skipReceivedActions() }
  }

  @Test func whatIsSkipped() throws {
    try Golden.expect(
      TestMessages.skippedActions([Counter.Action.nothingHappened, .factResponse("Good.")]),
      is: "skippedActions")
  }
}
