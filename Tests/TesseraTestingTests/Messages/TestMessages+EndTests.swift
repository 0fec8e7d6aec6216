import Tessera
import TesseraTesting
import Testing

/// The whole texts of what is said at the end of a test.
@MainActor
@Suite
struct TestMessagesEndTests {
  @Test func finishingBeforeReceiving() async {
    let store = TestStore(initialState: Counter.State()) { Counter() }
    await store.send(.incrementButtonTapped) { $0.count = 1 }
    await store.send(.incrementButtonTapped) { $0.count = 2 }
    await store.send(.factButtonTapped)
    #expect(
      await messages { await store.finish() } == [
        """
        The test finishes with 1 action not received:

          • Counter.Action.factResponse("2 is a good number.")

        Receive each of them before:

            await store.receive(…) { … }
            await store.finish()
        """
      ])
  }

  @Test func finishingWithATestClockThatStands() async {
    let store = makeTicker(TestClock())
    let task = await store.send(.startButtonTapped(times: 1))
    #expect(
      await messages { await store.finish() } == [
        """
        1 effect cannot end, because it sleeps on a test clock.

        Let the clock go on before, by as much as is needed or until nobody sleeps:

            await clock.run()
            await store.finish()
        """
      ])
    await task.cancel()
  }

  @Test func finishingWithAnEffectThatNeverEnds() async {
    let store = makeScript()
    let task = await store.send(.runForever)
    #expect(
      await messages { await store.finish(timeout: .milliseconds(1)) } == [
        """
        Timed out: 1 effect did not end within 0.001 seconds.

        • If it waits for the outside world, override the dependency that it asks with one that \
        answers at once.
        • If it runs for as long as the feature lives, end it as the app does, by an action, or \
        with 'await store.skipInFlightEffects()'.
        • If it only takes long, pass a longer 'timeout:'.
        """
      ])
    await task.cancel()
  }

  @Test func finishingWhatAnActionStarted() async {
    let store = makeScript()
    let task = await store.send(.runForever)
    #expect(
      await messages { await task.finish(timeout: .milliseconds(1)) } == [
        """
        What the action started has not ended.

        Timed out: 1 effect did not end within 0.001 seconds.

        • If it waits for the outside world, override the dependency that it asks with one that \
        answers at once.
        • If it runs for as long as the feature lives, end it as the app does, by an action, or \
        with 'await store.skipInFlightEffects()'.
        • If it only takes long, pass a longer 'timeout:'.
        """
      ])
    await task.cancel()
  }

  @Test func leftovers() async {
    let messages = await messages {
      let store = makeScript()
      await store.send(
        .run { send in
          await send(.got(1))
          try await Task.never()
        })
    }
    #expect(
      messages == [
        """
        The test has ended with 1 action not received, which effects of the action sent here \
        have sent:

          • Script.Action.got(1)

        Receive each of them with 'await store.receive(…)', or test only what matters, with \
        'store.exhaustivity = .off'.
        """,
        """
        What was started by the action sent here is still running at the end of the test.

        • If it waits for a clock, advance the test's clock, or use an 'ImmediateClock'.
        • If it waits for the outside world, override the dependency that it asks with one that \
        answers at once, or wait for it with 'await store.finish()'.
        • If it runs for as long as the feature lives, end it as the app does, by an action, or \
        cancel its task:

            let task = await store.send(…)
            await task.cancel()
        """,
      ])
  }

  @Test func nothingToSkip() async {
    let store = makeScript()
    let messages = await messages {
      await store.skipInFlightEffects()
      await store.skipReceivedActions()
    }
    #expect(
      messages == [
        """
        There were no effects in flight to skip.

        If it does not matter whether there are any, pass 'strict: false'.
        """,
        """
        There were no received actions to skip.

        If it does not matter whether there are any, pass 'strict: false'.
        """,
      ])
  }
}
